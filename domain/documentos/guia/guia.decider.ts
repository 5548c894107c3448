import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { EventoDelDirectorio } from '#domain/personas/directorio.ts';
import type { PersonaPorIdentificacion } from '#domain/personas/persona.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
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
  type HechosDeEmision,
  type OrigenDeEmision,
  reemitirEnSerieVigente,
} from '../comprobante/emision.decider.ts';
import { partesEnDirectorio } from '../comprobante/partes.directorio.ts';
import { contenidoDe } from '../comprobante/pliegue.ts';
import {
  comoContraparte,
  completarGuia,
  conEntradas,
  contenidoDePedido,
  exigirFechasDeTransporte,
  lineasDe,
  rechazarContenido,
} from './guia.contenido.ts';
import { COMUNES, transporteYaIniciado } from './guia.errores.ts';
import type { ContenidoGuia, EventoGuia, GuiaCreada } from './guia.events.ts';
import type { PedidoGuia } from './guia.pedido.ts';
import { GUIA } from './guia.tipo.ts';
import type { Guia } from './guia.ts';

/** Creating, correcting and re-sending a guide. What the SRI answers is in `comprobante/`. */

/** What a guide needs to know beside what every document does. */
export type ConDestinatarios = {
  /** The directory's entries for its addressees, in order. */
  readonly destinatarios: readonly (PersonaPorIdentificacion | undefined)[];
};

export type HechosDeGuia = HechosDeEmision & ConDestinatarios;

/** What is read to write what a guide says. */
export type HechosDeContenido = HechosDeGuia & { readonly servicios: ServiciosNombrados };

export type HechosDeCreacion = HechosDeContenido & {
  /** The guide that this idempotency key made before. */
  readonly previa: ClaveIdempotente | undefined;
  readonly contador: Contador | undefined;
};

type EventoDeEmision = EventoGuia | EventoDeComprobante | EventoDelDirectorio;

/**
 * A new guide: a draft, or issued with its number. Returns no events for a replay of an idempotency
 * key. Refusals in order: 422 dates, 404 branch or service, 400 values, 409 service taken out, company
 * or series, 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoGuia,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal } = hechos;
  exigirFechasDeTransporte(pedido, contexto.hoy);
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw COMUNES.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  const completa = completarGuia(pedido, hechos.servicios);
  rechazarContenido(pedido, contexto.hoy);
  rechazarRetirados(lineasDe(pedido), hechos.servicios);
  if (!empresa) throw COMUNES.empresaSinConfigurar({});
  if (!sucursal?.activo) throw COMUNES.sinMatriz({});
  const contenido = contenidoDePedido(completa, {
    guia_remision_id: (hechos.contador?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
    clientes: hechos.destinatarios.map((persona) => persona?.persona_id ?? null),
  });
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeGuiaGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

/**
 * Sends a guide again. A refused one takes today's environment and series; a draft is issued today.
 * Refusals: 400 a journey that has begun, 409 authorized, annulled or series, 402 quota.
 */
export const decidirReenviar = (
  guia: Guia,
  hechos: HechosDeGuia,
  contexto: Contexto,
): readonly EventoDeEmision[] =>
  decidirReenvio<Guia, EventoDeEmision>(GUIA, guia.id, guia, {
    emitirBorrador: (borrador) => {
      exigirPorEmpezar(borrador, contexto);
      const contenido = { ...contenidoDe(GUIA, borrador), fecha_emision: contexto.hoy };
      // The draft's own event recorded the idempotency key already.
      return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
    },
    reemitir: (refusada) => {
      exigirPorEmpezar(refusada, contexto);
      return [reemitirEnSerieVigente(GUIA, refusada, hechos, contexto)];
    },
  });

/** It is sent before the goods leave (code 82): one that is late changes its dates first. */
const exigirPorEmpezar = ({ fecha_ini_transporte }: Guia, { hoy }: Contexto): void => {
  if (fecha_ini_transporte < hoy) {
    throw transporteYaIniciado({ fecha_ini_transporte, fecha_minima: hoy });
  }
};

const emitir = (
  contenido: ContenidoGuia,
  origen: OrigenDeEmision,
  hechos: HechosDeGuia,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { datos, enDirectorio } = decidirEmision(GUIA, contenido, origen, hechos, contexto);
  const partes = contenido.destinatarios.map(comoContraparte);
  const conocidas = [hechos.persona, ...hechos.destinatarios];
  const { eventos, ids } = partesEnDirectorio(
    'cliente',
    partes,
    { contadorPersonas: hechos.contadorPersonas, conocidas },
    enDirectorio,
  );
  const destinatarios = conEntradas(contenido.destinatarios, ids);
  const creado: GuiaCreada = { tipo: 'GuiaCreada', datos: { ...datos, destinatarios } };
  return [...enDirectorio, ...eventos, creado];
};

/**
 * Replaces all that a draft says, or a guide that the SRI refused; `reenviar` issues it then. No
 * events when it says that already. Refusals: 422 dates, 404 branch or service, 409 in another state
 * or of the other environment, 400 as a new one, 409 service taken out.
 */
export const decidirReemplazar = (
  pedido: PedidoGuia,
  guia: Guia,
  hechos: HechosDeContenido,
  { hoy }: Contexto,
): readonly EventoDeEmision[] => {
  exigirFechasDeTransporte(pedido, hoy);
  const sucursal_id = sucursalDeReemplazo(GUIA, pedido, guia, hechos.sucursal);
  const completa = completarGuia(pedido, hechos.servicios);
  exigirReemplazable(GUIA, guia, hechos.empresa);
  rechazarContenido(pedido, hoy);
  rechazarRetirados(lineasDe(pedido), hechos.servicios);
  const transportista = { ...pedido, direccion: null };
  const { enDirectorio, ...suyo } = lugarDeReemplazo(GUIA, guia, transportista, hechos, hoy);
  const partes = pedido.destinatarios.map(comoContraparte);
  const conocidas = [hechos.persona, ...hechos.destinatarios];
  const { contadorPersonas } = hechos;
  const demas =
    guia.estado === 'BORRADOR'
      ? { eventos: [], ids: hechos.destinatarios.map((persona) => persona?.persona_id ?? null) }
      : partesEnDirectorio('cliente', partes, { contadorPersonas, conocidas }, enDirectorio);
  const contenido = contenidoDePedido(completa, {
    guia_remision_id: guia.id,
    sucursal_id,
    ...suyo,
    clientes: demas.ids,
  });
  if (dicenLoMismo(contenido, contenidoDe(GUIA, guia))) return [];
  const datos = { ...contenido, clave_anterior: guia.clave_acceso };
  return [...enDirectorio, ...demas.eventos, { tipo: 'GuiaModificada', datos }];
};
