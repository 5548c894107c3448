import type { Servicio } from 'comprobantes-cliente';

/** How the catalogue says what each good or service pays. */

export const IVAS: { readonly [C in Servicio['iva_codigo']]: string } = {
  '4': '15 %',
  '0': '0 %',
  '5': '5 %',
  '8': '8 %',
  '6': 'No objeto de IVA',
  '7': 'Exento de IVA',
};
