import type { Abonos, Aplicacion } from '#domain/cartera/abonos.ts';
import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import { type Remesa, remesar } from '#domain/cartera/dinero-aplicado.ts';
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

/** Money of collection or payment `origen_id` applied to a document of its own party. */
export const aplicacionDe = (
  origen_id: number,
  dinero: number,
  suyo: Partial<Aplicacion> = {},
): Aplicacion => ({
  origen_id,
  aplicacion_id: 1,
  dinero,
  retenido: 0,
  desde_anticipo: false,
  tercero: null,
  ...suyo,
});

/** A collection that has nothing but an advance. */
export const remesaCon = (origen_id: number, saldo_anticipo: number): Remesa => ({
  origen: 'cobro',
  origen_id,
  ambiente: '1',
  persona_id: 1,
  aplicaciones: [],
  saldo_anticipo,
  movida_el: null,
});

/** What the advance of a collection comes to. */
export const anticipoTras = (
  saldo_anticipo: number,
  origen_id: number,
  movimiento: Movimiento,
): number => remesar(remesaCon(origen_id, saldo_anticipo), movimiento).saldo_anticipo;
