import { iniciarDobleEventStoreDB, type OpcionesDeDoble } from './doble.ts';

/**
 * The double as a process of its own: says its address in the first line of its output and serves until
 * it is told to end. `VERSION_DEL_DOBLE`: which server it answers as.
 */
const version = process.env.VERSION_DEL_DOBLE as OpcionesDeDoble['version'];
const doble = await iniciarDobleEventStoreDB(version ? { version } : {});
process.stdout.write(`${doble.url}\n`);

const terminar = (): void => void doble.detener().then(() => process.exit(0));
process.once('SIGTERM', terminar);
process.once('SIGINT', terminar);
// Whoever started it is gone.
process.stdin.once('close', terminar).resume();
