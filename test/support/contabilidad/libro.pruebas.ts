import {
  anularAsiento,
  cambiarFechaDeAsiento,
  registrarApertura,
  registrarAsiento,
} from '#commands/contabilidad/asientos.comandos.ts';
import { cerrarAnio } from '#commands/contabilidad/cierre.comandos.ts';
import {
  activarContabilidad,
  cerrarPeriodo,
  reabrirPeriodo,
} from '#commands/contabilidad/libro.comandos.ts';
import { hacerParte } from '#commands/kernel/obra.comandos.ts';
import { obraDeActivacion } from '#domain/contabilidad/activacion.decider.ts';
import { trabajoDeActivacion } from '#domain/contabilidad/activacion.trabajo.ts';
import type { LineaDeApertura } from '#domain/contabilidad/apertura.decider.ts';
import type { LineaManual } from '#domain/contabilidad/asiento.decider.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { mesesAbiertos } from '#domain/contabilidad/periodos.ts';
import { decidirAbrirPlan } from '#domain/contabilidad/plan.decider.ts';
import { cuentas } from '#domain/contabilidad/plan.ts';
import { obras } from '#domain/kernel/obra.ts';
import { EMPRESA, empresaConfigurada } from '#test/support/documentos/factura.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** The journal of one company over rows in memory, spoken to in the words of an accountant. */

export { EMPRESA };

let serial = 0;
const remitente = () => {
  const id = `contador-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'usuario:7' };
};

const LINEA: LineaManual = {
  cuenta_id: 0,
  debe: 0,
  haber: 0,
  tercero_id: null,
  descripcion: null,
  deducible: true,
  ambito: 'local',
};

/** A company with its chart, without books. */
export const diarioEnMemoria = (
  ahora: string,
  integraciones: readonly IntegracionContable[] = [],
  libro: LibroEnMemoria = libroEnMemoria(ahora),
) => {
  libro.dado(EMPRESA, empresaConfigurada(), ...decidirAbrirPlan(undefined));
  const idDe = (codigo: string): number => {
    const hallada = libro.filas(EMPRESA, cuentas).find((una) => una.codigo === codigo);
    if (!hallada) throw new Error(`El plan no tiene ${codigo}`);
    return hallada.id;
  };
  const linea = (codigo: string, cambios: Partial<LineaManual>): LineaManual => ({
    ...LINEA,
    cuenta_id: idDe(codigo),
    ...cambios,
  });
  const con = <P extends object>(pedido: P) => ({ ...remitente(), ...pedido });
  /** A part of what there was before the books; false: nothing is left. */
  const asentarUnaParte = async (): Promise<boolean> => {
    const obra = obraDeActivacion('1');
    const fila = libro.filas(EMPRESA, obras).find((una) => una.obra === obra);
    if (fila?.estado !== 'en_curso') return false;
    const parte = { obra, numero: fila.hechas + 1, material: undefined };
    await libro.ejecutar(hacerParte(remitente(), parte, trabajoDeActivacion('1', integraciones)));
    return true;
  };
  return {
    libro,
    idDe,
    linea,
    /** So many cents from the cash box to the bank. */
    deposito: (centavos: number): readonly LineaManual[] => [
      linea('101.01.03', { debe: centavos }),
      linea('101.01.01', { haber: centavos }),
    ],
    /** So many cents that are sold, or spent when they are less than nothing, in cash. */
    resultado: (centavos: number): readonly LineaManual[] => [
      linea(centavos > 0 ? '401.01.01' : '502.02.28', {
        [centavos > 0 ? 'haber' : 'debe']: Math.abs(centavos),
      }),
      linea('101.01.01', { [centavos > 0 ? 'debe' : 'haber']: Math.abs(centavos) }),
    ],
    /** The books begin, and what there was before is posted, part after part. */
    comenzar: async (desde: string): Promise<void> => {
      await libro.ejecutar(activarContabilidad(con({ integraciones, desde })));
      while (await asentarUnaParte());
    },
    asentarUnaParte,
    activar: (desde: string) => libro.ejecutar(activarContabilidad(con({ integraciones, desde }))),
    abrir: (lineas: readonly LineaDeApertura[]) =>
      libro.ejecutar(registrarApertura(con({ integraciones, lineas }))),
    asentar: (fecha: string, lineas: readonly LineaManual[], glosa = 'Prueba') =>
      libro.ejecutar(registrarAsiento(con({ pedido: { fecha, glosa, lineas } }))),
    anular: (asiento_id: number, fecha: string | null = null) =>
      libro.ejecutar(anularAsiento(con({ asiento_id, motivo: 'Era de otro', fecha }))),
    mover: (asiento_id: number, fecha: string) =>
      libro.ejecutar(cambiarFechaDeAsiento(con({ asiento_id, fecha }))),
    cerrar: (anio: number, mes: number, forzar = false) =>
      libro.ejecutar(cerrarPeriodo(con({ integraciones, mes: { anio, mes }, forzar }))),
    /** The months of a year that are open, one after another. */
    cerrarMeses: async (anio: number) => {
      const [suyo] = libro.filas(EMPRESA, librosContables);
      for (const mes of suyo ? mesesAbiertos(suyo, anio) : []) {
        const pedido = { integraciones, mes: { anio, mes: Number(mes.slice(5)) }, forzar: false };
        await libro.ejecutar(cerrarPeriodo(con(pedido)));
      }
    },
    cerrarAnio: (anio: number) => libro.ejecutar(cerrarAnio(con({ anio }))),
    reabrir: (anio: number, mes: number) =>
      libro.ejecutar(reabrirPeriodo(con({ mes: { anio, mes }, motivo: 'Faltó algo' }))),
  };
};
