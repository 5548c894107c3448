import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Destino } from './destino.ts';
import { claseDeDireccion } from './direcciones.ts';
import { exigirPolitica, type PoliticaDeSalida } from './politica.ts';
import { SalidaRehusada } from './rechazo.ts';

/** Every address of a name. Rejects, or answers none, when there is none. */
export type ResolverNombre = (nombre: string) => Promise<readonly string[]>;

/** A destination whose addresses were all checked: connect to one of these, never to the name. */
export type DestinoResuelto = {
  /** The address to connect to. */
  readonly direccion: string;
  readonly familia: 4 | 6;
  /** All of them, IPv4 first; `direccion` is the first. */
  readonly direcciones: readonly string[];
  readonly puerto: number;
  /** Name for SNI and for the certificate; null when the destination was written as an address. */
  readonly nombre_tls: string | null;
};

/**
 * DNS without the thread pool: `getaddrinfo` holds one of four threads until a slow name server
 * gives up, and a company may have such a server on purpose. `/etc/hosts` is not read.
 */
export const resolverPorDns = (): ResolverNombre => {
  const dns = new Resolver({ timeout: 2_000, tries: 2 });
  return async (nombre) => {
    if (nombre === 'localhost') return ['127.0.0.1', '::1'];
    const [cuatro, seis] = await Promise.allSettled([dns.resolve4(nombre), dns.resolve6(nombre)]);
    const halladas = [cuatro, seis].flatMap((r) => (r.status === 'fulfilled' ? r.value : []));
    if (halladas.length === 0 && cuatro.status === 'rejected') throw cuatro.reason;
    return halladas;
  };
};

const MAXIMO_DIRECCIONES = 32;

export type MediosDeResolucion = {
  readonly resolver: ResolverNombre;
  readonly permitirLoopback: boolean;
  /** This host's own addresses: none of them may be called, whatever its range. */
  readonly propias: () => ReadonlySet<string>;
  /** See `OpcionesDeSalida.confiables`. */
  readonly confiables: ReadonlySet<string>;
};

/** As this machine resolves names, `/etc/hosts` included. */
const resolverPorSistema: ResolverNombre = async (nombre) =>
  (await lookup(nombre, { all: true })).map(({ address }) => address);

const direccionesDe = async (
  destino: Destino,
  medios: MediosDeResolucion,
): Promise<readonly string[]> => {
  if (destino.es_ip) return [destino.host];
  const resolver = destino.confiable ? resolverPorSistema : medios.resolver;
  let halladas: readonly string[];
  try {
    halladas = await resolver(destino.host);
  } catch (causa) {
    throw new SalidaRehusada('no_resuelve', causa);
  }
  if (halladas.length === 0 || halladas.length > MAXIMO_DIRECCIONES) {
    throw new SalidaRehusada('no_resuelve');
  }
  return halladas;
};

/**
 * Whether they are all public, or all of this machine where the test setting allows it: one that may
 * not be called condemns them all, since a name that mixes both is no mistake.
 */
const revisarDirecciones = (
  direcciones: readonly string[],
  { propias, permitirLoopback }: MediosDeResolucion,
): 'publicas' | 'loopback' => {
  const delEquipo = propias();
  const clases = new Set(
    direcciones.map((una) => {
      const clase = claseDeDireccion(una);
      return clase === 'publica' && delEquipo.has(una) ? 'prohibida' : clase;
    }),
  );
  const [clase] = clases.size === 1 ? clases : ['prohibida'];
  if (clase === 'loopback' && permitirLoopback) return 'loopback';
  if (clase !== 'publica') throw new SalidaRehusada('direccion');
  return 'publicas';
};

/**
 * Resolves once and checks every address. Loopback passes only by the test setting, and then over
 * any protocol and port; what is trusted is not checked at all.
 */
export const resolverDestino = async (
  destino: Destino,
  politica: PoliticaDeSalida,
  medios: MediosDeResolucion,
): Promise<DestinoResuelto> => {
  const { confiable } = destino;
  if (!confiable && !medios.permitirLoopback) exigirPolitica(destino, politica);
  const direcciones = await direccionesDe(destino, medios);
  if (!confiable && revisarDirecciones(direcciones, medios) === 'publicas') {
    exigirPolitica(destino, politica);
  }
  const ordenadas = [...direcciones].sort((a, b) => isIP(a) - isIP(b));
  const [direccion = ''] = ordenadas;
  return {
    direccion,
    familia: isIP(direccion) === 6 ? 6 : 4,
    direcciones: ordenadas,
    puerto: destino.puerto,
    nombre_tls: destino.es_ip ? null : destino.host,
  };
};
