import { z } from 'zod';
import {
  claveDeIdempotencia,
  correoOpcional,
  dinero,
  fecha,
  id,
  rehusar,
  texto,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import type {
  DocSustentoPedido,
  ImpuestoPedido,
  PedidoRetencion,
  RetenidoPedido,
} from '#domain/documentos/retencion/retencion.pedido.ts';
import { CODIGOS_DE_SUSTENTO } from '#domain/kernel/tributos/sustentos.ts';
import {
  autorizacionDeSustento,
  exigirClaveDeSustento,
  numeroDeSustento,
  patron,
} from '../comprobante/sustento.esquema.ts';

/** The bodies of the withholdings' routes: the SRI's schema comprobanteRetencion 2.0.0 in snake_case. */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_SUSTENTOS = 50;
const MAXIMO_IMPUESTOS = 50;
const MAXIMO_RETENCIONES = 50;
const MAXIMO_PAGOS = 50;

/** A percentage with at most two decimals → hundredths. Those of the codes need not be sent. */
const porcentaje = dinero.meta({ maximum: 999, description: 'Hasta 2 decimales' });

const siONo = z.literal(['SI', 'NO']);

const impuesto = z
  .object({
    cod_impuesto_doc_sustento: z
      .literal(['2', '3', '5'])
      .meta({ description: 'Tabla 16 del SRI: 2 IVA, 3 ICE, 5 IRBPNR' }),
    codigo_porcentaje: patron(/^\d{1,4}$/, 'Debe tener de 1 a 4 dígitos'),
    base_imponible: dinero,
    tarifa: porcentaje
      .nullish()
      .meta({ description: 'La del código de IVA cuando falta; con otro impuesto se envía' }),
    valor_impuesto: dinero.nullish().meta({ description: 'Se calcula cuando falta' }),
  })
  .transform(
    ({ tarifa, valor_impuesto, ...resto }): ImpuestoPedido => ({
      ...resto,
      tarifa: tarifa ?? null,
      valor_impuesto: valor_impuesto ?? null,
    }),
  );

const dividendos = z.object({
  fecha_pago_div: fecha,
  im_renta_soc: dinero,
  ejer_fis_ut_div: patron(/^(19|20)\d{2}$/, 'Debe ser un año'),
});

const compraCajBanano = z.object({
  num_caj_ban: patron(/^\d{1,7}$/, 'Debe tener de 1 a 7 dígitos'),
  prec_caj_ban: dinero,
});

const retencion = z
  .object({
    codigo: z
      .literal(['1', '2', '6'])
      .meta({ description: 'Tabla 19 del SRI: 1 renta, 2 IVA, 6 ISD' }),
    codigo_retencion: texto(5).meta({ description: 'Uno de GET /catalogos/retenciones' }),
    base_imponible: dinero,
    porcentaje_retener: porcentaje
      .nullish()
      .meta({ description: 'El del código cuando falta; otro es 422' }),
    valor_retenido: dinero.nullish().meta({ description: 'Se calcula cuando falta; otro es 422' }),
    dividendos: dividendos.nullish(),
    compra_caj_banano: compraCajBanano.nullish(),
  })
  .transform(
    ({ porcentaje_retener, valor_retenido, ...resto }): RetenidoPedido => ({
      codigo: resto.codigo,
      codigo_retencion: resto.codigo_retencion,
      base_imponible: resto.base_imponible,
      porcentaje_retener: porcentaje_retener ?? null,
      valor_retenido: valor_retenido ?? null,
      dividendos: resto.dividendos ?? null,
      compra_caj_banano: resto.compra_caj_banano ?? null,
    }),
  );

const DEL_EXTERIOR = {
  tipo_regi: patron(/^\d{2}$/, 'Debe tener 2 dígitos').nullish(),
  pais_efec_pago: patron(/^\d{3,4}$/, 'Debe tener 3 o 4 dígitos').nullish(),
  aplic_conv_dob_trib: siONo.nullish(),
  pag_ext_suj_ret_nor_leg: siONo.nullish(),
  pago_reg_fis: siONo.nullish(),
};

const camposDeSustento = z.object({
  liquidacion_id: id.nullish().meta({ description: 'Una liquidación de compra de aquí' }),
  cod_sustento: z
    .literal(Object.keys(CODIGOS_DE_SUSTENTO))
    .meta({ description: 'Tabla 5 del SRI' }),
  cod_doc_sustento: patron(/^\d{1,3}$/, 'Debe tener de 1 a 3 dígitos')
    .nullish()
    .meta({ description: 'Por omisión 01' }),
  num_doc_sustento: numeroDeSustento,
  fecha_emision_doc_sustento: fecha,
  fecha_registro_contable: fecha.nullish(),
  num_aut_doc_sustento: autorizacionDeSustento.nullish(),
  pago_loc_ext: z
    .literal(['01', '02'])
    .nullish()
    .meta({ description: '01 local (por omisión), 02 al exterior' }),
  ...DEL_EXTERIOR,
  total_sin_impuestos: dinero,
  importe_total: dinero.nullish().meta({ description: 'La base más sus impuestos; otro es 422' }),
  impuestos_doc_sustento: z.array(impuesto).min(1).max(MAXIMO_IMPUESTOS),
  retenciones: z.array(retencion).min(1).max(MAXIMO_RETENCIONES),
  pagos: z
    .array(
      z.object({
        forma_pago: z.literal(['01', '15', '16', '17', '18', '19', '20', '21']),
        total: dinero,
      }),
    )
    .max(MAXIMO_PAGOS)
    .nullish(),
});

type CamposDeSustento = z.output<typeof camposDeSustento>;

/** What is said of a payment abroad is said of one. */
const exteriorDe = (
  d: CamposDeSustento,
  ctx: z.core.$RefinementCtx,
): DocSustentoPedido['al_exterior'] => {
  if (d.pago_loc_ext !== '02') {
    for (const campo of Object.keys(DEL_EXTERIOR) as (keyof typeof DEL_EXTERIOR)[]) {
      if (d[campo] == null) continue;
      const mensaje = 'Solo se admite cuando pago_loc_ext es 02';
      rehusar(ctx, d[campo], { tipo: 'value_error', mensaje, en: [campo] });
    }
    return null;
  }
  if (d.pais_efec_pago == null) {
    const mensaje = 'Es obligatorio cuando pago_loc_ext es 02';
    rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: ['pais_efec_pago'] });
  }
  return {
    tipo_regi: d.tipo_regi ?? null,
    pais_efec_pago: d.pais_efec_pago ?? '',
    aplic_conv_dob_trib: d.aplic_conv_dob_trib ?? null,
    pag_ext_suj_ret_nor_leg: d.pag_ext_suj_ret_nor_leg ?? null,
    pago_reg_fis: d.pago_reg_fis ?? null,
  };
};

