import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type ClaseDeDireccion = 'publica' | 'loopback' | 'prohibida';

/** Global unicast of IPv6: what has been given out lies in it, whatever else is invented later. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/** Public by its range, and of the cloud's own machinery: it answers whoever runs inside (Azure). */
const DE_LA_NUBE = new Set(['168.63.129.16']);

/**
 * Whether an address may be called. Only plain unicast addresses are public: what is private,
 * shared (CGNAT), link-local, unique-local, multicast, reserved, for documentation or benchmarks,
 * and every IPv6 form that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo) is not,
 * because where it ends depends on routers that are not ours.
 */
export const claseDeDireccion = (direccion: string): ClaseDeDireccion => {
  // `isIP` knows only the canonical spellings; a zone (`fe80::1%eth0`) is for local links alone.
  if (isIP(direccion) === 0 || direccion.includes('%')) return 'prohibida';
  const leida = ipaddr.parse(direccion);
  const rango = leida.range();
  if (rango === 'loopback') return 'loopback';
  if (rango !== 'unicast') return 'prohibida';
  if (DE_LA_NUBE.has(leida.toString())) return 'prohibida';
  if (leida.kind() === 'ipv4') return 'publica';
  return (leida as ipaddr.IPv6).match(GLOBAL_IPV6, 3) ? 'publica' : 'prohibida';
};
