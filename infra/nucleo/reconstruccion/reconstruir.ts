import { setTimeout as pausa } from 'node:timers/promises';
import type { Composicion } from '../lectura/composicion.ts';
import { huellaDe, huellasDeTablas, type Proyecciones } from '../lectura/huella.ts';
import {
  type Alcance,
  activarVersion,
  borrarVersion,
  composicionDe,
  type EnConstruccion,
  leerVersiones,
  tomarConstruccion,
} from '../lectura/versiones.ts';
import { conPlazo } from '../plazo.ts';
import type { Sql } from '../postgres/conexion.ts';
import { esEsperaDeBloqueo } from '../postgres/fallas.ts';
import type { Seguido } from '../seguidor/seguido.ts';
import { type Comparacion, comparar, type Diferencia } from './comparacion.ts';
import { emparejar } from './emparejar.ts';
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

/** There is no such table among the read models. */
export class TablaDesconocida extends Error {
  constructor(tabla: string, tablas: readonly string[]) {
    super(`No hay una tabla «${tabla}» en las lecturas. Las hay: ${tablas.join(', ')}`);
    this.name = 'TablaDesconocida';
  }
}

export type OpcionesDeReconstruccion = {
  readonly url: string;
  readonly sql: Sql;
  readonly proyecciones: Proyecciones;
  readonly seguidoDe: (composicion: Composicion) => Seguido;
  /**
   * `servicio`: asked for by an operator while requests are served; gives way to them, and throws
   * when another one is under way. `arranque`: the program needs it before it can serve; waits.
   */
  readonly modo: 'servicio' | 'arranque';
  /** Part of the time that it works; by mode when not given. */
  readonly ritmo?: number;
  /** Makes this table anew, and what no version in force has; the others are shared as they are. */
  readonly solo?: string;
  /** Switches although rows differ: those in force are the wrong ones. */
  readonly forzar?: boolean;
  /** The versions in force and half made come from another log: nothing of them counts. */
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
  { sql, seguidoDe }: OpcionesDeReconstruccion,
  { version, derivada }: EnConstruccion,
  anterior: number | undefined,
  llenado: Llenado,
): Promise<void> => {
  const raiz = async (de: number): Promise<string> => (await composicionDe(sql, de)).raiz;
  const raices = new Set<string>();
  if (anterior !== undefined) raices.add(await raiz(anterior));
  if (derivada) raices.add(await raiz(version));
  for (let intento = 1; ; intento++) {
    try {
      await llenado.alcanzar();
      return await activarVersion(sql, version, [...raices].sort(), async (tx) => {
        await conPlazo(llenado.alcanzar(), PLAZO_FINAL_MS, tarde);
        const { lecturas } = seguidoDe(await composicionDe(tx, version));
        await emparejar(lecturas, {
          consultar: (texto, valores = []) => tx.unsafe(texto, [...valores]).values(),
        });
      });
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

const alcanceDe = ({ modo, solo, proyecciones, ...o }: OpcionesDeReconstruccion): Alcance => {
  const tablas = Object.keys(huellasDeTablas(proyecciones));
  if (solo !== undefined && !tablas.includes(solo)) throw new TablaDesconocida(solo, tablas);
  if (o.deOtraBitacora || (modo === 'servicio' && solo === undefined)) return 'todo';
  return { rehacer: solo === undefined ? [] : [solo] };
};

const construir = async (opciones: OpcionesDeReconstruccion): Promise<Reconstruccion> => {
  const { url, sql, proyecciones, modo, alAvanzar = () => {} } = opciones;
  const anterior = await vigenteDe(sql, proyecciones);
  if (opciones.deOtraBitacora) await descartarObras(sql);
  const tomada = await tomarConstruccion(sql, proyecciones, alcanceDe(opciones));
  const { version, esquema, reanudada, obra } = tomada;
  const seguido = opciones.seguidoDe(obra);
  const ritmo = opciones.ritmo ?? RITMO[modo];
  const llenado = await llenar({ url, composicion: obra, proyecciones, seguido, ritmo, alAvanzar });
  try {
    let comparacion: Comparacion | null = null;
    if (anterior !== undefined && !opciones.deOtraBitacora) {
      comparacion = await comparar({
        url,
        proyecciones,
        viva: opciones.seguidoDe(await composicionDe(sql, anterior)).lecturas,
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
    await cambiar(opciones, tomada, anterior, llenado);
    const { posicion } = llenado.seguidor.estado();
    return { esquema, version, reanudada, posicion, comparacion };
  } finally {
    await llenado.cerrar();
  }
};

/**
 * Makes the read models anew beside those that serve and puts them in force. Killed at any point,
 * the next call goes on where it was. The schema that was in force stays until it is cleaned up.
 * @throws LecturasDistintas, ReconstruccionEnCurso, TablaDesconocida
 */
export const reconstruir = (opciones: OpcionesDeReconstruccion): Promise<Reconstruccion> =>
  conTurno(opciones.url, opciones.modo === 'arranque', async () => {
    // Whoever waited may find that it is done.
    const { sql, proyecciones, modo, seguidoDe } = opciones;
    const hecha = modo === 'arranque' ? await vigenteDe(sql, proyecciones) : undefined;
    if (hecha === undefined) return construir(opciones);
    const composicion = await composicionDe(sql, hecha);
    const { esquema } = composicion;
    const posicion = await seguidoDe(composicion).lecturas.bitacora.cabeza();
    return { esquema, version: hecha, reanudada: false, posicion, comparacion: null };
  });
