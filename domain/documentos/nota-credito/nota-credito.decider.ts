import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { pedidaDe, type Rigen, tarifarLineas } from '../comprobante/consumo.ts';
import { rechazarIdentificacion, rechazarImportes } from '../comprobante/contenido.ts';
import type { EmisionDeTipo, HechosDeEmision } from '../comprobante/emision.decider.ts';
import { completarLineas } from '../comprobante/linea.servicio.ts';
import type { LineaPedida, LineaTarifada } from '../comprobante/pedido.ts';
import type { Dicho } from '../comprobante/pliegue.ts';
import { creacionDe, type Lugar, reemplazoDe } from '../comprobante/redaccion.decider.ts';
import { reenvioDe } from '../comprobante/reenvio.decider.ts';
import { calcularTotales } from '../comprobante/totales.ts';
import type { Factura } from '../factura/factura.ts';
import { type NotasDeFactura, topeDe } from '../notas/notas-de-factura.ts';
import {
  type CompradorDeNota,
  compradorDe,
  type DeLaFactura,
  exigirFactura,
  exigirFacturaSinAnular,
  exigirModificable,
  rechazarSustentoPosterior,
  sustentoDe,
} from '../notas/sustento.ts';
import { alCentavo, type ValorDeNota } from './nota-credito.cierre.ts';
import {
  sinLoRepartido,
  sobreElTopeDelImpuesto,
  tarifarLineasDeNota,
} from './nota-credito.consumo.ts';
import { errores } from './nota-credito.errores.ts';
import type { EVENTOS_DE_NOTA_CREDITO } from './nota-credito.events.ts';
import type { PedidoNotaCredito } from './nota-credito.pedido.ts';
import { NOTA_CREDITO } from './nota-credito.tipo.ts';
import type { NotaCredito } from './nota-credito.ts';

/** Creating, changing and re-sending a credit note. */

/** The invoice of ours that the note modifies, and what else counts against it. */
type HechosDeLaFactura = DeLaFactura & {
  readonly notas: NotasDeFactura | undefined;
  /** The credit notes among them. */
  readonly acreditadas: readonly NotaCredito[];
};

type HechosDeRedaccion = HechosDeLaFactura & { readonly servicios: ServiciosNombrados };

/** With the cents of rounding that fall to it. */
const enSuFactura = (
  valor: ValorDeNota,
  { factura, notas, acreditadas }: HechosDeLaFactura,
): ValorDeNota =>
  factura ? alCentavo(valor, factura, acreditadas, topeDe(factura, notas).disponible) : valor;

/** A line that does not say its auxiliary code has that of its product in the invoice: annex 23 asks for it. */
const comoEnSuFactura = (
  lineas: readonly LineaPedida[],
  factura: Factura | undefined,
): readonly LineaPedida[] =>
  lineas.map((linea) => {
    if (!factura || linea.codigo_auxiliar !== undefined) return linea;
    const suya = factura.detalles.find(
      ({ codigo_principal, codigo_auxiliar }) =>
        codigo_auxiliar !== undefined && codigo_principal === linea.codigo_principal,
    );
    return suya?.codigo_auxiliar === undefined
      ? linea
      : { ...linea, codigo_auxiliar: suya.codigo_auxiliar };
  });

/** At the rates of what it modifies: those of its own day, where they are others, come after. */
const tarifarla = (
  lineas: readonly LineaPedida[],
  rigen: Rigen,
  { factura, acreditadas }: HechosDeLaFactura,
): readonly LineaTarifada[] =>
  factura ? tarifarLineasDeNota(lineas, rigen, factura, acreditadas) : tarifarLineas(lineas, rigen);

/** 404 of what lines name, then 400 in order: rates, buyer, support document, amounts. */
const valorar = (
  pedido: PedidoNotaCredito,
  hechos: HechosDeRedaccion,
  comprador: CompradorDeNota,
  { fecha: emision, tarifas }: Lugar,
): ValorDeNota => {
  const { servicios, factura } = hechos;
  const sustento = pedido.doc_sustento_fecha ?? factura?.fecha_emision ?? emision;
  const rigen: Rigen = { errores, tarifas, fechas: [sustento, emision] };
  const pedidas = comoEnSuFactura(completarLineas(pedido.detalles, servicios), factura);
  const lineas = tarifarla(pedidas, rigen, hechos);
  const { detalles, totales } = calcularTotales(lineas, 0);
  if (comprador.tipo_identificacion === '07') throw errores.aConsumidorFinal({});
  rechazarIdentificacion(errores, comprador);
  rechazarSustentoPosterior(errores, pedido, factura, emision);
  rechazarImportes(errores, detalles, totales);
  return enSuFactura({ ...totales, detalles }, hechos);
};

