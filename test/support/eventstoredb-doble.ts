import { randomUUID } from 'node:crypto';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import caracteristicasGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import * as grpc from '@grpc/grpc-js';
import {
  type Almacen,
  crearAlmacen,
  type Esperada,
  MAXIMO_DEL_SERVIDOR,
  type Propuesto,
} from './eventstoredb-almacen.ts';
import { atenderLectura, type Cuenta } from './eventstoredb-lecturas.ts';
import * as mensajes from './eventstoredb-mensajes.ts';
import { abrirPuerta, type Puerta } from './eventstoredb-puerta.ts';

/** What becomes of one append instead of the normal answer. */
export type FalloDeAppend =
  | { readonly caso: 'sin_respuesta'; readonly queda: boolean; readonly tarda_ms?: number }
  | { readonly caso: 'corte'; readonly queda: boolean }
  | { readonly caso: 'conflicto' }
  | { readonly caso: 'error'; readonly codigo: grpc.status }
  | { readonly caso: 'lento'; readonly espera_ms: number }
  | { readonly caso: 'sin_posicion' };

type Pedido = {
  readonly stream: string;
  readonly esperada: Esperada;
  readonly propuestos: Propuesto[];
};

export type DobleEventStoreDB = Awaited<ReturnType<typeof iniciarDobleEventStoreDB>>;

/**
 * A server that speaks EventStoreDB's gRPC protocol with the real client, keeps everything in
 * memory and fails when told to: `fallos` are armed beforehand and each serves once.
 */
export async function iniciarDobleEventStoreDB() {
  const almacen = crearAlmacen();
  const puerta = await abrirPuerta();
  const proximos: FalloDeAppend[] = [];
  const features: (grpc.status | 'sin_respuesta')[] = [];
  const cuenta: Cuenta = { appends: 0, lotes: 0, eventos_enviados: 0, suscritas_desde: [] };
  const servicio = crearServicio({ almacen, puerta, proximos, features, cuenta });
  let servidor = await servicio();

  const apagar = async () => {
    await puerta.cerrar();
    servidor.forceShutdown();
  };
  const encender = async () => {
    servidor = await servicio();
    await puerta.reabrir();
  };
  return {
    url: `esdb://127.0.0.1:${puerta.puerto}?tls=false`,
    cuenta,
    conexiones: puerta.conexiones,
    almacen,
    fallos: {
      /** The next append, and one after the other if more are armed. */
      append: (...fallos: FalloDeAppend[]) => proximos.push(...fallos),
      /** The next question for the server's features fails, or is never answered. */
      caracteristicas: (fallo: grpc.status | 'sin_respuesta') => features.push(fallo),
      /** Every open connection breaks now. */
      cortar: puerta.cortar,
      /** Every open connection goes silent without breaking. */
      congelar: puerta.congelar,
      /** What a server writes for itself: `$all` grows, no stream of ours does. */
      ruido: (cuantos: number) => {
        const propuesto = { tipo: '$statsCollected', content_type: 'application/json' };
        const bytes = { datos: Buffer.from('{}'), metadatos: new Uint8Array() };
        for (let i = 0; i < cuantos; i += 1) {
          almacen.append('$stats-127.0.0.1', 'any', [{ id: randomUUID(), ...propuesto, ...bytes }]);
        }
      },
    },
    apagar,
    encender,
    /** Down and up again at once, with the same data at the same address. */
    reiniciar: async () => {
      await apagar();
      await encender();
    },
    detener: apagar,
  };
}

type Piezas = {
  almacen: Almacen;
  puerta: Puerta;
  proximos: FalloDeAppend[];
  features: (grpc.status | 'sin_respuesta')[];
  cuenta: Cuenta;
};

