import { crearAlmacenEnMemoria } from './almacen.ts';
import { crearAlmacenPostgres } from './almacen-postgres.ts';
import { iniciarSimulador } from './servidor.ts';

/**
 * The simulator as a process of its own: `node infra/simulador-sri/main.ts`. `PORT` (default: any
 * free one), `DATABASE_URL` (default: memory only), `DEMORA_MS` (default 100). Prints one line of
 * JSON with its `url` when it is ready; SIGTERM and SIGINT stop it.
 */
const { PORT, DATABASE_URL, DEMORA_MS } = process.env;

const simulador = await iniciarSimulador({
  puerto: Number(PORT ?? 0),
  demora_ms: Number(DEMORA_MS ?? 100),
  almacen: DATABASE_URL ? await crearAlmacenPostgres(DATABASE_URL) : crearAlmacenEnMemoria(),
});

process.stdout.write(`${JSON.stringify({ url: simulador.url, puerto: simulador.puerto })}\n`);

for (const senal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(senal, () => {
    simulador.detener().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
