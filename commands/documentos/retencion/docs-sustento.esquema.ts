import { z } from 'zod';
import { dinero, fecha, id, rehusar, texto } from '#commands/kernel/campos.ts';
import { numeroDeDocumento, patron } from '#commands/kernel/numero-documento.esquema.ts';
import { camposDeReembolsos } from '#commands/kernel/reembolsos.esquema.ts';
import {
  autorizacionDeSustento,
  exigirClaveDeSustento,
} from '#commands/kernel/sustento.esquema.ts';
import { nombradoPor } from '#domain/documentos/retencion/documento-nombrado.ts';
import type {
  ImpuestoPedido,
  RetenidoPedido,
  SustentoAjeno,
  SustentoEscrito,
  SustentoNombrado,
} from '#domain/documentos/retencion/retencion.pedido.ts';
import { CODIGOS_DE_SUSTENTO, CON_REEMBOLSOS } from '#domain/kernel/tributos/sustentos.ts';

/** The support documents of a withholding: docsSustento of the SRI's schema 2.0.0 in snake_case. */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_SUSTENTOS = 50;
const MAXIMO_IMPUESTOS = 50;
const MAXIMO_RETENCIONES = 50;
const MAXIMO_PAGOS = 50;

/** A percentage with at most two decimals → hundredths. Those of the codes need not be sent. */
const porcentaje = dinero.meta({ maximum: 999, description: 'Hasta 2 decimales' });

export const siONo = z.literal(['SI', 'NO']);

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

const LO_DICE = 'Con liquidacion_id o compra_id se puede omitir: lo dice ese documento';

const camposDeSustento = z.object({
  liquidacion_id: id.nullish().meta({
    description:
      'Una liquidación de compra emitida aquí, AUTORIZADO y de este sujeto: dice lo que se omite, y lo ' +
      'retenido baja su saldo',
  }),
  compra_id: id.nullish().meta({
    description:
      'Una compra registrada aquí, vigente y de este sujeto: dice lo que se omite, y lo retenido baja ' +
      'su saldo. Su ICE y su IRBPNR se dicen en impuestos_doc_sustento, con sus códigos. No va con ' +
      'liquidacion_id',
  }),
  cod_sustento: z
    .literal(Object.keys(CODIGOS_DE_SUSTENTO))
    .nullish()
    .meta({ description: `Tabla 5 del SRI. ${LO_DICE}` }),
  cod_doc_sustento: patron(/^\d{1,3}$/, 'Debe tener de 1 a 3 dígitos')
    .nullish()
    .meta({
      description: 'Por omisión 01; con liquidacion_id, 03; con compra_id, el de la compra',
    }),
  num_doc_sustento: numeroDeDocumento.nullish().meta({ description: LO_DICE }),
  fecha_emision_doc_sustento: fecha.nullish().meta({ description: LO_DICE }),
  fecha_registro_contable: fecha.nullish(),
  num_aut_doc_sustento: autorizacionDeSustento.nullish(),
  pago_loc_ext: z
    .literal(['01', '02'])
    .nullish()
    .meta({ description: '01 local (por omisión), 02 al exterior' }),
  ...DEL_EXTERIOR,
  ...camposDeReembolsos(
    `Obligatorios cuando cod_doc_sustento es ${[...CON_REEMBOLSOS].join(', ')}; con compra_id, por ` +
      'omisión los de la compra. Sus tarifas, enteras',
  ),
  total_sin_impuestos: dinero.nullish().meta({ description: LO_DICE }),
  importe_total: dinero.nullish().meta({
    description:
      'El impreso: la base más sus impuestos, un centavo y hasta 10 % de propina; otro es 422',
  }),
  impuestos_doc_sustento: z
    .array(impuesto)
    .min(1)
    .max(MAXIMO_IMPUESTOS)
    .nullish()
    .meta({ description: LO_DICE }),
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
): SustentoEscrito['al_exterior'] => {
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

/** What only a document of ours says of itself. */
const DEL_SUSTENTO = [
  'cod_sustento',
  'num_doc_sustento',
  'fecha_emision_doc_sustento',
  'total_sin_impuestos',
  'impuestos_doc_sustento',
] as const;

/** One that names no document of ours says all of itself. */
const ajeno = (escrito: SustentoNombrado, ctx: z.core.$RefinementCtx): SustentoAjeno => {
  const { num_doc_sustento, fecha_emision_doc_sustento, num_aut_doc_sustento } = escrito;
  const { cod_sustento, total_sin_impuestos, impuestos_doc_sustento } = escrito;
  if (
    cod_sustento === null ||
    num_doc_sustento === null ||
    fecha_emision_doc_sustento === null ||
    total_sin_impuestos === null ||
    impuestos_doc_sustento === null
  ) {
    for (const campo of DEL_SUSTENTO) {
      const mensaje = 'Es obligatorio sin liquidacion_id ni compra_id';
      if (escrito[campo] === null)
        rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: [campo] });
    }
    return z.NEVER;
  }
  const cod_doc_sustento = escrito.cod_doc_sustento ?? '01';
  if (num_aut_doc_sustento !== null) {
    exigirClaveDeSustento(ctx, { num_aut_doc_sustento, cod_doc_sustento, num_doc_sustento });
  }
  return {
    ...escrito,
    liquidacion_id: null,
    compra_id: null,
    cod_sustento,
    cod_doc_sustento,
    num_doc_sustento,
    fecha_emision_doc_sustento,
    total_sin_impuestos,
    impuestos_doc_sustento,
  };
};

const sustentoEsquema = camposDeSustento.transform((d, ctx): SustentoEscrito => {
  // The order of these fields is part of the fingerprint that tells replays apart.
  const escrito = {
    liquidacion_id: d.liquidacion_id ?? null,
    compra_id: d.compra_id ?? null,
    cod_sustento: d.cod_sustento ?? null,
    cod_doc_sustento: d.cod_doc_sustento ?? null,
    num_doc_sustento: d.num_doc_sustento ?? null,
    fecha_emision_doc_sustento: d.fecha_emision_doc_sustento ?? null,
    fecha_registro_contable: d.fecha_registro_contable ?? null,
    num_aut_doc_sustento: d.num_aut_doc_sustento ?? null,
    al_exterior: exteriorDe(d, ctx),
    total_comprobantes_reembolso: d.total_comprobantes_reembolso ?? null,
    total_base_imponible_reembolso: d.total_base_imponible_reembolso ?? null,
    total_impuesto_reembolso: d.total_impuesto_reembolso ?? null,
    total_sin_impuestos: d.total_sin_impuestos ?? null,
    importe_total: d.importe_total ?? null,
    impuestos_doc_sustento: d.impuestos_doc_sustento ?? null,
    retenciones: d.retenciones,
    reembolsos: d.reembolsos ?? [],
    pagos: d.pagos?.length ? d.pagos : null,
  };
  const { liquidacion_id, compra_id } = escrito;
  if (liquidacion_id !== null && compra_id !== null) {
    const mensaje = 'Es una liquidación o una compra: no se admite con liquidacion_id';
    rehusar(ctx, compra_id, { tipo: 'value_error', mensaje, en: ['compra_id'] });
  }
  return nombradoPor(escrito) ? escrito : ajeno(escrito, ctx);
});

export const docsSustentoEsquema = z.array(sustentoEsquema).min(1).max(MAXIMO_SUSTENTOS);
