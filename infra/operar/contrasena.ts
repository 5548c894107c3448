import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsoIncorrecto } from './desenlace.ts';

/** What is typed is not shown. */
const mudo = (): Writable => new Writable({ write: (_trozo, _codificacion, listo) => listo() });

/**
 * A password, from the variable or from the first line of the standard input: never from the command
 * line, which every process of the machine may read. A person at a terminal is asked for it.
 */
export const leerContrasena = async (variable: string, que: string): Promise<string> => {
  const dada = process.env[variable];
  if (dada !== undefined && dada !== '') return dada;
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(`${que}: `);
  const entrada = createInterface({
    input: process.stdin,
    ...(terminal ? { output: mudo(), terminal: true } : {}),
  });
  try {
    for await (const linea of entrada) {
      if (terminal) process.stderr.write('\n');
      return linea;
    }
  } finally {
    entrada.close();
  }
  throw new UsoIncorrecto(`Falta la contraseña: escríbala en la entrada, o póngala en ${variable}`);
};
