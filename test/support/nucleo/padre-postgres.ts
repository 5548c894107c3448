/**
 * A parent that can be killed: `node padre-postgres.ts <dir_datos> [<fsync>]` starts the embedded Postgres,
 * prints one line of JSON (`{ url, pid }` or `{ error }`) and waits. On SIGINT it asks the server
 * once more, prints `{ vivo }` and stops it.
 */
import postgres from 'postgres';
import { iniciarPostgres } from '#infra/nucleo/postgres/embebido.ts';

const decir = (dato: object): void => {
  process.stdout.write(`${JSON.stringify(dato)}\n`);
};

try {
  const servidor = await iniciarPostgres({
    dir_datos: process.argv[2] ?? '',
    ajustes: { fsync: process.argv[3] ?? 'on' },
  });
  const despedirse = async (): Promise<void> => {
    const sql = postgres(servidor.url, { max: 1 });
    const [fila] = await sql`select 1 as vivo`;
    await sql.end();
    await servidor.detener();
    decir(fila ?? {});
  };
  process.once('SIGINT', () => void despedirse());
  decir({ url: servidor.url, pid: servidor.pid });
} catch (error) {
  decir({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