const sustentoEsquema = camposDeSustento.transform((d, ctx): DocSustentoPedido => {
  const { num_doc_sustento } = d;
  const cod_doc_sustento = d.cod_doc_sustento ?? '01';
  const num_aut_doc_sustento = d.num_aut_doc_sustento ?? null;
  if (num_aut_doc_sustento !== null) {
    exigirClaveDeSustento(ctx, { num_aut_doc_sustento, cod_doc_sustento, num_doc_sustento });
  }
  return {
    liquidacion_id: d.liquidacion_id ?? null,
    cod_sustento: d.cod_sustento,
    cod_doc_sustento,
    num_doc_sustento,
    fecha_emision_doc_sustento: d.fecha_emision_doc_sustento,
    fecha_registro_contable: d.fecha_registro_contable ?? null,
    num_aut_doc_sustento,
    al_exterior: exteriorDe(d, ctx),
    total_sin_impuestos: d.total_sin_impuestos,
    importe_total: d.importe_total ?? null,
    impuestos_doc_sustento: d.impuestos_doc_sustento,
    retenciones: d.retenciones,
    pagos: d.pagos?.length ? d.pagos : null,
  };
});

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
  docs_sustento: z.array(sustentoEsquema).min(1).max(MAXIMO_SUSTENTOS),
  email: correoOpcional(300),
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
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
    };
    exigirIdentificacionBienEscrita(ctx, pedido, 'identificacion_sujeto_retenido');
    exigirTipoDeSujeto(ctx, pedido);
    return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
  },
);

/** `PUT /retenciones/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarRetencionEsquema = crearRetencionEsquema.transform(({ pedido }) => pedido);
