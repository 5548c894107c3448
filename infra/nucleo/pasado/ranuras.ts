import { randomUUID } from 'node:crypto';
import { ServicioOcupado } from '../bus/peticion.ts';
import { comillas, nombreCalificado } from '../lectura/esquema.ts';
import type { Sql } from '../postgres/conexion.ts';
import { type Dominio, limpiarPasados, tomarDominio } from './dominio.ts';
import { MARCA } from './llenado.ts';

/** The slots of one program: schemas that are filled, read for a while and filled anew. */

export type Ranura = {
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

export type OpcionesDeRanuras = {
  readonly url: string;
  readonly sql: Sql;
  readonly alFallar: (error: unknown) => void;
  /** Slots of the program, and how many of them one company may have. */
  readonly cuantos?: number;
  readonly por_empresa?: number;
  /** How long one is kept that nobody reads. */
  readonly recuerdo_ms?: number;
};

export type Ranuras = {
  /** The slot that holds these rows, opened for one more reader. */
  readonly abrir: (clave: string) => Ranura | undefined;
  /**
   * One to be filled, with a use of its own: the oldest that nobody reads, and of a company that has
   * its share, one of its own. @throws ServicioOcupado when all are being read
   */
  readonly tomar: (empresa_id: number, clave: string) => Promise<Ranura>;
  /** The slot is filled, and open for this many readers. */
  readonly listo: (ranura: Ranura, lectores: number) => void;
  /** The slot is worth nothing: whoever asks next gets another. */
  readonly descartar: (ranura: Ranura) => void;
  readonly soltar: (ranura: Ranura) => void;
  /** Whether the rows are still those that were written. */
  readonly estaEntero: (ranura: Ranura) => Promise<boolean>;
  readonly cerrar: () => Promise<void>;
};

const CUANTOS = 12;
const POR_EMPRESA = 3;
const RECUERDO_MS = 5 * 60_000;
const RONDA_MS = 30_000;

const masViejo = (ranuras: readonly Ranura[]): Ranura | undefined =>
  ranuras.filter(({ usos }) => usos === 0).toSorted((a, b) => a.usado_ms - b.usado_ms)[0];

export const crearRanuras = (opciones: OpcionesDeRanuras): Ranuras => {
  const { url, sql, alFallar } = opciones;
  const { cuantos = CUANTOS, por_empresa = POR_EMPRESA, recuerdo_ms = RECUERDO_MS } = opciones;
  let dominio: Promise<Dominio> | undefined;
  /** Slots taken within the domain that is held now. */
  let ocupados: Ranura[] = [];
  let ronda: NodeJS.Timeout | undefined;
  const limpieza = limpiarPasados(sql).catch(alFallar);

  const borrar = (esquema: string): Promise<unknown> =>
    sql.unsafe(`drop schema if exists ${comillas(esquema)} cascade`);

  const quitar = (ranura: Ranura): void => {
    ocupados = ocupados.filter((otro) => otro !== ranura);
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
    for (const ranura of ocupados) {
      if (ranura.usos > 0 || ranura.usado_ms > antes_ms) continue;
      // In nobody's sight until it is gone: its name may be taken for another only then.
      ranura.usos = Number.POSITIVE_INFINITY;
      ranura.listo = false;
      borrar(ranura.esquema)
        .catch(alFallar)
        .finally(() => quitar(ranura));
    }
  };

  const elegir = (de: Dominio, empresa_id: number): string => {
    const deEmpresa = ocupados.filter((ranura) => ranura.empresa_id === empresa_id);
    if (deEmpresa.length < por_empresa) {
      const tomados = new Set(ocupados.map(({ esquema }) => esquema));
      for (let k = 1; k <= cuantos; k++) {
        const esquema = de.esquema(k);
        if (!tomados.has(esquema)) return esquema;
      }
    }
    const ranura = masViejo(deEmpresa.length < por_empresa ? ocupados : deEmpresa);
    if (!ranura) throw new ServicioOcupado('Todo lo que se sabía entonces se está leyendo', 2);
    quitar(ranura);
    return ranura.esquema;
  };

  return {
    abrir: (clave) => {
      const ranura = ocupados.find((ocupado) => ocupado.listo && ocupado.clave === clave);
      if (!ranura) return undefined;
      ranura.usos += 1;
      ranura.usado_ms = performance.now();
      return ranura;
    },
    tomar: async (empresa_id, clave) => {
      const esquema = elegir(await propio(), empresa_id);
      const ranura: Ranura = {
        esquema,
        empresa_id,
        clave,
        marca: randomUUID(),
        usos: 1,
        usado_ms: performance.now(),
        listo: false,
      };
      ocupados.push(ranura);
      return ranura;
    },
    listo: (ranura, lectores) => {
      // The number was lost meanwhile: whoever reads it finds out.
      if (!ocupados.includes(ranura)) return;
      ranura.listo = true;
      ranura.usos = lectores;
      ranura.usado_ms = performance.now();
    },
    descartar: (ranura) => {
      ranura.listo = false;
      ranura.usos = 0;
      ranura.usado_ms = 0;
    },
    soltar: (ranura) => {
      ranura.usos = Math.max(0, ranura.usos - 1);
      ranura.usado_ms = performance.now();
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
