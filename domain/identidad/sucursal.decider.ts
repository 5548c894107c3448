import type { Contador } from '#domain/kernel/contadores.ts';
import type { Serie } from '#domain/kernel/series.ts';
import { type Ambiente, COD_DOC, type TipoDocumento } from '#domain/kernel/sri.ts';
import type { SucursalCreada } from './empresa.events.ts';
import type { Matriz, Sucursal } from './empresa.ts';
import * as errores from './sucursal.errores.ts';
import type {
  CodigosDeSerie,
  DatosSucursal,
  EventoSucursal,
  MatrizCambiada,
  SerieAjustada,
  SucursalDesactivada,
} from './sucursal.events.ts';
import { type SucursalPorSerie, ultimoDe } from './sucursal.ts';

/** Branches: their codes, which one is the head office, where their numbers go on from. */

/** The next number of a series, as it was asked for. */
export type ProximoNumero = {
  readonly ambiente: Ambiente;
  readonly tipo: TipoDocumento;
  readonly siguiente: number;
};

export type PedidoSucursal = DatosSucursal & {
  /** null: as it is (a new one is the head office when there is none). */
  readonly es_matriz: boolean | null;
  readonly proximos_numeros: readonly ProximoNumero[];
};

/** Fields that a PATCH may bring. */
export type CambiosSucursal = Partial<PedidoSucursal>;

export type HechosDeSucursal = {
  readonly matriz: Matriz | undefined;
  /** Branch that has the codes asked for. */
  readonly titular: SucursalPorSerie | undefined;
  /** The series of the codes asked for that exist. */
  readonly series: readonly Serie[];
};
export type HechosDeNueva = HechosDeSucursal & { readonly contador: Contador | undefined };
export type HechosDeCambio = HechosDeSucursal & {
  readonly sucursal: Sucursal | undefined;
  /** The series of the codes that it has. */
  readonly seriesPropias: readonly Serie[];
};

/** A new branch; the first one is the head office. Refusals: 409 codes, head office, numbers. */
export const decidirCrearSucursal = (
  pedido: PedidoSucursal,
  { contador, matriz, titular, series }: HechosDeNueva,
): readonly EventoSucursal[] => {
  const { nombre, direccion, establecimiento, punto_emision } = pedido;
  const sucursal_id = (contador?.ultimo ?? 0) + 1;
  rechazarOcupada(pedido, titular, sucursal_id);
  const creada: SucursalCreada = {
    tipo: 'SucursalCreada',
    datos: {
      sucursal_id,
      nombre,
      direccion,
      establecimiento,
      punto_emision,
      es_matriz: matriz === undefined,
    },
  };
  return [
    creada,
    ...(pedido.es_matriz ? nombrarMatriz(sucursal_id, matriz) : []),
    ...ajustarSeries(sucursal_id, pedido, series),
  ];
};

/** The request that a PATCH amounts to: what it does not bring stays as it is. */
export const completar = (sucursal: Sucursal, cambios: CambiosSucursal): PedidoSucursal => {
  const { nombre, direccion, establecimiento, punto_emision, activo } = sucursal;
  const actual = { nombre, direccion, establecimiento, punto_emision, activo };
  return { es_matriz: null, proximos_numeros: [], ...actual, ...cambios };
};

/**
 * Changes a branch. No events when nothing is different. Refusals: 404; 409 codes taken, codes with
 * documents, head office, numbers backwards.
 */
