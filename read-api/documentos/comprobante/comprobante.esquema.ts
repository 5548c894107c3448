import { z } from 'zod';
import { ESTADOS_DE_DOCUMENTO } from '#domain/documentos/comprobante/lista.vista.ts';
import { enPascal, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { verificacion_sri } from '#read-api/kernel/consulta-sri.esquema.ts';
import { fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about the life of a document. */

export const estado = z
  .enum(ESTADOS_DE_DOCUMENTO)
  .meta({ description: 'Estado del documento ante el SRI' });

export const ambiente = z
  .enum(['1', '2'])
  .nullable()
  .meta({ description: '1 pruebas, 2 producción; null mientras es borrador' });

/** What the record of every type begins with. */
export const anteElSri = {
  id: idVista,
  estado,
  clave_acceso: z.string().nullable().meta({ description: '49 dígitos' }),
  numero_autorizacion: z.string().nullable(),
  fecha_autorizacion: instanteVista.nullable(),
  estado_sri: z.string().nullable().meta({
    description:
      'Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir',
  }),
};

/** What the record of every type says of the SRI beside its status. */
export const deSuTramite = {
  remedio: z.string().nullable().meta({
    description:
      'De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null',
  }),
  verificacion_sri,
};

/** The status of a type, under its name. */
export const estadoVista = (tipo: TipoDeComprobante) =>
  z.strictObject(anteElSri).meta({ id: `EstadoDe${enPascal(tipo.documento)}` });

/** What the record of every type says of its number, its other party and its life. */
export const vidaVista = {
  ...anteElSri,
  ...deSuTramite,
  numero_comprobante: z
    .string()
    .nullable()
    .meta({ description: '001-001-000000001; null mientras es borrador' }),
  fecha_emision: fechaVista,
  identificacion: z.string(),
  razon_social: z.string(),
  email: z.string().nullable(),
  sucursal_id: idVista,
  ambiente,
  creado_en: instanteVista,
  anulado_motivo: z.string().nullable(),
  fecha_anulacion: fechaVista.nullable(),
};
