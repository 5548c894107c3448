import type { Evento, EventoRegistrado } from './evento.ts';
import type { ClaveIdempotenteUsada } from './idempotencia.events.ts';
import type { EventoDeObra, MaterialDeObraGuardado, RellenoDeclarado } from './obra.events.ts';

/**
 * Brings the data of one version to the next one; `tipo` is the name it was stored under. Pure; lives
 * as long as that version is stored.
 */
export type Upcaster = (datos: object, tipo: string) => object;

export type TipoDeEvento = {
  /** The version that deciders write today. */
  readonly version: number;
  /** `desde[n]` turns version n into n + 1; one for every version below the current one. */
  readonly desde?: { readonly [version: number]: Upcaster };
  /**
   * Names that it had, or that were merged into it, each with the last version written under it. A
   * new name is a new version: `PersonaNombrada` v1 that becomes `PersonaLlamada` v2 is
   * `PersonaLlamada: { version: 2, desde: { 1: … }, antes: { PersonaNombrada: 1 } }`.
   */
  readonly antes?: { readonly [nombre: string]: number };
  /**
   * Of each version, the data that are a secret or the hash of one, as paths (`servidor.clave`; through
   * lists by name). They enter the chain as a digest, so that it can be shown without them. For ever: a
   * version that is stored keeps its list.
   */
  readonly secretos?: { readonly [version: number]: readonly string[] };
};

/** The paths of the secrets in the data of an event, by the name and version under which it is stored. */
export type SecretosDe = (tipo: string, version: number) => readonly string[];

const SIN_SECRETOS: readonly string[] = [];

/** Of every event of `E`, how it is read: the compiler demands one entry for each. */
export type TiposDe<E extends Evento> = { readonly [T in E['tipo']]: TipoDeEvento };

/** What the kernel itself stores. */
export type EventoDelKernel =
  | ClaveIdempotenteUsada
  | EventoDeObra
  | RellenoDeclarado
  | MaterialDeObraGuardado;
export const TIPOS_DEL_KERNEL: TiposDe<EventoDelKernel> = {
  ClaveIdempotenteUsada: { version: 1 },
  ObraIniciada: { version: 1 },
  ParteDeObraHecha: { version: 1 },
  ObraTerminada: { version: 1 },
  RellenoDeclarado: { version: 1 },
  MaterialDeObraGuardado: { version: 1 },
};

/** The log holds something that this program was not written for: it must stop, never skip. */
export class EventoDesconocido extends Error {
  readonly tipo: string;
  readonly version: number;
  constructor(tipo: string, version: number, posicion: number) {
    super(`El evento ${tipo} v${version} (posición ${posicion}) no es conocido por esta versión`);
    this.name = 'EventoDesconocido';
    this.tipo = tipo;
    this.version = version;
  }
}

type Nombre = {
  readonly tipo: string;
  readonly entrada: TipoDeEvento;
  /** Later ones were never written under this name. */
  readonly ultima: number;
};

const nombresDe = (tipos: { readonly [tipo: string]: TipoDeEvento }): Map<string, Nombre> => {
  const nombres = new Map<string, Nombre>();
  for (const [tipo, entrada] of Object.entries(tipos)) {
    const deEsteTipo = [[tipo, entrada.version] as const, ...Object.entries(entrada.antes ?? {})];
    for (const [nombre, ultima] of deEsteTipo) {
      if (nombres.has(nombre)) throw new Error(`${nombre} nombra dos eventos`);
      nombres.set(nombre, { tipo, entrada, ultima });
    }
  }
  return nombres;
};

/** Reads what was stored under any of these types, in any of their versions and names. */
export const crearInterprete = <E extends Evento>(tipos: TiposDe<E>) => {
  const nombres = nombresDe(tipos);

  const subir = ({ entrada, ultima }: Nombre, leido: EventoRegistrado): object => {
    const { tipo, posicion, metadatos } = leido;
    const desconocido = () => new EventoDesconocido(tipo, metadatos.version, posicion);
    if (metadatos.version > ultima) throw desconocido();
    let { datos } = leido;
    for (let version = metadatos.version; version < entrada.version; version++) {
      const paso = entrada.desde?.[version];
      if (!paso) throw desconocido();
      datos = paso(datos, tipo);
    }
    return datos;
  };

  return {
    /** What of its data the chain knows only by a digest. Of a type not known, nothing. */
    secretosDe: ((tipo, version) =>
      nombres.get(tipo)?.entrada.secretos?.[version] ?? SIN_SECRETOS) satisfies SecretosDe,
    /** Whether events stored so can be read. */
    lee: (tipo: string, version: number): boolean => {
      const nombre = nombres.get(tipo);
      if (!nombre || version < 1 || version > nombre.ultima) return false;
      const { entrada } = nombre;
      const pasos = Array.from({ length: entrada.version - version }, (_, i) => version + i);
      return pasos.every((paso) => entrada.desde?.[paso] !== undefined);
    },
    /** The version to write in the metadata of a new event. Throws `EventoDesconocido`. */
    versionDe: (tipo: string): number => {
      const nombre = nombres.get(tipo);
      if (nombre?.tipo !== tipo) throw new EventoDesconocido(tipo, 0, 0);
      return nombre.entrada.version;
    },
    /**
     * An event as the log returned it, with the name and the shape of today. Its metadata stay: they
     * say in which version it was stored. Throws `EventoDesconocido` for a name not listed and for a
     * version with no way to the current one.
     */
    interpretar: (leido: EventoRegistrado): EventoRegistrado<E> => {
      const { tipo, posicion, metadatos } = leido;
      const nombre = nombres.get(tipo);
      if (!nombre) throw new EventoDesconocido(tipo, metadatos.version, posicion);
      const alDia = nombre.tipo === tipo && metadatos.version === nombre.ultima;
      const actual = alDia ? leido : { ...leido, tipo: nombre.tipo, datos: subir(nombre, leido) };
      return actual as EventoRegistrado<E>;
    },
  };
};
