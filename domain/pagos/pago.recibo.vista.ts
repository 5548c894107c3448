import type { Recibo } from '#domain/cartera/recibo.informe.vista.ts';
import { NOMBRE_DE_FORMA } from '#domain/documentos/comprobante/ride.vista.ts';
import type { PagoAProveedor } from './pago.ts';

/** Name of its file, without extension. */
export const archivoDePago = ({ id }: Pick<PagoAProveedor, 'id'>): string =>
  `comprobante-de-pago-${id}`;

const FIRMAS = ['Elaborado por', 'Aprobado por', 'Recibí conforme'] as const;

/** A payment as its voucher has it: what its advance was used for later is not on it. */
export const comprobanteDePago = (
  pago: PagoAProveedor,
  lo_demas: Pick<Recibo, 'cuenta_dinero' | 'asiento'>,
): Recibo => ({
  ...pago,
  ...lo_demas,
  papel: 'comprobante de pago',
  numero: pago.id,
  le_enviamos: 'el comprobante de lo que le pagó',
  de_quien: 'Pagado a',
  medio: NOMBRE_DE_FORMA[pago.medio],
  aplicaciones: pago.aplicaciones.flatMap(({ desde_anticipo, monto_aplicado, ...una }) =>
    desde_anticipo
      ? []
      : [{ ...una, dinero: monto_aplicado, retencion_renta: 0, retencion_iva: 0 }],
  ),
  anulado:
    pago.anulado_el === null ? null : { dia: pago.anulado_el, motivo: pago.anulado_motivo ?? '' },
  firmas: FIRMAS,
});
