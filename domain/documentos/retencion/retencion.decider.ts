import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { EventoDelDirectorio } from '#domain/personas/directorio.ts';
import type { EventoDeComprobante } from '../comprobante/comprobante.events.ts';
import { dicenLoMismo } from '../comprobante/contenido.ts';
import {
  exigirReemplazable,
  lugarDeReemplazo,
  sucursalDeReemplazo,
} from '../comprobante/edicion.decider.ts';
import {
  decidirEmision,
  decidirReenvio,
  fechaDeReemision,
  type HechosDeEmision,
  type OrigenDeEmision,
  reemitirEnSerieVigente,
} from '../comprobante/emision.decider.ts';
import { contenidoDe } from '../comprobante/pliegue.ts';
import type { Nombrados } from './documento-nombrado.ts';
import {
  contenidoDePedido,
  exigirCodigosVigentes,
  rechazarContenido,
} from './retencion.contenido.ts';
import { COMUNES } from './retencion.errores.ts';
import type { ContenidoRetencion, EventoRetencion } from './retencion.events.ts';
import { calcularSustentos } from './retencion.importes.ts';
import type { PedidoRetencion } from './retencion.pedido.ts';
import {
  completarSustentos,
  exigirNombrados,
  exigirQueCuadren,
  exigirQueHaya,
  exigirVigentes,
} from './retencion.sustentos.ts';
import { RETENCION } from './retencion.tipo.ts';
import type { Retencion } from './retencion.ts';

/** Creating, correcting and re-sending a withholding. What the SRI answers is in `comprobante/`. */

export type HechosDeRetencion = HechosDeEmision & {
  /** The documents of ours that its support documents name. */
  readonly nombrados: Nombrados;
};

export type HechosDeCreacion = HechosDeRetencion & {
  /** The withholding that this idempotency key made before. */
  readonly previa: ClaveIdempotente | undefined;
  readonly contador: Contador | undefined;
};

type EventoDeEmision = EventoRetencion | EventoDeComprobante | EventoDelDirectorio;

/**
 * A new withholding: a draft, or issued with its number. Returns no events for a replay of an
 * idempotency key. Refusals in order: 422 codes and amounts by its date, 404 branch or document named, 400
 * values, 409 company, document named or series, 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoRetencion,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal, nombrados } = hechos;
  const valor = valorar(pedido, nombrados, contexto.hoy);
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw COMUNES.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  exigirQueHaya(pedido, nombrados);
  rechazarContenido(pedido, valor.docs_sustento, contexto.hoy);
  if (!empresa) throw COMUNES.empresaSinConfigurar({});
  if (!sucursal?.activo) throw COMUNES.sinMatriz({});
  exigirNombrados(pedido, nombrados, empresa);
  exigirQueCuadren(valor.docs_sustento);
  const lugar = {
    retencion_id: (hechos.contador?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  const contenido = contenidoDePedido(pedido, lugar, valor);
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeRetencionGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

/**
 * Sends a withholding again. A refused one takes today's environment and series; a draft is issued
 * today, if its codes still hold today. Refusals: 422, 409 authorized, annulled, document named or series,
 * 402 quota.
 */
export const decidirReenviar = (
  fila: Retencion,
  hechos: HechosDeRetencion,
  contexto: Contexto,
): readonly EventoDeEmision[] =>
  decidirReenvio<Retencion, EventoDeEmision>(RETENCION, fila.id, fila, {
    emitirBorrador: (borrador) => {
      exigirCodigosVigentes(borrador, contexto.hoy);
      exigirVigentes(borrador, hechos.nombrados, hechos.empresa);
      exigirQueCuadren(borrador.docs_sustento);
      const contenido: ContenidoRetencion = {
        ...contenidoDe(RETENCION, borrador),
        persona_id: hechos.persona?.persona_id ?? null,
        fecha_emision: contexto.hoy,
      };
      // The draft's own event recorded the idempotency key already.
      return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
    },
    reemitir: (rehusada) => {
      exigirCodigosVigentes(rehusada, fechaDeReemision(rehusada, contexto.hoy));
      exigirVigentes(rehusada, hechos.nombrados, hechos.empresa);
      exigirQueCuadren(rehusada.docs_sustento);
      return [reemitirEnSerieVigente(RETENCION, rehusada, hechos, contexto)];
    },
  });

/** Its support documents with what those of ours say of themselves, and all their amounts. 422. */
const valorar = (
  { docs_sustento }: PedidoRetencion,
  nombrados: Nombrados,
  fecha: Fecha,
): Pick<ContenidoRetencion, 'docs_sustento' | 'total'> =>
  calcularSustentos(completarSustentos(docs_sustento, nombrados), fecha);

const emitir = (
  contenido: ContenidoRetencion,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { datos, enDirectorio } = decidirEmision(RETENCION, contenido, origen, hechos, contexto);
  return [...enDirectorio, { tipo: 'RetencionCreada', datos }];
};

/**
 * Replaces all that a draft says, or a withholding that the SRI refused; `reenviar` issues it then.
 * No events when it says that already. Refusals: 422, 404 branch or document named, 409 in another state
 * or of the other environment, 400 as a new one, 409 document named.
 */
export const decidirReemplazar = (
  pedido: PedidoRetencion,
  fila: Retencion,
  hechos: HechosDeRetencion,
  { hoy }: Contexto,
): readonly EventoDeEmision[] => {
  const { empresa, nombrados } = hechos;
  const sujeto = { ...pedido, direccion: null };
  const { enDirectorio, ...suyo } = lugarDeReemplazo(RETENCION, fila, sujeto, hechos, hoy);
  const valor = valorar(pedido, nombrados, suyo.fecha_emision);
  const sucursal_id = sucursalDeReemplazo(RETENCION, pedido, fila, hechos.sucursal);
  exigirQueHaya(pedido, nombrados);
  exigirReemplazable(RETENCION, fila, empresa);
  rechazarContenido(pedido, valor.docs_sustento, suyo.fecha_emision);
  if (!empresa) throw COMUNES.empresaSinConfigurar({});
  exigirNombrados(pedido, nombrados, empresa);
  exigirQueCuadren(valor.docs_sustento);
  const lugar = { retencion_id: fila.id, sucursal_id, ...suyo };
  const contenido = contenidoDePedido(pedido, lugar, valor);
  if (dicenLoMismo(contenido, contenidoDe(RETENCION, fila))) return [];
  const datos = { ...contenido, clave_anterior: fila.clave_acceso };
  return [...enDirectorio, { tipo: 'RetencionModificada', datos }];
};
