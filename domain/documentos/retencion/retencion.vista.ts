import {
  desde,
  dolares,
  fecha,
  id,
  lista,
  oNulo,
  porcentaje,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaReembolso } from '#domain/kernel/tributos/reembolsos.vista.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  ANTE_EL_SRI,
  DE_SU_VIDA,
  DEL_NUMERO,
  deSuTramite,
  tipoDeIdentificacion,
} from '../comprobante/comprobante.vista.ts';
import { OPCIONALES_DE_TODOS } from '../comprobante/opcionales.vista.ts';
import { NOMBRES_DE_RETENCION } from './retencion.errores.ts';
import type {
  DocSustento,
  ImpuestoDeSustento,
  PagoAlExterior,
  Retenido,
} from './retencion.events.ts';
import { periodoFiscalDe, type Retencion } from './retencion.ts';

/** How a withholding looks from outside: the fields of the SRI's schema in snake_case. */

const siONo = unoDe(['SI', 'NO']);
const porCiento = porcentaje('Por ciento, hasta 2 decimales');

const vistaImpuesto = vistaDe<ImpuestoDeSustento>()({
  cod_impuesto_doc_sustento: unoDe(['2', '3', '5']),
  codigo_porcentaje: texto(),
  base_imponible: dolares(),
  tarifa: porCiento,
  valor_impuesto: dolares(),
});

const vistaDividendos = vistaDe<NonNullable<Retenido['dividendos']>>()({
  fecha_pago_div: fecha(),
  im_renta_soc: dolares(),
  ejer_fis_ut_div: texto(),
});

const vistaBanano = vistaDe<NonNullable<Retenido['compra_caj_banano']>>()({
  num_caj_ban: texto(),
  prec_caj_ban: dolares(),
});

const vistaRetenido = vistaDe<Retenido>()({
  codigo: unoDe(['1', '2', '6']),
  codigo_retencion: texto(),
  base_imponible: dolares(),
  porcentaje_retener: porCiento,
  valor_retenido: dolares(),
  dividendos: oNulo(vistaDividendos),
  compra_caj_banano: oNulo(vistaBanano),
});

const vistaDePago = vistaDe<DocSustento['pagos'][number]>()({
  forma_pago: texto(),
  total: dolares(),
});

const delExterior =
  <N extends keyof PagoAlExterior>(nombre: N) =>
  ({ al_exterior }: DocSustento): PagoAlExterior[N] | null =>
    al_exterior?.[nombre] ?? null;

const vistaDocSustento = vistaDe<DocSustento>()({
  liquidacion_id: oNulo(id()),
  compra_id: oNulo(id()),
  cod_sustento: texto(),
  cod_doc_sustento: texto(),
  num_doc_sustento: texto('15 dígitos'),
  fecha_emision_doc_sustento: fecha(),
  fecha_registro_contable: oNulo(fecha()),
  num_aut_doc_sustento: oNulo(texto()),
  pago_loc_ext: segun(
    ({ al_exterior }: DocSustento) => (al_exterior ? '02' : '01'),
    unoDe(['01', '02']),
  ),
  tipo_regi: segun(delExterior('tipo_regi'), oNulo(texto())),
  pais_efec_pago: segun(delExterior('pais_efec_pago'), oNulo(texto())),
  aplic_conv_dob_trib: segun(delExterior('aplic_conv_dob_trib'), oNulo(siONo)),
  pag_ext_suj_ret_nor_leg: segun(delExterior('pag_ext_suj_ret_nor_leg'), oNulo(siONo)),
  pago_reg_fis: segun(delExterior('pago_reg_fis'), oNulo(siONo)),
  total_comprobantes_reembolso: oNulo(dolares()),
  total_base_imponible_reembolso: oNulo(dolares()),
  total_impuesto_reembolso: oNulo(dolares()),
  total_sin_impuestos: dolares(),
  importe_total: dolares(),
  impuestos_doc_sustento: lista(vistaImpuesto),
  retenciones: lista(vistaRetenido),
  reembolsos: lista(vistaReembolso),
  pagos: lista(vistaDePago),
});

export const vistaRetencion = vistaDe<Retencion>('Retencion')({
  ...DEL_NUMERO,
  tipo_identificacion_sujeto_retenido: desde('tipo_identificacion', tipoDeIdentificacion),
  tipo_sujeto_retenido: oNulo(unoDe(['01', '02'])),
  parte_rel: siONo,
  razon_social_sujeto_retenido: desde('razon_social', texto()),
  identificacion_sujeto_retenido: desde('identificacion', texto()),
  periodo_fiscal: segun(periodoFiscalDe, texto('MM/AAAA')),
  docs_sustento: lista(vistaDocSustento),
  total: dolares('La suma de lo retenido'),
  email: oNulo(texto()),
  ...ANTE_EL_SRI,
  proveedor_id: desde('persona_id', oNulo(id('El sujeto retenido en el directorio'))),
  ...DE_SU_VIDA,
  ...deSuTramite(NOMBRES_DE_RETENCION),
  ...OPCIONALES_DE_TODOS,
});

export type VistaRetencion = ReturnType<typeof vistaRetencion>;
