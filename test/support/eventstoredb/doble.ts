import { randomUUID } from 'node:crypto';
import type { status } from '@grpc/grpc-js';
import { crearAlmacen, vistaHasta } from './almacen.ts';
import { LECTOR_LENTO, SE_VA } from './negativas.ts';
import { abrirPuerta } from './puerta.ts';
import { type Acceso, type FalloDeAppend, type Nodo, servir } from './servicio.ts';
import { type Caracter, caracterDe, type VersionDelDoble } from './version.ts';

export type { FalloDeAppend } from './servicio.ts';

export type DobleEventStoreDB = Awaited<ReturnType<typeof iniciarDobleEventStoreDB>>;

export type OpcionesDeDoble = {
  /** Over TLS, with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Who may come in; needs TLS. */
  readonly acceso?: Acceso;
  /** The server that it answers as; 23.10.6 by default. */
  readonly version?: VersionDelDoble;
  /** Of the data of an append, in bytes; as its version by default. */
  readonly maximo_de_append?: number;
};

/**
 * A server that speaks EventStoreDB's gRPC protocol with the real client, keeps everything in
 * memory and fails when told to: `fallos` are armed beforehand and each serves once.
 */
export async function iniciarDobleEventStoreDB(opciones: OpcionesDeDoble = {}) {
  const { tls, acceso, version = '23.10.6' } = opciones;
  const caracter = caracterDe(version);
  const almacen = crearAlmacen(opciones.maximo_de_append ?? caracter.maximo_de_append);
  const puerta = await abrirPuerta();
  const nodo: Nodo = {
    almacen,
    puerta,
    cuenta: { appends: 0, lotes: 0, eventos_enviados: 0, suscritas_desde: [] },
    proximos: [],
    features: [],
    estado: { confirmacion_ms: 0, listo: true },
    suscripciones: new Set(),
    caracter,
    ...(tls ? { tls } : {}),
    ...(acceso ? { acceso } : {}),
  };
  const { cuenta, estado, proximos, features } = nodo;
  const seguidores: (() => Promise<void>)[] = [];
  let servidor = await servir(nodo);

  const apagar = async () => {
    await puerta.cerrar();
    servidor.forceShutdown();
  };
  const encender = async () => {
    servidor = await servir(nodo);
    await puerta.reabrir();
  };
  return {
    url: `esdb://${paseDe(acceso)}127.0.0.1:${puerta.puerto}${tls ? '' : '?tls=false'}`,
    puerto: puerta.puerto,
    cuenta,
    conexiones: puerta.conexiones,
    almacen,
    fallos: {
      /** The next append, and one after the other if more are armed. */
      append: (...fallos: FalloDeAppend[]) => proximos.push(...fallos),
      /** The next question for the server's features fails, or is never answered. */
      caracteristicas: (fallo: status | 'sin_respuesta') => features.push(fallo),
      /** From now on a commit takes so long, and an equal append meanwhile is not answered. */
      confirmacion: (ms: number) => {
        estado.confirmacion_ms = ms;
      },
      /** From now on there is no leader, or there is one again. */
      listo: (si: boolean) => {
        estado.listo = si;
      },
      /** From now on a subscription that goes live without a find is told to be there. */
      puntoSinHallazgo: (cual: Caracter['punto_sin_hallazgo']) => {
        caracter.punto_sin_hallazgo = cual;
      },
      /** So many of the next subscriptions are ended on their way to being live. */
      lentasAlPasar: (cuantas: number) => {
        caracter.al_pasar = cuantas;
      },
      /** Every subscription ends now, as one whose reader was too slow. */
      dejarAtras: () => {
        for (const terminar of nodo.suscripciones) terminar(LECTOR_LENTO);
      },
      /** Every subscription ends, as when the server shuts down. */
      terminarSuscripciones: () => {
        for (const terminar of nodo.suscripciones) terminar(SE_VA);
      },
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
    /** A second node, which has nothing of what is written from now on; its address. */
    seguidor: async (): Promise<string> => {
      const suya = await abrirPuerta();
      const lider = { host: '127.0.0.1', puerto: puerta.puerto };
      const otro = await servir({ ...nodo, almacen: vistaHasta(almacen), puerta: suya, lider });
      seguidores.push(async () => {
        await suya.cerrar();
        otro.forceShutdown();
      });
      return `esdb://127.0.0.1:${suya.puerto}?tls=false`;
    },
    apagar,
    encender,
    /** Down and up again at once, with the same data at the same address. */
    reiniciar: async () => {
      await apagar();
      await encender();
    },
    detener: async () => {
      for (const cerrar of seguidores) await cerrar();
      await apagar();
    },
  };
}

const paseDe = (acceso: Acceso | undefined): string =>
  acceso ? `${encodeURIComponent(acceso.usuario)}:${encodeURIComponent(acceso.clave)}@` : '';
