import { z } from 'zod';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { ambiente, anteElSri, deSuTramite } from '../comprobante/comprobante.esquema.ts';
import { linea, pago } from '../comprobante/detalles.esquema.ts';

/** The answers about settlements. Who issues or changes one answers with these too, by their name. */

export const liquidacionVista = z
  .strictObject({
    ...anteElSri,
    ...deSuTramite,
    numero_comprobante: z
      .string()
      .nullable()
      .meta({ description: '001-001-000000001; null mientras es borrador' }),
    fecha_emision: fechaVista,
    proveedor_tipo_id: z.enum(['04', '05', '06', '07', '08']),
    proveedor_identificacion: z.string(),
    proveedor_razon_social: z.string(),
    proveedor_direccion: z.string().nullable(),
    subtotal_0: dolaresVista,
    subtotal_15: dolaresVista,
    iva: dolaresVista,
    total: dolaresVista,
    proveedor_id: idVista.nullable(),
    detalles: z.array(linea),
    pagos: z.array(pago),
    email: z.string().nullable(),
    cod_doc_sustento: z.string().nullable(),
    doc_sustento_numero: z.string().nullable(),
    doc_sustento_fecha: fechaVista.nullable(),
    subtotal_5: dolaresVista,
    subtotal_no_objeto: dolaresVista,
    subtotal_exento: dolaresVista,
    total_sin_impuestos: dolaresVista,
    total_descuento: dolaresVista,
    condicion_pago: z.enum(['contado', 'credito']),
    fecha_vencimiento: fechaVista.nullable(),
    saldo: dolaresVista.meta({ description: 'Por pagar' }),
    sucursal_id: idVista,
    ambiente,
    creado_en: instanteVista,
    anulado_motivo: z.string().nullable(),
    fecha_anulacion: fechaVista.nullable(),
  })
  .meta({ id: 'LiquidacionCompra' });
