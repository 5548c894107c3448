import { secretosDe } from '#domain/catalogo.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
/**
 * A process of its own that hangs: `node nodo-hijo.ts <database_url> <ahora_ms>` issues one invoice for
 * each of the companies 1 to 5, each over a kernel of its own, and stops itself (SIGSTOP) when every
 * one of the batches stands at its point: 1 after its lock, 2 its load, 3 its write, 4 its append
 * and 5 before its commit. Whoever lets it go on reads the numbers of its invoices.
 */

import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Punto } from '#infra/nucleo/bus/ganchos.ts';
import { abrirNucleo } from '#infra/nucleo/nucleo.ts';
import { pedido } from '../documentos/factura.pruebas.ts';

const PUNTOS: readonly Punto[] = ['bloquear', 'cargar', 'escribir', 'append', 'commit'];
const [url = '', ahora = ''] = process.argv.slice(2);

const todos = Promise.withResolvers<void>();
let llegados = 0;
const alLlegar = async (): Promise<void> => {
  llegados += 1;
  if (llegados < PUNTOS.length) return todos.promise;
  writeSync(1, 'DETENIDO\n');
  process.kill(process.pid, 'SIGSTOP');
  todos.resolve();
};

const emitir = async (punto: Punto, empresa_id: number): Promise<number | null> => {
  let usado = false;
  const abierto = await abrirNucleo({
    database_url: url,
    bitacora: await crearBitacoraPostgres({ url, secretosDe }),
    preparar: prepararOperacion,
    reloj: () => Number(ahora),
    proyecciones: PROYECCIONES,
    conexiones_de_lectura: 1,
    gancho: async (donde) => {
      if (donde !== punto || usado) return;
      usado = true;
      await alLlegar();
    },
  });
  const nucleo = await abierto.seguir({});
  const id = randomUUID();
  const remitente = { empresa_id, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
  const comando = crearFactura({ ...remitente, pedido: pedido(), idempotencia: null });
  const { resultado } = await nucleo.bus.ejecutar(comando);
  await nucleo.seguidor.alcanzar();
  return resultado.comprobante.secuencial;
};

const numeros = await Promise.all(PUNTOS.map((punto, i) => emitir(punto, i + 1)));
writeSync(1, `${JSON.stringify(numeros)}\n`);
process.exit(0);
