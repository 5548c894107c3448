import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import {
  decidirMarcar,
  exigirBorrador,
  exigirVigente,
  type HechosDeConciliacion,
  type HechosDeMarcas,
  marcasDe,
} from '../conciliacion.decider.ts';
import type { MovimientosDesmarcados, MovimientosMarcados } from '../conciliacion.events.ts';
import { type Conciliacion, identificar } from '../conciliacion.ts';
import { type Movimiento, sumaDe } from '../movimiento.ts';
import { neto } from '../suma.ts';
import type { MapeoDeColumnas } from './columnas.ts';
import * as errores from './extracto.errores.ts';
import type {
  ColumnasDeExtractoGuardadas,
  DatosDeLinea,
  ExtractoImportado,
  ExtractoRetirado,
  LineasEmparejadas,
  Pareja,
} from './extracto.events.ts';
import type { LineaDeExtracto } from './extracto.ts';

/** Bank statements: their lines enter, and are said to be movements of ours. */

export type HechosDeExtracto = HechosDeConciliacion & {
  /** By their place, what the account has of each line; `undefined`: it is new. */
  readonly existentes: readonly (LineaDeExtracto | undefined)[];
};

/**
 * Lines of a file enter, those that the account has not; `mapeo`: how its columns are called is kept
 * for the next file. Refusals of a draft: 404; 409 closed, of the other environment.
 */
export const decidirImportarExtracto = (
  {
    conciliacion_id,
    lineas,
    mapeo,
  }: {
    readonly conciliacion_id: number;
    readonly lineas: readonly DatosDeLinea[];
    readonly mapeo: MapeoDeColumnas | null;
  },
  { existentes, ...hechos }: HechosDeExtracto,
): readonly (ExtractoImportado | ColumnasDeExtractoGuardadas)[] => {
  const actual = exigirBorrador(conciliacion_id, hechos);
  const nuevas = lineas.filter((_, i) => existentes[i] === undefined);
  const { cuenta_dinero_id, tanda } = actual;
  return [
    ...(nuevas.length === 0
      ? []
      : [
          {
            tipo: 'ExtractoImportado',
            datos: { ...identificar(actual), tanda, lineas: nuevas },
          } as const,
        ]),
    ...(mapeo === null
      ? []
      : [{ tipo: 'ColumnasDeExtractoGuardadas', datos: { cuenta_dinero_id, mapeo } } as const]),
  ];
};

export type HechosDeParejas = HechosDeMarcas & {
  readonly lineas: ReadonlyMap<string, LineaDeExtracto>;
};

/** Whether a movement is marked where it counts. */
const estaMarcado = (
  { conciliacion_id }: Movimiento,
  { otras }: Pick<HechosDeMarcas, 'otras'>,
): boolean => {
  const estado = conciliacion_id === null ? undefined : otras.get(conciliacion_id)?.estado;
  return estado === 'borrador' || estado === 'cerrada';
};

/** What a line was said to be stands while that movement is marked where it was said, and is no other. */
const exigirLibre = (linea: LineaDeExtracto, hechos: HechosDeParejas): void => {
  const { linea_id, movimiento_ids, conciliacion_id } = linea;
  const [primero] = movimiento_ids;
  const esElla = (id: number): boolean => {
    const movimiento = hechos.movimientos.get(id);
    return (
      movimiento?.linea_id === linea_id &&
      movimiento.conciliacion_id === conciliacion_id &&
      estaMarcado(movimiento, hechos)
    );
  };
  if (primero === undefined || !movimiento_ids.every(esElla)) return;
  throw errores.lineaEmparejada({ linea_id, movimiento_id: primero });
};

/** A line is a movement of its amount, or several that together make it. */
const exigirSuma = (
  linea_id: string,
  movimiento_ids: readonly number[],
  hechos: HechosDeParejas,
): void => {
  const linea = hechos.lineas.get(linea_id)!;
  let importe = 0;
  for (const movimiento_id of movimiento_ids) {
    const movimiento = hechos.movimientos.get(movimiento_id)!;
    if (estaMarcado(movimiento, hechos)) throw errores.movimientoYaMarcado({ movimiento_id });
    importe += neto(sumaDe(movimiento));
  }
  if (importe === linea.importe) return;
  throw errores.parejaDistinta({
    linea_id,
    movimiento_id: movimiento_ids[0]!,
    importe_de_la_linea: dolares(linea.importe),
    importe_del_movimiento: dolares(importe),
    ...(movimiento_ids.length > 1 && { movimiento_ids }),
  });
};

