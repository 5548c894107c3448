import fc from 'fast-check';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { nombradosDe } from '#domain/documentos/retencion/documento-nombrado.ts';
import { calcularSustentos } from '#domain/documentos/retencion/retencion.importes.ts';
import type {
  DocSustentoPedido,
  ImpuestoPedido,
  PedidoRetencion,
  RetenidoPedido,
} from '#domain/documentos/retencion/retencion.pedido.ts';
import { completarSustentos } from '#domain/documentos/retencion/retencion.sustentos.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Retencion } from '#domain/documentos/retencion/retencion.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { ReembolsoPedido } from '#domain/kernel/tributos/reembolsos.ts';
import { CODIGOS_DE_RETENCION } from '#domain/kernel/tributos/retenciones.ts';
import { CODIGOS_DE_SUSTENTO } from '#domain/kernel/tributos/sustentos.ts';
import { vigenteEn } from '#domain/kernel/tributos/tributo.ts';
import {
  datosXmlDe,
  type Emision,
  emisionArbitraria,
  filaEmitida,
  textoArbitrario,
} from './emision.arbitraria.ts';

/** Arbitrary withholdings, consistent in their sums: whatever they hold is legal for the SRI. */

const CENTAVOS = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 999_999_999_999 }),
);

const IMPUESTOS: fc.Arbitrary<ImpuestoPedido> = fc.oneof(
  fc
    .record({
      codigo_porcentaje: fc.constantFrom('0', '4', '5', '6', '7'),
      base_imponible: CENTAVOS,
    })
    .map((i) => ({
      ...i,
      cod_impuesto_doc_sustento: '2' as const,
      tarifa: null,
      valor_impuesto: null,
    })),
  fc
    .record({
      cod_impuesto_doc_sustento: fc.constantFrom('3' as const, '5' as const),
      codigo_porcentaje: fc.constantFrom('3011', '5001'),
      base_imponible: CENTAVOS,
      tarifa: fc.integer({ min: 0, max: 999 }),
    })
    .map((i) => ({ ...i, valor_impuesto: null })),
);

const retenidoArbitrario = (fecha: string): fc.Arbitrary<RetenidoPedido> =>
  fc
    .record({
      tributo: fc.constantFrom(...CODIGOS_DE_RETENCION.filter(vigenteEn(fecha))),
      base_imponible: CENTAVOS,
      variable: fc.constantFrom(0, 20, 175, 1000, 3650, 10_000),
      dividendos: fc.option(
        fc.record({
          fecha_pago_div: fc.constant('2026-04-30'),
          im_renta_soc: CENTAVOS,
          ejer_fis_ut_div: fc.constantFrom('1999', '2025'),
        }),
      ),
      compra_caj_banano: fc.option(
        fc.record({ num_caj_ban: fc.stringMatching(/^[0-9]{1,7}$/), prec_caj_ban: CENTAVOS }),
      ),
    })
    .map(({ tributo, variable, ...r }) => ({
      ...r,
      codigo: tributo.impuesto as RetenidoPedido['codigo'],
      codigo_retencion: tributo.codigo,
      porcentaje_retener: tributo.porcentaje === null ? variable : null,
      valor_retenido: null,
    }));

const AL_EXTERIOR = {
  tipo_regi: '01',
  pais_efec_pago: '593',
  aplic_conv_dob_trib: 'NO',
  pag_ext_suj_ret_nor_leg: 'SI',
  pago_reg_fis: null,
} as const;

const reembolsoArbitrario = (fecha: string): fc.Arbitrary<ReembolsoPedido> =>
  fc.record({
    tipo_identificacion_proveedor_reembolso: fc.constant('04' as const),
    identificacion_proveedor_reembolso: fc.constantFrom('1790016919001', '0993390469001'),
    cod_pais_pago_proveedor_reembolso: fc.option(fc.constant('593')),
    tipo_proveedor_reembolso: fc.constantFrom('01' as const, '02' as const),
    cod_doc_reembolso: fc.constantFrom('01', '03', '19'),
    estab_doc_reembolso: fc.stringMatching(/^[0-9]{3}$/),
    pto_emi_doc_reembolso: fc.stringMatching(/^[0-9]{3}$/),
    secuencial_doc_reembolso: fc.stringMatching(/^[0-9]{9}$/),
    fecha_emision_doc_reembolso: fc.integer({ min: 0, max: 60 }).map((d) => sumarDias(fecha, -d)),
    numero_autorizacion_doc_reemb: fc.stringMatching(/^[0-9]{10,37}$/),
    detalle_impuestos: fc.array(
      IMPUESTOS.map((i) => ({
        codigo: i.cod_impuesto_doc_sustento,
        codigo_porcentaje: i.codigo_porcentaje,
        base_imponible_reembolso: i.base_imponible,
        tarifa: i.tarifa === null ? null : Math.trunc(i.tarifa / 100) * 100,
        impuesto_reembolso: i.valor_impuesto,
      })),
      { minLength: 1, maxLength: 3 },
    ),
  });

