import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  exigirBorrador,
  type HechosDeConciliacion,
} from '#domain/tesoreria/conciliacion.decider.ts';
import { conciliaciones } from '#domain/tesoreria/conciliacion.ts';
import type { MapeoDeColumnas } from '#domain/tesoreria/extracto/columnas.ts';
import {
  decidirEmparejar,
  decidirImportarExtracto,
  decidirRetirarExtracto,
  type HechosDeExtracto,
  type HechosDeParejas,
  type HechosDeRetirar,
  MAXIMO_EMPAREJADAS,
} from '#domain/tesoreria/extracto/extracto.decider.ts';
import type {
  DatosDeLinea,
  ExtractoImportado,
  Pareja,
} from '#domain/tesoreria/extracto/extracto.events.ts';
import {
  columnasDeExtracto,
  estaVigente,
  type LineaDeExtracto,
  lineasDeExtracto,
  lineasPorImportacion,
} from '#domain/tesoreria/extracto/extracto.ts';
import {
  type ConciliacionDeCuenta,
  leerConciliacion,
  leerParaMarcar,
  leerUnaConciliacion,
} from './conciliaciones.comandos.ts';

/** What statements do to a reconciliation in progress. */

type DeUna = Remitente & { readonly conciliacion_id: number };

const SIN_MAPEO: MapeoDeColumnas = {};

/** How the files of a draft's account call their columns: what was kept. Changes nothing. 404, 409. */
export const leerColumnas = ({
  conciliacion_id,
  ...remitente
}: DeUna): Comando<HechosDeConciliacion, MapeoDeColumnas> => ({
  nombre: 'leerColumnasDeExtracto',
  ...remitente,
  comando_id: `${remitente.comando_id}:columnas`,
  cargar: (lector) => leerUnaConciliacion(lector, conciliacion_id),
  decidir: (hechos) => {
    exigirBorrador(conciliacion_id, hechos);
    return [];
  },
  responder: async (lector) => {
    const { conciliacion } = await leerUnaConciliacion(lector, conciliacion_id);
    if (!conciliacion) return SIN_MAPEO;
    const guardadas = await lector.fila(columnasDeExtracto, [conciliacion.cuenta_dinero_id]);
    return guardadas?.mapeo ?? SIN_MAPEO;
  },
});

/** By their place, the lines that the account has: what was taken back is none. */
const leerLineas = async (
  lector: Lector,
  { conciliacion }: HechosDeConciliacion,
  ids: readonly string[],
): Promise<readonly (LineaDeExtracto | undefined)[]> => {
  if (!conciliacion) return [];
  const { ambiente, cuenta_dinero_id } = conciliacion;
  const lineas = await Promise.all(
    ids.map((linea_id) => lector.fila(lineasDeExtracto, [ambiente, cuenta_dinero_id, linea_id])),
  );
  const importadas = [...new Set(lineas.flatMap((linea) => linea?.importada_en ?? []))];
  const filas = await Promise.all(importadas.map((id) => lector.fila(conciliaciones, [id])));
  const porId = new Map(filas.map((fila, i) => [importadas[i]!, fila]));
  return lineas.map((linea) =>
    linea && estaVigente(linea, porId.get(linea.importada_en)) ? linea : undefined,
  );
};

/** Which lines of a file the account of a draft has already. Changes nothing. 404, 409. */
export const leerRepetidas = ({
  conciliacion_id,
  linea_ids,
  ...remitente
}: DeUna & { readonly linea_ids: readonly string[] }): Comando<
  HechosDeConciliacion,
  ReadonlySet<string>
> => ({
  nombre: 'leerLineasDeExtracto',
  ...remitente,
  comando_id: `${remitente.comando_id}:repetidas`,
  cargar: (lector) => leerUnaConciliacion(lector, conciliacion_id),
  decidir: (hechos) => {
    exigirBorrador(conciliacion_id, hechos);
    return [];
  },
  responder: async (lector) => {
    const una = await leerUnaConciliacion(lector, conciliacion_id);
    const existentes = await leerLineas(lector, una, linea_ids);
    return new Set(existentes.flatMap((linea) => linea?.linea_id ?? []));
  },
});

