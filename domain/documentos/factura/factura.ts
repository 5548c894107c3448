import { movimientosDe, type SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { moverSaldo } from '#domain/cartera/saldo.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import {
  CICLO_DE_EMITIDO,
  CICLO_INICIAL,
  type Comprobante,
  evolucionarCiclo,
  sinClave,
} from '../comprobante/ciclo.ts';
import type { EventoDelCiclo } from '../comprobante/comprobante.events.ts';
import { SIN_NUMERO } from '../comprobante/comprobante.ts';
import type { ContenidoFactura, EventoFactura } from './factura.events.ts';

/** The invoice's row: its content, its number once issued, where it is in its life. */
export type Factura = Omit<ContenidoFactura, 'factura_id'> &
  Comprobante & {
    /** Still to be collected: the total from the moment of authorization; 0 before, and annulled. */
    readonly saldo: Centavos;
  };

export const facturas = tabla<Factura>('facturas', ['id']);

/** The events that leave an invoice. */
export type EventoDeUnaFactura = EventoFactura | EventoDelCiclo | SaldosMovidos;

/** The fold of an invoice: the only writer of its row, live and in a rebuild alike. */
export const evolucionarFactura = (
  fila: Factura | undefined,
  evento: EventoDeUnaFactura & Pick<EventoRegistrado, 'metadatos'>,
): Factura => {
  if (evento.tipo === 'BorradorDeFacturaGuardado') {
    const { factura_id: id, idempotencia: _, ...contenido } = evento.datos;
    const creado_en = evento.metadatos.registrado_en;
    return { id, ...contenido, ...SIN_NUMERO, ...CICLO_INICIAL, creado_en, saldo: 0 };
  }
  if (evento.tipo === 'FacturaCreada') {
    const { factura_id: id, ...datos } = evento.datos;
    const { idempotencia: _, desde_borrador: _b, mes_cupo: _m, ...contenido } = datos;
    const creado_en = fila?.creado_en ?? evento.metadatos.registrado_en;
    return { id, ...contenido, ...CICLO_DE_EMITIDO, creado_en, saldo: 0 };
  }
  if (evento.tipo === 'FacturaModificada') {
    if (!fila) throw new Error('FacturaModificada de una factura que no existe');
    const { factura_id: _, clave_anterior, ...contenido } = evento.datos;
    return { ...fila, ...contenido, ...sinClave(fila, clave_anterior) };
  }
  if (evento.tipo === 'SaldosMovidos') {
    if (!fila) throw new Error('SaldosMovidos de una factura que no existe');
    return { ...fila, saldo: moverSaldo(fila.saldo, movimientosDe(evento, 'factura', fila.id)) };
  }
  const seguida = evolucionarCiclo(fila, evento);
  return { ...seguida, saldo: saldoTras(evento, seguida) };
};

/** It is owed from its authorization to its annulment. */
const saldoTras = ({ tipo }: EventoDelCiclo, { total, saldo }: Factura): Centavos => {
  if (tipo === 'ComprobanteAutorizado') return total;
  return tipo === 'ComprobanteAnulado' ? 0 : saldo;
};
