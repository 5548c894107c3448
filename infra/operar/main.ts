import { CODIGOS } from './desenlace.ts';
import { operar } from './operar.ts';
import { delProceso } from './terminal.ts';

const terminal = delProceso();

// Whoever reads our output may have had enough (`| head`): that is no failure.
terminal.salida.on('error', () => process.exit(CODIGOS.hecho));

process.exitCode = await operar(process.argv.slice(2), terminal);