/** Enters lines of a file; to do it again changes nothing. Answers how many were new. */
export const importarExtracto = ({
  conciliacion_id,
  lineas,
  mapeo,
  parte,
  ...remitente
}: DeUna & {
  readonly lineas: readonly DatosDeLinea[];
  /** Kept for the account's next file; null: nothing is. */
  readonly mapeo: MapeoDeColumnas | null;
  /** Of the file, from 1: what names the command. */
  readonly parte: number;
}): Comando<HechosDeExtracto, number> => ({
  nombre: 'importarExtracto',
  ...remitente,
  comando_id: `${remitente.comando_id}:${parte}`,
  cargar: async (lector) => {
    const una = await leerUnaConciliacion(lector, conciliacion_id);
    const ids = lineas.map(({ linea_id }) => linea_id);
    return { ...una, existentes: await leerLineas(lector, una, ids) };
  },
  decidir: (hechos) => decidirImportarExtracto({ conciliacion_id, lineas, mapeo }, hechos),
  responder: async (_lector, eventos) => {
    const importado = eventos.find(({ tipo }) => tipo === 'ExtractoImportado');
    return (importado as ExtractoImportado | undefined)?.datos.lineas.length ?? 0;
  },
});

/** Says that some lines are some movements, which it marks; answers the reconciliation after. */
export const emparejarLineas = ({
  conciliacion_id,
  parejas,
  ...remitente
}: DeUna & { readonly parejas: readonly Pareja[] }): Comando<
  HechosDeParejas,
  ConciliacionDeCuenta
> => ({
  nombre: 'emparejarLineas',
  ...remitente,
  cargar: async (lector) => {
    const una = await leerUnaConciliacion(lector, conciliacion_id);
    const ids = [...new Set(parejas.map(({ linea_id }) => linea_id))];
    const lineas = (await leerLineas(lector, una, ids)).filter((linea) => linea !== undefined);
    const movimiento_ids = [
      ...parejas.map(({ movimiento_id }) => movimiento_id),
      ...lineas.flatMap((linea) => linea.movimiento_ids),
    ];
    const hechos = await leerParaMarcar(lector, conciliacion_id, [...new Set(movimiento_ids)]);
    return { ...hechos, lineas: new Map(lineas.map((linea) => [linea.linea_id, linea])) };
  },
  decidir: (hechos) => decidirEmparejar({ conciliacion_id, parejas }, hechos),
  responder: (lector) => leerConciliacion(lector, conciliacion_id),
});

/** Takes back all that was imported in one, with the marks that were made for it in the draft. */
export const retirarExtracto = ({
  conciliacion_id,
  ...remitente
}: DeUna): Comando<HechosDeRetirar, void> => ({
  nombre: 'retirarExtracto',
  ...remitente,
  cargar: async (lector) => {
    const { conciliacion } = await leerUnaConciliacion(lector, conciliacion_id);
    const emparejadas = conciliacion
      ? await lector.rango(
          lineasPorImportacion,
          [
            conciliacion.ambiente,
            conciliacion.cuenta_dinero_id,
            conciliacion_id,
            conciliacion.tanda,
          ],
          { desde: 1, limite: MAXIMO_EMPAREJADAS },
        )
      : [];
    const suyos = emparejadas.flatMap(({ movimiento_ids }) => movimiento_ids);
    const hechos = await leerParaMarcar(lector, conciliacion_id, [...new Set(suyos)]);
    return { ...hechos, emparejadas };
  },
  decidir: (hechos) => decidirRetirarExtracto(conciliacion_id, hechos),
  responder: async () => {},
});
