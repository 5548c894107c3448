import { type Centavos, decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  buscarTributo,
  cabeEn,
  gravar,
  porCodigo,
  porcentajeDe,
  porcentajeEfectivo,
} from '#domain/kernel/tributos/gravamen.ts';
import {
  type Reembolso,
  type ReembolsoPedido,
  reembolsar,
  totalizarReembolsos,
} from '#domain/kernel/tributos/reembolsos.ts';
import { bajo, type Reparos, reparar } from '#domain/kernel/tributos/reparos.ts';
import { CODIGOS_DE_RETENCION } from '#domain/kernel/tributos/retenciones.ts';
import { CON_REEMBOLSOS } from '#domain/kernel/tributos/sustentos.ts';
import { repartirPagos } from '../comprobante/totales.ts';
import { nombradoPor } from './documento-nombrado.ts';
import { sumar, totalAdmitido } from './retencion.cuadre.ts';
import type { DocSustento, ImpuestoDeSustento, Retenido } from './retencion.events.ts';
import type { DocSustentoPedido, ImpuestoPedido, RetenidoPedido } from './retencion.pedido.ts';

/**
 * The amounts of a withholding, by the codes in force on its own date (those of a support document's
 * IVA, on that document's). What the request leaves out is computed; what it says and does not hold
 * is refused field by field (422): which rates are right depends on the day, so no form can tell.
 */

const IVA = '2';

const DE_RETENCION = porCodigo(CODIGOS_DE_RETENCION);

/** What a tax comes to: as it is said, or of its base. */
export const valorDeImpuesto = ({
  base_imponible,
  tarifa,
  valor_impuesto,
}: Omit<ImpuestoPedido, 'codigo_porcentaje' | 'cod_impuesto_doc_sustento'>): Centavos =>
  valor_impuesto ?? porcentajeDe(base_imponible, tarifa ?? 0);

const retener = (pedido: RetenidoPedido, fecha: Fecha, reparos: Reparos): Retenido => {
  const { codigo, codigo_retencion, base_imponible } = pedido;
  const tributo = buscarTributo(DE_RETENCION, codigo, codigo_retencion, fecha);
  if (typeof tributo === 'string') {
    reparar(reparos, 'codigo_retencion', codigo_retencion, tributo);
    return { ...pedido, porcentaje_retener: 0, valor_retenido: 0 };
  }
  const pedida = pedido.porcentaje_retener;
  const porcentaje_retener = porcentajeEfectivo(reparos, 'porcentaje_retener', pedida, tributo);
  const valor_retenido = porcentajeDe(base_imponible, porcentaje_retener);
  const dicho = pedido.valor_retenido;
  if (dicho !== null && dicho !== valor_retenido) {
    const msg = `${decimalDeCentavos(base_imponible)} al ${porcentaje_retener / 100} % son ${decimalDeCentavos(valor_retenido)}`;
    reparar(reparos, 'valor_retenido', decimalDeCentavos(dicho), msg);
  }
  return { ...pedido, porcentaje_retener, valor_retenido };
};

const gravarSustento = (
  pedido: ImpuestoPedido,
  fecha: Fecha,
  reparos: Reparos,
): ImpuestoDeSustento => {
  const gravamen = {
    impuesto: pedido.cod_impuesto_doc_sustento,
    codigo: pedido.codigo_porcentaje,
    base: pedido.base_imponible,
    tarifa: pedido.tarifa,
    valor: pedido.valor_impuesto,
  };
  const { tarifa, valor } = gravar(gravamen, fecha, reparos, {
    campo: 'valor_impuesto',
    digitos: 3,
  });
  return { ...pedido, tarifa, valor_impuesto: valor };
};

/** Here, and only here, the rate of what is reimbursed has no decimals. */
const reembolsarEntero = (pedido: ReembolsoPedido, reparos: Reparos): Reembolso => {
  const reembolso = reembolsar(pedido, reparos);
  for (const [i, { tarifa }] of reembolso.detalle_impuestos.entries()) {
    if (tarifa % 100 === 0) continue;
    const donde = bajo(reparos, 'detalle_impuestos', i);
    reparar(donde, 'tarifa', tarifa / 100, 'No admite decimales');
  }
  return reembolso;
};

