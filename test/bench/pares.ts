import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { compararPares } from './pares-estadistica.ts';

const ejecutar = promisify(execFile);

/**
 * `npm run bench:pares -- --contra ../otra-copia`: the guarded figures of this checkout against
 * those of another one (an older commit, with its modules), in interleaved pairs, because the
 * machine's speed drifts. A fall counts when the median ratio is below 0.95 and the 90 % interval of
 * the ratio excludes 1; then the exit code is 1.
 */
const { values } = parseArgs({
  options: {
    contra: { type: 'string' },
    pares: { type: 'string', default: '5' },
    /** Measures, by comma. */
    solo: {
      type: 'string',
      default: 'comandos,http,append,puesta-al-dia,firma,lectura,webhooks',
    },
    facturas: { type: 'string', default: '20000' },
    rondas: { type: 'string', default: '1' },
  },
});

type Fila = { readonly trabajo: string; readonly razon: number; readonly debe: string };

const AQUI = new URL('../../', import.meta.url).pathname;
const PLAZO_MS = 15 * 60_000;

const medir = async (carpeta: string, solo: string): Promise<readonly Fila[]> => {
  const argumentos = ['test/bench/bench.ts', '--solo', solo];
  argumentos.push('--facturas', values.facturas, '--rondas', values.rondas);
  const opciones = { cwd: carpeta, timeout: PLAZO_MS, maxBuffer: 1 << 24 };
  const { stdout } = await ejecutar(process.execPath, argumentos, opciones);
  return (JSON.parse(stdout) as { filas: readonly Fila[] }).filas;
};

/** How much better here than there: above 1 is better, whichever way the figure counts. */
const mejora = (aqui: Fila, alla: Fila): number =>
  aqui.debe.startsWith('≤') ? alla.razon / aqui.razon : aqui.razon / alla.razon;

/** The pairs of one measure, by the names of its figures. */
const comparar = async (contra: string, solo: string): Promise<Map<string, number[]>> => {
  const razones = new Map<string, number[]>();
  for (let par = 0; par < Number(values.pares); par += 1) {
    const [primero, segundo] = par % 2 === 0 ? [AQUI, contra] : [contra, AQUI];
    const una = await medir(primero, solo);
    const otra = await medir(segundo, solo);
    const [aqui, alla] = primero === AQUI ? [una, otra] : [otra, una];
    for (const fila of aqui) {
      const suya = alla.find(({ trabajo }) => trabajo === fila.trabajo);
      if (!suya) continue;
      razones.set(fila.trabajo, [...(razones.get(fila.trabajo) ?? []), mejora(fila, suya)]);
    }
    console.error(`· ${solo}, par ${par + 1} de ${values.pares}`);
  }
  return razones;
};

if (!values.contra) {
  console.error('Falta --contra: la carpeta de la otra versión, con sus módulos instalados');
  process.exit(2);
}
const filas = [];
for (const solo of values.solo.split(',')) {
  for (const [trabajo, razones] of await comparar(values.contra, solo)) {
    const fila = compararPares(trabajo, razones);
    filas.push(fila);
    console.error(`  ${fila.cae ? '✗' : '✓'} ${trabajo}: ${fila.mediana}`);
  }
}
console.log(JSON.stringify(filas, null, 2));
process.exitCode = filas.some(({ cae }) => cae) ? 1 : 0;
