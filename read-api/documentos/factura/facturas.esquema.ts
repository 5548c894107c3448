import { z } from 'zod';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { ambiente, anteElSri, deSuTramite } from '../comprobante/comprobante.esquema.ts';
import { linea, pago } from '../comprobante/detalles.esquema.ts';

/** The answers about invoices. Who issues or changes one answers with these too, by their name. */

export const facturaVista = z
  .strictObject({
    ...anteElSri,
    ...deSuTramite,
    numero_comprobante: z
      .string()
      .nullable()
      .meta({ description: '001-001-000000001; null mientras es borrador' }),
    fecha_emision: fechaVista,
    tipo_identificacion: z.enum(['04', '05', '06', '07', '08']),
    identificacion: z.string(),
    razon_social: z.string(),
    direccion: z.string().nullable(),
    email: z.string().nullable(),
    subtotal_0: dolaresVista,
    subtotal_15: dolaresVista,
    iva: dolaresVista,
    total: dolaresVista,
    propina: dolaresVista,
    detalles: z.array(linea),
    pagos: z.array(pago),
    subtotal_5: dolaresVista,
    subtotal_no_objeto: dolaresVista,
    subtotal_exento: dolaresVista,
    total_sin_impuestos: dolaresVista,
    total_descuento: dolaresVista,
    condicion_pago: z.enum(['contado', 'credito']),
    fecha_vencimiento: fechaVista.nullable(),
    saldo: dolaresVista,
    cliente_id: idVista.nullable(),
    sucursal_id: idVista,
    ambiente,
    creado_en: instanteVista,
    anulado_motivo: z.string().nullable(),
    fecha_anulacion: fechaVista.nullable(),
  })
  .meta({ id: 'Factura' });
