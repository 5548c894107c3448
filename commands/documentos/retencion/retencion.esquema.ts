import { z } from 'zod';
import {
  claveDeIdempotencia,
  correoOpcional,
  id,
  rehusar,
  texto,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import { patron } from '#commands/kernel/numero-documento.esquema.ts';
import type { PedidoRetencion } from '#domain/documentos/retencion/retencion.pedido.ts';
import { CAMPOS_OPCIONALES, opcionalesDe } from '../comprobante/opcionales.esquema.ts';
import { docsSustentoEsquema, siONo } from './docs-sustento.esquema.ts';

/** The bodies of the withholdings' routes: the SRI's schema comprobanteRetencion 2.0.0 in snake_case. */

const campos = z.object({
  tipo_identificacion_sujeto_retenido: z.literal(['04', '05', '06', '08']),
  tipo_sujeto_retenido: z.literal(['01', '02']).nullish().meta({
    description: '01 persona natural, 02 sociedad: solo, y siempre, con identificación 08',
  }),
  parte_rel: siONo.nullish().meta({ description: 'Por omisión NO' }),
  razon_social_sujeto_retenido: texto(300),
  identificacion_sujeto_retenido: texto(20),
  periodo_fiscal: patron(/^(0[1-9]|1[012])\/20\d\d$/, 'Debe ser un mes MM/AAAA')
    .nullish()
    .meta({ description: 'Por omisión, el mes de la emisión' }),
  docs_sustento: docsSustentoEsquema,
  email: correoOpcional(300),
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  ...CAMPOS_OPCIONALES,
});

const exigirTipoDeSujeto = (
  ctx: z.core.$RefinementCtx,
  { tipo_identificacion, tipo_sujeto_retenido }: PedidoRetencion,
): void => {
  if ((tipo_identificacion === '08') === (tipo_sujeto_retenido !== null)) return;
  const [tipo, mensaje] =
    tipo_identificacion === '08'
      ? ['missing', 'Es obligatorio cuando la identificación es del exterior (08)']
      : ['value_error', 'Solo se admite cuando la identificación es del exterior (08)'];
  rehusar(ctx, tipo_sujeto_retenido ?? undefined, { tipo, mensaje, en: ['tipo_sujeto_retenido'] });
};

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearRetencionEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoRetencion } => {
    // The order of these fields is part of the fingerprint that tells replays apart.
    const pedido: PedidoRetencion = {
      tipo_identificacion: cuerpo.tipo_identificacion_sujeto_retenido,
      identificacion: cuerpo.identificacion_sujeto_retenido,
      razon_social: cuerpo.razon_social_sujeto_retenido,
      email: cuerpo.email,
      tipo_sujeto_retenido: cuerpo.tipo_sujeto_retenido ?? null,
      parte_rel: cuerpo.parte_rel ?? 'NO',
      periodo_fiscal: cuerpo.periodo_fiscal ?? null,
      sucursal_id: cuerpo.sucursal_id ?? null,
      es_borrador: cuerpo.es_borrador ?? false,
      docs_sustento: cuerpo.docs_sustento,
      ...opcionalesDe(cuerpo),
    };
    exigirIdentificacionBienEscrita(ctx, pedido, 'identificacion_sujeto_retenido');
    exigirTipoDeSujeto(ctx, pedido);
    return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
  },
);

/** `PUT /retenciones/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarRetencionEsquema = crearRetencionEsquema.transform(({ pedido }) => pedido);
