import type { SucursalCreada } from '#domain/identidad/empresa.events.ts';
import { type Matriz, matrices, type Sucursal, sucursales } from '#domain/identidad/empresa.ts';
import type {
  CodigosDeSerie,
  MatrizCambiada,
  SucursalActualizada,
  SucursalDesactivada,
} from '#domain/identidad/sucursal.events.ts';
import {
  evolucionarMatriz,
  evolucionarSucursal,
  evolucionarSucursalPorSerie,
  type SucursalPorSerie,
  sucursalesPorSerie,
} from '#domain/identidad/sucursal.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `sucursales`, for those who only read it. */
export type FilaSucursal = Sucursal;

type EventoDeFila = SucursalCreada | SucursalActualizada | SucursalDesactivada | MatrizCambiada;

const suSucursal = ({
  datos,
}: {
  readonly datos: { readonly sucursal_id: number };
}): readonly Clave[] => [[datos.sucursal_id]];

export const proyectorSucursales = proyector<Sucursal, EventoDeFila>(sucursales, {
  columnas: {
    id: 'int8',
    nombre: 'text',
    direccion: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    es_matriz: 'bool',
    activo: 'bool',
  },
  toca: {
    SucursalCreada: suSucursal,
    SucursalActualizada: suSucursal,
    SucursalDesactivada: suSucursal,
    MatrizCambiada: ({ datos: { sucursal_id, anterior_id } }) =>
      sucursal_id === anterior_id ? [[sucursal_id]] : [[anterior_id], [sucursal_id]],
  },
  nace: ({ tipo }) => tipo === 'SucursalCreada',
  evolucionar: evolucionarSucursal,
});

export const proyectorMatrices = proyector<Matriz, SucursalCreada | MatrizCambiada>(matrices, {
  columnas: { sucursal_id: 'int8' },
  toca: {
    SucursalCreada: ({ datos }) => (datos.es_matriz ? [[]] : []),
    MatrizCambiada: () => [[]],
  },
  evolucionar: evolucionarMatriz,
});

const sus = ({ establecimiento, punto_emision }: CodigosDeSerie): Clave => [
  establecimiento,
  punto_emision,
];

export const proyectorSucursalesPorSerie = proyector<
  SucursalPorSerie,
  SucursalCreada | SucursalActualizada
>(sucursalesPorSerie, {
  columnas: { establecimiento: 'text', punto_emision: 'text', sucursal_id: 'int8' },
  toca: {
    SucursalCreada: ({ datos }) => [sus(datos)],
    SucursalActualizada: ({ datos }) =>
      datos.serie_anterior ? [sus(datos), sus(datos.serie_anterior)] : [],
  },
  evolucionar: evolucionarSucursalPorSerie,
});
