import type { ImpuestoDeCompra } from '#domain/compras/compra.events.ts';
import { valorarCompra } from '#domain/compras/compra.importes.ts';
import type { Compensacion, OtroImpuesto } from '#domain/compras/compra.opcionales.ts';
import type { ImportesPedidos, LineaPedida } from '#domain/compras/compra.pedido.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { bytesDe } from '#domain/kernel/texto.ts';
import { type Cuentas, cuentasDe, TOTALES } from './cuentas.ts';
import { type Desglose, desglosar } from './desglose.ts';
import { sumar } from './impuestos.ts';
import type { ComprobanteLeido } from './leido.ts';
import { ivaImpreso, type LineaRecibida, lineasDeMotivos } from './lineas.ts';
import { otrosImpuestosDe } from './opcionales.ts';
import type { Reparos } from './reparos.ts';

/**
 * What a document comes to, as it prints it. Its figures are told by several others of its own: one that
 * disagrees with the rest is told, and what does not come to its total is refused.
 */

export type ImportesRecibidos = {
  /** By code of IVA. */
  readonly impuestos: readonly ImpuestoDeCompra[];
  readonly total_sin_impuestos: Centavos;
  readonly total_descuento: Centavos;
  readonly iva: Centavos;
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
  readonly propina: Centavos;
  readonly otros_impuestos: readonly OtroImpuesto[];
  readonly compensaciones: readonly Compensacion[];
  readonly total: Centavos;
  /** None: they do not come to what the document does, or it has none. */
  readonly lineas: readonly LineaRecibida[];
};

/** As many as a purchase has. */
const MAXIMO_LINEAS = 1_000;
/** UTF-8 bytes of all their texts: with that many lines and the file beside them it fits one write. */
const MAXIMO_TEXTO = 120 * 1024;

const pedidaDe = (linea: LineaRecibida): LineaPedida => ({
  servicio_id: null,
  codigo_principal: linea.codigo_principal,
  descripcion: linea.descripcion,
  cantidad: linea.cantidad,
  precio_unitario: linea.precio_unitario,
  descuento: linea.descuento,
  iva_codigo: linea.iva_codigo,
  precio_total: linea.precio_total,
  iva: ivaImpreso(linea),
  ice: linea.ice,
  irbpnr: linea.irbpnr,
  cuenta_id: null,
  sustento: null,
});

/** As whoever saves it asks for it. */
const pedidoDe = ({ lineas, ...suyo }: ImportesRecibidos): ImportesPedidos => ({
  detalles: lineas.map(pedidaDe),
  subtotales: suyo.impuestos.map(({ iva_codigo, subtotal }) => ({
    campo: 'impuestos',
    iva_codigo,
    monto: subtotal,
  })),
  impuestos: suyo.impuestos.map(({ iva_codigo, base, valor }) => ({
    iva_codigo,
    base,
    iva: valor,
  })),
  iva: suyo.iva,
  ice: suyo.ice,
  irbpnr: suyo.irbpnr,
  propina: suyo.propina,
  otros_impuestos: suyo.otros_impuestos,
  compensaciones: suyo.compensaciones,
  total_descuento: suyo.total_descuento,
  total: suyo.total,
});

/** Why a purchase of it would be refused; none: it would be kept at these figures. */
const negados = (importes: ImportesRecibidos): readonly string[] => {
  try {
    const { impuestos } = valorarCompra(pedidoDe(importes), '01');
    const suyo = (codigo: string) => impuestos.find(({ iva_codigo }) => iva_codigo === codigo);
    const iguales = importes.impuestos.every(
      (uno) => JSON.stringify(cifras(uno)) === JSON.stringify(cifras(suyo(uno.iva_codigo))),
    );
    return iguales ? [] : ['Las cifras no cuadran: sus tarifas no dan lo que el documento dice'];
  } catch (error) {
    if (!(error instanceof ErrorDeForma)) throw error;
    return error.errores.map(({ msg }) => msg);
  }
};

