/**
 * A process of its own, whose heap is that of some rows: `node --expose-gc peso-hijo.ts <tables.json>`
 * weighs a full row and a huge one of each table, by the scale and by what copies of them take of the
 * heap, and prints both; and what a lane's memory holds once each of them came by thousands.
 */
import { readFileSync, writeSync } from 'node:fs';
import { pesoDe } from '#infra/nucleo/lectura/peso.ts';
import { Recuerdo } from '#infra/nucleo/lectura/recuerdo.ts';

export type Pesada = {
  readonly tabla: string;
  readonly como: 'llena' | 'enorme';
  readonly estimado: number;
  readonly real: number;
};
export type Pesadas = {
  readonly pesadas: readonly Pesada[];
  /** Bytes of the heap that the memory of a lane held at most, and with which rows. */
  readonly recordado: { readonly bytes: number; readonly tabla: string };
};

type Filas = { readonly [tabla: string]: readonly (readonly [string, object | null])[] };
const [ruta = ''] = process.argv.slice(2);
const filas = JSON.parse(readFileSync(ruta, 'utf8')) as Filas;

const texto = (valor: unknown): string => JSON.stringify(valor) ?? '';

/** All columns of a table, each with the longest of its values in the samples. */
const llenaDe = (pasos: Filas[string]): object => {
  const llena: { [columna: string]: unknown } = {};
  for (const [, columnas] of pasos) {
    for (const [columna, valor] of Object.entries(columnas ?? {})) {
      if (texto(valor).length > texto(llena[columna]).length) llena[columna] = valor;
    }
  }
  return llena;
};

/** The same with its lists filled, at every depth: a hundred at the top, some within each. */
const enormeDe = (valor: unknown, hondura = 0): unknown => {
  if (Array.isArray(valor)) {
    const largo = valor.length > 0 ? [100, 8, 3][Math.min(2, hondura)]! : 0;
    return Array.from({ length: largo }, (_, i) => enormeDe(valor[i % valor.length], hondura + 1));
  }
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nombre, suyo]) => [nombre, enormeDe(suyo, hondura)]),
  );
};

const enUso = (): number => {
  globalThis.gc!();
  return process.memoryUsage().heapUsed;
};

const BYTES_DE_MUESTRA = 5e5;

/** Bytes of the heap that each of the copies takes. */
const ocupar = (json: string): number => {
  const copias = Array.from<unknown>({
    length: Math.max(8, Math.floor(BYTES_DE_MUESTRA / json.length)),
  });
  for (let i = 0; i < copias.length; i += 1) copias[i] = null;
  const antes = enUso();
  for (let i = 0; i < copias.length; i += 1) copias[i] = JSON.parse(json);
  return (enUso() - antes) / copias.length;
};

/** The engine also keeps and drops things of its own meanwhile: the one in the middle of three. */
const pesar = (tabla: string, como: Pesada['como'], fila: unknown): Pesada => {
  const json = texto(fila);
  const [, real = 0] = [1, 2, 3].map(() => ocupar(json)).toSorted((a, b) => a - b);
  return { tabla, como, estimado: pesoDe(JSON.parse(json)), real };
};

const recordar = (enormes: readonly (readonly [string, unknown])[]) => {
  const antes = enUso();
  const recuerdo = new Recuerdo();
  let recordado = { bytes: 0, tabla: '' };
  recuerdo.vale(2, { revision: 1, ultimo_event_id: null });
  for (const [tabla, fila] of enormes) {
    const json = texto(fila);
    // Rows without lists were never too many: those of each kind that has them take all of the room.
    if (json.length < 2_000) continue;
    const veces = Math.ceil(20e6 / json.length);
    for (let i = 0; i < veces; i += 1) {
      recuerdo.recordar(2, `${tabla}:2:${i}`, JSON.parse(json) as object);
    }
    const bytes = enUso() - antes;
    if (bytes > recordado.bytes) recordado = { bytes, tabla };
  }
  return recordado;
};

const llenas = Object.entries(filas).map(([tabla, pasos]) => [tabla, llenaDe(pasos)] as const);
const enormes = llenas.map(([tabla, fila]) => [tabla, enormeDe(fila)] as const);
/** What somebody may write where a company's own JSON is kept as it came. */
const AJENOS = [
  ['listas vacías', Array.from({ length: 3000 }, () => [])],
  ['objetos vacíos', Array.from({ length: 3000 }, () => ({}))],
  [
    'nombres sin fin',
    Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i * 7919}`, 1])),
  ],
  ['cirílico', 'я'.repeat(3000)],
] as const;
const salida: Pesadas = {
  pesadas: [
    ...llenas.map(([tabla, fila]) => pesar(tabla, 'llena', fila)),
    ...[...enormes, ...AJENOS].map(([tabla, fila]) => pesar(tabla, 'enorme', fila)),
  ],
  recordado: recordar([...enormes, ...AJENOS]),
};
writeSync(1, JSON.stringify(salida));
