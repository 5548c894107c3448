import type { Azar } from './azar.ts';

/** Whom documents are made out to, and what the simulator was told to do with each. */

export type Destino = {
  /** What steers the simulator, inside the other party's name. */
  readonly marca: string;
  /** How the first attempts end; after them, authorized. `siempre`: no attempt ever passes. */
  readonly negativa: 'DEVUELTA' | 'RECHAZADO' | null;
  readonly siempre: boolean;
};

export const PASA: Destino = { marca: '', negativa: null, siempre: false };

const DESTINOS: readonly (readonly [peso: number, Destino])[] = [
  [70, PASA],
  [5, { ...PASA, marca: '[SRI:EN_PROCESO:2]' }],
  [4, { ...PASA, marca: '[SRI:CAIDO:2]' }],
  [2, { ...PASA, marca: '[SRI:DESCONOCIDO:1]' }],
  [1, { ...PASA, marca: '[SRI:LENTO:1]' }],
  [6, { marca: '[SRI:DEVUELTA:1]', negativa: 'DEVUELTA', siempre: false }],
  [6, { marca: '[SRI:RECHAZADO:1]', negativa: 'RECHAZADO', siempre: false }],
  [3, { marca: '[SRI:DEVUELTA]', negativa: 'DEVUELTA', siempre: true }],
  [3, { marca: '[SRI:RECHAZADO]', negativa: 'RECHAZADO', siempre: true }],
];

/**
 * The simulator refuses its first attempt and lets the same bytes pass the second time. Killed after
 * the refusal and before it was written down, the program sends them once more: then one key is both
 * refused and authorized, which no real authority does, and who re-issues it gets an alert.
 */
export const seContradice = ({ negativa, siempre }: Destino): boolean =>
  negativa !== null && !siempre;

/** The mail server refuses these for good. */
export const REBOTA = 'rebota-';
export const CONSUMIDOR_FINAL = '9999999999999';

const DE_CADA_CLASE = 60;

/** The other party of a document. */
export type Parte = {
  readonly destino: Destino;
  /** Of a passport: any text will do. */
  readonly identificacion: string;
  /** With the marker. */
  readonly nombre: string;
  readonly email: string | null;
};

/** One of sixty of a kind. `sinTropiezos`: a document of it that the simulator lets pass. */
export const alguien = (azar: Azar, clase: string, sinTropiezos: boolean): Parte => {
  const elegido = azar.segunPeso(DESTINOS);
  const destino = sinTropiezos ? PASA : elegido;
  const numero = azar.entero(1, DE_CADA_CLASE);
  const rebota = azar.veces(0.05) ? REBOTA : '';
  return {
    destino,
    identificacion: `${clase.slice(0, 3).toUpperCase()}-${numero}`,
    nombre: `${clase} ${numero} ${destino.marca}`.trim(),
    email: azar.veces(0.3) ? `${rebota}${clase.toLowerCase()}-${numero}@ejemplo.ec` : null,
  };
};
