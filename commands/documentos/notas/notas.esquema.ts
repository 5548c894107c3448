import { z } from 'zod';
import {
  claveDeIdempotencia,
  correoOpcional,
  fecha,
  id,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import { numeroConGuiones } from '#commands/kernel/numero-documento.esquema.ts';
import type { PedidoDeSustento } from '#domain/documentos/notas/sustento.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import { CAMPOS_OPCIONALES } from '../comprobante/opcionales.esquema.ts';

/** What both notes say of their buyer and of the document that they modify (Ley: documentos §13). */

const CON_FACTURA = 'Con factura_id es el de la factura, y puede omitirse';

export const camposDeNota = {
  tipo_identificacion: z
    .literal(['04', '05', '06', '07', '08'])
    .nullish()
    .meta({ description: CON_FACTURA }),
  identificacion: texto(20).nullish().meta({ description: CON_FACTURA }),
  razon_social: texto(300)
    .nullish()
    .meta({ description: 'Con factura_id puede omitirse: es la de la factura' }),
  direccion: textoOpcional(300),
  email: correoOpcional(300),
  factura_id: id.nullish().meta({
    description: 'Una factura emitida aquí: de ella se copian el comprador y el sustento',
  }),
  cod_doc_sustento: z
    .string()
    .regex(/^[0-9]{2}$/, 'Debe tener 2 dígitos: la tabla 3 del SRI')
    .nullish()
    .meta({ description: 'Tabla 3 del SRI; por omisión, 01 factura' }),
  doc_sustento_numero: numeroConGuiones
    .nullish()
    .meta({ description: '15 dígitos, con guiones o sin ellos; obligatorio sin factura_id' }),
  doc_sustento_fecha: fecha.nullish().meta({ description: 'Obligatoria sin factura_id' }),
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  ...CAMPOS_OPCIONALES,
};

const escrito = z.object(camposDeNota);
type Escrito = Omit<z.output<typeof escrito>, 'sucursal_id' | 'es_borrador' | 'idempotency_key'>;

/** What a note without an invoice of ours must say itself. */
const OBLIGATORIOS = [
  'tipo_identificacion',
  'identificacion',
  'razon_social',
  'doc_sustento_numero',
  'doc_sustento_fecha',
] as const;

/** 422 for what is missing without `factura_id`, and for an identification of the wrong form. */
export const pedidoDeSustento = (cuerpo: Escrito, ctx: z.core.$RefinementCtx): PedidoDeSustento => {
  const factura_id = cuerpo.factura_id ?? null;
  for (const campo of factura_id === null ? OBLIGATORIOS : []) {
    if (cuerpo[campo] != null) continue;
    rehusar(ctx, undefined, {
      tipo: 'missing',
      mensaje: 'Es obligatorio sin factura_id',
      en: [campo],
    });
  }
  const { tipo_identificacion, identificacion } = cuerpo;
  if (tipo_identificacion && identificacion) {
    exigirIdentificacionBienEscrita(ctx, { tipo_identificacion, identificacion });
  }
  return {
    factura_id,
    cod_doc_sustento: cuerpo.cod_doc_sustento ?? COD_DOC.factura,
    doc_sustento_numero: cuerpo.doc_sustento_numero ?? null,
    doc_sustento_fecha: cuerpo.doc_sustento_fecha ?? null,
    tipo_identificacion: tipo_identificacion ?? null,
    identificacion: identificacion ?? null,
    razon_social: cuerpo.razon_social ?? null,
    direccion: cuerpo.direccion,
    email: cuerpo.email,
  };
};
