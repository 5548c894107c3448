import { z } from 'zod';
import { decimalVista, dolaresVista, idVista } from '#read-api/kernel/vista.ts';

/** Lines and payments in the answers about the documents that have them. */

export const tarifa_iva = z.literal([0, 5, 15]);

export const iva_codigo = z.enum(['0', '4', '5', '6', '7']);

const deLinea = z.strictObject({
  codigo_principal: z.string(),
  descripcion: z.string(),
  cantidad: decimalVista,
  precio_unitario: decimalVista,
  descuento: dolaresVista,
  tarifa_iva,
  iva_codigo,
  precio_total: dolaresVista,
  iva: dolaresVista,
});

/** A line as its customer sees it: what of the catalogue it is of is the company's own. */
export const lineaDelPortal = deLinea;

export const servicio_id = idVista
  .nullable()
  .meta({ description: 'Del catálogo, si la línea lo nombró' });

export const linea = z.strictObject({ servicio_id, ...deLinea.shape });

export const pago = z.strictObject({
  forma_pago: z.string().meta({ description: 'Tabla 24 del SRI' }),
  total: dolaresVista,
  plazo: z.int().nullable(),
  unidad_tiempo: z.literal('dias').nullable(),
});
