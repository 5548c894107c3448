import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { limiteDeBancarizacion } from '#domain/kernel/tributos/bancarizacion.ts';
import { DECLARACION, elemento, grupo } from '#domain/kernel/xml.ts';
import { esNota } from '../tipos-de-compra.ts';
import {
  type AnuladoDelAnexo,
  basesDe,
  type CompraDelAnexo,
  type Informante,
  type PagoAlExterior,
  type ParteDeCompra,
  partesDeCompra,
  type ReembolsoDelAnexo,
  type RetencionDelAnexo,
  type VentaDelAnexo,
  type VentasDeEstablecimiento,
} from './anexo.vista.ts';

/**
 * The annex's XML, element by element in the order of the SRI's schema. It has no signature and no
 * attributes; what is optional and says nothing is left out.
 */

const dolares = (nombre: string, centavos: Centavos): string =>
  elemento(nombre, textoDeCentavos(centavos));

/** What is not letters, digits or blanks has no place in the informant's name. */
export const nombreDelInformante = ({ razon_social, ruc }: Informante): string => {
  const plegado = razon_social
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim();
  // The schema asks for five characters: a shorter name is completed with its number.
  return (plegado.length < 5 ? `${plegado} ${ruc}`.trim() : plegado).slice(0, 500).trim();
};

/** Of documents without one (those from abroad, for instance). */
const SIN_AUTORIZACION = '9999999999';

const autorizacion = (numero: string | null): string => {
  const cifras = (numero ?? '').replace(/\D/g, '');
  return cifras.length < 3 ? SIN_AUTORIZACION : cifras.slice(0, 49);
};

/** Letters and digits, 3 to 13 of them: a passport may have others, and more. */
const identificacion = (texto: string): string =>
  texto
    .replace(/[^0-9a-zA-Z]/g, '')
    .slice(0, 13)
    .padStart(3, '0');

/** The annex's table 2, for whom one buys from: 01 RUC, 02 cédula, 03 passport or abroad. */
const TIPO_DE_PROVEEDOR: { readonly [T in TipoIdentificacion]: string } = {
  '04': '01',
  '05': '02',
  '06': '03',
  '07': '03',
  '08': '03',
};

const secuencial = (nombre: string, numero: number | string): string =>
  elemento(nombre, String(Number(numero)));

/** From the document's root to its first section. `ventas`: of each of its establishments. */
export const cabeceraDelAnexo = (
  informante: Informante,
  ventas: readonly VentasDeEstablecimiento[],
): string => {
  const total = ventas.reduce((suma, { total }) => suma + total, 0);
  const cuantos = String(ventas.length).padStart(3, '0');
  return [
    `${DECLARACION}<iva>`,
    elemento('TipoIDInformante', 'R'),
    elemento('IdInformante', informante.ruc),
    elemento('razonSocial', nombreDelInformante(informante)),
    elemento('Anio', String(informante.anio)),
    elemento('Mes', String(informante.mes).padStart(2, '0')),
    ...(ventas.length > 0 ? [elemento('numEstabRuc', cuantos)] : []),
    dolares('totalVentas', total),
    elemento('codigoOperativo', 'IVA'),
  ].join('');
};

export const FIN_DEL_ANEXO = '</iva>';

/** Where the IVA withheld goes, by its code of table 20. Without a place: 7 and 8, which are zero. */
const COLUMNAS_DE_IVA: readonly (readonly [columna: string, codigo: string])[] = [
  ['valRetBien10', '9'],
  ['valRetServ20', '10'],
  ['valorRetBienes', '1'],
  ['valRetServ50', '11'],
  ['valorRetServicios', '2'],
  ['valRetServ100', '3'],
];

/** Later editions of the schema have it; it is written where there is something to say in it. */
const SOLO_CON_VALOR = 'valRetServ50';

const ivaRetenido = (retenciones: readonly RetencionDelAnexo[]): string =>
  COLUMNAS_DE_IVA.map(([columna, suyo]) => {
    const valor = retenciones
      .flatMap(({ retenido }) => retenido)
      .filter(({ impuesto, codigo }) => impuesto === '2' && codigo === suyo)
      .reduce((suma, { valor }) => suma + valor, 0);
    return valor === 0 && columna === SOLO_CON_VALOR ? '' : dolares(columna, valor);
  }).join('');

const LOCAL: PagoAlExterior = {
  pais: null,
  convenio: null,
  sujeto_a_retencion: null,
  regimen_fiscal: null,
};

const pagoExterior = (exterior: boolean, retenciones: readonly RetencionDelAnexo[]): string => {
  const dicho = retenciones.find(({ al_exterior }) => al_exterior)?.al_exterior ?? null;
  const { pais, convenio, sujeto_a_retencion, regimen_fiscal } = dicho ?? LOCAL;
  return elemento(
    'pagoExterior',
    [
      elemento('pagoLocExt', exterior || dicho ? '02' : '01'),
      elemento('paisEfecPago', pais !== null && /^\d{3}$/.test(pais) ? pais : 'NA'),
      elemento('aplicConvDobTrib', convenio ?? 'NA'),
      elemento('pagExtSujRetNorLeg', sujeto_a_retencion ?? 'NA'),
      regimen_fiscal ? elemento('pagoRegFis', regimen_fiscal) : '',
    ].join(''),
  );
};

