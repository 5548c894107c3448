import type { Ambiente } from '#domain/kernel/sri.ts';

/** The SRI's web services, as names. */
export type ServicioSri = 'recepcion' | 'autorizacion';

/** What documents contend for on their way: one service of one environment. */
export const carrilDe = (servicio: ServicioSri, ambiente: Ambiente): string =>
  `${servicio}-${ambiente}`;

/** Where a company's documents wait for its certificate. */
export const CARRIL_DE_FIRMA = 'firma';
