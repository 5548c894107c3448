import type { HechosDelDirectorio } from '#domain/personas/directorio.ts';
import type { PersonaPorIdentificacion } from '#domain/personas/persona.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import type { EmisionDeTipo, HechosDeEmision } from '../comprobante/emision.decider.ts';
import { partesEnDirectorio } from '../comprobante/partes.directorio.ts';
import type { Dicho } from '../comprobante/pliegue.ts';
import { creacionDe, type Lugar, reemplazoDe } from '../comprobante/redaccion.decider.ts';
import { reenvioDe } from '../comprobante/reenvio.decider.ts';
import {
  comoContraparte,
  completarGuia,
  conEntradas,
  exigirFechasDeTransporte,
  lineasDe,
  rechazarContenido,
} from './guia.contenido.ts';
import { transporteYaIniciado } from './guia.errores.ts';
import type { EVENTOS_DE_GUIA } from './guia.events.ts';
import type { PedidoGuia } from './guia.pedido.ts';
import { GUIA } from './guia.tipo.ts';
import type { Guia } from './guia.ts';

/** Creating, correcting and re-sending a guide. What the SRI answers is in `comprobante/`. */

/** What a guide needs to know beside what every document does. */
type ConDestinatarios = {
  /** The directory's entries for its addressees, in order. */
  readonly destinatarios: readonly (PersonaPorIdentificacion | undefined)[];
};

type HechosDeRedaccion = ConDestinatarios & { readonly servicios: ServiciosNombrados };

export type HechosDeGuia = HechosDeEmision & ConDestinatarios;
/** What is read to write what a guide says. */
export type HechosDeContenido = HechosDeEmision & HechosDeRedaccion;

/** Its addressees enter the directory after its carrier: who is named twice is entered once. */
const EMISION: EmisionDeTipo<
  Guia,
  'guia_remision_id',
  typeof EVENTOS_DE_GUIA,
  HechosDelDirectorio & ConDestinatarios
> = {
  tipo: GUIA,
  conLosDemas: (contenido, { contadorPersonas, persona, destinatarios }, previos) => {
    const partes = contenido.destinatarios.map(comoContraparte);
    const conocidas = [persona, ...destinatarios];
    const { eventos, ids } = partesEnDirectorio(
      'cliente',
      partes,
      { contadorPersonas, conocidas },
      previos,
    );
    const enDirectorio = conEntradas(contenido.destinatarios, ids);
    return { contenido: { ...contenido, destinatarios: enDirectorio }, eventos };
  },
};

/**
 * What a guide says. Refusals in order: 422 dates, 404 branch or service, 400 values, 409 service taken
 * out.
 */
const redactar = (pedido: PedidoGuia, hechos: HechosDeRedaccion, lugar: Lugar): Dicho<Guia> => {
  exigirFechasDeTransporte(pedido, lugar.hoy);
  lugar.exigirSucursal();
  const completa = completarGuia(pedido, hechos.servicios);
  lugar.exigirReemplazable();
  rechazarContenido(pedido, lugar.hoy);
  rechazarRetirados(lineasDe(pedido), hechos.servicios);
  const { es_borrador: _, sucursal_id: _s, destinatarios, ...dicho } = completa;
  const ids = hechos.destinatarios.map((persona) => persona?.persona_id ?? null);
  return { ...dicho, destinatarios: conEntradas(destinatarios, ids) };
};

export const decidirCrear = creacionDe({ ...EMISION, redactar });

export const decidirReemplazar = reemplazoDe({ ...EMISION, redactar });

/** It is sent before the goods leave (code 82): one that is late changes its dates first. 400. */
const exigirPorEmpezar = ({ fecha_ini_transporte }: Guia, hoy: string): void => {
  if (fecha_ini_transporte < hoy) {
    throw transporteYaIniciado({ fecha_ini_transporte, fecha_minima: hoy });
  }
};

export const decidirReenviar = reenvioDe(EMISION, {
  alEmitirBorrador: (borrador, _hechos, { hoy }) => {
    exigirPorEmpezar(borrador, hoy);
    return {};
  },
  alReemitir: (rehusada, _hechos, { hoy }) => exigirPorEmpezar(rehusada, hoy),
});
