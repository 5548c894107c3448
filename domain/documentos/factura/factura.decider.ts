import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { EventoDelDirectorio } from '#domain/personas/directorio.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import type { EventoDeComprobante } from '../comprobante/comprobante.events.ts';
import { rechazarVencimiento } from '../comprobante/credito.ts';
import {
  decidirEmision,
  decidirReenvio,
  type HechosDeEmision,
  type OrigenDeEmision,
  reemitirConSuNumero,
} from '../comprobante/emision.decider.ts';
import { completarLineas } from '../comprobante/linea.servicio.ts';
import { contenidoDe } from '../comprobante/pliegue.ts';
import { contenidoDePedido, rechazarPropina, valorar } from './factura.contenido.ts';
import { COMUNES } from './factura.errores.ts';
import type { ContenidoFactura, EventoFactura } from './factura.events.ts';
import type { PedidoFactura } from './factura.pedido.ts';
import { FACTURA } from './factura.tipo.ts';
import type { Factura } from './factura.ts';

/** Creating and re-sending an invoice. What the SRI answers is in `comprobante/sri.decider.ts`. */

export type HechosDeCreacion = HechosDeEmision & {
  /** The invoice that this idempotency key made before. */
  readonly previa: ClaveIdempotente | undefined;
  readonly contador: Contador | undefined;
  readonly servicios: ServiciosNombrados;
};

export type HechosDeReenvio = HechosDeEmision & { readonly factura: Factura | undefined };

export type EventoDeEmision = EventoFactura | EventoDeComprobante | EventoDelDirectorio;

/**
 * A new invoice: a draft, or issued with its number. Returns no events for a replay of an
 * idempotency key. Refusals in order: 404 branch or service, 400 values, 409 service taken out, company
 * or series, 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoFactura,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal } = hechos;
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw COMUNES.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  const detalles = completarLineas(pedido.detalles, hechos.servicios);
  const valor = valorar({ ...pedido, detalles }, empresa, contexto.hoy);
  rechazarRetirados(pedido.detalles, hechos.servicios);
  if (!empresa) throw COMUNES.empresaSinConfigurar({});
  if (!sucursal?.activo) throw COMUNES.sinMatriz({});
  const lugar = {
    factura_id: (hechos.contador?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  const contenido = contenidoDePedido(pedido, lugar, valor);
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeFacturaGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

/**
 * Sends an invoice again. A refused one keeps number and environment, and a due date that its date
 * leaves in the past stands: the debt is as old as it was. A draft is issued with today's date and
 * the current series. Refusals: 404, 400 (a draft's tip or due date), 409 authorized or annulled or
 * series, 402 quota.
 */
export const decidirReenviar = (
  factura_id: number,
  hechos: HechosDeReenvio,
  contexto: Contexto,
): readonly EventoDeEmision[] =>
  decidirReenvio<Factura, EventoDeEmision>(FACTURA, factura_id, hechos.factura, {
    emitirBorrador: (factura) => emitirBorrador(factura, hechos, contexto),
    reemitir: (factura) => [reemitirConSuNumero(FACTURA, factura, contexto)],
  });

/** A draft becomes an invoice of today, and is judged as one: it may be corrected until it passes. */
const emitirBorrador = (
  factura: Factura,
  hechos: HechosDeReenvio,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  rechazarPropina(factura.propina, hechos.empresa);
  rechazarVencimiento(COMUNES, factura, contexto.hoy);
  const contenido: ContenidoFactura = {
    ...contenidoDe(FACTURA, factura),
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  // The draft's own event recorded the idempotency key already.
  return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
};

const emitir = (
  contenido: ContenidoFactura,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { datos, enDirectorio } = decidirEmision(FACTURA, contenido, origen, hechos, contexto);
  return [...enDirectorio, { tipo: 'FacturaCreada', datos }];
};
