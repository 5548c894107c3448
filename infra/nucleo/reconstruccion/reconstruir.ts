import { setTimeout as pausa } from 'node:timers/promises';
import { nombreDeEsquema } from '../lectura/esquema.ts';
import { huellaDe, type Proyecciones } from '../lectura/huella.ts';
import {
  activarVersion,
  borrarVersion,
  type EnConstruccion,
  leerVersiones,
  tomarConstruccion,
} from '../lectura/versiones.ts';
import { conPlazo } from '../plazo.ts';
import type { Sql } from '../postgres/conexion.ts';
import { esEsperaDeBloqueo } from '../postgres/fallas.ts';
import type { Seguido } from '../seguidor/seguidor.ts';
import { type Comparacion, comparar, type Diferencia } from './comparacion.ts';
import { type AlAvanzar, type Llenado, llenar } from './llenado.ts';
import { conTurno } from './turno.ts';

/** The rows made anew are not those in force: nobody switched to them. */
export class LecturasDistintas extends Error {
  readonly diferencias: readonly Diferencia[];
  readonly esquema: string;
  constructor(esquema: string, diferencias: readonly Diferencia[]) {
    super(`Las filas de ${esquema} no son iguales a las vigentes: no se cambió`);
    this.name = 'LecturasDistintas';
    this.esquema = esquema;
    this.diferencias = diferencias;
  }
}

export type OpcionesDeReconstruccion = {
  readonly url: string;
  readonly sql: Sql;
  readonly proyecciones: Proyecciones;
  readonly seguidoDe: (esquema: string) => Seguido;
  /**
   * `servicio`: asked for by an operator while requests are served; gives way to them, and throws
   * when another one is under way. `arranque`: the program needs it before it can serve; waits.
   */
  readonly modo: 'servicio' | 'arranque';
  /** Part of the time that it works; by mode when not given. */
  readonly ritmo?: number;
  /** Switches although rows differ: those in force are the wrong ones. */
  readonly forzar?: boolean;
  /** Those in force, and what was left half-way, come from another log: nothing of them counts. */
  readonly deOtraBitacora?: boolean;
  readonly alAvanzar?: AlAvanzar;
};

export type Reconstruccion = {
  readonly esquema: string;
  readonly version: number;
  readonly reanudada: boolean;
  /** Of the last event in its rows. */
  readonly posicion: number;
  /** null when there was nothing of the same fingerprint to compare with. */
  readonly comparacion: Comparacion | null;
};

/** With two cores and 20 invoices/s, the p95 of requests was 1.5 times theirs alone; at 0.4, 1.9. */
const RITMO = { servicio: 0.25, arranque: 1 };
const INTENTOS_DE_CAMBIO = 40;
const PAUSA_ENTRE_CAMBIOS_MS = 250;
/** The last events before the switch arrive in this time, or it is tried again. */
const PLAZO_FINAL_MS = 3000;

/** The newest schema of the same code; what it holds must come out again. */
const vigenteDe = async (sql: Sql, proyecciones: Proyecciones): Promise<number | undefined> => {
  const huella = huellaDe(proyecciones);
  const versiones = await leerVersiones(sql);
  return versiones.findLast((v) => v.huella === huella && v.estado !== 'construyendo')?.version;
};

/** Read as a lock that was not had in time: the switch is tried again. */
const tarde = (): Error =>
  Object.assign(new Error('Los últimos eventos no llegaron a tiempo'), { code: '55P03' });

const cambiar = async (
  sql: Sql,
  { version }: EnConstruccion,
  anterior: number | undefined,
  llenado: Llenado,
): Promise<void> => {
  for (let intento = 1; ; intento++) {
    try {
      await llenado.alcanzar();
      return await activarVersion(sql, version, anterior, () =>
        conPlazo(llenado.alcanzar(), PLAZO_FINAL_MS, tarde),
      );
    } catch (error) {
      if (!esEsperaDeBloqueo(error) || intento === INTENTOS_DE_CAMBIO) throw error;
      await pausa(PAUSA_ENTRE_CAMBIOS_MS);
    }
  }
};

const descartarObras = async (sql: Sql): Promise<void> => {
  for (const { version, estado } of await leerVersiones(sql)) {
    if (estado === 'construyendo') await borrarVersion(sql, version);
  }
};

const construir = async (opciones: OpcionesDeReconstruccion): Promise<Reconstruccion> => {
  const { url, sql, proyecciones, modo, alAvanzar = () => {} } = opciones;
  const anterior = await vigenteDe(sql, proyecciones);
  if (opciones.deOtraBitacora) await descartarObras(sql);
  const obra = await tomarConstruccion(sql, proyecciones);
  const { version, esquema, reanudada } = obra;
  const seguido = opciones.seguidoDe(esquema);
  const ritmo = opciones.ritmo ?? RITMO[modo];
  const llenado = await llenar({ url, esquema, proyecciones, seguido, ritmo, alAvanzar });
  try {
    let comparacion: Comparacion | null = null;
    if (anterior !== undefined && !opciones.deOtraBitacora) {
      comparacion = await comparar({
        url,
        proyecciones,
        viva: opciones.seguidoDe(nombreDeEsquema(anterior)).lecturas,
        nueva: seguido.lecturas,
        sesion: llenado.sesion,
        alAvanzar: (hechos, total) =>
          alAvanzar({
            fase: 'comparar',
            hechos,
            total,
            texto: `Comparando: ${hechos} de ${total}`,
          }),
      });
      const { diferencias } = comparacion;
      if (diferencias.length > 0 && !opciones.forzar) {
        throw new LecturasDistintas(esquema, diferencias);
      }
    }
    alAvanzar({ fase: 'cambiar', hechos: 0, total: 1, texto: `Poniendo en vigor ${esquema}` });
    await cambiar(sql, obra, anterior, llenado);
    const { posicion } = llenado.seguidor.estado();
    return { esquema, version, reanudada, posicion, comparacion };
  } finally {
    await llenado.cerrar();
  }
};

/**
 * Makes the read models anew beside those that serve and puts them in force. Killed at any point,
 * the next call goes on where it was. The schema that was in force stays until it is cleaned up.
 * @throws LecturasDistintas, ReconstruccionEnCurso
 */
export const reconstruir = (opciones: OpcionesDeReconstruccion): Promise<Reconstruccion> =>
  conTurno(opciones.url, opciones.modo === 'arranque', async () => {
    // Whoever waited may find that it is done.
    const { sql, proyecciones, modo, seguidoDe } = opciones;
    const hecha = modo === 'arranque' ? await vigenteDe(sql, proyecciones) : undefined;
    if (hecha === undefined) return construir(opciones);
    const esquema = nombreDeEsquema(hecha);
    const posicion = await seguidoDe(esquema).lecturas.bitacora.cabeza();
    return { esquema, version: hecha, reanudada: false, posicion, comparacion: null };
  });
