import { parentPort, workerData } from 'node:worker_threads';
import { FACTURA_DE_EJEMPLO } from '#read-api/compras/recibidos.ejemplo.ts';
import { esFalloDeConexion } from '../nucleo/postgres/fallas.ts';
import { crearAlmacenPostgres } from '../simulador-sri/almacen-postgres.ts';
import { iniciarSimulador } from '../simulador-sri/servidor.ts';
import { abrirBandeja } from './bandeja/bandeja.ts';
import type { MundoAbierto, PedidoDeMundo } from './mundo-simulado.ts';

/** The thread of the simulated outside: opens what it is asked for, says where, ends when told. */

/** As in the program: the driver leaves a query of its own to nobody when a connection dies. */
process.on('unhandledRejection', (error) => {
  if (!esFalloDeConexion(error)) throw error;
});

const { sri, correo } = workerData as PedidoDeMundo;

const simulador = sri
  ? await iniciarSimulador({ almacen: await crearAlmacenPostgres(sri.database_url) })
  : undefined;
await simulador?.conocer(FACTURA_DE_EJEMPLO);
const bandeja = correo ? await abrirBandeja(Date.now) : undefined;

const abierto: MundoAbierto = {
  ...(simulador && { sri_url: simulador.url }),
  ...(bandeja && { bandeja: { url: bandeja.url, servidor: bandeja.servidor } }),
};
parentPort?.postMessage(abierto);

parentPort?.once('message', () => {
  void (async () => {
    await bandeja?.cerrar();
    await simulador?.detener();
    parentPort?.close();
  })();
});
