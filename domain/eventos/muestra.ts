import { type EventoConocido, versionDe } from '#domain/catalogo.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';

/** An event as a log may hold it, in one of the shapes that were ever stored. */
export type Muestra = {
  readonly empresa_id: number;
  readonly tipo: string;
  readonly version: number;
  readonly datos: object;
};

type Tipo = EventoConocido['tipo'];
type DatosDe<T extends Tipo> = Extract<EventoConocido, { tipo: T }>['datos'];

/** Nobody's: a company of samples. */
const EMPRESA = 1;

/** In the shape that deciders write today: the compiler holds it to that. */
export const muestra = <T extends Tipo>(
  tipo: T,
  datos: DatosDe<T>,
  empresa_id = EMPRESA,
): Muestra => ({ empresa_id, tipo, version: versionDe(tipo), datos });

/** The same in the stream of the platform. */
export const muestraDePlataforma = <T extends Tipo>(tipo: T, datos: DatosDe<T>): Muestra =>
  muestra(tipo, datos, PLATAFORMA);

/**
 * In a shape, or under a name, that nobody writes any more. What was a `muestra` when its version
 * rose becomes one of these: it is read for as long as there is a log that may have it.
 */
export const muestraAnterior = (tipo: string, version: number, datos: object): Muestra => ({
  empresa_id: EMPRESA,
  tipo,
  version,
  datos,
});
