import { EMAIL } from '#domain/kernel/campo-adicional.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import { infoAdicional } from '../comprobante/adicionales.ts';
import { datosDelEmisor, infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { reembolsoXml } from '../comprobante/reembolsado.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import type { DocSustento, ImpuestoDeSustento, Retenido } from './retencion.events.ts';
import { periodoFiscalDe, type Retencion } from './retencion.ts';

/** Version of the SRI's schema `ComprobanteRetencion_V2.0.0.xsd`. */
const VERSION = '2.0.0';

/** Here, and only here, the number of a special taxpayer has five characters at most. */
const LARGO_DE_ESPECIAL = 5;

const fecha = (valor: Fecha | null): string | null => valor && fechaSri(valor);

const impuesto = (i: ImpuestoDeSustento): string =>
  grupo('impuestoDocSustento', [
    campo('codImpuestoDocSustento', i.cod_impuesto_doc_sustento),
    campo('codigoPorcentaje', i.codigo_porcentaje),
    campo('baseImponible', textoDeCentavos(i.base_imponible)),
    campo('tarifa', textoDeCentavos(i.tarifa)),
    campo('valorImpuesto', textoDeCentavos(i.valor_impuesto)),
  ]);

const dividendos = (d: Retenido['dividendos']): string =>
  grupo('dividendos', [
    campo('fechaPagoDiv', d && fechaSri(d.fecha_pago_div)),
    campo('imRentaSoc', d && textoDeCentavos(d.im_renta_soc)),
    campo('ejerFisUtDiv', d?.ejer_fis_ut_div),
  ]);

const compraCajBanano = (c: Retenido['compra_caj_banano']): string =>
  grupo('compraCajBanano', [
    campo('numCajBan', c?.num_caj_ban),
    campo('precCajBan', c && textoDeCentavos(c.prec_caj_ban)),
  ]);

const retencion = (r: Retenido): string =>
  grupo('retencion', [
    campo('codigo', r.codigo),
    campo('codigoRetencion', r.codigo_retencion, 5),
    campo('baseImponible', textoDeCentavos(r.base_imponible)),
    campo('porcentajeRetener', textoDeCentavos(r.porcentaje_retener)),
    campo('valorRetenido', textoDeCentavos(r.valor_retenido)),
    dividendos(r.dividendos),
    compraCajBanano(r.compra_caj_banano),
  ]);

const importe = (centavos: Centavos | null): string | null =>
  centavos === null ? null : textoDeCentavos(centavos);

const docSustento = (d: DocSustento): string =>
  grupo('docSustento', [
    campo('codSustento', d.cod_sustento),
    campo('codDocSustento', d.cod_doc_sustento),
    campo('numDocSustento', d.num_doc_sustento),
    campo('fechaEmisionDocSustento', fechaSri(d.fecha_emision_doc_sustento)),
    campo('fechaRegistroContable', fecha(d.fecha_registro_contable)),
    campo('numAutDocSustento', d.num_aut_doc_sustento),
    campo('pagoLocExt', d.al_exterior ? '02' : '01'),
    campo('tipoRegi', d.al_exterior?.tipo_regi),
    campo('paisEfecPago', d.al_exterior?.pais_efec_pago),
    campo('aplicConvDobTrib', d.al_exterior?.aplic_conv_dob_trib),
    campo('pagExtSujRetNorLeg', d.al_exterior?.pag_ext_suj_ret_nor_leg),
    campo('pagoRegFis', d.al_exterior?.pago_reg_fis),
    campo('totalComprobantesReembolso', importe(d.total_comprobantes_reembolso)),
    campo('totalBaseImponibleReembolso', importe(d.total_base_imponible_reembolso)),
    campo('totalImpuestoReembolso', importe(d.total_impuesto_reembolso)),
    campo('totalSinImpuestos', textoDeCentavos(d.total_sin_impuestos)),
    campo('importeTotal', textoDeCentavos(d.importe_total)),
    grupo('impuestosDocSustento', d.impuestos_doc_sustento.map(impuesto)),
    grupo('retenciones', d.retenciones.map(retencion)),
    grupo(
      'reembolsos',
      d.reembolsos.map((uno) => reembolsoXml(uno, 'numeroAutorizacionDocReemb')),
    ),
    grupo(
      'pagos',
      d.pagos.map(({ forma_pago, total }) =>
        grupo('pago', [campo('formaPago', forma_pago), campo('total', textoDeCentavos(total))]),
      ),
    ),
  ]);

/** A number that does not fit is left out, as the element may be: cut it would be another one. */
const especial = (numero: string | null): string | null =>
  numero && numero.length <= LARGO_DE_ESPECIAL ? numero : null;

const infoCompRetencion = ({ fila, empresa, sucursal }: DatosDeXml<Retencion>): string =>
  grupo('infoCompRetencion', [
    campo('fechaEmision', fechaSri(fila.fecha_emision)),
    ...datosDelEmisor(
      { ...empresa, contribuyente_especial: especial(empresa.contribuyente_especial) },
      sucursal,
    ),
    campo('tipoIdentificacionSujetoRetenido', fila.tipo_identificacion),
    campo('tipoSujetoRetenido', fila.tipo_sujeto_retenido),
    campo('parteRel', fila.parte_rel),
    campo('razonSocialSujetoRetenido', fila.razon_social),
    campo('identificacionSujetoRetenido', fila.identificacion, 20),
    campo('periodoFiscal', periodoFiscalDe(fila)),
  ]);

/** What a withholding adds to the provider's RUC, in its XML and on its printed form. */
export const adicionalesDeRetencion = ({ email }: Retencion): readonly Adicional[] => [
  [EMAIL, email],
];

/**
 * The XML of an issued withholding, schema 2.0.0, in canonical form and not signed yet. Throws when
 * the withholding is a draft.
 */
export const xmlDeRetencion = (datos: DatosDeXml<Retencion>): string => {
  const { fila, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(fila);
  return documentoXml('comprobanteRetencion', VERSION, [
    infoTributaria({ tipo: 'retencion', empresa, numeracion, clave_acceso }),
    infoCompRetencion(datos),
    grupo('docsSustento', fila.docs_sustento.map(docSustento)),
    infoAdicional('retencion', datos, adicionalesDeRetencion(fila)),
  ]);
};
