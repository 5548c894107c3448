import { librosContables } from '#domain/contabilidad/libro.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';
import { diarioDe, netoDe } from './a-una-fecha.ts';
import { crearModelo } from './modelo.ts';
import { crearBanco, crearCalendario } from './modelo-de-dias.ts';
import { crearPermisos, type EnElPasado, type Motivo } from './modelo-de-permisos.ts';

/** A company with a bank account, and the model that is told of whatever was not refused. */

const PRIMER_DIA = '2026-09-20';

/** `desde`: its books are there from the beginning, from that day on; null: they begin when it is done. */
export const crearMundo = async (desde: string | null, memoria?: LibroEnMemoria) => {
  const empresa = empresaConLibros(memoria);
  const { libro } = empresa;
  const modelo = crearModelo();
  const calendario = crearCalendario();
  const banco = crearBanco();
  const negados: string[] = [];

  const pasarAl = (dia: string): void => {
    calendario.pasar(dia);
    libro.ponerHora(inicioDe(dia));
  };

  /** The past by the log itself: so the rule is told apart from the rows that the program decides by. */
  const enElPasado = (): EnElPasado => {
    const diario = diarioDe(libro.eventos);
    return {
      menorDebido: (nombre, desde, hasta = '9999-12-31') => {
        const dias = [desde, ...diario.dias()].filter((dia) => dia >= desde && dia < hasta);
        return Math.min(...dias.map((dia) => netoDe(diario.del(nombre, dia))));
      },
      originales: diario.originales,
    };
  };

  pasarAl(PRIMER_DIA);
  if (desde !== null) {
    await empresa.comenzar(desde);
    calendario.comenzar(desde, false);
  }

  return {
    empresa,
    libro,
    modelo,
    calendario,
    banco,
    permisos: crearPermisos({ modelo, calendario, banco, enElPasado }),
    cuenta: await tesorero(libro).crearCuenta(),
    contable: () => libro.filas(EMPRESA, librosContables)[0],
    /** Why the model refused something, each time. */
    negados,
    pasarAl,
    /** Does what the model permits, and only that: else it throws. `undefined`: it was refused. */
    segun: async <R>(motivo: Motivo, hacer: () => Promise<R>): Promise<R | undefined> => {
      const hecho = await hacer().catch((error: unknown) => {
        if (!(error instanceof ErrorDominio)) throw error;
        if (motivo === null) throw new Error(`El modelo lo permite, y se rehúsa: ${error.codigo}`);
        negados.push(motivo);
      });
      if (hecho !== undefined && motivo !== null) throw new Error(`Se hizo, pese a: ${motivo}`);
      return hecho ?? undefined;
    },
  };
};
export type Mundo = Awaited<ReturnType<typeof crearMundo>>;
