import { BlockList, isIP } from 'node:net';

/** Whose `X-Forwarded-For` is believed. */
export type Proxies = { esDeConfianza(ip: string): boolean };

export const SIN_PROXIES: Proxies = { esDeConfianza: () => false };

/** `::ffff:10.0.0.1` is 10.0.0.1; a zone (`fe80::1%eth0`) says nothing to anybody else. */
export const normalizar = (ip: string): string =>
  ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const familiaDe = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** `10.0.0.0/8` or a single address. */
const agregar = (lista: BlockList, texto: string): void => {
  const [ip = '', prefijo] = texto.trim().split('/');
  if (isIP(ip) === 0) throw new RangeError(`No es una dirección IP: ${texto}`);
  const bits = prefijo === undefined ? undefined : Number(prefijo);
  if (bits === undefined) lista.addAddress(ip, familiaDe(ip));
  else lista.addSubnet(ip, bits, familiaDe(ip));
};

/** Trusted proxies from addresses and CIDR blocks. Throws `RangeError` on what is neither. */
export const proxiesDe = (bloques: readonly string[]): Proxies => {
  const lista = new BlockList();
  for (const bloque of bloques) agregar(lista, bloque);
  return { esDeConfianza: (ip) => isIP(ip) !== 0 && lista.check(ip, familiaDe(ip)) };
};

/**
 * The client's address. Each trusted proxy appends the address it was called from, so the list is
 * read from the right, and the first one that is no proxy of ours is the client: whatever stands
 * left of it is what the client chose to write.
 */
export const ipDelCliente = (
  remota: string | undefined,
  reenviada: string | undefined,
  proxies: Proxies,
): string => {
  let ip = normalizar(remota ?? '');
  if (reenviada === undefined || !proxies.esDeConfianza(ip)) return ip;
  for (const texto of reenviada.split(',').reverse()) {
    const anterior = normalizar(texto.trim());
    if (isIP(anterior) === 0) return ip;
    ip = anterior;
    if (!proxies.esDeConfianza(ip)) return ip;
  }
  return ip;
};

/** The first groups of an IPv6 address. */
const gruposDe = (ip: string, cuantos: number): string => {
  const [cabeza = '', cola] = ip.split('::');
  const izquierda = cabeza === '' ? [] : cabeza.split(':');
  const derecha = cola === undefined || cola === '' ? [] : cola.split(':');
  const ceros = Array.from({ length: 8 - izquierda.length - derecha.length }, () => '0');
  const grupos = cola === undefined ? izquierda : [...izquierda, ...ceros, ...derecha];
  return grupos.slice(0, cuantos).join(':');
};

/** One caller, for counting: an IPv6 customer owns a whole /64. */
export const redDe = (ip: string): string => (isIP(ip) === 6 ? `${gruposDe(ip, 4)}::/64` : ip);

/** As many addresses as one owner has without much ado: a /24, or the /48 of a site. */
export const vecindadDe = (ip: string): string =>
  isIP(ip) === 6 ? `${gruposDe(ip, 3)}::/48` : ip.replace(/\.\d+$/, '.0/24');
