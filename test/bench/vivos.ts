import { spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { compararPares } from './pares-estadistica.ts';

/**
 * `npm run bench:vivos -- --contra ../otra-copia`: what both versions do per second while both are
 * alive, one working for a window while the other waits. The machine's speed drifts within minutes:
 * windows of two seconds side by side tell a tenth that whole runs, minutes apart, cannot.
 */
const { values } = parseArgs({
  options: {
    contra: { type: 'string' },
    pares: { type: 'string', default: '15' },
    /** How often both begin anew among those pairs: no two lives of a process run alike. */
    vidas: { type: 'string', default: '3' },
    /** Measures, by comma. */
    solo: { type: 'string', default: 'comandos,http,append,puesta-al-dia,firma,lectura,webhooks' },
    /** Invoices in the tables; 0: as they begin. */
    facturas: { type: 'string', default: '20000' },
    ms: { type: 'string', default: '2000' },
  },
});

const AQUI = new URL('../../', import.meta.url).pathname;
const TRABAJOS = 'test/bench/trabajos';
/** Under another name than theirs, so that both do the same whatever they have themselves. */
const PRESTADOS = 'test/bench/trabajos-prestados';

type Viva = {
  readonly figuras: readonly string[];
  ventana(figura: string): Promise<number>;
  detener(): Promise<void>;
};

const abrir = async (carpeta: string, trabajos: string, medida: string): Promise<Viva> => {
  const argumentos = [`${trabajos}/ventanas.ts`, medida, values.facturas, values.ms];
  const hijo = spawn(process.execPath, argumentos, {
    cwd: carpeta,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const fin = new Promise<void>((resolver) => hijo.once('exit', () => resolver()));
  const lineas = createInterface({ input: hijo.stdout })[Symbol.asyncIterator]();
  const leer = async (): Promise<unknown> => {
    const { value, done } = await lineas.next();
    if (done) throw new Error(`${medida} de ${carpeta} terminó antes de contestar`);
    return JSON.parse(value);
  };
  return {
    figuras: (await leer()) as string[],
    ventana: async (figura) => {
      hijo.stdin.write(`${figura}\n`);
      return (await leer()) as number;
    },
    detener: async () => {
      hijo.stdin.end();
      await fin;
    },
  };
};

/** The two versions at work: this one and the other. */
type Ambas = readonly [Viva, Viva];

/** Ratios of so many pairs; whoever works first in a pair alternates. */
const medirPares = async ([aqui, alla]: Ambas, figura: string, pares: number) => {
  const razones: number[] = [];
  for (let par = 0; par < pares; par += 1) {
    const orden = par % 2 === 0 ? [aqui, alla] : [alla, aqui];
    const hecho = new Map<Viva, number>();
    for (const una of orden) hecho.set(una, await una.ventana(figura));
    razones.push(hecho.get(aqui)! / hecho.get(alla)!);
  }
  return razones;
};

/** The ratios of each figure of a measure. */
const medirEnVidas = async (contra: string, medida: string) => {
  const razones = new Map<string, number[]>();
  const vidas = Number(values.vidas);
  for (let vida = 0; vida < vidas; vida += 1) {
    const ambas = await Promise.all([
      abrir(AQUI, TRABAJOS, medida),
      abrir(contra, PRESTADOS, medida),
    ]);
    for (const cifra of ambas[0].figuras) {
      const suyas = await medirPares(ambas, cifra, Math.ceil(Number(values.pares) / vidas));
      razones.set(cifra, [...(razones.get(cifra) ?? []), ...suyas]);
      console.error(`· ${cifra}: ${suyas.map((razon) => razon.toFixed(3)).join(' ')}`);
    }
    await Promise.all(ambas.map((una) => una.detener()));
  }
  return razones;
};

if (!values.contra) {
  console.error('Falta --contra: la carpeta de la otra versión, con sus módulos instalados');
  process.exit(2);
}
const prestados = join(values.contra, PRESTADOS);
await cp(join(AQUI, TRABAJOS), prestados, { recursive: true });
const filas = [];
try {
  for (const medida of values.solo.split(',')) {
    for (const [figura, razones] of await medirEnVidas(values.contra, medida)) {
      const fila = compararPares(figura, razones);
      filas.push(fila);
      console.error(`  ${fila.cae ? '✗' : '✓'} ${figura}: ${fila.mediana}`);
    }
  }
} finally {
  await rm(prestados, { recursive: true });
}
console.log(JSON.stringify(filas, null, 2));
process.exitCode = filas.some(({ cae }) => cae) ? 1 : 0;
