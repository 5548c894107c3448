/** Bodies of `POST /facturas` as an integrator writes them: decimals, and only what differs. */

export const LINEA = {
  codigo_principal: 'CAFE-250',
  descripcion: 'Café de altura 250 g',
  cantidad: 2,
  precio_unitario: 6.5,
} as const;

export const CONSUMIDOR_FINAL_HTTP = {
  tipo_identificacion: '07',
  identificacion: '9999999999999',
  razon_social: 'CONSUMIDOR FINAL',
} as const;

/** 2 × 6.50 at 15 %: subtotal 13.00, IVA 1.95, total 14.95. */
export const cuerpoDeFactura = (cambios: object = {}): object => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  detalles: [LINEA],
  ...cambios,
});

/** The same, its line with these changes. */
export const conLinea = (cambios: object): object =>
  cuerpoDeFactura({ detalles: [{ ...LINEA, ...cambios }] });

/** The same, to a buyer whose name steers the simulator. */
export const conMarca = (marca: string, cambios: object = {}): object =>
  cuerpoDeFactura({ razon_social: `María Pérez ${marca}`, ...cambios });
