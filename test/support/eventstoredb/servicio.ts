import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import caracteristicasGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import * as grpc from '@grpc/grpc-js';
import type { Almacen, Escrito, Propuesto } from './almacen.ts';
import { atenderLectura, type Cuenta } from './lecturas.ts';
import * as mensajes from './mensajes.ts';
import * as negativas from './negativas.ts';
import type { Puerta } from './puerta.ts';
import type { Caracter } from './version.ts';

/** What becomes of one append instead of the normal answer. */
export type FalloDeAppend =
  | { readonly caso: 'sin_respuesta'; readonly queda: boolean; readonly tarda_ms?: number }
  | { readonly caso: 'corte'; readonly queda: boolean }
  | { readonly caso: 'conflicto' }
  | { readonly caso: 'error'; readonly codigo: grpc.status; readonly queda?: boolean }
  | { readonly caso: 'lento'; readonly espera_ms: number }
  | { readonly caso: 'sin_posicion' };

/** Who may come in, over TLS: without it the client sends no credentials. */
export type Acceso = {
  readonly usuario: string;
  readonly clave: string;
  /** By default only administrators have the right. */
  readonly lee_todo: boolean;
};

export type Nodo = {
  readonly almacen: Almacen;
  readonly puerta: Puerta;
  readonly cuenta: Cuenta;
  readonly proximos: FalloDeAppend[];
  readonly features: (grpc.status | 'sin_respuesta')[];
  /** Another node leads: this one forwards what is written and may be behind with the rest. */
  readonly lider?: { readonly host: string; readonly puerto: number };
  readonly acceso?: Acceso;
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Changed while it runs. */
  readonly estado: {
    /** How long an append takes to be committed. */
    confirmacion_ms: number;
    /** There is no leader, or it is not ready yet: nothing is answered but so. */
    listo: boolean;
  };
  readonly caracter: Caracter;
  /** Ends every subscription, as a server that shuts down. */
  readonly suscripciones: Set<(como: negativas.Negativa) => void>;
};

type Pedido = ReturnType<typeof mensajes.pedidoDeAppend> & {
  readonly propuestos: readonly Propuesto[];
};

/** The server's own limit for a commit is 2 s: nobody has to wait that long for a test. */
const PLAZO_DE_CONFIRMACION_MS = 300;

/** Starts one server process over the node's data. */
export async function servir(nodo: Nodo): Promise<grpc.Server> {
  const servidor = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  servidor.addService(streamsGrpc.StreamsService, { ...escrituras(nodo), read: lectura(nodo) });
  servidor.addService(caracteristicasGrpc.ServerFeaturesService, {
    getSupportedMethods: capacidades(nodo),
  });
  const { host, puerto } = nodo.lider ?? { host: '127.0.0.1', puerto: nodo.puerta.puerto };
  servidor.addService(gossipGrpc.GossipService, {
    read: ((_, responder) =>
      responder(null, mensajes.clusterDe(host, puerto))) satisfies grpc.handleUnaryCall<
      unknown,
      unknown
    >,
  });
  const puertoPropio = await new Promise<number>((resolver, rechazar) => {
    servidor.bindAsync('127.0.0.1:0', credencialesDe(nodo), (error, suyo) =>
      error ? rechazar(error) : resolver(suyo),
    );
  });
  nodo.puerta.dirigir(puertoPropio);
  return servidor;
}

const credencialesDe = ({ tls }: Nodo): grpc.ServerCredentials =>
  tls
    ? grpc.ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) },
      ])
    : grpc.ServerCredentials.createInsecure();

/** Why the call is refused before anybody looks at it, if it is. */
function negativaPara(nodo: Nodo, metadata: grpc.Metadata): negativas.Negativa | undefined {
  if (!nodo.estado.listo) return negativas.NO_LISTO;
  const { acceso } = nodo;
  if (!acceso) return undefined;
  const pase = Buffer.from(`${acceso.usuario}:${acceso.clave}`).toString('base64');
  return metadata.get('authorization')[0] === `Basic ${pase}` ? undefined : negativas.SIN_IDENTIDAD;
}

function lectura(nodo: Nodo): grpc.handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (llamada) => {
    const opciones = llamada.request.getOptions()!;
    const deTodo = opciones.hasAll();
    const soloLider = llamada.metadata.get('requires-leader')[0] === 'true';
    const negativa =
      negativaPara(nodo, llamada.metadata) ??
      (deTodo && nodo.acceso?.lee_todo === false ? negativas.SIN_DERECHO : undefined) ??
      (soloLider && nodo.lider ? negativas.noEsLider(nodo.lider) : undefined);
    if (negativa) {
      llamada.emit('error', negativa);
      return;
    }
    const terminar = (como: negativas.Negativa) => llamada.emit('error', como);
    if (opciones.hasSubscription()) nodo.suscripciones.add(terminar);
    void atenderLectura(nodo.almacen, llamada, nodo.cuenta, nodo.caracter).finally(() =>
      nodo.suscripciones.delete(terminar),
    );
  };
}

function capacidades(nodo: Nodo): grpc.handleUnaryCall<unknown, unknown> {
  return (_llamada, responder) => {
    const fallo = nodo.features.shift();
    if (fallo === 'sin_respuesta') return;
    if (fallo === undefined) responder(null, mensajes.metodosSoportados(nodo.caracter.version));
    else responder({ code: fallo, details: 'provocado' });
  };
}

