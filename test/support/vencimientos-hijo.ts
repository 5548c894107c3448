/**
 * A process of its own that can be killed: `node vencimientos-hijo.ts <database_url> <ahora_ms>` works
 * on the daily job, at a moment that stands still, until somebody ends it.
 */
import { crearBitacoraPostgres } from '#infra/bitacora/postgres.ts';
import { abrirNucleo } from '#infra/nucleo.ts';
import { trabajarVencimientos } from './vencimientos.ts';

const [url = '', ahora = ''] = process.argv.slice(2);
const reloj = (): number => Number(ahora);
const nucleo = await abrirNucleo({
  database_url: url,
  bitacora: await crearBitacoraPostgres({ url }),
  reloj,
  procesos: () => [],
  conexiones_de_lectura: 2,
});
// What waits for the rows waits by the clock, and this one stands still.
await nucleo.seguidor.alcanzar();
trabajarVencimientos(nucleo, {
  url,
  reloj,
  alFallar: (error) => process.stderr.write(`${String(error)}\n`),
});
