import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Contraparte } from '#domain/personas/directorio.ts';
import type { Persona } from '#domain/personas/persona.ts';
import type { Totales } from '../comprobante/comprobante.ts';
import { tarifarLineas } from '../comprobante/consumo.ts';
import { rechazarIdentificacion, rechazarImportes } from '../comprobante/contenido.ts';
import { rechazarVencimiento } from '../comprobante/credito.ts';
import type { Lugar } from '../comprobante/redaccion.decider.ts';
import { exigirReembolsos } from '../comprobante/reembolsado.ts';
import { calcularTotales, exigirPagos } from '../comprobante/totales.ts';
import { errores } from './liquidacion.errores.ts';
import type { ContenidoLiquidacion } from './liquidacion.events.ts';
import type { LiquidacionCompleta, PedidoLiquidacion } from './liquidacion.pedido.ts';

/** What a settlement may say: the part of it that creating, correcting and issuing have in common. */

/**
 * The supplier: as the request says it, and where it says nothing, as the directory's entry does.
 * `entrada`: that of `proveedor_id`. Refusals: 404 when there is no such entry.
 */
export const proveedorDe = (
  pedido: PedidoLiquidacion,
  entrada: Persona | undefined,
): Contraparte => {
  const { proveedor_id } = pedido;
  if (proveedor_id !== null && !entrada) throw errores.proveedorNoEncontrado({ proveedor_id });
  const tipo_identificacion = pedido.tipo_identificacion ?? entrada?.tipo_identificacion;
  const identificacion = pedido.identificacion ?? entrada?.identificacion;
  const razon_social = pedido.razon_social ?? entrada?.razon_social;
  if (!tipo_identificacion || !identificacion || !razon_social) {
    // The form refuses it before.
    throw new Error('La liquidación no dice de qué proveedor es');
  }
  return {
    tipo_identificacion,
    identificacion,
    razon_social,
    direccion: pedido.direccion ?? entrada?.direccion ?? null,
    email: pedido.email ?? entrada?.email ?? null,
  };
};

/** Who says `proveedor_id` and somebody else's identification means one of the two: 409. */
export const exigirQueEsElProveedor = (
  { proveedor_id }: PedidoLiquidacion,
  dicho: Contraparte,
  entrada: Persona | undefined,
): void => {
  if (proveedor_id === null || !entrada) return;
  for (const campo of ['tipo_identificacion', 'identificacion'] as const) {
    if (dicho[campo] === entrada[campo]) continue;
    const campoDelPedido =
      campo === 'identificacion' ? 'proveedor_identificacion' : 'proveedor_tipo_id';
    throw errores.distintaDelProveedor({
      proveedor_id,
      campo: campoDelPedido,
      esperado: entrada[campo],
    });
  }
};

/** Lines, sums and payments of a request; what remains is whose and when it is. */
export type ValorDeLiquidacion = Totales & Pick<ContenidoLiquidacion, 'detalles' | 'pagos'>;

const rechazarSustento = (doc_sustento_fecha: Fecha | null, emision: Fecha): void => {
  if (doc_sustento_fecha === null || doc_sustento_fecha <= emision) return;
  throw errores.sustentoPosterior({ doc_sustento_fecha, fecha_maxima: emision });
};

/**
 * The amounts of a request, or its refusal (400), in order: rates of the day, supplier, dates, amounts; and 422 for
 * payments that do not add up.
 */
export const valorar = (
  pedido: LiquidacionCompleta,
  proveedor: Contraparte,
  { fecha: emision, tarifas }: Pick<Lugar, 'fecha' | 'tarifas'>,
): ValorDeLiquidacion => {
  const lineas = tarifarLineas(pedido.detalles, { errores, tarifas, fechas: [emision] });
  const { detalles, totales } = calcularTotales(lineas, 0);
  rechazarIdentificacion(errores, proveedor);
  rechazarSustento(pedido.doc_sustento_fecha, emision);
  rechazarVencimiento(errores, pedido, emision);
  rechazarImportes(errores, detalles, totales);
  exigirReembolsos(errores, pedido, { total: totales.total, fecha: emision });
  return { ...totales, detalles, pagos: exigirPagos(pedido.pagos, totales.total) };
};
