import { createRequire } from 'node:module';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import caracteristicas from '@eventstore/db-client/generated/serverfeatures_pb.js';
import compartido from '@eventstore/db-client/generated/shared_pb.js';
import estado from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  type Escrito,
  type Esperada,
  type Guardado,
  MAXIMO_DEL_SERVIDOR,
  type Propuesto,
} from './almacen.ts';

/** Store ↔ wire, with the client's own generated messages. */

type Any = NonNullable<ReturnType<InstanceType<typeof estado.Status>['getDetails']>>;

/** `google-protobuf` is the client's dependency, not ours: resolved from where the client resolves it. */
const deCliente = createRequire(import.meta.resolve('@eventstore/db-client'));
const { Any } = deCliente('google-protobuf/google/protobuf/any_pb') as { Any: new () => Any };

type AppendPedido = {
  readonly stream: string;
  readonly esperada: Esperada;
};

export function pedidoDeAppend(opciones: streams.AppendReq.Options): AppendPedido {
  const stream = nombreDe(opciones.getStreamIdentifier());
  if (opciones.hasRevision()) return { stream, esperada: Number(opciones.getRevision()) };
  if (opciones.hasNoStream()) return { stream, esperada: -1 };
  return { stream, esperada: opciones.hasAny() ? 'any' : 'exists' };
}

export function pedidoDeLote(opciones: streams.BatchAppendReq.Options): AppendPedido {
  const stream = nombreDe(opciones.getStreamIdentifier());
  if (opciones.hasStreamPosition())
    return { stream, esperada: Number(opciones.getStreamPosition()) };
  if (opciones.hasNoStream()) return { stream, esperada: -1 };
  return { stream, esperada: opciones.hasAny() ? 'any' : 'exists' };
}

export function propuestoDe(
  mensaje: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): Propuesto {
  return {
    id: mensaje.getId()!.getString(),
    tipo: mensaje.getMetadataMap().get('type')!,
    content_type: mensaje.getMetadataMap().get('content-type')!,
    datos: mensaje.getData_asU8(),
    metadatos: mensaje.getCustomMetadata_asU8(),
  };
}

export function respuestaDeAppend(
  escrito: Exclude<Escrito, { caso: 'demasiado_grande' | 'enterrado' }>,
  esperada: Esperada,
  sin_posicion: boolean,
): streams.AppendResp {
  const respuesta = new streams.AppendResp();
  if (escrito.caso === 'ok') {
    const exito = new streams.AppendResp.Success().setCurrentRevision(String(escrito.revision));
    if (sin_posicion) exito.setNoPosition(new compartido.Empty());
    else exito.setPosition(llenarPosicion(new streams.AppendResp.Position(), escrito.posicion));
    return respuesta.setSuccess(exito);
  }
  const conflicto = new streams.AppendResp.WrongExpectedVersion();
  if (escrito.actual < 0) conflicto.setCurrentNoStream(new compartido.Empty());
  else conflicto.setCurrentRevision(String(escrito.actual));
  if (esperada === 'exists') conflicto.setExpectedStreamExists(new compartido.Empty());
  else if (esperada === -1) conflicto.setExpectedNoStream(new compartido.Empty());
  else if (esperada !== 'any') conflicto.setExpectedRevision(String(esperada));
  return respuesta.setWrongExpectedVersion(conflicto);
}

