import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsoIncorrecto } from './desenlace.ts';
import type { Terminal } from './terminal.ts';

/** What is typed is not shown. */
const mudo = (): Writable => new Writable({ write: (_trozo, _codificacion, listo) => listo() });

/**
 * A password, from the variable or from the first line of the standard input: never from the command
 * line, which every process of the machine may read. A person at a terminal is asked for it.
 */
export const leerContrasena = async (
  { env, entrada, errores }: Terminal,
  variable: string,
  que: string,
): Promise<string> => {
  const dada = env[variable];
  if (dada !== undefined && dada !== '') return dada;
  const terminal = entrada.isTTY === true;
  if (terminal) errores.write(`${que}: `);
  const lineas = createInterface({
    input: entrada,
    ...(terminal ? { output: mudo(), terminal: true } : {}),
  });
  try {
    for await (const linea of lineas) {
      if (terminal) errores.write('\n');
      return linea;
    }
  } finally {
    lineas.close();
  }
  throw new UsoIncorrecto(`Falta la contraseña: escríbala en la entrada, o póngala en ${variable}`);
};