function escrituras(nodo: Nodo) {
  const { cuenta } = nodo;
  const atender = crearAtencion(nodo);

  const append: grpc.handleClientStreamingCall<streams.AppendReq, streams.AppendResp> = (
    llamada,
    responder,
  ) => {
    let opciones: ReturnType<typeof mensajes.pedidoDeAppend> | undefined;
    const propuestos: Propuesto[] = [];
    llamada.on('error', () => undefined);
    llamada.on('data', (pedido: streams.AppendReq) => {
      if (pedido.hasOptions()) opciones = mensajes.pedidoDeAppend(pedido.getOptions()!);
      else propuestos.push(mensajes.propuestoDe(pedido.getProposedMessage()!));
    });
    llamada.on('end', () => {
      cuenta.appends += 1;
      const negativa = negativaPara(nodo, llamada.metadata);
      if (negativa) {
        responder(negativa);
        return;
      }
      const pedido: Pedido = { ...opciones!, propuestos };
      atender(pedido, (escrito, sinPosicion) => {
        if ('code' in escrito) responder(escrito);
        else if (escrito.caso === 'demasiado_grande') responder(negativas.DEMASIADO_GRANDE);
        else if (escrito.caso === 'enterrado') responder(negativas.enterrado(pedido.stream));
        else responder(null, mensajes.respuestaDeAppend(escrito, pedido.esperada, sinPosicion));
      });
    });
  };

  const batchAppend: grpc.handleBidiStreamingCall<
    streams.BatchAppendReq,
    streams.BatchAppendResp
  > = (llamada) => {
    const abiertos = new Map<string, Pedido & { readonly propuestos: Propuesto[] }>();
    llamada.on('error', () => undefined);
    llamada.on('end', () => llamada.end());
    llamada.on('data', (parte: streams.BatchAppendReq) => {
      const correlacion = parte.getCorrelationId()!;
      const clave = correlacion.getString();
      if (parte.hasOptions()) {
        abiertos.set(clave, { ...mensajes.pedidoDeLote(parte.getOptions()!), propuestos: [] });
      }
      const pedido = abiertos.get(clave)!;
      pedido.propuestos.push(...parte.getProposedMessagesList().map(mensajes.propuestoDe));
      if (!parte.getIsFinal()) return;
      abiertos.delete(clave);
      cuenta.lotes += 1;
      atender(pedido, (escrito) => {
        if ('code' in escrito) llamada.emit('error', escrito);
        else llamada.write(mensajes.respuestaDeLote(correlacion, pedido, escrito));
      });
    });
  };

  const borrar =
    (como: 'borrar' | 'enterrar'): grpc.handleUnaryCall<streams.DeleteReq, streams.DeleteResp> =>
    (llamada, responder) => {
      nodo.almacen[como](mensajes.streamABorrar(llamada.request));
      responder(null, mensajes.borrado(como));
    };

  return { append, batchAppend, delete: borrar('borrar'), tombstone: borrar('enterrar') };
}

type Contestar = (escrito: Escrito | negativas.Negativa, sinPosicion: boolean) => void;

/** One append: the next armed fault if there is one, the time that a commit takes, the answer. */
function crearAtencion({ almacen, puerta, proximos, estado }: Nodo) {
  const enCurso = new Set<string>();
  /** Head of the streams that have an append whose commit is under way, as it was before. */
  const cabezas = new Map<string, number>();
  const escribir = ({ stream, esperada, propuestos }: Pedido): Escrito =>
    almacen.append(stream, esperada, propuestos);

  /** One that is equal to one under way is not told from it, and waits for a commit in vain. */
  const confirmar = (pedido: Pedido, contestar: Contestar, sinPosicion: boolean): void => {
    const clave = `${pedido.stream} ${pedido.propuestos[0]?.id}`;
    if (enCurso.has(clave)) {
      const rendirse = () => contestar(negativas.CONFIRMACION_VENCIDA, false);
      setTimeout(rendirse, PLAZO_DE_CONFIRMACION_MS);
      return;
    }
    // What is not committed yet is not expected by anybody: the stream is where it was.
    const antes = cabezas.get(pedido.stream);
    if (antes !== undefined && typeof pedido.esperada === 'number' && pedido.esperada > antes) {
      contestar({ caso: 'conflicto', actual: antes }, false);
      return;
    }
    enCurso.add(clave);
    const cabeza = almacen.stream(pedido.stream)?.at(-1)?.revision ?? -1;
    const escrito = escribir(pedido);
    const primero = antes === undefined && estado.confirmacion_ms > 0;
    if (primero) cabezas.set(pedido.stream, cabeza);
    const responder = () => {
      enCurso.delete(clave);
      if (primero) cabezas.delete(pedido.stream);
      contestar(escrito, sinPosicion);
    };
    if (estado.confirmacion_ms > 0) setTimeout(responder, estado.confirmacion_ms);
    else responder();
  };

  return (pedido: Pedido, contestar: Contestar): void => {
    const fallo = proximos.shift();
    switch (fallo?.caso) {
      case 'sin_respuesta':
        if (!fallo.queda) return;
        if (fallo.tarda_ms === undefined) escribir(pedido);
        else setTimeout(() => escribir(pedido), fallo.tarda_ms);
        return;
      case 'corte':
        if (fallo.queda) escribir(pedido);
        puerta.cortar();
        return;
      case 'conflicto':
        contestar({ caso: 'conflicto', actual: 99 }, false);
        return;
      case 'error':
        if (fallo.queda) escribir(pedido);
        contestar({ code: fallo.codigo, details: 'provocado' }, false);
        return;
      case 'lento':
        setTimeout(() => confirmar(pedido, contestar, false), fallo.espera_ms);
        return;
      case 'sin_posicion':
      case undefined:
        confirmar(pedido, contestar, fallo?.caso === 'sin_posicion');
    }
  };
}