export const decidirCambiarSucursal = (
  sucursal_id: number,
  cambios: CambiosSucursal,
  hechos: HechosDeCambio,
): readonly EventoSucursal[] => {
  const { sucursal, matriz, titular, series, seriesPropias } = hechos;
  if (!sucursal) throw errores.sucursalNoEncontrada({ sucursal_id });
  const pedido = completar(sucursal, cambios);
  const { establecimiento, punto_emision } = sucursal;
  const conserva =
    pedido.establecimiento === establecimiento && pedido.punto_emision === punto_emision;
  rechazarOcupada(pedido, titular, sucursal_id);
  if (!conserva && seriesPropias.some((s) => s.documentos > 0)) {
    throw errores.serieConDocumentos({ sucursal_id, establecimiento, punto_emision });
  }
  const esMatriz = matriz?.sucursal_id === sucursal_id;
  if (esMatriz && pedido.es_matriz === false) throw errores.matrizObligatoria({ sucursal_id });
  if ((esMatriz || pedido.es_matriz) && !pedido.activo) {
    throw errores.matrizInactiva({ sucursal_id });
  }
  return [
    ...actualizar(sucursal, pedido, conserva ? null : { establecimiento, punto_emision }),
    ...(pedido.es_matriz ? nombrarMatriz(sucursal_id, matriz) : []),
    ...ajustarSeries(sucursal_id, pedido, series),
  ];
};

/** Closes a branch; closing it again changes nothing. Refusals: 404, 409 head office. */
export const decidirDesactivarSucursal = (
  sucursal_id: number,
  { sucursal, matriz }: Pick<HechosDeCambio, 'sucursal' | 'matriz'>,
): readonly SucursalDesactivada[] => {
  if (!sucursal) throw errores.sucursalNoEncontrada({ sucursal_id });
  if (matriz?.sucursal_id === sucursal_id) throw errores.matrizInactiva({ sucursal_id });
  return sucursal.activo ? [{ tipo: 'SucursalDesactivada', datos: { sucursal_id } }] : [];
};

const rechazarOcupada = (
  { establecimiento, punto_emision }: CodigosDeSerie,
  titular: SucursalPorSerie | undefined,
  salvo: number,
): void => {
  const sucursal_id = titular?.sucursal_id ?? null;
  if (sucursal_id !== null && sucursal_id !== salvo) {
    throw errores.serieOcupada({ sucursal_id, establecimiento, punto_emision });
  }
};

const actualizar = (
  sucursal: Sucursal,
  pedido: PedidoSucursal,
  serie_anterior: CodigosDeSerie | null,
): readonly EventoSucursal[] => {
  const { nombre, direccion, establecimiento, punto_emision, activo } = pedido;
  const datos: DatosSucursal = { nombre, direccion, establecimiento, punto_emision, activo };
  const campos = Object.keys(datos) as (keyof DatosSucursal)[];
  if (campos.every((campo) => sucursal[campo] === datos[campo])) return [];
  const sucursal_id = sucursal.id;
  return [{ tipo: 'SucursalActualizada', datos: { sucursal_id, ...datos, serie_anterior } }];
};

/** Exactly one is the head office: naming one takes it from the other. */
const nombrarMatriz = (
  sucursal_id: number,
  matriz: Matriz | undefined,
): readonly MatrizCambiada[] => {
  if (matriz?.sucursal_id === sucursal_id) return [];
  const anterior_id = matriz?.sucursal_id ?? sucursal_id;
  return [{ tipo: 'MatrizCambiada', datos: { sucursal_id, anterior_id } }];
};

/** Forwards only: a number that was given, or skipped, is never given again. */
const ajustarSeries = (
  sucursal_id: number,
  { establecimiento, punto_emision, proximos_numeros }: PedidoSucursal,
  series: readonly Serie[],
): readonly SerieAjustada[] =>
  proximos_numeros.flatMap(({ ambiente, tipo, siguiente: pedido }): readonly SerieAjustada[] => {
    const siguiente = ultimoDe(series, ambiente, tipo) + 1;
    if (pedido < siguiente) {
      throw errores.numeroHaciaAtras({ ambiente, tipo, pedido, siguiente });
    }
    if (pedido === siguiente) return [];
    const codigos = { establecimiento, punto_emision };
    const cod_doc = COD_DOC[tipo];
    const datos = { sucursal_id, ambiente, cod_doc, ...codigos, siguiente: pedido };
    return [{ tipo: 'SerieAjustada', datos }];
  });