const cifras = (uno: ImpuestoDeCompra | undefined) => uno && [uno.subtotal, uno.base, uno.valor];

/** Its lines, as far as a purchase has them. */
const lineasPosibles = (
  leido: ComprobanteLeido,
  { lineas, aparte }: Cuentas,
  { impuestos }: Desglose,
  reparos: Reparos,
): readonly LineaRecibida[] => {
  const [unico, otro] = impuestos;
  if (leido.raiz === 'notaDebito') {
    return !unico || otro ? [] : lineasDeMotivos(leido, unico.iva_codigo, reparos);
  }
  const todas = [...lineas, ...aparte];
  if (todas.length > MAXIMO_LINEAS) {
    reparos.avisar(`Trae más de ${MAXIMO_LINEAS} líneas: se tomaron solo sus totales`);
    return [];
  }
  const texto = sumar(todas, ({ codigo_principal, descripcion }) =>
    bytesDe(`${codigo_principal}${descripcion}`),
  );
  if (texto > MAXIMO_TEXTO) {
    reparos.avisar('Sus líneas traen demasiado texto: se tomaron solo sus totales');
    return [];
  }
  return todas;
};

const conSusLineas = (
  leido: ComprobanteLeido,
  importes: ImportesRecibidos,
  lineas: readonly LineaRecibida[],
  reparos: Reparos,
): ImportesRecibidos => {
  if (lineas.length === 0) return importes;
  const conLineas = { ...importes, lineas };
  if (lineas.every(({ cantidad }) => cantidad > 0) && negados(conLineas).length === 0) {
    return conLineas;
  }
  if (leido.raiz !== 'notaDebito') {
    reparos.avisar('Sus líneas no suman lo que dicen sus totales: se tomaron solo los totales');
  }
  return importes;
};

export const importesDe = (leido: ComprobanteLeido, reparos: Reparos): ImportesRecibidos => {
  const cuentas = cuentasDe(leido, reparos);
  const { total, total_descuento } = cuentas;
  const { desglose, desacuerdos } = desglosar(cuentas, reparos);
  for (const { donde, msg } of desacuerdos) {
    const elemento = donde === 'importeTotal' ? TOTALES[leido.raiz] : donde;
    if (desglose) reparos.avisar(msg);
    else reparos.negar([elemento], `Las cifras no cuadran. ${msg}`);
  }
  const compensado = sumar(cuentas.compensaciones, ({ valor }) => valor);
  if (desglose && compensado > 0) avisarDeLoCompensado(compensado, desglose, reparos);
  const { impuestos: sinOrden, ice, irbpnr, propina } = desglose ?? NADA;
  const impuestos = sinOrden.toSorted((a, b) => Number(a.iva_codigo) - Number(b.iva_codigo));
  const sumas: ImportesRecibidos = {
    impuestos,
    total_sin_impuestos: sumar(impuestos, ({ subtotal }) => subtotal),
    total_descuento,
    iva: sumar(impuestos, ({ valor }) => valor),
    ice,
    irbpnr,
    propina,
    otros_impuestos: otrosImpuestosDe(leido, cuentas.grupos, { ice, irbpnr }),
    compensaciones: cuentas.compensaciones,
    total,
    lineas: [],
  };
  if (!desglose) return sumas;
  const lineas = lineasPosibles(leido, cuentas, desglose, reparos);
  const importes = conSusLineas(leido, sumas, lineas, reparos);
  if (importes.lineas.length === 0) {
    for (const msg of negados(importes)) reparos.negar(['totalConImpuestos'], msg);
  }
  return importes;
};

const avisarDeLoCompensado = (
  compensado: Centavos,
  desglose: Desglose,
  { avisar }: Reparos,
): void => {
  const cuanto = textoDeCentavos(compensado);
  const total = desglose.compensado > 0 ? 'ya no lo tiene' : 'lo tiene todavía';
  avisar(`Compensa ${cuanto} de su IVA, que no se cobra: su total ${total}`);
};

const NADA: Desglose = { impuestos: [], ice: 0, irbpnr: 0, propina: 0, compensado: 0 };
