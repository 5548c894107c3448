/**
 * A process of its own that dies: `node remesas-hijo.ts <database_url> <ahora_ms>` registers a collection
 * or a payment in each company, each over a kernel of its own, and kills itself (SIGKILL) when every one
 * of the batches stands at its point.
 */

import { secretosDe } from '#domain/catalogo.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirNucleo } from '#infra/nucleo/nucleo.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { MUERTES, type Muerte, registrarUnaVez } from './remesas-que-mueren.ts';

const [url = '', ahora = ''] = process.argv.slice(2);

const nunca = new Promise<void>(() => {});
let llegados = 0;
const alLlegar = (): Promise<void> => {
  llegados += 1;
  if (llegados === MUERTES.length) process.kill(process.pid, 'SIGKILL');
  return nunca;
};

const registrar = async (muerte: Muerte): Promise<void> => {
  const abierto = await abrirNucleo({
    database_url: url,
    bitacora: await crearBitacoraPostgres({ url, secretosDe }),
    preparar: prepararOperacion,
    reloj: () => Number(ahora),
    proyecciones: PROYECCIONES,
    conexiones_de_lectura: 1,
    gancho: (donde) => (donde === muerte.punto ? alLlegar() : undefined),
  });
  await registrarUnaVez(await abierto.seguir({}), muerte);
  await alLlegar();
};

await Promise.all(MUERTES.map(registrar));
