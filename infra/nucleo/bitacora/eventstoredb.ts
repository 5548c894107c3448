import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { crearCadena } from './cadena.ts';
import { crearConexion } from './eventstoredb-conexion.ts';
import { errorDeAppend, esDeConexion } from './eventstoredb-errores.ts';
import { escribir } from './eventstoredb-escritura.ts';
import { abrirFuente, type Fuente } from './eventstoredb-fuente.ts';
import {
  type Cabeza,
  type Contexto,
  esPropio,
  leerCabeza,
  leerLugares,
  leerStream,
  leerTodo,
} from './eventstoredb-lectura.ts';
import { supervisarSuscripcion } from './eventstoredb-suscripcion.ts';
import type { Bitacora, MotivoDeReapertura, Suscripcion } from './puerto.ts';

export type OpcionesBitacoraEventStoreDB = {
  /** `esdb://user:password@host:port?…`; without TLS (`tls=false`) user and password are ignored. */
  readonly url: string;
  /**
   * An append without an answer for so long fails with `ResultadoDesconocido`; a read during which
   * nothing arrives for so long fails. Default 10 s.
   */
  readonly plazo_ms?: number;
  /** Pause before a failed batch is handed over again, or a lost subscription reopened. 500 ms. */
  readonly pausa_ms?: number;
  /** What the project's own stream names begin with: nothing else is seen, or may be written. */
  readonly prefijos?: readonly string[];
  /** What of each event the chain knows only by a digest. Default: nothing. */
  readonly secretosDe?: SecretosDe;
  /** Hears of failures that the log mends by itself. */
  readonly avisar?: (mensaje: string, error: unknown) => void;
  /** Told of each time that a subscription which ended by itself is opened again. */
  readonly alReabrir?: (motivo: MotivoDeReapertura) => void;
};

const PREFIJOS_DEL_PROYECTO = ['empresa-', 'plataforma', 'documento-'] as const;

const LOTE_DE_SUSCRIPCION = 500;

/**
 * The log in EventStoreDB 23.10 or later (older ones do not say when a subscription has caught up).
 * Does not connect: the first call does. The user of the URL must be allowed to read `$all`, which
 * by default only administrators are. `after` must be 0 or a position this log has given: the server
 * reads its transaction log from that very byte.
 *
 * @throws Error when the URL cannot be used.
 */
export async function crearBitacoraEventStoreDB(
  opciones: OpcionesBitacoraEventStoreDB,
): Promise<Bitacora> {
  const { plazo_ms = 10_000, pausa_ms = 500, prefijos = PREFIJOS_DEL_PROYECTO } = opciones;
  const avisar = opciones.avisar ?? (() => undefined);
  const conexion = crearConexion(opciones.url);
  const contexto: Contexto = { conexion, plazo_ms, prefijos };
  const cadena = crearCadena({
    leer: async (stream, revision) => {
      try {
        return (await leerStream(contexto, stream, { from: revision, limit: 1 }))[0];
      } catch (error) {
        // It is part of the append: whoever may not know what became of one sends it again.
        throw errorDeAppend(error, { stream, esperada: revision, bytes: 0 });
      }
    },
    secretosDe: opciones.secretosDe,
  });
  const suscripciones = new Set<Suscripcion>();
  const vistas = new Map<string, Cabeza>();
  /** Of the last event of streams whose names begin so, and of the last of all. */
  const mirarCabeza = async (propios: readonly string[]): Promise<Cabeza> => {
    const vista = vistas.get(propios.join()) ?? { revisado: '', fin: 0, propia: 0 };
    vistas.set(propios.join(), vista);
    await leerCabeza({ ...contexto, prefijos: propios }, vista);
    return { ...vista };
  };
  const seguidos = (sin: string | undefined): readonly string[] =>
    sin === undefined ? prefijos : prefijos.filter((prefijo) => !prefijo.startsWith(sin));

  return {
    async append(stream, esperada, eventos) {
      if (!esPropio(prefijos, stream)) {
        throw new TypeError(`El stream ${stream} no empieza con ${prefijos.join(', ')}`);
      }
      return cadena.anexar(stream, esperada, eventos, (append) => escribir(contexto, append));
    },
    async readStream(stream, opcionesLectura = {}) {
      const eventos = await leerStream(contexto, stream, opcionesLectura);
      if (opcionesLectura.direction !== 'backwards') cadena.oir(eventos);
      return eventos;
    },
    readPlaces: (lugares) => leerLugares(contexto, lugares),
    readAll: ({ after, limit }) => leerTodo(contexto, after, limit),
    subscribeAll({ after, maximo = LOTE_DE_SUSCRIPCION, sin_datos_de }, manejar) {
      const propios = seguidos(sin_datos_de);
      let cliente = conexion.actual();
      let fuente: Fuente | undefined;
      // The subscription may stay silent for seconds on a connection that others know to be dead.
      const desoir = conexion.alDescartar((gastado) => {
        if (gastado === cliente) fuente?.cerrar();
      });
      const suscripcion = supervisarSuscripcion({
        after,
        maximo,
        manejar: (lote) => {
          cadena.oir(lote);
          return manejar(lote);
        },
        pausa_ms,
        avisar,
        abrir: (desde) => {
          cliente = conexion.actual();
          fuente = abrirFuente(cliente, { desde, prefijos: propios, maximo });
          return fuente;
        },
        alFallar: (error) => {
          if (esDeConexion(error)) conexion.descartar(cliente);
        },
        alReabrir: opciones.alReabrir ?? (() => undefined),
        mirarFin: () => mirarCabeza(propios),
      });
      suscripciones.add(suscripcion);
      return {
        async detener() {
          desoir();
          suscripciones.delete(suscripcion);
          await suscripcion.detener();
        },
      };
    },
    cabeza: async ({ sin_datos_de } = {}) => (await mirarCabeza(seguidos(sin_datos_de))).propia,
    async cerrar() {
      await Promise.all([...suscripciones].map((suscripcion) => suscripcion.detener()));
      await conexion.cerrar();
    },
  };
}
