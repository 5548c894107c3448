import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type DesenlaceDeCorreo,
  decidirEnviar,
  decidirEnvioAutomatico,
  decidirTerminar,
  type HechosDeEnvio,
  type HechosDeEnvioAutomatico,
  type PedidoDeEnvio,
  type ReglasDeCorreo,
} from '#domain/documentos/comprobante/correo.decider.ts';
import type { EventoDeCorreo } from '#domain/documentos/comprobante/correo.events.ts';
import { type Correo, correos, enviosAutomaticos } from '#domain/documentos/comprobante/correo.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import { ajustesDeCorreo } from '#domain/identidad/correo.ts';
import { ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { cuposDeCorreo } from '#domain/kernel/correo.cupo.ts';
import { type ClaveIdempotente, clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

const leerHechos = async (
  lector: Lector,
  { documento: tipo, documento_id }: DelDocumento,
  { hoy }: Contexto,
): Promise<HechosDeEnvio> => {
  const [documento, ajustes, contador, cupo] = await Promise.all([
    lector.fila(tipoDe(tipo).tabla, [documento_id]),
    lector.fila(ajustesDeCorreo, []),
    lector.fila(contadores, ['correos']),
    lector.fila(cuposDeCorreo, [hoy]),
  ]);
  return { documento, ajustes, contador, cupo };
};

const leerCorreo = async (lector: Lector, correo_id: number): Promise<Correo> => {
  const correo = await lector.fila(correos, [correo_id]);
  if (!correo) throw new Error(`El correo ${correo_id} no está`);
  return correo;
};

const idDelEncolado = (eventos: readonly EventoDeCorreo[]): number | undefined =>
  eventos.find((evento) => evento.tipo === 'CorreoEncolado')?.datos.correo_id;

/**
 * Queues a mail with a document. A replay of its idempotency key answers the mail it queued
 * (`repetida`) and says whether this request is another one (`difiere`). Refuses with the codes of
 * `correo.errores.ts`.
 */
export const enviarComprobante = ({
  pedido,
  alcance,
  reglas,
  ...remitente
}: Remitente & {
  readonly pedido: PedidoDeEnvio;
  readonly alcance: Alcance;
  readonly reglas: ReglasDeCorreo;
}): Comando<
  HechosDeEnvio & { readonly previa: ClaveIdempotente | undefined },
  { readonly correo: Correo; readonly repetida: boolean; readonly difiere: boolean }
> => ({
  nombre: 'enviarComprobante',
  ...remitente,
  cargar: async (lector, contexto) => {
    const { idempotencia } = pedido;
    const [hechos, previa] = await Promise.all([
      leerHechos(lector, pedido, contexto),
      idempotencia ? lector.fila(clavesIdempotentes, ['correos', idempotencia.clave]) : undefined,
    ]);
    const { documento } = hechos;
    const propio = documento && alcanza(alcance, documento.sucursal_id) ? documento : undefined;
    return { ...hechos, documento: propio, previa };
  },
  decidir: (hechos, contexto) => decidirEnviar(pedido, hechos, reglas, contexto),
  responder: async (lector, eventos, { previa }) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    const encolado = idDelEncolado(eventos as readonly EventoDeCorreo[]);
    if (encolado !== undefined) {
      return { correo: await leerCorreo(lector, encolado), repetida: false, difiere: false };
    }
    if (!previa) throw new Error('Enviar un comprobante no encoló ningún correo');
    const correo = await leerCorreo(lector, previa.id);
    const otro =
      correo.documento !== pedido.documento || correo.documento_id !== pedido.documento_id;
    const otros = pedido.para !== null && pedido.para.join() !== correo.destinatarios.join();
    return { correo, repetida: true, difiere: otro || otros };
  },
});

/** Who records for the mail process: its commands' ids follow from what they record. */
type DelProceso = { readonly empresa_id: number };

const quien = (empresa_id: number, que: string) => ({
  empresa_id,
  comando_id: `correo:${empresa_id}:${que}`,
  correlacion_id: `correo-${empresa_id}-${que}`,
  actor: 'proceso:correo',
});

/**
 * Queues the mail of a document that was authorized, once, if its company wants that. Refuses with
 * `correo.cupo_agotado` when it must wait for another day.
 */
export const enviarAlAutorizar = (
  { empresa_id }: DelProceso,
  { documento, documento_id }: DelDocumento,
  reglas: ReglasDeCorreo,
): Comando<HechosDeEnvioAutomatico, { readonly encolado: boolean }> => ({
  nombre: 'enviarAlAutorizar',
  ...quien(empresa_id, `automatico-${documento}-${documento_id}`),
  cargar: async (lector, contexto) => {
    const [hechos, empresa, previo] = await Promise.all([
      leerHechos(lector, { documento, documento_id }, contexto),
      lector.fila(ajustesDeEmpresa, []),
      lector.fila(enviosAutomaticos, [documento, documento_id]),
    ]);
    return { ...hechos, empresa, previo };
  },
  decidir: (hechos, contexto) => decidirEnvioAutomatico(documento, hechos, reglas, contexto),
  responder: async (_lector, eventos) => ({ encolado: eventos.length > 0 }),
});

/** Records how a mail ended. What has ended stays as it is. */
export const terminarCorreo = (
  { empresa_id }: DelProceso,
  correo_id: number,
  desenlace: DesenlaceDeCorreo,
): Comando<Correo | undefined, void> => ({
  nombre: 'terminarCorreo',
  ...quien(empresa_id, `fin-${correo_id}`),
  cargar: (lector) => lector.fila(correos, [correo_id]),
  decidir: (correo) => decidirTerminar(correo, desenlace),
  responder: async () => {},
});