export function respuestaDeLote(
  correlacion: compartido.UUID,
  { stream, esperada }: AppendPedido,
  escrito: Escrito,
): streams.BatchAppendResp {
  const respuesta = new streams.BatchAppendResp()
    .setCorrelationId(correlacion)
    .setStreamIdentifier(identificador(stream));
  if (escrito.caso === 'ok') {
    const posicion = llenarPosicion(new compartido.AllStreamPosition(), escrito.posicion);
    return respuesta.setSuccess(
      new streams.BatchAppendResp.Success()
        .setCurrentRevision(String(escrito.revision))
        .setPosition(posicion),
    );
  }
  if (escrito.caso === 'demasiado_grande') {
    const detalle = new compartido.MaximumAppendSizeExceeded().setMaxappendsize(
      MAXIMO_DEL_SERVIDOR,
    );
    return respuesta.setError(estadoCon('MaximumAppendSizeExceeded', detalle.serializeBinary()));
  }
  if (escrito.caso === 'enterrado') {
    const detalle = new compartido.StreamDeleted().setStreamIdentifier(identificador(stream));
    return respuesta.setError(estadoCon('StreamDeleted', detalle.serializeBinary()));
  }
  const detalle = new compartido.WrongExpectedVersion();
  if (escrito.actual >= 0) detalle.setCurrentStreamRevision(String(escrito.actual));
  if (typeof esperada === 'number' && esperada >= 0) {
    detalle.setExpectedStreamPosition(String(esperada));
  }
  return respuesta.setError(estadoCon('WrongExpectedVersion', detalle.serializeBinary()));
}

export function mensajeDeEvento(guardado: Guardado): streams.ReadResp {
  const registro = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new compartido.UUID().setString(guardado.id))
    .setStreamIdentifier(identificador(guardado.stream))
    .setStreamRevision(String(guardado.revision))
    .setData(guardado.datos)
    .setCustomMetadata(guardado.metadatos);
  llenarPosicion(registro, guardado.posicion);
  registro.getMetadataMap().set('type', guardado.tipo);
  registro.getMetadataMap().set('content-type', guardado.content_type);
  registro.getMetadataMap().set('created', guardado.creado);
  const evento = new streams.ReadResp.ReadEvent().setEvent(registro);
  return new streams.ReadResp().setEvent(evento.setCommitPosition(String(guardado.posicion)));
}

export const confirmacion = (id: string): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );

export const alDia = (): streams.ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const puntoDeControl = (posicion: string): streams.ReadResp =>
  new streams.ReadResp().setCheckpoint(llenarPosicion(new streams.ReadResp.Checkpoint(), posicion));

export const streamInexistente = (stream: string): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identificador(stream)),
  );

/** What the server supports: without `batchappend` the client would never use that call. */
export function metodosSoportados(version: string): caracteristicas.SupportedMethods {
  const metodos = ['read', 'append', 'batchappend'].map((nombre) =>
    new caracteristicas.SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName(nombre),
  );
  return new caracteristicas.SupportedMethods()
    .setEventStoreServerVersion(version)
    .setMethodsList(metodos);
}

export const streamABorrar = (pedido: streams.DeleteReq | streams.TombstoneReq): string =>
  nombreDe(pedido.getOptions()!.getStreamIdentifier());

export const borrado = (como: 'borrar' | 'enterrar'): streams.DeleteResp | streams.TombstoneResp =>
  como === 'borrar'
    ? new streams.DeleteResp().setNoPosition(new compartido.Empty())
    : new streams.TombstoneResp().setNoPosition(new compartido.Empty());

/** The members that a node knows of: one, which leads. */
export function clusterDe(direccion: string, puerto: number): gossip.ClusterInfo {
  const extremo = new gossip.EndPoint().setAddress(direccion).setPort(puerto);
  const miembro = new gossip.MemberInfo()
    .setInstanceId(new compartido.UUID().setString('00000000-0000-4000-8000-000000000001'))
    .setTimeStamp('0')
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(extremo);
  return new gossip.ClusterInfo().setMembersList([miembro]);
}

export const nombreDe = (id: compartido.StreamIdentifier | undefined): string =>
  Buffer.from(id!.getStreamName_asU8()).toString('utf8');

const identificador = (stream: string): compartido.StreamIdentifier =>
  new compartido.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')));

type ConPosicion = {
  setCommitPosition(valor: string): unknown;
  setPreparePosition(valor: string): unknown;
};

function llenarPosicion<M extends ConPosicion>(mensaje: M, posicion: number | string): M {
  mensaje.setCommitPosition(String(posicion));
  mensaje.setPreparePosition(String(posicion));
  return mensaje;
}

function estadoCon(tipo: string, bytes: Uint8Array): estado.Status {
  const detalle = new Any();
  detalle.pack(bytes, `event_store.client.${tipo}`);
  return new estado.Status().setMessage(tipo).setDetails(detalle);
}
