import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import {
  clienteDeVenta,
  diaDeVenta,
  diasDeSaldos,
  type EventoDeVentas,
  esDeVenta,
  evolucionarVentasAlCliente,
  evolucionarVentasDelDia,
  type VentasAlCliente,
  type VentasDelDia,
  ventasPorCliente,
  ventasPorDia,
} from '#domain/documentos/resumen.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Sums by day and by customer. A busy branch rewrites the row of today all day long. */
const FILLFACTOR = 50;

const suDia = (evento: EventoDeVentas): readonly Clave[] => {
  if (!esDeVenta(evento)) return [];
  const { ambiente, establecimiento, punto_emision, dia } = diaDeVenta(evento);
  return [[ambiente, dia, establecimiento, punto_emision]];
};

export const proyectorVentasPorDia = proyector<VentasDelDia, EventoDeVentas | SaldosMovidos>(
  ventasPorDia,
  {
    columnas: {
      ambiente: 'text',
      establecimiento: 'text',
      punto_emision: 'text',
      dia: 'date',
      documentos: 'int4',
      total: 'int8',
      por_cobrar: 'int8',
    },
    fillfactor: FILLFACTOR,
    toca: {
      ComprobanteAutorizado: suDia,
      ComprobanteAnulado: suDia,
      SaldosMovidos: diasDeSaldos,
    },
    evolucionar: evolucionarVentasDelDia,
  },
);

const suCliente = (evento: EventoDeVentas): readonly Clave[] => {
  const cliente = esDeVenta(evento) ? clienteDeVenta(evento) : undefined;
  if (!cliente) return [];
  const { ambiente, establecimiento, punto_emision, mes, persona_id } = cliente;
  return [[ambiente, mes, establecimiento, punto_emision, persona_id]];
};

export const proyectorVentasPorCliente = proyector<VentasAlCliente, EventoDeVentas>(
  ventasPorCliente,
  {
    columnas: {
      ambiente: 'text',
      establecimiento: 'text',
      punto_emision: 'text',
      mes: 'text',
      persona_id: 'int8',
      documentos: 'int4',
      total: 'int8',
    },
    fillfactor: FILLFACTOR,
    toca: { ComprobanteAutorizado: suCliente, ComprobanteAnulado: suCliente },
    evolucionar: evolucionarVentasAlCliente,
  },
);