/** 409 when the invoice has less left than the note credits, in all or of a tax. */
const exigirTope = (
  { total, detalles }: Pick<NotaCredito, 'total' | 'detalles'>,
  { factura, notas, acreditadas }: HechosDeLaFactura,
): void => {
  if (!factura) return;
  const { tope, usado, disponible } = topeDe(factura, notas);
  const deImpuesto = sobreElTopeDelImpuesto({ detalles }, factura, acreditadas);
  if (deImpuesto) {
    throw errores.sobreElTopeDelImpuesto({
      ...deImpuesto,
      factura_id: factura.id,
      valor: dolares(deImpuesto.valor),
      disponible: dolares(deImpuesto.disponible),
    });
  }
  if (total <= disponible) return;
  throw errores.sobreElTope({
    factura_id: factura.id,
    total: dolares(total),
    tope: dolares(tope),
    usado: dolares(usado),
    disponible: dolares(disponible),
  });
};

const EMISION: EmisionDeTipo<
  NotaCredito,
  'nota_credito_id',
  typeof EVENTOS_DE_NOTA_CREDITO,
  HechosDeLaFactura
> = {
  tipo: NOTA_CREDITO,
  exigirAlEmitir: exigirTope,
};

/**
 * What a credit note says. Refusals in order: 404 branch, invoice, service; 400 values; 409 service taken
 * out, company, invoice. A draft may be over the cap: it is looked at when it is issued.
 */
const redactar = (
  pedido: PedidoNotaCredito,
  hechos: HechosDeRedaccion,
  lugar: Lugar,
): Dicho<NotaCredito> => {
  const { factura, servicios } = hechos;
  lugar.exigirSucursal();
  exigirFactura(errores, pedido, factura);
  lugar.exigirReemplazable();
  const comprador = compradorDe(pedido, factura);
  const valor = valorar(pedido, hechos, comprador, lugar);
  rechazarRetirados(pedido.detalles, servicios);
  const { empresa } = lugar.exigirEmisor();
  const sustento = sustentoDe(errores, pedido, factura, empresa);
  return { ...comprador, ...sustento, motivo: pedido.motivo, ...valor };
};

export const decidirCrear = creacionDe({ ...EMISION, redactar });

export const decidirReemplazar = reemplazoDe({ ...EMISION, redactar });

const reenviar = reenvioDe(EMISION, {
  alEmitirBorrador: (borrador, hechos, { hoy, tarifas = [] }) => {
    const { empresa, factura } = hechos;
    if (!empresa) throw errores.empresaSinConfigurar({});
    // Since it was written, other notes may have left it other cents.
    const pedidas = borrador.detalles.map((linea) => sinLoRepartido(pedidaDe(linea), linea));
    const rigen: Rigen = { errores, tarifas, fechas: [borrador.doc_sustento_fecha, hoy] };
    const { detalles, totales } = calcularTotales(tarifarla(pedidas, rigen, hechos), 0);
    return {
      ...sustentoDe(errores, borrador, factura, empresa),
      ...enSuFactura({ ...totales, detalles }, hechos),
    };
  },
  alReemitir: (rehusada, hechos) => {
    const { empresa, factura } = hechos;
    if (factura && empresa) exigirModificable(errores, factura, empresa);
    exigirTope(rehusada, hechos);
  },
});

/** Refused too (409) where its invoice was annulled, is in another state or has not so much left. */
export const decidirReenviar = (
  nota: NotaCredito,
  hechos: HechosDeEmision & HechosDeLaFactura,
  contexto: Contexto,
): ReturnType<typeof reenviar> => {
  exigirFacturaSinAnular(errores, nota, hechos.factura);
  return reenviar(nota, hechos, contexto);
};