/**
 * Some lines are some movements, which are marked for it: all or none. A line that is in several pairs is
 * all of theirs together. Refusals: 404 reconciliation, line; 409 closed, of the other environment, line
 * that is another movement, movement that is no candidate, that is marked, or of another amount.
 */
export const decidirEmparejar = (
  {
    conciliacion_id,
    parejas,
  }: { readonly conciliacion_id: number; readonly parejas: readonly Pareja[] },
  hechos: HechosDeParejas,
): readonly (MovimientosMarcados | LineasEmparejadas)[] => {
  const actual = exigirBorrador(conciliacion_id, hechos);
  const porLinea = Map.groupBy(parejas, ({ linea_id }) => linea_id);
  for (const linea_id of porLinea.keys()) {
    const linea = hechos.lineas.get(linea_id);
    if (!linea) throw errores.lineaNoEncontrada({ linea_id });
    exigirLibre(linea, hechos);
  }
  const movimiento_ids = parejas.map(({ movimiento_id }) => movimiento_id);
  const marcados = decidirMarcar({ conciliacion_id, movimiento_ids, marcado: true }, hechos);
  for (const [linea_id, suyas] of porLinea) {
    exigirSuma(
      linea_id,
      suyas.map(({ movimiento_id }) => movimiento_id),
      hechos,
    );
  }
  return [
    ...(marcados as readonly MovimientosMarcados[]),
    { tipo: 'LineasEmparejadas', datos: { ...identificar(actual), parejas } },
  ];
};

/** As many lines that were said to be movements are unmarked with what they came with. */
export const MAXIMO_EMPAREJADAS = 5_000;

export type HechosDeRetirar = HechosDeMarcas & {
  /** What it imported and was said to be some movement. */
  readonly emparejadas: readonly LineaDeExtracto[];
};

/** The lines that are what they were said to be, by the reconciliation that has their movement marked. */
const marcadasEn = ({ emparejadas, movimientos, otras }: HechosDeRetirar) => {
  const porConciliacion = new Map<Conciliacion, Movimiento[]>();
  for (const { linea_id, movimiento_ids, conciliacion_id } of emparejadas) {
    for (const movimiento of movimiento_ids.map((id) => movimientos.get(id))) {
      if (movimiento?.linea_id !== linea_id || movimiento.conciliacion_id !== conciliacion_id)
        continue;
      const una = otras.get(conciliacion_id!);
      if (una) porConciliacion.set(una, [...(porConciliacion.get(una) ?? []), movimiento]);
    }
  }
  return [...porConciliacion];
};

/**
 * Takes back all that was imported in a reconciliation, closed too; what is marked for those lines in the
 * draft is unmarked. Refusals: 404 reconciliation, nothing imported; 409 of the other environment, a line
 * that is marked in a closed one.
 */
export const decidirRetirarExtracto = (
  conciliacion_id: number,
  hechos: HechosDeRetirar,
): readonly (ExtractoRetirado | MovimientosDesmarcados)[] => {
  const actual = exigirVigente(conciliacion_id, hechos);
  if (actual.lineas_de_extracto === 0) throw errores.sinExtracto({ conciliacion_id });
  const marcadas = marcadasEn(hechos);
  const bloqueos = marcadas.flatMap(([{ id, estado, fecha_corte }, marcados]) =>
    estado === 'cerrada'
      ? [{ tipo: 'conciliacion' as const, id, fecha_corte, lineas: marcados.length }]
      : [],
  );
  if (bloqueos.length > 0) throw errores.extractoConciliado({ conciliacion_id, bloqueos });
  return [
    ...marcadas.flatMap(([una, marcados]) =>
      una.estado === 'borrador'
        ? [
            {
              tipo: 'MovimientosDesmarcados',
              datos: { ...identificar(una), movimientos: marcasDe(marcados) },
            } as const,
          ]
        : [],
    ),
    { tipo: 'ExtractoRetirado', datos: identificar(actual) },
  ];
};
