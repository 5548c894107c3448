import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { correrTodo } from './todo.ts';

/**
 * `npm run soak -- --minutos 60`: the long versions of the tests that are too slow for every run, for
 * so long at most, and then everything at once (`todo.ts`) for `SOAK_MINUTOS`, an hour by default.
 * `npm run soak -- generados estados` runs those parts alone, `todo` is the last one. `CASOS`, `KILLS`,
 * `CORRIDAS`, `REENVIOS`, `FUZZ`, `EVENTOS`, `ZIP`, `MUTACIONES` and `SEMILLA` in the environment change how many,
 * and which.
 */

const RAIZ = new URL('../../', import.meta.url).pathname;
const VITEST = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
const { values: opciones, positionals: partes } = parseArgs({
  options: { minutos: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const {
  CASOS = '10000',
  KILLS = '50',
  CORRIDAS = '2000',
  REENVIOS = '2000',
  FUZZ = '200000',
  EVENTOS = '20000',
  ZIP = '50000',
  MUTACIONES = '20000',
  SOAK_MINUTOS = '60',
  SEMILLA = String(Date.now() % 2_147_483_647),
} = process.env;
/** Each is short: as many more of them, unless it is said how many. */
const HISTORIAS = process.env.CASOS ?? '20000';

type Tramo = {
  /** How the command line asks for it. */
  readonly parte: string;
  readonly nombre: string;
  readonly archivos: readonly string[];
  /** Other than `CASOS`. */
  readonly casos?: string;
};
type Resultado = 'pasó' | 'falló' | 'sin tiempo' | 'no se corrió';

const TRAMOS: readonly Tramo[] = [
  {
    parte: 'generados',
    nombre: `${CASOS} documentos de cada tipo: XML, esquema, firma, cuentas y papel`,
    archivos: ['test/infra/documentos/generados.test.ts', 'test/infra/documentos/firma/'],
  },
  {
    parte: 'facturas',
    nombre: `${CASOS} facturas generadas, aceptadas por el simulador`,
    archivos: ['test/app/documentos/facturas-generadas.test.ts'],
  },
  {
    parte: 'tesoreria',
    nombre: `${CASOS} historias de cuentas de dinero, conciliaciones y extractos`,
    archivos: ['test/domain/tesoreria/historias.test.ts'],
  },
  {
    parte: 'cartera',
    nombre: `${HISTORIAS} historias de ventas, compras, cobros y pagos, contra un modelo aparte`,
    archivos: ['test/domain/cartera/historias.test.ts'],
    casos: HISTORIAS,
  },
  {
    parte: 'api',
    nombre: `${FUZZ} peticiones al azar según el documento de la API`,
    archivos: ['test/app/http/fuzz-openapi.test.ts'],
  },
  {
    parte: 'recibidos',
    nombre: `${MUTACIONES} documentos de proveedores, dañados de todas las maneras`,
    archivos: [
      'test/infra/compras/recibidos/mutaciones.test.ts',
      'test/infra/compras/recibidos/hostiles.test.ts',
    ],
  },
  {
    parte: 'zip',
    nombre: `${ZIP} documentos por la memoria de un solo ZIP`,
    archivos: ['test/infra/documentos/zip/empaquetador.test.ts'],
  },
  {
    parte: 'programa',
    nombre: `${KILLS} muertes del programa bajo carga`,
    archivos: ['test/crash/muere-el-programa.test.ts'],
  },
  {
    parte: 'estados',
    nombre: `${KILLS} muertes del programa, en cada estado de cada tipo`,
    archivos: ['test/crash/muere-en-cada-estado.test.ts'],
  },
  {
    parte: 'activacion',
    nombre: `${KILLS} muertes del programa mientras asienta lo que ya había`,
    archivos: ['test/crash/muere-al-activar.test.ts'],
  },
  {
    parte: 'webhooks',
    nombre: `${KILLS} muertes del programa mientras entrega ${EVENTOS} eventos`,
    archivos: ['test/crash/webhooks.test.ts'],
  },
  {
    parte: 'workflows',
    nombre: `${KILLS} muertes del programa en ${CORRIDAS} corridas de workflows`,
    archivos: ['test/crash/workflows.test.ts'],
  },
  {
    parte: 'postgres',
    nombre: `${KILLS} muertes de Postgres bajo carga`,
    archivos: ['test/crash/muere-postgres.test.ts'],
  },
  {
    parte: 'version',
    nombre: `${REENVIOS} reenvíos mientras se sube de versión, en ambos órdenes`,
    archivos: ['test/crash/subida-de-version.test.ts'],
  },
];

/** How long a run that was told to stop may take to stop what it started. */
const GRACIA_MS = 20_000;
let interrumpido = false;
let detenerEnCurso: () => void = () => {};

/** One vitest run in a process group of its own, so that whatever it started ends with it. */
const correr = async (
  { archivos, casos = CASOS }: Tramo,
  limite_ms: number,
): Promise<Resultado> => {
  const argumentos = [VITEST, 'run', '--config', 'infra/tooling/vitest.config.ts', ...archivos];
  const proceso = spawn(process.execPath, argumentos, {
    cwd: RAIZ,
    env: {
      ...process.env,
      CASOS: casos,
      KILLS,
      CORRIDAS,
      REENVIOS,
      FUZZ,
      EVENTOS,
      ZIP,
      MUTACIONES,
      XML_MB: '5',
      SEMILLA,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const fin = once(proceso, 'exit') as Promise<[number | null]>;
  let detenido = false;
  let remate: NodeJS.Timeout | undefined;
  const senalar = (senal: NodeJS.Signals): void => {
    try {
      process.kill(-(proceso.pid ?? 0), senal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  detenerEnCurso = () => {
    if (detenido) return;
    detenido = true;
    senalar('SIGTERM');
    remate = setTimeout(() => senalar('SIGKILL'), GRACIA_MS);
  };
  const alarma = setTimeout(detenerEnCurso, limite_ms);
  const [codigo] = await fin;
  clearTimeout(alarma);
  clearTimeout(remate);
  if (detenido) return 'sin tiempo';
  return codigo === 0 ? 'pasó' : 'falló';
};

const interrupcion = new AbortController();
for (const senal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(senal, () => {
    interrumpido = true;
    interrupcion.abort();
    detenerEnCurso();
  });
}

const decir = (linea: string): void => {
  process.stdout.write(`${linea}\n`);
};

type Hecho = { readonly nombre: string; readonly resultado: Resultado; readonly s: number };
const resumen: Hecho[] = [];

/** Each of the long versions, until their time is up. */
const correrTramos = async (hasta_ms: number): Promise<void> => {
  for (const tramo of TRAMOS.filter(({ parte }) => pedida(parte))) {
    const inicio = Date.now();
    const restante_ms = hasta_ms - inicio;
    const corre = !interrumpido && restante_ms > 0;
    if (corre) decir(`\n══ ${tramo.nombre} (SEMILLA=${SEMILLA})`);
    const resultado = corre ? await correr(tramo, restante_ms) : 'no se corrió';
    resumen.push({ nombre: tramo.nombre, resultado, s: (Date.now() - inicio) / 1000 });
  }
};

const correrTodoALaVez = async (minutosDeTodo: number): Promise<void> => {
  const nombre = `${minutosDeTodo} minutos con todo a la vez`;
  const inicio = Date.now();
  let resultado: Resultado = 'no se corrió';
  if (!interrumpido) {
    decir(`\n══ ${nombre} (SEMILLA=${SEMILLA})`);
    const { signal: senal } = interrupcion;
    const semilla = Number(SEMILLA);
    const hecho = await correrTodo({
      minutos: minutosDeTodo,
      semilla,
      senal,
      decir,
      conservar: true,
    });
    decir(JSON.stringify(hecho));
    if (hecho.fallas.length > 0) resultado = 'falló';
    else resultado = hecho.interrumpido ? 'sin tiempo' : 'pasó';
  }
  resumen.push({ nombre, resultado, s: (Date.now() - inicio) / 1000 });
};

/** Whether a part is to be run: all are when none is named. */
const pedida = (parte: string): boolean => partes.length === 0 || partes.includes(parte);
const TODO = 'todo';
const PARTES = [...TRAMOS.map(({ parte }) => parte), TODO];

const minutos = Number(opciones.minutos);
const minutosDeTodo = Number(SOAK_MINUTOS);
if (!(minutos > 0 && minutosDeTodo > 0 && partes.every((parte) => PARTES.includes(parte)))) {
  process.stderr.write(
    `Uso: npm run soak [-- ${PARTES.join('|')} …] [--minutos n]. Los minutos y SOAK_MINUTOS son mayores que 0.\n`,
  );
  process.exit(2);
}
await correrTramos(Date.now() + minutos * 60_000);
if (pedida(TODO)) await correrTodoALaVez(minutosDeTodo);

decir(`\nResumen (SEMILLA=${SEMILLA}, límite ${minutos} min)`);
for (const { nombre, resultado, s } of resumen) {
  decir(`  ${resultado.padEnd(12)} ${s.toFixed(0).padStart(5)} s  ${nombre}`);
}
if (pedida('generados') && !process.env.SRI_XSD_DIR) {
  decir('  Sin SRI_XSD_DIR no se comprobó el esquema oficial del SRI.');
}
process.exitCode = resumen.every(({ resultado }) => resultado === 'pasó') ? 0 : 1;
