import type { Recibo } from '#domain/cartera/recibo.informe.vista.ts';
import { NOMBRE_DE_FORMA } from '#domain/documentos/comprobante/ride.vista.ts';
import type { Cobro } from './cobro.ts';

/** Name of its file, without extension. */
export const archivoDeCobro = ({ id }: Pick<Cobro, 'id'>): string => `recibo-de-cobro-${id}`;

const FIRMAS = ['Recibido por', 'Entregué conforme'] as const;

/** A collection as its receipt has it: what its advance was used for later is not on it. */
export const reciboDeCobro = (
  cobro: Cobro,
  lo_demas: Pick<Recibo, 'cuenta_dinero' | 'asiento'>,
): Recibo => ({
  ...cobro,
  ...lo_demas,
  papel: 'recibo de cobro',
  numero: cobro.id,
  le_enviamos: 'el recibo de lo que pagó a',
  de_quien: 'Recibido de',
  medio: NOMBRE_DE_FORMA[cobro.medio],
  aplicaciones: cobro.aplicaciones.flatMap(({ desde_anticipo, monto_aplicado, ...una }) =>
    desde_anticipo ? [] : [{ ...una, dinero: monto_aplicado }],
  ),
  anulado:
    cobro.anulado_el === null
      ? null
      : { dia: cobro.anulado_el, motivo: cobro.anulado_motivo ?? '' },
  firmas: FIRMAS,
});
