/**
 * A process of its own that can be killed: `node vencimientos-hijo.ts <database_url> <ahora_ms>` works
 * on the daily job until somebody ends it; its commands come at a moment that stands still.
 */
import { secretosDe } from '#domain/catalogo.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirNucleo } from '#infra/nucleo/nucleo.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { trabajarVencimientos } from './vencimientos.ts';

const [url = '', ahora = ''] = process.argv.slice(2);
const reloj = (): number => Number(ahora);
const abierto = await abrirNucleo({
  database_url: url,
  bitacora: await crearBitacoraPostgres({ url, secretosDe }),
  preparar: prepararOperacion,
  reloj,
  proyecciones: PROYECCIONES,
  conexiones_de_lectura: 2,
});
const nucleo = await abierto.seguir({});
trabajarVencimientos(nucleo, {
  url,
  alFallar: (error) => process.stderr.write(`${String(error)}\n`),
});
