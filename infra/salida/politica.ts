import type { Destino } from './destino.ts';
import { SalidaRehusada } from './rechazo.ts';

/** What a kind of outgoing connection may reach. The address itself is checked for all of them. */
export type PoliticaDeSalida = {
  readonly protocolos: readonly Destino['protocolo'][];
  readonly puertos: readonly number[];
  /** Also any port from 1024 on: receivers behind ports of their own. */
  readonly puertos_altos: boolean;
};

/** Spec: Delivery and retries, 6. */
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
  const permitido = p.puertos.includes(puerto) || (p.puertos_altos && puerto >= 1024);
  if (!permitido) throw new SalidaRehusada('puerto');
};
