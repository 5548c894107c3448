import type { Ambiente } from '#domain/kernel/sri.ts';

/** The SRI's web services, as names. */
export type ServicioSri = 'recepcion' | 'autorizacion' | 'consulta';

/** What documents contend for on their way: one service of one environment. */
export const carrilDe = (servicio: ServicioSri, ambiente: Ambiente): string =>
  `${servicio}-${ambiente}`;

/** Whether it is one of what is only looked up: no document waits there. */
export const esDeConsulta = (carril: string): boolean => carril.startsWith('consulta-');

/** Where a company's documents wait for its certificate. */
export const CARRIL_DE_FIRMA = 'firma';
