import { readFile } from 'node:fs/promises';

/** What a soak counted and measured. */

export type Percentiles = {
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

export type MuestraDeMemoria = { readonly pid: number; readonly mb: number };

export type Medidor = {
  /** An answer to an action; `ms` undefined when a kill came between. */
  contar(accion: string, ms?: number): void;
  /** Something that no caller should ever get, in words. */
  imprevisto(que: string): void;
  readonly imprevistos: readonly string[];
  acciones(): { readonly [accion: string]: number };
  latencias(): { readonly [accion: string]: Percentiles };
  /** Of an action, since the last time that this was asked. */
  recientes(accion: string): Percentiles;
  /** Takes the resident memory of a process (Linux; elsewhere there is none). */
  pesar(pid: number): Promise<void>;
  readonly memoria: readonly MuestraDeMemoria[];
};

const redondear = (n: number): number => Math.round(n * 10) / 10;

const percentilesDe = (medidas: readonly number[]): Percentiles => {
  const ordenadas = medidas.toSorted((a, b) => a - b);
  const en = (parte: number): number =>
    redondear(ordenadas[Math.min(ordenadas.length - 1, Math.floor(ordenadas.length * parte))] ?? 0);
  return { n: ordenadas.length, p50: en(0.5), p95: en(0.95), p99: en(0.99) };
};

const MAXIMO_IMPREVISTOS = 50;

export const crearMedidor = (): Medidor => {
  const cuenta = new Map<string, number>();
  const medidas = new Map<string, number[]>();
  const vistas = new Map<string, number>();
  const imprevistos: string[] = [];
  const memoria: MuestraDeMemoria[] = [];
  return {
    contar: (accion, ms) => {
      cuenta.set(accion, (cuenta.get(accion) ?? 0) + 1);
      if (ms === undefined) return;
      const suyas = medidas.get(accion);
      if (suyas) suyas.push(ms);
      else medidas.set(accion, [ms]);
    },
    imprevisto: (que) => {
      if (imprevistos.length < MAXIMO_IMPREVISTOS) imprevistos.push(que.slice(0, 600));
    },
    imprevistos,
    acciones: () => Object.fromEntries([...cuenta].toSorted(([a], [b]) => a.localeCompare(b))),
    latencias: () =>
      Object.fromEntries([...medidas].map(([accion, ms]) => [accion, percentilesDe(ms)])),
    recientes: (accion) => {
      const todas = medidas.get(accion) ?? [];
      const nuevas = todas.slice(vistas.get(accion) ?? 0);
      vistas.set(accion, todas.length);
      return percentilesDe(nuevas);
    },
    pesar: async (pid) => {
      const estado = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const kb = Number(/VmRSS:\s+(\d+)/.exec(estado)?.[1] ?? 0);
      if (kb > 0) memoria.push({ pid, mb: Math.round(kb / 1024) });
    },
    memoria,
  };
};

/** The longest life of a process, in its quarters. */
export type Memoria = {
  readonly muestras: number;
  readonly maximo_mb: number;
  readonly segundo_cuarto_mb: number;
  readonly ultimo_cuarto_mb: number;
  readonly crecimiento: number | null;
};

const mediana = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

export const juzgarMemoria = (memoria: readonly MuestraDeMemoria[]): Memoria => {
  const vidas = Map.groupBy(memoria, ({ pid }) => pid);
  const [vida = []] = [...vidas.values()].toSorted((a, b) => b.length - a.length);
  const mb = vida.map((muestra) => muestra.mb);
  const cuarto = Math.floor(mb.length / 4);
  const segundo = mediana(mb.slice(cuarto, 2 * cuarto));
  const ultimo = mediana(mb.slice(3 * cuarto));
  return {
    muestras: mb.length,
    maximo_mb: Math.max(0, ...memoria.map((muestra) => muestra.mb)),
    segundo_cuarto_mb: segundo,
    ultimo_cuarto_mb: ultimo,
    crecimiento: segundo > 0 ? Math.round((ultimo / segundo) * 100) / 100 : null,
  };
};
