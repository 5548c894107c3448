import type { Clave } from '#domain/kernel/tabla.ts';
import type { EventoServicio, Hallable } from '#domain/servicios/servicio.events.ts';
import {
  type EntradaDeServicio,
  entradasDeServicios,
  evolucionarEntradaDeServicio,
  evolucionarServicio,
  evolucionarServicioPorCodigo,
  type Servicio,
  type ServicioPorCodigo,
  servicios,
  serviciosPorCodigo,
  textosDeServicio,
} from '#domain/servicios/servicio.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of these tables, for those who only read them. */
export type FilaServicio = Servicio;

type DeServicio = { readonly datos: Hallable & { readonly servicio_id: number } };

type DeBusqueda = Pick<Servicio, 'codigo_principal' | 'descripcion' | 'activo'>;

const suFila = ({ datos }: DeServicio): readonly Clave[] => [[datos.servicio_id]];

export const proyectorServicios = proyector<Servicio, EventoServicio>(servicios, {
  columnas: {
    id: 'int8',
    codigo_principal: 'text',
    descripcion: 'text',
    precio_unitario: 'int8',
    tarifa_iva: 'int4',
    iva_codigo: 'text',
    activo: 'bool',
    codigo_auxiliar: 'text',
    unidad_medida: 'text',
    lleva_inventario: 'bool',
    unidad: 'text',
    minimo: 'int8',
    cuenta_inventario_id: 'int8',
    cuenta_costo_id: 'int8',
  },
  // The list without a question is in the order of codes.
  indices: [
    '(empresa_id, codigo_principal collate "C", id)',
    '(empresa_id, cuenta_inventario_id, id) where cuenta_inventario_id is not null',
    '(empresa_id, cuenta_costo_id, id) where cuenta_costo_id is not null',
  ],
  toca: { ServicioCreado: suFila, ServicioActualizado: suFila, ServicioDesactivado: suFila },
  nace: ({ tipo }) => tipo === 'ServicioCreado',
  evolucionar: evolucionarServicio,
});

export const proyectorServiciosPorCodigo = proyector<ServicioPorCodigo, EventoServicio>(
  serviciosPorCodigo,
  {
    columnas: { codigo_principal: 'text', servicio_id: 'int8' },
    toca: {
      ServicioCreado: ({ datos }) => [[datos.codigo_principal]],
      ServicioActualizado: ({ datos: { codigo_principal, anterior } }) =>
        codigo_principal === anterior.codigo_principal
          ? []
          : [[codigo_principal], [anterior.codigo_principal]],
      ServicioDesactivado: () => [],
    },
    evolucionar: evolucionarServicioPorCodigo,
  },
);

const entradas = (servicio_id: number, ...hallables: readonly Hallable[]): readonly Clave[] => {
  const cuantas = Math.max(...hallables.map((hallable) => textosDeServicio(hallable).length));
  return Array.from({ length: cuantas }, (_, n) => [servicio_id, n]);
};

/** A new price changes nothing of how a service is found. */
const seHallaIgual = (a: DeBusqueda, b: DeBusqueda): boolean =>
  a.codigo_principal === b.codigo_principal &&
  a.descripcion === b.descripcion &&
  a.activo === b.activo;

export const proyectorEntradasDeServicios = proyector<EntradaDeServicio, EventoServicio>(
  entradasDeServicios,
  {
    columnas: { servicio_id: 'int8', n: 'int4', texto: 'text', activo: 'bool' },
    // As the directory's: byte order, so that a prefix is a range, and the index alone answers.
    indices: [
      `(empresa_id, texto collate "C", servicio_id) include (activo) where texto is not null`,
    ],
    toca: {
      ServicioCreado: ({ datos }) => entradas(datos.servicio_id, datos),
      ServicioActualizado: ({ datos }) =>
        seHallaIgual(datos, datos.anterior)
          ? []
          : entradas(datos.servicio_id, datos, datos.anterior),
      ServicioDesactivado: ({ datos }) => entradas(datos.servicio_id, datos),
    },
    nace: ({ tipo }) => tipo === 'ServicioCreado',
    evolucionar: evolucionarEntradaDeServicio,
  },
);
