import { loMovidoEn } from '#read-api/eventos/novedades.queries.ts';
import type { Novedades } from '#read-api/eventos/puertos.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Esperas } from './esperas.ts';
import { MOVER } from './novedades.sql.ts';

/** What moves without leaving an event is noted so long after it: a run of a hundred steps, once or twice. */
const JUNTA_MS = 200;
/** How often whoever waits is looked after, for what another program noted without an event. */
const RONDA_MS = 1_000;

/** Tells that something of a resource moved of which the log says nothing. */
export type AvisarNovedad = (empresa_id: number, recurso: string) => void;

type Partes = {
  readonly sql: Sql;
  readonly esperas: Esperas;
  readonly alFallar: (error: unknown) => void;
};

export type LibroDeNovedades = Pick<Novedades, 'leer' | 'esperar'> & {
  readonly avisar: AvisarNovedad;
  readonly cerrar: () => Promise<void>;
};

/** Reads what moved and waits for it, in this program and in the others over the same rows. */
export const abrirLibroDeNovedades = ({ sql, esperas, alFallar }: Partes): LibroDeNovedades => {
  const pendientes = new Map<number, Set<string>>();
  /** The place that was read last of whoever is waited for. */
  const vistos = new Map<number, number>();
  let junta: NodeJS.Timeout | undefined;
  let ronda: NodeJS.Timeout | undefined;
  let marcha: Promise<void> = Promise.resolve();
  let cerrado = false;

  /** One waits for what another one has just seen. */
  const ver = (empresa_id: number, lugar: number): void => {
    if (vistos.get(empresa_id) === lugar) return;
    vistos.set(empresa_id, lugar);
    esperas.avisar(empresa_id);
  };

  /** One company at a time: whoever locks one row waits for nobody who waits for it. */
  const escribir = async (): Promise<void> => {
    for (const [empresa_id, recursos] of pendientes) {
      pendientes.delete(empresa_id);
      try {
        const valores = [[empresa_id], [-1], [[...recursos].join(' ')]].map((uno) => arreglo(uno));
        await sql.unsafe(MOVER, valores);
        esperas.avisar(empresa_id);
      } catch (error) {
        alFallar(error);
      }
    }
  };
  const vaciar = (): Promise<void> => {
    clearTimeout(junta);
    junta = undefined;
    marcha = marcha.then(escribir);
    return marcha;
  };

  const mirar = async (): Promise<void> => {
    const empresas = esperas.empresas();
    for (const empresa_id of vistos.keys()) {
      if (!empresas.includes(empresa_id)) vistos.delete(empresa_id);
    }
    if (empresas.length > 0) {
      const filas = await sql<{ empresa_id: number; lugar: number }[]>`
        select empresa_id, lugar from operacion.novedades
        where empresa_id = any(${arreglo(empresas)}::text::int8[])`;
      for (const { empresa_id, lugar } of filas) ver(empresa_id, lugar);
    }
  };
  /** While there is somebody who waits, and no longer. */
  const rondar = (): void => {
    if (ronda || cerrado) return;
    ronda = setTimeout(() => {
      mirar()
        .catch(alFallar)
        .finally(() => {
          ronda = undefined;
          if (esperas.empresas().length > 0) rondar();
        });
    }, RONDA_MS);
    ronda.unref();
  };

  return {
    leer: async (empresa_id) => {
      const leidas = await loMovidoEn({ sql }, empresa_id);
      ver(empresa_id, leidas.lugar);
      return leidas;
    },
    esperar: (empresa_id, ms, senal) => {
      const aviso = esperas.esperar(empresa_id, ms, senal);
      rondar();
      return aviso;
    },
    avisar: (empresa_id, recurso) => {
      if (cerrado) return;
      pendientes.set(empresa_id, (pendientes.get(empresa_id) ?? new Set()).add(recurso));
      junta ??= setTimeout(() => void vaciar(), JUNTA_MS);
    },
    cerrar: async () => {
      cerrado = true;
      clearTimeout(ronda);
      await vaciar();
    },
  };
};
