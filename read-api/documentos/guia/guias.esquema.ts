import { z } from 'zod';
import { decimalVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { ambiente, anteElSri, deSuTramite } from '../comprobante/comprobante.esquema.ts';
import { servicio_id } from '../comprobante/detalles.esquema.ts';

/** The answers about guides. Who issues or changes one answers with these too, by their name. */

const detalle = z.strictObject({
  servicio_id,
  codigo_interno: z.string().nullable(),
  codigo_adicional: z.string().nullable(),
  descripcion: z.string(),
  cantidad: decimalVista,
  detalles_adicionales: z.array(z.strictObject({ nombre: z.string(), valor: z.string() })),
});

const destinatario = z.strictObject({
  cliente_id: idVista.nullable(),
  tipo_identificacion: z.enum(['04', '05', '06', '07', '08']),
  identificacion_destinatario: z.string(),
  razon_social_destinatario: z.string(),
  dir_destinatario: z.string(),
  motivo_traslado: z.string(),
  doc_aduanero_unico: z.string().nullable(),
  cod_estab_destino: z.string().nullable(),
  ruta: z.string().nullable(),
  cod_doc_sustento: z.string().nullable(),
  num_doc_sustento: z.string().nullable().meta({ description: '001-001-000000001' }),
  num_aut_doc_sustento: z.string().nullable(),
  fecha_emision_doc_sustento: fechaVista.nullable(),
  detalles: z.array(detalle),
});

export const guiaVista = z
  .strictObject({
    ...anteElSri,
    ...deSuTramite,
    numero_comprobante: z
      .string()
      .nullable()
      .meta({ description: '001-001-000000001; null mientras es borrador' }),
    fecha_emision: fechaVista.meta({ description: 'El día en que se emitió' }),
    dir_partida: z.string(),
    razon_social_transportista: z.string(),
    tipo_identificacion_transportista: z.enum(['04', '05', '06', '07', '08']),
    ruc_transportista: z.string(),
    rise: z.string().nullable(),
    fecha_ini_transporte: fechaVista.meta({ description: 'También la de la clave de acceso' }),
    fecha_fin_transporte: fechaVista,
    placa: z.string(),
    destinatarios: z.array(destinatario),
    email: z.string().nullable(),
    proveedor_id: idVista.nullable().meta({ description: 'El transportista en el directorio' }),
    sucursal_id: idVista,
    ambiente,
    creado_en: instanteVista,
    anulado_motivo: z.string().nullable(),
    fecha_anulacion: fechaVista.nullable(),
  })
  .meta({ id: 'GuiaRemision' });
