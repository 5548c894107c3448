import type { Abonos } from '#domain/cartera/abonos.ts';
import type { Cuenta } from '#domain/cartera/saldo.ts';

/** What invoice 1 owes, in cents, at its own place. */
export const cuentaDeFactura = (exigible: number, abonos?: Abonos): Cuenta => ({
  documento: 'factura',
  documento_id: 1,
  ambiente: '1',
  dia: '2026-11-20',
  sucursal_id: 1,
  establecimiento: '001',
  punto_emision: '001',
  persona_id: 1,
  exigible,
  abonos,
});