/** Returns what starts one server process over the same data. */
function crearServicio({ almacen, puerta, proximos, features, cuenta }: Piezas) {
  const escribir = ({ stream, esperada, propuestos }: Pedido) =>
    almacen.append(stream, esperada, propuestos);

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
      const pedido = { ...opciones!, propuestos };
      conFallo(pedido, (fallo) => {
        if (fallo?.caso === 'error') {
          responder({ code: fallo.codigo, details: 'provocado' });
          return;
        }
        const escrito =
          fallo?.caso === 'conflicto'
            ? { caso: 'conflicto' as const, actual: 99 }
            : escribir(pedido);
        if (escrito.caso === 'demasiado_grande') {
          responder(demasiadoGrande());
          return;
        }
        const sinPosicion = fallo?.caso === 'sin_posicion';
        responder(null, mensajes.respuestaDeAppend(escrito, pedido.esperada, sinPosicion));
      });
    });
  };

  const batchAppend: grpc.handleBidiStreamingCall<
    streams.BatchAppendReq,
    streams.BatchAppendResp
  > = (llamada) => {
    const abiertos = new Map<string, Pedido>();
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
      conFallo(pedido, (fallo) => {
        if (fallo?.caso === 'error') {
          llamada.emit('error', { code: fallo.codigo, details: 'provocado' });
          return;
        }
        const escrito =
          fallo?.caso === 'conflicto'
            ? { caso: 'conflicto' as const, actual: 99 }
            : escribir(pedido);
        llamada.write(mensajes.respuestaDeLote(correlacion, pedido, escrito));
      });
    });
  };

  /** Applies the next armed fault, or lets the append be answered with what is left to apply. */
  const conFallo = (pedido: Pedido, contestar: (fallo: FalloDeAppend | undefined) => void) => {
    const fallo = proximos.shift();
    if (fallo?.caso === 'sin_respuesta') {
      if (!fallo.queda) return;
      if (fallo.tarda_ms === undefined) escribir(pedido);
      else setTimeout(() => escribir(pedido), fallo.tarda_ms);
    } else if (fallo?.caso === 'corte') {
      if (fallo.queda) escribir(pedido);
      puerta.cortar();
    } else if (fallo?.caso === 'lento') {
      setTimeout(() => contestar(undefined), fallo.espera_ms);
    } else {
      contestar(fallo);
    }
  };

  const getSupportedMethods: grpc.handleUnaryCall<unknown, unknown> = (_llamada, responder) => {
    const fallo = features.shift();
    if (fallo === 'sin_respuesta') return;
    if (fallo === undefined) responder(null, mensajes.metodosSoportados());
    else responder({ code: fallo, details: 'provocado' });
  };
  const gossip: grpc.handleUnaryCall<unknown, unknown> = (_llamada, responder) => {
    responder(null, mensajes.clusterDeUno('127.0.0.1', puerta.puerto));
  };
  const read: grpc.handleServerStreamingCall<streams.ReadReq, streams.ReadResp> = (llamada) => {
    void atenderLectura(almacen, llamada, cuenta);
  };

  return async (): Promise<grpc.Server> => {
    const servidor = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    const noSoportado = (_: unknown, responder: grpc.sendUnaryData<unknown>) =>
      responder({ code: grpc.status.UNIMPLEMENTED });
    servidor.addService(streamsGrpc.StreamsService, {
      read,
      append,
      batchAppend,
      delete: noSoportado,
      tombstone: noSoportado,
    });
    servidor.addService(caracteristicasGrpc.ServerFeaturesService, { getSupportedMethods });
    servidor.addService(gossipGrpc.GossipService, { read: gossip });
    const puerto = await new Promise<number>((resolver, rechazar) => {
      servidor.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, puerto) =>
        error ? rechazar(error) : resolver(puerto),
      );
    });
    puerta.dirigir(puerto);
    return servidor;
  };
}

/** The plain append answers this one with a status and trailers, not with a message. */
function demasiadoGrande(): Partial<grpc.StatusObject> {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAXIMO_DEL_SERVIDOR));
  return { code: grpc.status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded', metadata };
}
