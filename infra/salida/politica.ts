import type { Destino } from './destino.ts';
import { SalidaRehusada } from './rechazo.ts';

/** What a kind of outgoing connection may reach. The address itself is checked for all of them. */
export type PoliticaDeSalida = {
  readonly protocolos: readonly Destino['protocolo'][];
  readonly puertos: readonly number[];
  /** Also any port from 1024 on: receivers behind ports of their own. */
  readonly puertos_altos: boolean;
  /** Less these. */
  readonly vedados?: ReadonlySet<number>;
};

/**
 * From 1024 on, those of services that are no web: some take a request of HTTP for a command of theirs.
 * What browsers refuse, and the usual databases, queues and caches.
 */
const DE_SERVICIOS: ReadonlySet<number> = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190,
  5060, 5061, 5432, 5672, 5900, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042,
  9092, 9200, 9300, 10_080, 11_211, 27_017,
]);

/** Ley: eventos §3. */
export const POLITICA_WEBHOOK: PoliticaDeSalida = {
  protocolos: ['https:'],
  puertos: [443],
  puertos_altos: true,
};

/** Calls that a company's workflow makes. */
export const POLITICA_HTTP: PoliticaDeSalida = {
  protocolos: ['https:', 'http:'],
  puertos: [80, 443],
  puertos_altos: true,
  vedados: DE_SERVICIOS,
};

/** The tax authority's web services and public registry: known hosts, over https only. */
export const POLITICA_SRI: PoliticaDeSalida = {
  protocolos: ['https:'],
  puertos: [443],
  puertos_altos: true,
};

/** A company's own mail server: delivery, submission and its usual alternative. */
export const POLITICA_SMTP: PoliticaDeSalida = {
  protocolos: ['smtp:'],
  puertos: [25, 465, 587, 2525],
  puertos_altos: false,
};

export const exigirPolitica = ({ protocolo, puerto }: Destino, p: PoliticaDeSalida): void => {
  if (!p.protocolos.includes(protocolo)) throw new SalidaRehusada('protocolo');
  const permitido =
    p.puertos.includes(puerto) || (p.puertos_altos && puerto >= 1024 && !p.vedados?.has(puerto));
  if (!permitido) throw new SalidaRehusada('puerto');
};
