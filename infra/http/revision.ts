import { setTimeout as pausa } from 'node:timers/promises';
import type { Context } from 'hono';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { lecturaAtrasada } from './errores.ts';

const NOMBRE = 'X-Min-Revision';
const PACIENCIA_MS = 2000;
const PRIMERA_PAUSA_MS = 5;
const PAUSA_MAXIMA_MS = 100;

/** The revision that a caller wants to see at least; `undefined` when it does not care. */
export const revisionPedida = ({ req }: Context): number | undefined => {
  const texto = req.header(NOMBRE)?.trim();
  if (texto === undefined) return undefined;
  const valor = /^-?\d{1,16}$/.test(texto) ? Number(texto) : Number.NaN;
  if (Number.isSafeInteger(valor)) return valor;
  const msg = 'Debe ser un número entero';
  throw new ErrorDeForma([{ type: 'int_parsing', loc: ['header', NOMBRE], msg }]);
};

/** Waits until the company's rows reflect `minima`. Throws 503 after two seconds. */
export const esperarRevision = async (
  leer: () => Promise<number>,
  minima: number,
): Promise<void> => {
  const hasta = performance.now() + PACIENCIA_MS;
  for (let ms = PRIMERA_PAUSA_MS; ; ms = Math.min(ms * 2, PAUSA_MAXIMA_MS)) {
    const revision = await leer();
    if (revision >= minima) return;
    if (performance.now() + ms > hasta) throw lecturaAtrasada(revision);
    await pausa(ms);
  }
};
