import { timingSafeEqual } from 'node:crypto';
import { type Cadena, PLATAFORMA } from '#domain/kernel/evento.ts';
import { cadenaDe, comoTexto } from '#domain/workflows/cadena.ts';
import type { Sellar } from '../nucleo/secretos/sellos.ts';

/**
 * The header by which a call of a run is known when it comes back to this API. Sealed by the
 * installation: whoever receives one can show it, which only holds themselves back, and nobody can make
 * one up. Whoever relays a call may hand it on; without it the call is somebody else's.
 */
export const CABECERA_DE_CADENA = 'X-Workflow-Chain';

const FORMA = /^((?:[1-9]\d{0,14}:[1-9]\d{0,14},?){1,8});([0-9a-f]{64})$/;

export type Cadenas = {
  /** The value of the header for what a run does. */
  readonly cabecera: (cadena: Cadena) => Promise<string>;
  /** What made a call; undefined where nobody of ours says so. */
  readonly leer: (cabecera: string | undefined) => Promise<Cadena | undefined>;
};

export const crearCadenas = (sellar: Sellar): Cadenas => {
  const selloDe = (texto: string): Promise<string> => sellar(PLATAFORMA, `cadena:${texto}`);
  return {
    cabecera: async (cadena) => {
      const texto = comoTexto(cadena);
      return `${texto};${await selloDe(texto)}`;
    },
    leer: async (cabecera) => {
      const [, texto, sello] = FORMA.exec(cabecera ?? '') ?? [];
      if (texto === undefined || sello === undefined) return undefined;
      const esperado = Buffer.from(await selloDe(texto));
      return timingSafeEqual(esperado, Buffer.from(sello)) ? cadenaDe(texto) : undefined;
    },
  };
};
