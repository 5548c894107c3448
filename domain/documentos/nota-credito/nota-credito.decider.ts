import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { EventoDelDirectorio, HechosDelDirectorio } from '#domain/personas/directorio.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import type { EventoDeComprobante } from '../comprobante/comprobante.events.ts';
import type { Linea, Totales } from '../comprobante/comprobante.ts';
import {
  dicenLoMismo,
  rechazarIdentificacion,
  rechazarImportes,
} from '../comprobante/contenido.ts';
import {
  exigirReemplazable,
  fechaAlReenviar,
  lugarDeReemplazo,
  sucursalDeReemplazo,
} from '../comprobante/edicion.decider.ts';
import {
  decidirEmision,
  decidirReenvio,
  type HechosDeEmision,
  type OrigenDeEmision,
  reemitirEnSerieVigente,
} from '../comprobante/emision.decider.ts';
import { completarLineas } from '../comprobante/linea.servicio.ts';
import { contenidoDe } from '../comprobante/pliegue.ts';
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
import { errores } from './nota-credito.errores.ts';
import type { ContenidoNotaCredito, EventoNotaCredito } from './nota-credito.events.ts';
import type { PedidoNotaCredito } from './nota-credito.pedido.ts';
import { NOTA_CREDITO } from './nota-credito.tipo.ts';
import type { NotaCredito } from './nota-credito.ts';

/** Creating, changing and re-sending a credit note. */

/** The invoice of ours that the note modifies, and what else counts against it. */
type HechosDeLaFactura = DeLaFactura & { readonly notas: NotasDeFactura | undefined };

export type HechosDeCreacion = HechosDeEmision &
  HechosDeLaFactura & {
    readonly servicios: ServiciosNombrados;
    readonly previa: ClaveIdempotente | undefined;
    readonly contador: Contador | undefined;
  };

type EventoDeEmision = EventoNotaCredito | EventoDeComprobante | EventoDelDirectorio;

/** 404 of what lines name, then 400 in order: buyer, support document, amounts. */
const valorar = (
  pedido: PedidoNotaCredito,
  { servicios, factura }: DeLaFactura & { readonly servicios: ServiciosNombrados },
  comprador: CompradorDeNota,
  emision: Fecha,
): Totales & { readonly detalles: readonly Linea[] } => {
  const { detalles, totales } = calcularTotales(completarLineas(pedido.detalles, servicios), 0);
  if (comprador.tipo_identificacion === '07') throw errores.aConsumidorFinal({});
  rechazarIdentificacion(errores, comprador);
  rechazarSustentoPosterior(errores, pedido, factura, emision);
  rechazarImportes(errores, detalles, totales);
  return { ...totales, detalles };
};

/** 409 when the invoice has less left than the note credits. */
const exigirTope = (
  total: number,
  factura: Factura | undefined,
  notas: NotasDeFactura | undefined,
): void => {
  if (!factura) return;
  const { tope, usado, disponible } = topeDe(factura, notas);
  if (total <= disponible) return;
  throw errores.sobreElTope({
    factura_id: factura.id,
    total: dolares(total),
    tope: dolares(tope),
    usado: dolares(usado),
    disponible: dolares(disponible),
  });
};

/**
 * A new credit note: a draft, or issued with its number. No events for a replay of an idempotency key.
 * Refusals in order: 404 branch, invoice; 400 values; 409 company, invoice, cap (not of a draft),
 * series; 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoNotaCredito,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal, factura } = hechos;
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  exigirFactura(errores, pedido, factura);
  const comprador = compradorDe(pedido, factura);
  const valor = valorar(pedido, hechos, comprador, contexto.hoy);
  rechazarRetirados(pedido.detalles, hechos.servicios);
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sinMatriz({});
  const contenido: ContenidoNotaCredito = {
    nota_credito_id: (hechos.contador?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    ...comprador,
    fecha_emision: contexto.hoy,
    ...sustentoDe(errores, pedido, factura, empresa),
    motivo: pedido.motivo,
    ...valor,
  };
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeNotaCreditoGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

const emitir = (
  contenido: ContenidoNotaCredito,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision & HechosDeLaFactura,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  exigirTope(contenido.total, hechos.factura, hechos.notas);
  const { datos, enDirectorio } = decidirEmision(NOTA_CREDITO, contenido, origen, hechos, contexto);
  return [...enDirectorio, { tipo: 'NotaCreditoCreada', datos }];
};

/**
 * Sends a credit note again: a refused one in the environment and series of today, a draft as a note
 * of today. Refusals: 404, 409 authorized or annulled, its invoice (annulled, state, cap), series; 402.
 */
export const decidirReenviar = (
  nota: NotaCredito,
  hechos: HechosDeEmision & HechosDeLaFactura,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { empresa, factura, notas } = hechos;
  exigirFacturaSinAnular(errores, nota, factura);
  return decidirReenvio<NotaCredito, EventoDeEmision>(NOTA_CREDITO, nota.id, nota, {
    emitirBorrador: () => {
      if (!empresa) throw errores.empresaSinConfigurar({});
      const contenido = {
        ...contenidoDe(NOTA_CREDITO, nota),
        persona_id: hechos.persona?.persona_id ?? null,
        fecha_emision: contexto.hoy,
        ...sustentoDe(errores, nota, factura, empresa),
      };
      // The draft's own event recorded the idempotency key already.
      return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
    },
    reemitir: () => {
      if (factura && empresa) exigirModificable(errores, factura, empresa);
      exigirTope(nota.total, factura, notas);
      return [reemitirEnSerieVigente(NOTA_CREDITO, nota, hechos, contexto)];
    },
  });
};

export type HechosDeReemplazo = HechosDelDirectorio &
  HechosDeLaFactura & {
    readonly empresa: Empresa | undefined;
    /** The branch asked for. */
    readonly sucursal: Sucursal | undefined;
    readonly servicios: ServiciosNombrados;
  };

/**
 * Replaces all that a draft says, or a note that the SRI refused; `reenviar` issues it then, and
 * checks the cap. No events when it says that already. Refusals: 404 branch or invoice, 409 in
 * another state, 400 as a new one, 409 its invoice.
 */
export const decidirReemplazar = (
  pedido: PedidoNotaCredito,
  nota: NotaCredito,
  hechos: HechosDeReemplazo,
  { hoy }: Contexto,
): readonly EventoDeEmision[] => {
  const { empresa, factura } = hechos;
  const sucursal_id = sucursalDeReemplazo(NOTA_CREDITO, pedido, nota, hechos.sucursal);
  exigirFactura(errores, pedido, factura);
  exigirReemplazable(NOTA_CREDITO, nota, empresa);
  const comprador = compradorDe(pedido, factura);
  const valor = valorar(pedido, hechos, comprador, fechaAlReenviar(nota, hoy));
  rechazarRetirados(pedido.detalles, hechos.servicios);
  if (!empresa) throw errores.empresaSinConfigurar({});
  const { enDirectorio, ...suyo } = lugarDeReemplazo(NOTA_CREDITO, nota, comprador, hechos, hoy);
  const contenido: ContenidoNotaCredito = {
    nota_credito_id: nota.id,
    sucursal_id,
    ...suyo,
    ...comprador,
    ...sustentoDe(errores, pedido, factura, empresa),
    motivo: pedido.motivo,
    ...valor,
  };
  if (dicenLoMismo(contenido, contenidoDe(NOTA_CREDITO, nota))) return [];
  const datos = { ...contenido, clave_anterior: nota.clave_acceso };
  return [...enDirectorio, { tipo: 'NotaCreditoModificada', datos }];
};
