import type { Destinatarios } from './destinatarios.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';
import type { Libro } from './libro.ts';
import { MANOS } from './manos/manos.ts';
import type { Oficio } from './manos/oficio.ts';
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
  /** How many are in each state. */
  readonly documentos: {
    readonly [D in (typeof MANOS)[number]['documento']]: { readonly [estado: string]: number };
  };
  /** What the hands of other things made of them, in the same way. */
  readonly oficios: { readonly [oficio: string]: { readonly [estado: string]: number } };
  /** Documents of which the tax authority authorized a key that it had refused. */
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

/** How many of each. */
const contar = (estados: readonly string[]): { readonly [estado: string]: number } => {
  const grupos = Map.groupBy(estados, (estado) => estado);
  return Object.fromEntries([...grupos].map(([estado, suyos]) => [estado, suyos.length]));
};

const porTipo = (comprobantes: readonly ComprobanteDelLibro[]): Resumen['documentos'] =>
  Object.fromEntries(
    MANOS.map(({ documento }) => {
      const suyos = comprobantes.filter((uno) => uno.documento === documento);
      return [documento, contar(suyos.map(({ estado }) => estado))];
    }),
  ) as Resumen['documentos'];

/** How many different ones came, and how many came once more. */
const repetidosEntre = (
  veces: readonly number[],
): readonly [distintos: number, repetidos: number] => [
  veces.length,
  veces.reduce((suma, n) => suma + n - 1, 0),
];

export const resumenDeOficios = (oficios: readonly Oficio[]): Resumen['oficios'] =>
  Object.fromEntries(
    [...Map.groupBy(oficios, ({ nombre }) => nombre)].map(([nombre, suyos]) => [
      nombre,
      contar(suyos.flatMap((oficio) => oficio.estados())),
    ]),
  );

export const resumir = (
  partes: {
    readonly empresas: readonly EmpresaDelSoak[];
    readonly libro: Libro;
    readonly medidor: Medidor;
    readonly perturbaciones: Perturbaciones;
    readonly destinatarios: Destinatarios;
  },
  corrida: Pick<
    Resumen,
    'semilla' | 'minutos' | 'interrumpido' | 'comprobaciones' | 'oficios' | 'fallas'
  >,
): Resumen => {
  const { empresas, libro, medidor, destinatarios } = partes;
  const correos = [...destinatarios.correos.values()].map((veces) => veces.length);
  const llegadas = [...destinatarios.llegadas.values()].flatMap((suyas) => [...suyas.values()]);
  const [distintos, repetidos] = repetidosEntre(correos);
  const [distintas, repetidas] = repetidosEntre(llegadas.map(({ veces }) => veces.length));
  const comprobantes = empresas.flatMap(({ id }) => libro.empresa(id).comprobantes());
  const { fallas, ...resto } = corrida;
  return {
    ...resto,
    empresas: empresas.length,
    eventos: libro.eventos(),
    documentos: porTipo(comprobantes),
    alertas: comprobantes.filter(({ alertada }) => alertada).length,
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
