import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import {
  type Comprobante,
  evolucionarCicloConSaldo,
  filaDeBorrador,
  filaDeEmitido,
  filaModificada,
} from '../comprobante/ciclo.ts';
import type { EventoDelCiclo } from '../comprobante/comprobante.events.ts';
import { totalesDe } from '../comprobante/totales.ts';
import type { ContenidoLiquidacion, EventoLiquidacion } from './liquidacion.events.ts';

/** The settlement's row: its content, its number once issued, where it is in its life. */
export type Liquidacion = Omit<ContenidoLiquidacion, 'liquidacion_id'> &
  Comprobante & {
    /** Still to be paid: the total from the moment of authorization; 0 before, and annulled. */
    readonly saldo: Centavos;
  };

export const liquidaciones = tabla<Liquidacion>('liquidaciones_compra', ['id']);

/** The events that leave a settlement. */
export type EventoDeUnaLiquidacion = EventoLiquidacion | EventoDelCiclo | SaldosMovidos;

/** The fold of a settlement: the only writer of its row. */
export const evolucionarLiquidacion = (
  fila: Liquidacion | undefined,
  evento: EventoDeUnaLiquidacion & Pick<EventoRegistrado, 'metadatos'>,
): Liquidacion => {
  if (evento.tipo === 'BorradorDeLiquidacionGuardado') {
    const { liquidacion_id: id, ...datos } = evento.datos;
    return { id, ...filaDeBorrador(datos, evento), saldo: 0 };
  }
  if (evento.tipo === 'LiquidacionCreada') {
    const { liquidacion_id: id, ...datos } = evento.datos;
    return { id, ...filaDeEmitido(datos, fila, evento), saldo: 0 };
  }
  if (evento.tipo === 'LiquidacionModificada') {
    const { liquidacion_id: _, ...datos } = evento.datos;
    return filaModificada(fila, datos);
  }
  return evolucionarCicloConSaldo('liquidacion_compra', fila, evento);
};

/** What a row says, without where it is in its life. */
export const contenidoDeLiquidacion = (fila: Liquidacion): ContenidoLiquidacion => ({
  liquidacion_id: fila.id,
  sucursal_id: fila.sucursal_id,
  persona_id: fila.persona_id,
  tipo_identificacion: fila.tipo_identificacion,
  identificacion: fila.identificacion,
  razon_social: fila.razon_social,
  direccion: fila.direccion,
  email: fila.email,
  fecha_emision: fila.fecha_emision,
  cod_doc_sustento: fila.cod_doc_sustento,
  doc_sustento_numero: fila.doc_sustento_numero,
  doc_sustento_fecha: fila.doc_sustento_fecha,
  condicion_pago: fila.condicion_pago,
  fecha_vencimiento: fila.fecha_vencimiento,
  detalles: fila.detalles,
  pagos: fila.pagos,
  ...totalesDe(fila),
});
