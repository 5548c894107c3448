import type { SucursalCreada } from '#domain/identidad/empresa.events.ts';
import {
  evolucionarSucursal,
  type Matriz,
  matrices,
  type Sucursal,
  sucursales,
} from '#domain/identidad/empresa.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorSucursales = proyector<Sucursal, SucursalCreada>(sucursales, {
  columnas: {
    id: 'int8',
    nombre: 'text',
    direccion: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    es_matriz: 'bool',
    activo: 'bool',
  },
  toca: { SucursalCreada: ({ datos }) => [[datos.sucursal_id]] },
  nace: () => true,
  evolucionar: evolucionarSucursal,
});

export const proyectorMatrices = proyector<Matriz, SucursalCreada>(matrices, {
  columnas: { sucursal_id: 'int8' },
  toca: { SucursalCreada: ({ datos }) => (datos.es_matriz ? [[]] : []) },
  evolucionar: (_fila, { datos: { sucursal_id } }) => ({ sucursal_id }),
});