/** Of what is paid beyond the limit; a supplier's credit note is not. */
const formasDePago = ({
  total,
  fecha_emision,
  formas_pago,
  tipo_comprobante,
}: CompraDelAnexo): string => {
  if (esNota(tipo_comprobante) || total <= limiteDeBancarizacion(fecha_emision)) {
    return '';
  }
  const distintas = [...new Set(formas_pago)];
  return grupo(
    'formasDePago',
    distintas.map((forma) => elemento('formaPago', forma)),
  );
};

/** Hundredths of a percent as a percentage: 175 → `1.75`. */
const porcentaje = textoDeCentavos;

/** Income tax withheld, one line for each code and rate. */
const air = (retenciones: readonly RetencionDelAnexo[]): string => {
  const lineas = new Map<string, { codigo: string; tasa: number; base: number; valor: number }>();
  for (const { impuesto, codigo, porcentaje: tasa, base, valor } of retenciones.flatMap(
    ({ retenido }) => retenido,
  )) {
    if (impuesto !== '1') continue;
    const clave = `${codigo} ${tasa}`;
    const suma = lineas.get(clave) ?? { codigo, tasa, base: 0, valor: 0 };
    lineas.set(clave, { ...suma, base: suma.base + base, valor: suma.valor + valor });
  }
  const detalles = [...lineas.values()].map(({ codigo, tasa, base, valor }) =>
    elemento(
      'detalleAir',
      [
        elemento('codRetAir', codigo),
        dolares('baseImpAir', base),
        elemento('porcentajeAir', porcentaje(tasa)),
        dolares('valRetAir', valor),
      ].join(''),
    ),
  );
  return grupo('air', detalles);
};

/** The schema has a place for two numbers; what more of them withhold is in the amounts. */
const RETENCIONES_CON_NUMERO = 2;

const numerosDeRetenciones = (retenciones: readonly RetencionDelAnexo[]): string => {
  const distintas = [...new Map(retenciones.map((r) => [r.retencion_id, r])).values()];
  return distintas
    .slice(0, RETENCIONES_CON_NUMERO)
    .map((retencion, i) => {
      const n = i + 1;
      return [
        elemento(`estabRetencion${n}`, retencion.establecimiento),
        elemento(`ptoEmiRetencion${n}`, retencion.punto_emision),
        secuencial(`secRetencion${n}`, retencion.secuencial),
        elemento(`autRetencion${n}`, autorizacion(retencion.autorizacion)),
        elemento(`fechaEmiRet${n}`, fechaSri(retencion.fecha)),
      ].join('');
    })
    .join('');
};

const docModificado = ({ modifica }: CompraDelAnexo): string => {
  if (!modifica) return '';
  const [establecimiento = '', punto = '', numero = ''] = modifica.numero.split('-');
  return [
    elemento('docModificado', modifica.tipo_comprobante),
    elemento('estabModificado', establecimiento),
    elemento('ptoEmiModificado', punto),
    secuencial('secModificado', numero),
    elemento('autModificado', autorizacion(modifica.autorizacion)),
  ].join('');
};

const ICE = '3';
const IVA = '2';

const reembolso = (doc: ReembolsoDelAnexo): string => {
  const bases = basesDe(doc.impuestos.filter(({ impuesto }) => impuesto === IVA));
  const ice = doc.impuestos
    .filter(({ impuesto }) => impuesto === ICE)
    .reduce((suma, { valor }) => suma + valor, 0);
  return elemento(
    'reembolso',
    [
      elemento('tipoComprobanteReemb', doc.tipo_comprobante),
      elemento('tpIdProvReemb', TIPO_DE_PROVEEDOR[doc.tipo_identificacion]),
      elemento('idProvReemb', identificacion(doc.identificacion)),
      elemento('establecimientoReemb', doc.establecimiento),
      elemento('puntoEmisionReemb', doc.punto_emision),
      secuencial('secuencialReemb', doc.secuencial),
      elemento('fechaEmisionReemb', fechaSri(doc.fecha)),
      elemento('autorizacionReemb', autorizacion(doc.autorizacion)),
      dolares('baseImponibleReemb', bases.base_0),
      dolares('baseImpGravReemb', bases.base_gravada),
      dolares('baseNoGraIvaReemb', bases.base_no_objeto),
      dolares('baseImpExeReemb', bases.base_exenta),
      dolares('montoIceRemb', ice),
      dolares('montoIvaRemb', bases.iva),
    ].join(''),
  );
};

const tipoDeProveedor = (
  { tipo_identificacion }: CompraDelAnexo,
  retenciones: readonly RetencionDelAnexo[],
): string => {
  if (TIPO_DE_PROVEEDOR[tipo_identificacion] !== '03') return '';
  const dicho = retenciones.find(({ tipo_sujeto }) => tipo_sujeto)?.tipo_sujeto;
  return elemento('tipoProv', dicho ?? (tipo_identificacion === '08' ? '02' : '01'));
};

