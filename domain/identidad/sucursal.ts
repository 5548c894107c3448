import type { Serie } from '#domain/kernel/series.ts';
import { AMBIENTES, type Ambiente, COD_DOC, type TipoDocumento } from '#domain/kernel/sri.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { SucursalCreada } from './empresa.events.ts';
import type { Matriz, Sucursal } from './empresa.ts';
import type {
  CodigosDeSerie,
  MatrizCambiada,
  SucursalActualizada,
  SucursalDesactivada,
} from './sucursal.events.ts';

/** Whose an establishment and emission point are: unique per company, also among closed branches. */
export type SucursalPorSerie = CodigosDeSerie & {
  /** null once its holder took other codes. */
  readonly sucursal_id: number | null;
};
export const sucursalesPorSerie = tabla<SucursalPorSerie>('sucursales_por_serie', [
  'establecimiento',
  'punto_emision',
]);

const existente = <F>(fila: F | undefined, tipo: string): F => {
  if (!fila) throw new Error(`${tipo} de una sucursal que no existe`);
  return fila;
};

export const evolucionarSucursal = (
  fila: Sucursal | undefined,
  evento: SucursalCreada | SucursalActualizada | SucursalDesactivada | MatrizCambiada,
): Sucursal => {
  switch (evento.tipo) {
    case 'SucursalCreada': {
      const { sucursal_id: id, ...resto } = evento.datos;
      return { id, ...resto, activo: true };
    }
    case 'SucursalActualizada': {
      const { sucursal_id: _, serie_anterior: _s, ...resto } = evento.datos;
      return { ...existente(fila, evento.tipo), ...resto };
    }
    case 'SucursalDesactivada':
      return { ...existente(fila, evento.tipo), activo: false };
    case 'MatrizCambiada': {
      const sucursal = existente(fila, evento.tipo);
      return { ...sucursal, es_matriz: sucursal.id === evento.datos.sucursal_id };
    }
  }
};

export const evolucionarMatriz = (
  _fila: Matriz | undefined,
  { datos: { sucursal_id } }: SucursalCreada | MatrizCambiada,
): Matriz => ({ sucursal_id });

/** Folded for each pair of codes that the event touches: those held and those given up. */
export const evolucionarSucursalPorSerie = (
  _fila: SucursalPorSerie | undefined,
  { datos }: SucursalCreada | SucursalActualizada,
  [establecimiento, punto_emision]: Clave,
): SucursalPorSerie => ({
  establecimiento: String(establecimiento),
  punto_emision: String(punto_emision),
  sucursal_id:
    datos.establecimiento === establecimiento && datos.punto_emision === punto_emision
      ? datos.sucursal_id
      : null,
});

export const TIPOS_NUMERADOS = Object.keys(COD_DOC) as readonly TipoDocumento[];

/** The twelve series of a pair of codes, as keys of `series`. */
export const clavesDeSeries = ({ establecimiento, punto_emision }: CodigosDeSerie): Clave[] =>
  AMBIENTES.flatMap((ambiente) =>
    TIPOS_NUMERADOS.map((tipo) => [ambiente, COD_DOC[tipo], establecimiento, punto_emision]),
  );

export type Numerada = Pick<Serie, 'ambiente' | 'cod_doc' | 'ultimo'>;

/** Last number of a series among those that exist; 0 when nothing was issued there. */
export const ultimoDe = (
  series: readonly Numerada[],
  ambiente: Ambiente,
  tipo: TipoDocumento,
): number =>
  series.find((s) => s.ambiente === ambiente && s.cod_doc === COD_DOC[tipo])?.ultimo ?? 0;
