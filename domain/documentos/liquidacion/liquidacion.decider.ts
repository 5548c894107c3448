import { type Abonos, type Bloqueo, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { EventoDelDirectorio, HechosDelDirectorio } from '#domain/personas/directorio.ts';
import type { Persona } from '#domain/personas/persona.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import {
  bloqueosDichos,
  decidirAnulacion,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
} from '../comprobante/anulacion.decider.ts';
import type { ComprobanteAnulado, EventoDeComprobante } from '../comprobante/comprobante.events.ts';
import { dicenLoMismo } from '../comprobante/contenido.ts';
import { rechazarVencimiento } from '../comprobante/credito.ts';
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
import {
  contenidoDePedido,
  exigirQueEsElProveedor,
  proveedorDe,
  valorar,
} from './liquidacion.contenido.ts';
import { errores } from './liquidacion.errores.ts';
import type { ContenidoLiquidacion, EventoLiquidacion } from './liquidacion.events.ts';
import type { PedidoLiquidacion } from './liquidacion.pedido.ts';
import { LIQUIDACION } from './liquidacion.tipo.ts';
import type { Liquidacion } from './liquidacion.ts';

/** Creating, changing, re-sending and annulling a purchase settlement. */

/** The entry that `proveedor_id` names, and the services that lines name. */
type ConEntrada = {
  readonly entrada: Persona | undefined;
  readonly servicios: ServiciosNombrados;
};

export type HechosDeCreacion = HechosDeEmision &
  ConEntrada & {
    readonly previa: ClaveIdempotente | undefined;
    readonly contador: Contador | undefined;
  };

type EventoDeEmision = EventoLiquidacion | EventoDeComprobante | EventoDelDirectorio;

/**
 * A new settlement: a draft, or issued with its number. No events for a replay of an idempotency key.
 * Refusals in order: 404 branch, supplier, service; 400 values; 409 supplier, service taken out,
 * company, series; 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoLiquidacion,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal, entrada } = hechos;
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  const proveedor = proveedorDe(pedido, entrada);
  const detalles = completarLineas(pedido.detalles, hechos.servicios);
  const valor = valorar({ ...pedido, detalles }, proveedor, contexto.hoy);
  exigirQueEsElProveedor(pedido, proveedor, entrada);
  rechazarRetirados(pedido.detalles, hechos.servicios);
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sinMatriz({});
  const lugar = {
    liquidacion_id: (hechos.contador?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  const contenido = contenidoDePedido(pedido, lugar, proveedor, valor);
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeLiquidacionGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

const emitir = (
  contenido: ContenidoLiquidacion,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { datos, enDirectorio } = decidirEmision(LIQUIDACION, contenido, origen, hechos, contexto);
  return [...enDirectorio, { tipo: 'LiquidacionCreada', datos }];
};

/**
 * Sends a settlement again: a refused one in the environment and series of today, a draft as one of
 * today. Refusals: 404, 400 (a draft's due date), 409 authorized or annulled, series; 402 quota.
 */
export const decidirReenviar = (
  liquidacion: Liquidacion,
  hechos: HechosDeEmision,
  contexto: Contexto,
): readonly EventoDeEmision[] =>
  decidirReenvio<Liquidacion, EventoDeEmision>(LIQUIDACION, liquidacion.id, liquidacion, {
    emitirBorrador: () => {
      rechazarVencimiento(errores, liquidacion, contexto.hoy);
      const contenido = {
        ...contenidoDe(LIQUIDACION, liquidacion),
        persona_id: hechos.persona?.persona_id ?? null,
        fecha_emision: contexto.hoy,
      };
      // The draft's own event recorded the idempotency key already.
      return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
    },
    reemitir: () => [reemitirEnSerieVigente(LIQUIDACION, liquidacion, hechos, contexto)],
  });

export type HechosDeReemplazo = HechosDelDirectorio &
  ConEntrada & {
    readonly empresa: Empresa | undefined;
    /** The branch asked for. */
    readonly sucursal: Sucursal | undefined;
  };

/**
 * Replaces all that a draft says, or a settlement that the SRI refused; `reenviar` issues it then. No
 * events when it says that already. Refusals: 404 branch, supplier or service, 409 in another state,
 * 400 as a new one, 409 supplier or service taken out.
 */
export const decidirReemplazar = (
  pedido: PedidoLiquidacion,
  liquidacion: Liquidacion,
  hechos: HechosDeReemplazo,
  { hoy }: Contexto,
): readonly EventoDeEmision[] => {
  const { entrada } = hechos;
  const sucursal_id = sucursalDeReemplazo(LIQUIDACION, pedido, liquidacion, hechos.sucursal);
  const proveedor = proveedorDe(pedido, entrada);
  const detalles = completarLineas(pedido.detalles, hechos.servicios);
  exigirReemplazable(LIQUIDACION, liquidacion, hechos.empresa);
  const valor = valorar({ ...pedido, detalles }, proveedor, fechaAlReenviar(liquidacion, hoy));
  exigirQueEsElProveedor(pedido, proveedor, entrada);
  rechazarRetirados(pedido.detalles, hechos.servicios);
  const { enDirectorio, ...suyo } = lugarDeReemplazo(
    LIQUIDACION,
    liquidacion,
    proveedor,
    hechos,
    hoy,
  );
  const lugar = {
    liquidacion_id: liquidacion.id,
    sucursal_id,
    ...suyo,
  };
  const contenido = contenidoDePedido(pedido, lugar, proveedor, valor);
  if (dicenLoMismo(contenido, contenidoDe(LIQUIDACION, liquidacion))) return [];
  const datos = { ...contenido, clave_anterior: liquidacion.clave_acceso };
  return [...enDirectorio, { tipo: 'LiquidacionModificada', datos }];
};

/** What hangs on a settlement. */
type LoQueCuelga = {
  /** What was paid of it and withheld over it; absent while nothing was. */
  readonly abonos: Abonos | undefined;
  /** The withholdings over it, before they are authorized too. */
  readonly retenciones: readonly Bloqueo[];
};

/** Annuls a settlement. Refusals: those of any document, and 409 while something hangs on it. */
export const decidirAnular = (
  liquidacion: Liquidacion,
  pedido: PedidoDeAnulacion,
  { abonos, retenciones, ...hechos }: HechosDeAnulacion & LoQueCuelga,
  contexto: Contexto,
): ComprobanteAnulado => {
  const { id: liquidacion_id, saldo, fecha_vencimiento } = liquidacion;
  const adeudado = { saldo, fecha_vencimiento };
  const anulada = decidirAnulacion(LIQUIDACION, liquidacion, pedido, hechos, contexto, adeudado);
  const pagos = bloqueosDe(abonos).filter(({ tipo }) => tipo !== 'retencion');
  const bloqueos = bloqueosDichos([...pagos, ...retenciones]);
  if (bloqueos.length > 0) throw errores.conMovimientos({ liquidacion_id, bloqueos });
  return anulada;
};
