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
import type { ContenidoNotaDebito, EventoNotaDebito } from './nota-debito.events.ts';

/** The debit note's row: its content, its number once issued, where it is in its life. */
export type NotaDebito = Omit<ContenidoNotaDebito, 'nota_debito_id'> &
  Comprobante & {
    /** Still to be collected: the total from the moment of authorization; 0 before, and annulled. */
    readonly saldo: Centavos;
  };

export const notasDebito = tabla<NotaDebito>('notas_debito', ['id']);

/** The events that leave a debit note. */
export type EventoDeUnaNotaDebito = EventoNotaDebito | EventoDelCiclo | SaldosMovidos;

/** The fold of a debit note: the only writer of its row. */
export const evolucionarNotaDebito = (
  fila: NotaDebito | undefined,
  evento: EventoDeUnaNotaDebito & Pick<EventoRegistrado, 'metadatos'>,
): NotaDebito => {
  if (evento.tipo === 'BorradorDeNotaDebitoGuardado') {
    const { nota_debito_id: id, ...datos } = evento.datos;
    return { id, ...filaDeBorrador(datos, evento), saldo: 0 };
  }
  if (evento.tipo === 'NotaDebitoCreada') {
    const { nota_debito_id: id, ...datos } = evento.datos;
    return { id, ...filaDeEmitido(datos, fila, evento), saldo: 0 };
  }
  if (evento.tipo === 'NotaDebitoModificada') {
    const { nota_debito_id: _, ...datos } = evento.datos;
    return filaModificada(fila, datos);
  }
  return evolucionarCicloConSaldo('nota_debito', fila, evento);
};

/** What a row says, without where it is in its life. */
export const contenidoDeNotaDebito = (nota: NotaDebito): ContenidoNotaDebito => ({
  nota_debito_id: nota.id,
  sucursal_id: nota.sucursal_id,
  persona_id: nota.persona_id,
  tipo_identificacion: nota.tipo_identificacion,
  identificacion: nota.identificacion,
  razon_social: nota.razon_social,
  direccion: nota.direccion,
  email: nota.email,
  fecha_emision: nota.fecha_emision,
  cod_doc_sustento: nota.cod_doc_sustento,
  doc_sustento_numero: nota.doc_sustento_numero,
  doc_sustento_fecha: nota.doc_sustento_fecha,
  factura_id: nota.factura_id,
  tarifa_iva: nota.tarifa_iva,
  iva_codigo: nota.iva_codigo,
  base_imponible: nota.base_imponible,
  iva: nota.iva,
  total: nota.total,
  motivos: nota.motivos,
  pagos: nota.pagos,
});