const esParteRelacionada = ({ parte_relacionada, retenciones }: CompraDelAnexo): boolean =>
  parte_relacionada || retenciones.some(({ parte_rel }) => parte_rel === 'SI');

/** What is passed on: as the purchase says, or else as what was withheld of it does; and its bases. */
const loReembolsado = (
  { reembolsos }: CompraDelAnexo,
  retenciones: readonly RetencionDelAnexo[],
): { readonly base: Centavos; readonly reembolsos: readonly ReembolsoDelAnexo[] } => {
  if (reembolsos.length === 0) {
    return {
      base: retenciones.reduce((suma, r) => suma + r.base_reembolsos, 0),
      reembolsos: retenciones.flatMap((r) => r.reembolsos),
    };
  }
  const impuestos = reembolsos.flatMap((uno) => uno.impuestos);
  return { base: impuestos.reduce((suma, { base }) => suma + base, 0), reembolsos };
};

/** What was withheld, and is passed on, goes with one of the parts of a purchase, not with each. */
const detalleDeCompra = (
  compra: CompraDelAnexo,
  parte: ParteDeCompra,
  esPrimera: boolean,
): string => {
  const retenciones = esPrimera ? compra.retenciones : [];
  const { base, reembolsos } = loReembolsado(
    esPrimera ? compra : { ...compra, reembolsos: [] },
    retenciones,
  );
  return elemento(
    'detalleCompras',
    [
      elemento('codSustento', parte.sustento),
      elemento('tpIdProv', TIPO_DE_PROVEEDOR[compra.tipo_identificacion]),
      elemento('idProv', identificacion(compra.identificacion)),
      elemento('tipoComprobante', compra.tipo_comprobante),
      tipoDeProveedor(compra, compra.retenciones),
      elemento('parteRel', esParteRelacionada(compra) ? 'SI' : 'NO'),
      elemento('fechaRegistro', fechaSri(compra.fecha_registro)),
      elemento('establecimiento', compra.establecimiento),
      elemento('puntoEmision', compra.punto_emision),
      secuencial('secuencial', compra.secuencial),
      elemento('fechaEmision', fechaSri(compra.fecha_emision)),
      elemento('autorizacion', autorizacion(compra.autorizacion)),
      dolares('baseNoGraIva', parte.base_no_objeto),
      dolares('baseImponible', parte.base_0),
      dolares('baseImpGrav', parte.base_gravada),
      dolares('baseImpExe', parte.base_exenta),
      dolares('montoIce', parte.ice),
      dolares('montoIva', parte.iva),
      ivaRetenido(retenciones),
      dolares('totbasesImpReemb', base),
      pagoExterior(compra.exterior, compra.retenciones),
      formasDePago(compra),
      air(retenciones),
      numerosDeRetenciones(retenciones),
      docModificado(compra),
      grupo('reembolsos', reembolsos.map(reembolso)),
    ].join(''),
  );
};

/** A purchase: an element for each sustento that it has. */
export const xmlDeCompra = (compra: CompraDelAnexo): string =>
  partesDeCompra(compra)
    .map((parte, i) => detalleDeCompra(compra, parte, i === 0))
    .join('');

const CONSUMIDOR_FINAL = '07';

/** Identified abroad is a passport to the annex. */
const tipoDeCliente = (tipo: TipoIdentificacion): string => (tipo === '08' ? '06' : tipo);

export const xmlDeVenta = (venta: VentaDelAnexo): string => {
  const tipo = tipoDeCliente(venta.tipo_identificacion);
  return elemento(
    'detalleVentas',
    [
      elemento('tpIdCliente', tipo),
      elemento('idCliente', identificacion(venta.identificacion)),
      tipo === CONSUMIDOR_FINAL ? '' : elemento('parteRelVtas', 'NO'),
      elemento('tipoComprobante', venta.tipo_comprobante),
      elemento('numeroComprobantes', String(venta.comprobantes)),
      dolares('baseNoGraIva', venta.base_no_objeto),
      dolares('baseImponible', venta.base_0),
      dolares('baseImpGrav', venta.base_gravada),
      dolares('montoIva', venta.iva),
      dolares('montoIce', venta.ice),
      dolares('valorRetIva', venta.ret_iva),
      dolares('valorRetRenta', venta.ret_renta),
    ].join(''),
  );
};

export const xmlDeEstablecimiento = ({ establecimiento, total }: VentasDeEstablecimiento): string =>
  elemento('ventaEst', elemento('codEstab', establecimiento) + dolares('ventasEstab', total));

/** Each by itself: electronically every number has an authorization of its own, so no range joins. */
export const xmlDeAnulado = (anulado: AnuladoDelAnexo): string =>
  elemento(
    'detalleAnulados',
    [
      elemento('tipoComprobante', anulado.tipo_comprobante),
      elemento('establecimiento', anulado.establecimiento),
      elemento('puntoEmision', anulado.punto_emision),
      secuencial('secuencialInicio', anulado.secuencial),
      secuencial('secuencialFin', anulado.secuencial),
      elemento('autorizacion', autorizacion(anulado.autorizacion)),
    ].join(''),
  );