const sustentoArbitrario = (fecha: string): fc.Arbitrary<DocSustentoPedido> =>
  fc
    .record({
      liquidacion_id: fc.constant(null),
      compra_id: fc.constant(null),
      cod_sustento: fc.constantFrom(...Object.keys(CODIGOS_DE_SUSTENTO)),
      cod_doc_sustento: fc.constantFrom('01', '03', '41', '364'),
      num_doc_sustento: fc.stringMatching(/^[0-9]{15}$/),
      fecha_emision_doc_sustento: fc.integer({ min: 0, max: 60 }).map((d) => sumarDias(fecha, -d)),
      fecha_registro_contable: fc.option(fc.constant(fecha)),
      num_aut_doc_sustento: fc.option(fc.stringMatching(/^[0-9]{10,37}$/)),
      al_exterior: fc.constantFrom(null, AL_EXTERIOR),
      total_comprobantes_reembolso: fc.constant(null),
      total_base_imponible_reembolso: fc.constant(null),
      total_impuesto_reembolso: fc.constant(null),
      total_sin_impuestos: CENTAVOS,
      importe_total: fc.constant(null),
      impuestos_doc_sustento: fc.array(IMPUESTOS, { minLength: 1, maxLength: 4 }),
      retenciones: fc.array(retenidoArbitrario(fecha), { minLength: 1, maxLength: 4 }),
      reembolsos: fc.array(reembolsoArbitrario(fecha), { maxLength: 3 }),
      pagos: fc.constant(null),
    })
    .map((sustento) =>
      sustento.cod_doc_sustento === '41' && sustento.reembolsos.length === 0
        ? { ...sustento, cod_doc_sustento: '01' }
        : sustento,
    );

/** Requests that every rule accepts when they are issued on `hoy`. */
const pedidoDeRetencionArbitrario = (hoy: string): fc.Arbitrary<PedidoRetencion> =>
  fc.record({
    tipo_identificacion: fc.constant('04' as const),
    identificacion: fc.constantFrom('1790016919001', '0993390469001'),
    razon_social: textoArbitrario(),
    email: fc.option(fc.emailAddress()),
    tipo_sujeto_retenido: fc.constant(null),
    parte_rel: fc.constantFrom('SI' as const, 'NO' as const),
    periodo_fiscal: fc.constantFrom(null, '10/2026'),
    docs_sustento: fc.array(sustentoArbitrario(hoy), { minLength: 1, maxLength: 4 }),
    sucursal_id: fc.constant(null),
    es_borrador: fc.constant(false),
  });

/** The row of an issued withholding, as the decider and the fold would leave it. */
const retencionDe = (pedido: PedidoRetencion, emision: Emision): Retencion => {
  const { es_borrador: _, sucursal_id: _s, docs_sustento, ...resto } = pedido;
  return {
    ...resto,
    ...filaEmitida(emision),
    ...calcularSustentos(completarSustentos(docs_sustento, nombradosDe([])), emision.fecha_emision),
    periodo_fiscal: pedido.periodo_fiscal ?? '11/2026',
  };
};

const HOY = '2026-11-21';

/** All that the XML of a withholding is made of. */
export const datosXmlDeRetencionArbitrarios: fc.Arbitrary<DatosDeXml<Retencion>> = fc
  .tuple(pedidoDeRetencionArbitrario(HOY), emisionArbitraria(fc.constant(HOY)))
  .map(([pedido, emision]) => datosXmlDe(RETENCION, retencionDe(pedido, emision), emision));
