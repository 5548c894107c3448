import { isIP } from 'node:net';
import { SalidaRehusada } from './rechazo.ts';

/** Where a connection wants to go, in canonical spelling, before any name is resolved. */
export type Destino = {
  readonly protocolo: 'https:' | 'http:' | 'smtp:';
  /** Host name in ASCII, or an IP address without brackets. */
  readonly host: string;
  readonly es_ip: boolean;
  readonly puerto: number;
  /** Whoever runs this program named it: see `OpcionesDeSalida.confiables`. */
  readonly confiable?: true;
};

export type DestinoHttp = Destino & { readonly protocolo: 'https:' | 'http:'; readonly url: URL };

const MAXIMO_URL = 2048;
const PUERTO_POR_OMISION = { 'https:': 443, 'http:': 80 } as const;

/** What the URL standard drops or rewrites in silence, and other programs do not. */
const ENGANOSO = /[\p{Cc}\s\\]/u;

const sinCorchetes = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

const leerNombreOIp = (hostname: string): Pick<Destino, 'host' | 'es_ip'> => {
  const host = sinCorchetes(hostname);
  const es_ip = isIP(host) !== 0;
  // A single label is a neighbour of this machine. A name that ends in a dot is the same one to DNS
  // and another one to certificates and filters.
  const publico = host.includes('.') && !host.endsWith('.') && host.length <= 253;
  if (!es_ip && !publico && host !== 'localhost') throw new SalidaRehusada('nombre');
  return { host, es_ip };
};

/** Of an origin that is trusted as it was configured: a neighbour's name will do. */
const leerConfiable = (url: URL): Pick<DestinoHttp, 'host' | 'es_ip' | 'confiable'> => {
  const host = sinCorchetes(url.hostname);
  return { host, es_ip: isIP(host) !== 0, confiable: true };
};

/**
 * Reads a URL as the URL standard does: decimal, octal, hexadecimal and short IPv4, Unicode names
 * and dots become what a client would really call. Throws `SalidaRehusada` on what is no clean
 * http(s) URL of a public-looking name, an address or one of the origins `confiables`.
 */
export const leerUrl = (texto: string, confiables?: ReadonlySet<string>): DestinoHttp => {
  if (texto.length > MAXIMO_URL || ENGANOSO.test(texto)) throw new SalidaRehusada('url_invalida');
  if (!URL.canParse(texto)) throw new SalidaRehusada('url_invalida');
  const url = new URL(texto);
  const { protocol: protocolo } = url;
  if (protocolo !== 'https:' && protocolo !== 'http:') throw new SalidaRehusada('protocolo');
  if (!/^https?:\/\/[^/]/i.test(texto)) throw new SalidaRehusada('url_invalida');
  // `https://@host/` has an empty user that the parsed URL no longer shows.
  const autoridad = texto.slice(texto.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
  if (autoridad.includes('@')) throw new SalidaRehusada('credenciales');
  const puerto = url.port === '' ? PUERTO_POR_OMISION[protocolo] : Number(url.port);
  const anfitrion = confiables?.has(url.origin) ? leerConfiable(url) : leerNombreOIp(url.hostname);
  return { protocolo, ...anfitrion, puerto, url };
};

/** The destination of a bare host (a name, an IPv4, an IPv6 in brackets or not) and its port. */
export const leerHost = (texto: string, puerto: number): Destino => {
  const host = isIP(texto) === 6 ? `[${texto}]` : texto;
  const sinPuerto = !host.replace(/^\[[^\]]*\]/, '').includes(':');
  const limpio = !ENGANOSO.test(host) && !/[/?#@%]/.test(host);
  const url = `http://${host}/`;
  if (!limpio || !sinPuerto || !URL.canParse(url)) throw new SalidaRehusada('nombre');
  return { protocolo: 'smtp:', ...leerNombreOIp(new URL(url).hostname), puerto };
};