const pagar = (
  pedidos: DocSustentoPedido['pagos'],
  importe_total: Centavos,
  reparos: Reparos,
): DocSustento['pagos'] => {
  const conPlazo = pedidos?.map((pago) => ({ ...pago, plazo: null, unidad_tiempo: null })) ?? null;
  const pagos = repartirPagos(conPlazo, importe_total);
  if (pagos) return pagos.map(({ forma_pago, total }) => ({ forma_pago, total }));
  const suma = decimalDeCentavos(sumar((pedidos ?? []).map(({ total }) => total)));
  const msg = `Los pagos suman ${suma} y el importe total es ${decimalDeCentavos(importe_total)}`;
  reparar(reparos, 'pagos', suma, msg);
  return [];
};

/** A document on our books charges what it charges: its IVA is as it says. */
const comoEsta = (pedido: ImpuestoPedido): ImpuestoDeSustento => ({
  ...pedido,
  tarifa: pedido.tarifa ?? 0,
  valor_impuesto: valorDeImpuesto(pedido),
});

/** A document that was issued to be reimbursed says of what: 422. */
const exigirReembolsos = (
  { cod_doc_sustento, reembolsos }: DocSustentoPedido,
  reparos: Reparos,
): void => {
  if (reembolsos.length > 0 || !CON_REEMBOLSOS.has(cod_doc_sustento)) return;
  const msg = `Es obligatorio cuando cod_doc_sustento es ${cod_doc_sustento}`;
  reparar(reparos, 'reembolsos', null, msg, 'missing');
};

const importeTotal = (
  { importe_total: dicho, ...pedido }: DocSustentoPedido,
  suma: Centavos,
  reparos: Reparos,
): Centavos => {
  const total = dicho ?? suma;
  // What one of ours says is judged as it is: what asks did not write it.
  if (nombradoPor(pedido)) return total;
  const admitido = totalAdmitido(pedido.total_sin_impuestos, suma);
  if (!cabeEn(total, admitido)) {
    const hasta = decimalDeCentavos(admitido.hasta);
    const msg = `La base y sus impuestos suman ${decimalDeCentavos(suma)}: con propina admiten hasta ${hasta}`;
    reparar(reparos, 'importe_total', decimalDeCentavos(total), msg);
  } else if (total > MAXIMO_CENTAVOS) {
    reparar(reparos, 'importe_total', null, 'Supera los 14 dígitos que admite el SRI');
  }
  return total;
};

const sustentar = (pedido: DocSustentoPedido, fecha: Fecha, reparos: Reparos): DocSustento => {
  const { fecha_emision_doc_sustento, total_sin_impuestos } = pedido;
  const nuestro = nombradoPor(pedido) !== undefined;
  const impuestos_doc_sustento = pedido.impuestos_doc_sustento.map((impuesto, i) =>
    nuestro && impuesto.cod_impuesto_doc_sustento === IVA
      ? comoEsta(impuesto)
      : gravarSustento(
          impuesto,
          fecha_emision_doc_sustento,
          bajo(reparos, 'impuestos_doc_sustento', i),
        ),
  );
  const retenciones = pedido.retenciones.map((retenido, i) =>
    retener(retenido, fecha, bajo(reparos, 'retenciones', i)),
  );
  const impuestos = sumar(impuestos_doc_sustento.map((i) => i.valor_impuesto));
  const importe_total = importeTotal(pedido, total_sin_impuestos + impuestos, reparos);
  exigirReembolsos(pedido, reparos);
  const reembolsos = pedido.reembolsos.map((reembolso, i) =>
    reembolsarEntero(reembolso, bajo(reparos, 'reembolsos', i)),
  );
  const totales = totalizarReembolsos(pedido, reembolsos, reparos);
  const pagos = pagar(pedido.pagos, importe_total, reparos);
  return {
    ...pedido,
    ...totales,
    importe_total,
    impuestos_doc_sustento,
    retenciones,
    reembolsos,
    pagos,
  };
};

/**
 * The support documents of a withholding dated `fecha` with all their amounts. Refuses with 422.
 * `undefined`: one that names a document that is not there, which is refused apart.
 */
export const calcularSustentos = (
  pedidos: readonly (DocSustentoPedido | undefined)[],
  fecha: Fecha,
): { readonly docs_sustento: readonly DocSustento[]; readonly total: Centavos } => {
  const lista: ErrorDeCampo[] = [];
  const docs_sustento = pedidos.flatMap((pedido, i) =>
    pedido ? [sustentar(pedido, fecha, { en: ['docs_sustento', i], lista })] : [],
  );
  if (lista.length > 0) throw new ErrorDeForma(lista);
  const retenido = docs_sustento.flatMap((d) => d.retenciones.map((r) => r.valor_retenido));
  return { docs_sustento, total: sumar(retenido) };
};
