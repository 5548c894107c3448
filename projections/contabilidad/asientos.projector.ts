import {
  type DetalleDeAsiento,
  detallesDeAsientos,
  evolucionarDetalle,
} from '#domain/contabilidad/apertura.detalle.ts';
import type {
  AsientoRegistrado,
  EventoDeAsiento,
  LineasDeAsientoDetalladas,
} from '#domain/contabilidad/asiento.events.ts';
import {
  type Asiento,
  asientos,
  evolucionarAsiento,
  evolucionarNumeracion,
  type NumeracionDeAsientos,
  numeracionesDeAsientos,
} from '#domain/contabilidad/asiento.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of this table, for those who only read them. */
export type FilaAsiento = Asiento;
export type FilaDetalleDeAsiento = DetalleDeAsiento;

export const proyectorAsientos = proyector<Asiento, EventoDeAsiento>(asientos, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    anio: 'int4',
    secuencia: 'int8',
    numero: 'text',
    de_cierre: 'bool',
    fecha: 'date',
    fecha_del_hecho: 'date',
    glosa: 'text',
    origen_tipo: 'text',
    origen_id: 'int8',
    reversa_de: 'int8',
    revertido_por: 'int8',
    total: 'int8',
    lineas: 'json',
    creado_en: 'timestamptz',
    busqueda: 'text',
  },
  indices: [
    '(empresa_id, ambiente, fecha desc, id desc)',
    // Of a record: what annulling it reverts. Manual entries are of none.
    '(empresa_id, origen_tipo collate "C", origen_id, id) where origen_id is not null',
  ],
  toca: {
    AsientoRegistrado: ({ datos: { asiento_id, reversa_de } }) =>
      reversa_de === null ? [[asiento_id]] : [[asiento_id], [reversa_de]],
    FechaDeAsientoCambiada: ({ datos }) => [[datos.asiento_id]],
  },
  nace: (evento) => evento.tipo === 'AsientoRegistrado' && evento.datos.reversa_de === null,
  evolucionar: evolucionarAsiento,
});

export const proyectorNumeracionesDeAsientos = proyector<NumeracionDeAsientos, AsientoRegistrado>(
  numeracionesDeAsientos,
  {
    columnas: { ambiente: 'text', anio: 'int4', ultima: 'int8' },
    // Rewritten by every entry.
    fillfactor: 50,
    toca: { AsientoRegistrado: ({ datos: { ambiente, anio } }) => [[ambiente, anio]] },
    evolucionar: evolucionarNumeracion,
  },
);

export const proyectorDetallesDeAsientos = proyector<DetalleDeAsiento, LineasDeAsientoDetalladas>(
  detallesDeAsientos,
  {
    columnas: { asiento_id: 'int8', primera: 'int8', linea: 'int4', lineas: 'json' },
    toca: {
      LineasDeAsientoDetalladas: ({ datos: { asiento_id, primera } }) => [[asiento_id, primera]],
    },
    nace: () => true,
    evolucionar: evolucionarDetalle,
  },
);
