import {
  type DesenlaceDeCorreo,
  decidirEnviar,
  decidirEnvioAutomatico,
  decidirTerminar,
  type HechosDeEnvio,
  type HechosDeEnvioAutomatico,
  type PedidoDeCorreo,
  type PedidoDeEnvio,
  type ReglasDeCorreo,
} from '#domain/correo/correo.decider.ts';
import type { EventoDeCorreo } from '#domain/correo/correo.events.ts';
import { type Correo, correos, enviosAutomaticos } from '#domain/correo/correo.ts';
import { ajustesDeCorreo } from '#domain/identidad/correo.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { cuposDeCorreo } from '#domain/kernel/correo.cupo.ts';
import { type ClaveIdempotente, clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

const leerHechos = async (
  lector: Lector,
  { enviable, documento_id }: Omit<PedidoDeCorreo, 'empresa_id'>,
  { hoy }: Contexto,
): Promise<HechosDeEnvio> => {
  const [documento, ajustes, contador, cupo] = await Promise.all([
    enviable.leer(lector, documento_id),
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
 * Queues a mail with something of the company's. A replay of its idempotency key answers the mail it
 * queued (`repetida`) and says whether this request is another one (`difiere`). Refuses with the codes
 * of `correo.errores.ts` and those of what is sent.
 */
export const enviarPorCorreo = ({
  pedido,
  alcance,
  reglas,
  ...remitente
}: Remitente & {
  readonly pedido: Omit<PedidoDeEnvio, 'empresa_id'>;
  readonly alcance: Alcance;
  readonly reglas: ReglasDeCorreo;
}): Comando<
  HechosDeEnvio & { readonly previa: ClaveIdempotente | undefined },
  { readonly correo: Correo; readonly repetida: boolean; readonly difiere: boolean }
> => ({
  nombre: 'enviarPorCorreo',
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
  decidir: (hechos, contexto) => {
    const { empresa_id } = remitente;
    return decidirEnviar({ ...pedido, empresa_id }, hechos, reglas, contexto);
  },
  responder: async (lector, eventos, { previa }) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    const encolado = idDelEncolado(eventos as readonly EventoDeCorreo[]);
    if (encolado !== undefined) {
      return { correo: await leerCorreo(lector, encolado), repetida: false, difiere: false };
    }
    if (!previa) throw new Error('Un envío no encoló ningún correo');
    const correo = await leerCorreo(lector, previa.id);
    const { enviable, documento_id, para } = pedido;
    const deOtroDocumento =
      correo.documento !== enviable.documento || correo.documento_id !== documento_id;
    const otros = para !== null && para.join() !== correo.destinatarios.join();
    return { correo, repetida: true, difiere: deOtroDocumento || otros };
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
 * Queues the mail of something that goes out by itself, once, if that is still wanted. Refuses with
 * `correo.cupo_agotado` when it must wait for another day.
 */
export const enviarSolo = (
  pedido: PedidoDeCorreo,
  reglas: ReglasDeCorreo,
): Comando<HechosDeEnvioAutomatico, { readonly encolado: boolean }> => {
  const { empresa_id, enviable, documento_id } = pedido;
  const { documento, quiereSalirSolo } = enviable;
  return {
    nombre: 'enviarSolo',
    ...quien(empresa_id, `automatico-${documento}-${documento_id}`),
    cargar: async (lector, contexto) => {
      const [hechos, quiere, previo] = await Promise.all([
        leerHechos(lector, pedido, contexto),
        quiereSalirSolo?.(lector) ?? true,
        lector.fila(enviosAutomaticos, [documento, documento_id]),
      ]);
      return { ...hechos, quiere, previo };
    },
    decidir: (hechos, contexto) => decidirEnvioAutomatico(pedido, hechos, reglas, contexto),
    responder: async (_lector, eventos) => ({ encolado: eventos.length > 0 }),
  };
};

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
