import { z } from 'zod';
import { dolaresVista } from '#read-api/kernel/vista.ts';
import { vidaVista } from '../comprobante/comprobante.esquema.ts';
import { linea } from '../comprobante/detalles.esquema.ts';
import { sustentoVista } from '../notas/notas.esquema.ts';

/** The answers about credit notes. */

export const notaCreditoVista = z
  .strictObject({
    ...vidaVista,
    ...sustentoVista,
    motivo: z.string(),
    subtotal_0: dolaresVista,
    subtotal_5: dolaresVista,
    subtotal_15: dolaresVista,
    subtotal_no_objeto: dolaresVista,
    subtotal_exento: dolaresVista,
    total_sin_impuestos: dolaresVista,
    total_descuento: dolaresVista,
    iva: dolaresVista,
    total: dolaresVista,
    detalles: z.array(linea),
  })
  .meta({ id: 'NotaCredito' });
