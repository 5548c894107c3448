import { z } from 'zod';
import { linea, lineaDelPortal } from '#read-api/documentos/comprobante/detalles.esquema.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about quotes. Who changes one answers with these too, by their name. */

export const estadoDeProforma = z.enum(['BORRADOR', 'ENVIADA', 'ACEPTADA', 'RECHAZADA', 'VENCIDA']);

export const proformaVista = z
  .strictObject({
    id: idVista,
    numero: z.string().meta({ examples: ['PRO-000001'] }),
    estado: estadoDeProforma,
    fecha_emision: fechaVista,
    validez_dias: z.int(),
    valida_hasta: fechaVista.meta({ description: 'El último día en que se puede aceptar' }),
    tipo_identificacion: z.enum(['04', '05', '06', '07', '08']),
    identificacion: z.string(),
    razon_social: z.string(),
    direccion: z.string().nullable(),
    email: z.string().nullable(),
    notas: z.string().nullable(),
    sucursal_id: idVista,
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
    factura_id: idVista.nullable().meta({ description: 'La factura en que se convirtió' }),
    token_publico: z
      .string()
      .nullable()
      .meta({ description: 'Abre /p/proformas/{token}; null si se perdió y solo queda su huella' }),
    avisos: z.array(z.string()),
    creado_en: instanteVista,
  })
  .meta({ id: 'Proforma' });

export const proformasVista = z.array(
  z
    .strictObject({
      id: idVista,
      numero: z.string(),
      fecha_emision: fechaVista,
      valida_hasta: fechaVista,
      identificacion: z.string(),
      razon_social: z.string(),
      total: dolaresVista,
      estado: estadoDeProforma,
      factura_id: idVista.nullable(),
    })
    .meta({ id: 'ProformaDeLista' }),
);

export const portalVista = z
  .strictObject({
    numero: z.string(),
    estado: estadoDeProforma,
    fecha_emision: fechaVista,
    valida_hasta: fechaVista,
    emisor: z.strictObject({
      ruc: z.string(),
      razon_social: z.string(),
      nombre_comercial: z.string().nullable(),
      direccion: z.string(),
    }),
    razon_social: z.string(),
    identificacion: z.string(),
    notas: z.string().nullable(),
    total_sin_impuestos: dolaresVista,
    total_descuento: dolaresVista,
    iva: dolaresVista,
    total: dolaresVista,
    detalles: z.array(lineaDelPortal),
  })
  .meta({ id: 'ProformaEnPortal' });
