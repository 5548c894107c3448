import type { Destinatarios } from './destinatarios.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import type { FacturaDelLibro, Libro } from './libro.ts';
import { juzgarMemoria, type Medidor, type Memoria, type Percentiles } from './medidor.ts';
import type { Perturbaciones, Victima } from './perturbaciones.ts';

/** What a soak did and found, as it is printed at its end. */
export type Resumen = {
  readonly semilla: number;
  readonly minutos: number;
  readonly interrumpido: boolean;
  readonly empresas: number;
  readonly comprobaciones: number;
  readonly eventos: number;
  readonly facturas: { readonly [estado: string]: number };
  /** Invoices of which the tax authority authorized a key that it had refused. */
  readonly alertas: number;
  readonly muertes: { readonly [V in Victima]: number };
  readonly correos: { readonly distintos: number; readonly repetidos: number };
  readonly entregas: { readonly distintas: number; readonly repetidas: number };
  readonly memoria: Memoria;
  readonly acciones: { readonly [accion: string]: number };
  readonly latencias_ms: { readonly [accion: string]: Percentiles };
  /** Empty: everything held. */
  readonly fallas: readonly string[];
};

const porEstado = (facturas: readonly FacturaDelLibro[]): { readonly [estado: string]: number } => {
  const grupos = Map.groupBy(facturas, ({ estado }) => estado);
  return Object.fromEntries([...grupos].map(([estado, suyas]) => [estado, suyas.length]));
};

/** How many different ones came, and how many came once more. */
const repetidosEntre = (
  veces: readonly number[],
): readonly [distintos: number, repetidos: number] => [
  veces.length,
  veces.reduce((suma, n) => suma + n - 1, 0),
];

export const resumir = (
  partes: {
    readonly empresas: readonly EmpresaDelSoak[];
    readonly libro: Libro;
    readonly medidor: Medidor;
    readonly perturbaciones: Perturbaciones;
    readonly destinatarios: Destinatarios;
  },
  corrida: Pick<Resumen, 'semilla' | 'minutos' | 'interrumpido' | 'comprobaciones' | 'fallas'>,
): Resumen => {
  const { empresas, libro, medidor, destinatarios } = partes;
  const correos = [...destinatarios.correos.values()].map((veces) => veces.length);
  const llegadas = [...destinatarios.llegadas.values()].flatMap((suyas) => [...suyas.values()]);
  const [distintos, repetidos] = repetidosEntre(correos);
  const [distintas, repetidas] = repetidosEntre(llegadas.map(({ veces }) => veces.length));
  const facturas = empresas.flatMap(({ id }) => [...libro.empresa(id).facturas.values()]);
  const { fallas, ...resto } = corrida;
  return {
    ...resto,
    empresas: empresas.length,
    eventos: libro.eventos(),
    facturas: porEstado(facturas),
    alertas: facturas.filter(({ alertada }) => alertada).length,
    muertes: partes.perturbaciones.cuenta(),
    correos: { distintos, repetidos },
    entregas: { distintas, repetidas },
    memoria: juzgarMemoria(medidor.memoria),
    acciones: medidor.acciones(),
    latencias_ms: medidor.latencias(),
    fallas,
  };
};

/** Samples below which a life is too short to say anything about growth. */
const MUESTRAS_MINIMAS = 60;
const CRECIMIENTO_MAXIMO = 1.25;
/**
 * A backstop, far above what was seen in an hour (some 700 MB, of which V8's heaps were 220: the rest
 * is what glibc's arenas keep, one or more per thread).
 */
const MAXIMO_MB = 900;

export const memoriaPlana = (medidor: Medidor): readonly string[] => {
  const memoria = juzgarMemoria(medidor.memoria);
  const { muestras, maximo_mb, crecimiento } = memoria;
  const crece = muestras >= MUESTRAS_MINIMAS && (crecimiento ?? 0) > CRECIMIENTO_MAXIMO;
  return crece || maximo_mb > MAXIMO_MB
    ? [`La memoria no es plana: ${JSON.stringify(memoria)}`]
    : [];
};
