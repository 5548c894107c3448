import { randomUUID } from 'node:crypto';
import { ServicioOcupado } from '../bus/peticion.ts';
import { comillas, nombreCalificado } from '../lectura/esquema.ts';
import type { Sql } from '../postgres/conexion.ts';
import { type Dominio, limpiarPasados, tomarDominio } from './dominio.ts';
import { MARCA } from './llenado.ts';

/** The slots of one program: schemas that are filled, read for a while and filled anew. */

export type Lugar = {
  readonly esquema: string;
  readonly empresa_id: number;
  /** What rows the slot holds. */
  readonly clave: string;
  readonly marca: string;
  /** Readers that have it open, and the fill. */
  usos: number;
  usado_ms: number;
  listo: boolean;
};

export type OpcionesDeLugares = {
  readonly url: string;
  readonly sql: Sql;
  readonly alFallar: (error: unknown) => void;
  /** Slots of the program, and how many of them one company may have. */
  readonly cuantos?: number;
  readonly por_empresa?: number;
  /** How long one is kept that nobody reads. */
  readonly recuerdo_ms?: number;
};

export type Lugares = {
  /** The slot that holds these rows, opened for one more reader. */
  readonly abrir: (clave: string) => Lugar | undefined;
  /**
   * One to be filled, with a use of its own: the oldest that nobody reads, and of a company that has
   * its share, one of its own. @throws ServicioOcupado when all are being read
   */
  readonly tomar: (empresa_id: number, clave: string) => Promise<Lugar>;
  /** The slot is filled, and open for this many readers. */
  readonly listo: (lugar: Lugar, lectores: number) => void;
  /** The slot is worth nothing: whoever asks next gets another. */
  readonly descartar: (lugar: Lugar) => void;
  readonly soltar: (lugar: Lugar) => void;
  /** Whether the rows are still those that were written. */
  readonly estaEntero: (lugar: Lugar) => Promise<boolean>;
  readonly cerrar: () => Promise<void>;
};

const CUANTOS = 12;
const POR_EMPRESA = 3;
const RECUERDO_MS = 5 * 60_000;
const RONDA_MS = 30_000;

const masViejo = (lugares: readonly Lugar[]): Lugar | undefined =>
  lugares.filter(({ usos }) => usos === 0).toSorted((a, b) => a.usado_ms - b.usado_ms)[0];

export const crearLugares = (opciones: OpcionesDeLugares): Lugares => {
  const { url, sql, alFallar } = opciones;
  const { cuantos = CUANTOS, por_empresa = POR_EMPRESA, recuerdo_ms = RECUERDO_MS } = opciones;
  let dominio: Promise<Dominio> | undefined;
  /** Slots taken within the domain that is held now. */
  let ocupados: Lugar[] = [];
  let ronda: NodeJS.Timeout | undefined;
  const limpieza = limpiarPasados(sql).catch(alFallar);

  const borrar = (esquema: string): Promise<unknown> =>
    sql.unsafe(`drop schema if exists ${comillas(esquema)} cascade`);

  const quitar = (lugar: Lugar): void => {
    ocupados = ocupados.filter((otro) => otro !== lugar);
  };

  /** Without its number nothing of what there was is ours: somebody may be dropping it. */
  const propio = async (): Promise<Dominio> => {
    let actual = await dominio?.catch(() => undefined);
    if (actual && !actual.perdido()) return actual;
    ocupados = [];
    dominio = tomarDominio(url);
    actual = await dominio;
    ronda ??= setInterval(olvidar, Math.min(RONDA_MS, recuerdo_ms)).unref();
    return actual;
  };

  const olvidar = (): void => {
    const antes_ms = performance.now() - recuerdo_ms;
    for (const lugar of ocupados) {
      if (lugar.usos > 0 || lugar.usado_ms > antes_ms) continue;
      // In nobody's sight until it is gone: its name may be taken for another only then.
      lugar.usos = Number.POSITIVE_INFINITY;
      lugar.listo = false;
      borrar(lugar.esquema)
        .catch(alFallar)
        .finally(() => quitar(lugar));
    }
  };

  const elegir = (de: Dominio, empresa_id: number): string => {
    const deEmpresa = ocupados.filter((lugar) => lugar.empresa_id === empresa_id);
    if (deEmpresa.length < por_empresa) {
      const tomados = new Set(ocupados.map(({ esquema }) => esquema));
      for (let k = 1; k <= cuantos; k++) {
        const esquema = de.esquema(k);
        if (!tomados.has(esquema)) return esquema;
      }
    }
    const lugar = masViejo(deEmpresa.length < por_empresa ? ocupados : deEmpresa);
    if (!lugar) throw new ServicioOcupado('Todo lo que se sabía entonces se está leyendo', 2);
    quitar(lugar);
    return lugar.esquema;
  };

  return {
    abrir: (clave) => {
      const lugar = ocupados.find((ocupado) => ocupado.listo && ocupado.clave === clave);
      if (!lugar) return undefined;
      lugar.usos += 1;
      lugar.usado_ms = performance.now();
      return lugar;
    },
    tomar: async (empresa_id, clave) => {
      const esquema = elegir(await propio(), empresa_id);
      const lugar: Lugar = {
        esquema,
        empresa_id,
        clave,
        marca: randomUUID(),
        usos: 1,
        usado_ms: performance.now(),
        listo: false,
      };
      ocupados.push(lugar);
      return lugar;
    },
    listo: (lugar, lectores) => {
      // The number was lost meanwhile: whoever reads it finds out.
      if (!ocupados.includes(lugar)) return;
      lugar.listo = true;
      lugar.usos = lectores;
      lugar.usado_ms = performance.now();
    },
    descartar: (lugar) => {
      lugar.listo = false;
      lugar.usos = 0;
      lugar.usado_ms = 0;
    },
    soltar: (lugar) => {
      lugar.usos = Math.max(0, lugar.usos - 1);
      lugar.usado_ms = performance.now();
    },
    estaEntero: async ({ esquema, marca }) => {
      const lleno = nombreCalificado(esquema, MARCA);
      try {
        const filas = await sql.unsafe(`select from ${lleno} where marca = $1`, [marca]);
        return filas.length === 1;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === '42P01') return false;
        throw error;
      }
    },
    cerrar: async () => {
      clearInterval(ronda);
      await limpieza;
      const actual = await dominio?.catch(() => undefined);
      if (!actual) return;
      const esquemas = ocupados.map(({ esquema }) => esquema);
      ocupados = [];
      await Promise.all(esquemas.map(borrar)).catch(alFallar);
      await actual.cerrar();
    },
  };
};
