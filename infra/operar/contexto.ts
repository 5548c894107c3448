import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { abrirBitacora } from '../bitacora.ts';
import type { Configuracion } from '../configuracion.ts';
import { prepararOperacion } from '../contextos.ts';
import { crearRegistro } from '../metricas/registro.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { AJUSTES_DE_FILAS } from '../nucleo/bus/bus.ts';
import { ponerAlDia } from '../nucleo/lectura/catch-up.ts';
import { huellaDe } from '../nucleo/lectura/huella.ts';
import { asegurarPrimera } from '../nucleo/lectura/versiones.ts';
import { abrirDecisor, type Decisor } from '../nucleo/nucleo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { conectar } from '../nucleo/postgres/pool.ts';
import { Sesion } from '../nucleo/postgres/sesion.ts';
import {
  type Boveda,
  claveMaestraDeArchivo,
  crearBoveda,
  leerClaveMaestra,
} from '../nucleo/secretos/boveda.ts';
import { PROYECCIONES } from '../proyecciones.ts';
import { abrirBase } from './base.ts';
import { OrdenRechazada } from './desenlace.ts';
import { crearProgreso, type Progreso } from './presentacion.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with; opened when it is first asked for, closed at the end. */
export type Contexto = {
  readonly configuracion: Configuracion;
  readonly terminal: Terminal;
  readonly progreso: Progreso;
  readonly boveda: () => Boveda;
  readonly url: () => Promise<string>;
  readonly sql: () => Promise<Sql>;
  readonly bitacora: () => Promise<Bitacora>;
  /** The log that the environment names, though it be of another kind than that of the database. */
  readonly otraBitacora: () => Promise<Bitacora>;
  /** The bus, over the read models of this version of the program. */
  readonly decisor: () => Promise<Decisor>;
  /** The read models, with these companies at the head of their streams. */
  readonly lecturas: (...empresas: number[]) => Promise<Lecturas>;
  /** Who signs what a command does in a company. */
  readonly remitente: (empresa_id: number) => {
    readonly empresa_id: number;
    readonly comando_id: string;
    readonly correlacion_id: string;
    readonly actor: string;
  };
  cerrar(): Promise<void>;
};

const SIN_LECTURAS =
  'La base de datos no tiene las lecturas de esta versión del programa: arránquelo, o ejecute ' +
  '«proyecciones reconstruir».';

/** Asked twice, opened once. */
const unaVez = <T>(abrir: () => Promise<T>): (() => Promise<T>) => {
  let abierto: Promise<T> | undefined;
  return () => {
    abierto ??= abrir();
    return abierto;
  };
};

export const crearContexto = (configuracion: Configuracion, terminal: Terminal): Contexto => {
  const cierres: (() => Promise<unknown>)[] = [];
  const registro = crearRegistro('warn', terminal.errores);
  const progreso = crearProgreso(terminal.errores);

  const url = unaVez(async () => {
    const base = await abrirBase(configuracion);
    cierres.push(() => base.cerrar());
    return base.url;
  });
  const sql = unaVez(async () => {
    const abierto = conectar(await url(), { nombre: 'operar', maximo: 2 });
    cierres.push(() => abierto.end({ timeout: 1 }));
    await prepararOperacion(abierto);
    return abierto;
  });
  const abrirla = (cualquiera: boolean) => async (): Promise<Bitacora> => {
    const opciones = { espera_ms: 0, cualquiera };
    const abierta = await abrirBitacora(configuracion, await url(), registro, opciones);
    cierres.push(() => abierta.cerrar());
    return abierta;
  };
  const bitacora = unaVez(abrirla(false));
  const decisor = unaVez(async () => {
    if (!(await asegurarPrimera(await sql(), PROYECCIONES))) throw new OrdenRechazada(SIN_LECTURAS);
    const abierto = await abrirDecisor({
      proyecciones: PROYECCIONES,
      database_url: await url(),
      bitacora: await bitacora(),
      reloj: Date.now,
      ajustes: { carriles: 1 },
    });
    cierres.push(() => abierto.cerrar());
    return abierto;
  });
  const lecturas: Contexto['lecturas'] = async (...empresas) => {
    const { vigencia } = await decisor();
    const ajustes = AJUSTES_DE_FILAS;
    const sesion = new Sesion(await url(), { nombre: 'operar-al-dia', ajustes });
    try {
      for (const empresa of empresas) await ponerAlDia(vigencia.actual(), sesion, empresa);
    } finally {
      await sesion.cerrar();
    }
    return { sql: await sql(), esquema: () => vigencia.actual().modelo.esquema };
  };

  return {
    configuracion,
    terminal,
    progreso,
    boveda: () => {
      const { CLAVE_MAESTRA, DATA_DIR } = configuracion;
      return crearBoveda(
        CLAVE_MAESTRA
          ? leerClaveMaestra(CLAVE_MAESTRA)
          : claveMaestraDeArchivo(join(DATA_DIR, 'clave-maestra')),
      );
    },
    url,
    sql,
    bitacora,
    otraBitacora: unaVez(abrirla(true)),
    decisor,
    lecturas,
    remitente: (empresa_id) => {
      const id = randomUUID();
      return { empresa_id, comando_id: id, correlacion_id: id, actor: 'operador' };
    },
    cerrar: async () => {
      progreso.terminar();
      for (const cerrar of cierres.toReversed()) await cerrar();
    },
  };
};

export const huellaPropia = (): string => huellaDe(PROYECCIONES);
