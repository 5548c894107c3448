import { once } from 'node:events';
import { arrancar } from '#infra/arranque.ts';
import { leerConfiguracion } from '#infra/configuracion.ts';
import { esFalloDeConexion } from '#infra/nucleo/postgres/fallas.ts';
import { NUEVA } from '#test/support/nucleo/version-nueva.ts';

/**
 * The version after this one as a process of its own, configured like the program. Prints a line
 * when it stands and ends with SIGTERM.
 */
// As the program itself takes what its driver leaves to nobody when Postgres dies.
process.on('unhandledRejection', (error) => {
  if (!esFalloDeConexion(error)) throw error;
});
const fin = new AbortController();
process.on('SIGTERM', () => fin.abort());
const programa = await arrancar(leerConfiguracion(process.env), fin.signal, NUEVA);
await programa.sistema.nucleo.seguidor.alcanzar();
console.log('en marcha');
if (!fin.signal.aborted) await once(fin.signal, 'abort');
await programa.cerrar();
process.exit(0);
