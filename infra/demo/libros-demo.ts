import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { operar } from '../operar/operar.ts';
import type { Demo } from './archivo.ts';
import { ErrorDeDemo } from './cliente-demo.ts';

/**
 * What `npm run operar -- contabilidad verificar` says of the demo's books, from the log alone.
 * @throws ErrorDeDemo where they break a rule, or cannot be read.
 */
export const comprobarLibros = async ({ empresa_id }: Demo): Promise<readonly string[]> => {
  const [salida, errores] = [new PassThrough(), new PassThrough()];
  const dicho = Promise.all([text(salida), text(errores)]);
  const orden = ['contabilidad', 'verificar', '--empresa', String(empresa_id), '--sin-filas'];
  const terminal = { env: process.env, entrada: process.stdin, salida, errores };
  const codigo = await operar(orden, terminal);
  salida.end();
  errores.end();
  const [informe, fallo] = await dicho;
  if (codigo !== 0) throw new ErrorDeDemo(`${informe}${fallo}`.trim());
  return informe.split('\n').filter((linea) => linea !== '');
};
