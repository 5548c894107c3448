import type { DirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { type Azar, crearAzar } from './azar.ts';
import { comprobarTodo, type PorComprobar } from './comprobar-todo.ts';
import { crearEmisor } from './emisor.ts';
import { abrirEmpresas, type EmpresaDelSoak } from './empresas.ts';
import { abrirEscena, type Escena } from './escena.ts';
import { crearLector } from './lector.ts';
import { crearLibro } from './libro.ts';
import { MANOS } from './manos/manos.ts';
import { OFICIOS } from './manos/oficios.ts';
import { type Marcha, marchaHasta } from './marcha.ts';
import { crearMedidor, type Medidor } from './medidor.ts';
import { oir } from './oyente.ts';
import { crearPerturbaciones, type Perturbaciones } from './perturbaciones.ts';
import { ENTRE_MUERTES, enCalma, type Plan, planDe, victimaDe } from './plan.ts';
import { memoriaPlana, type Resumen, resumenDeOficios, resumir } from './resumen.ts';
import { crearTramitador } from './tramitador.ts';

/**
 * Everything at once: several companies issue, re-issue, annul, list, download, send mails and
 * deliver webhooks while the program, its Postgres and, in a run that is not brief, a newer version of
 * it that does its share of the work are killed; at checkpoints nobody works and everything has to
 * agree.
 */

export type OpcionesDeTodo = {
  readonly minutos: number;
  readonly semilla: number;
  /** Aborted, it stops where it is and says what it had done. */
  readonly senal: AbortSignal;
  /** Hears a line now and then. */
  readonly decir: (linea: string) => void;
  /** Where the program keeps its data; see `abrirEscena`. */
  readonly directorio?: () => Promise<DirTemporal>;
  /** Leaves the data of a run that failed, and says where. */
  readonly conservar?: boolean;
};

const EMISORES = 2;
/** Longest pause of who does not issue, against that of who does. */
const PAUSAS_DE_OFICIO = 2;
/** Who the numbers of chance belong to. */
const AZAR = { muertes: 1, comprobaciones: 2, primeraEmpresa: 10, porEmpresa: 20 } as const;

type Trabajador = { trabajar(marcha: Marcha): Promise<void> };

/** Everybody who works in a company, and who listens to it all the time. */
const contratar = (
  empresa: EmpresaDelSoak,
  { semilla }: OpcionesDeTodo,
  { pausa_ms }: Plan,
  medidor: Medidor,
) => {
  const suyo = (puesto: number): Azar =>
    crearAzar(semilla, AZAR.primeraEmpresa + empresa.id * AZAR.porEmpresa + puesto);
  const tramitador = crearTramitador(empresa, suyo(0), medidor);
  const lector = crearLector(empresa, suyo(1), medidor, pausa_ms / 2);
  const emisores = Array.from({ length: EMISORES }, (_, i) => {
    const nombre = `e${empresa.id}-${i}`;
    const { alGuardar } = tramitador;
    const primeras = MANOS.filter((_, k) => k % EMISORES === i);
    return crearEmisor(empresa, suyo(2 + i), medidor, { nombre, pausa_ms, primeras, alGuardar });
  });
  const oficios = OFICIOS.map((abrir, i) => {
    const pausa = pausa_ms * PAUSAS_DE_OFICIO;
    return abrir({ empresa, azar: suyo(2 + EMISORES + i), medidor, pausa_ms: pausa });
  });
  const trabajadores: readonly Trabajador[] = [tramitador, lector, ...emisores, ...oficios];
  return { trabajadores, oficios, oyente: oir(empresa, tramitador.alOir) };
};

/** Kills one thing after the other while the load goes on. */
const crearVerdugo = (escena: Escena, azar: Azar, plan: Plan): Trabajador => {
  const { tramo_ms } = plan;
  let vez = 0;
  const espera = (): number =>
    azar.entero(tramo_ms * ENTRE_MUERTES.minimo, tramo_ms * ENTRE_MUERTES.maximo);
  return {
    trabajar: async (marcha) => {
      for (;;) {
        await marcha.pausa(espera());
        if (!marcha.sigue()) return;
        await escena.matar(victimaDe(vez, plan));
        vez += 1;
      }
    },
  };
};

const lineaDeAvance = (
  inicio_ms: number,
  medidor: Medidor,
  perturbaciones: Perturbaciones,
  comprobaciones: number,
): string => {
  const { programa, postgres, vecina } = perturbaciones.cuenta();
  const post = medidor.recientes('factura_nueva');
  const acciones = Object.values(medidor.acciones()).reduce((suma, n) => suma + n, 0);
  return [
    `${((Date.now() - inicio_ms) / 60_000).toFixed(1)} min`,
    `${acciones} acciones`,
    `POST p50 ${post.p50} p95 ${post.p95} ms`,
    `${programa + postgres + vecina} muertes (${postgres} de Postgres, ${vecina} de la vecina)`,
    `${medidor.memoria.at(-1)?.mb ?? '?'} MB`,
    `${comprobaciones} comprobaciones`,
    `${medidor.imprevistos.length} imprevistos`,
  ].join(' · ');
};

/** What went wrong with those who worked, once all of them have ended. */
const accidentesDe = async (trabajos: readonly Promise<void>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(trabajos)).flatMap((fin) =>
    fin.status === 'rejected' ? [String(fin.reason)] : [],
  );

/** Load, checkpoint, load, checkpoint, until the time is up or something does not agree. */
const vueltas = async (
  plan: Plan,
  inicio_ms: number,
  todo: PorComprobar & { readonly medidor: Medidor },
  trabajadores: readonly Trabajador[],
  verdugo: Trabajador,
  alComprobar: (segundos: number) => void,
): Promise<readonly string[]> => {
  const { senal, medidor } = todo;
  while (!senal.aborted) {
    const transcurrido_ms = Date.now() - inicio_ms;
    if (transcurrido_ms >= plan.total_ms) break;
    const marcha = marchaHasta(Date.now() + plan.tramo_ms, senal);
    const todos = enCalma(plan, transcurrido_ms) ? trabajadores : [...trabajadores, verdugo];
    const accidentes = await accidentesDe(todos.map((uno) => uno.trabajar(marcha)));
    if (senal.aborted) break;
    const desde_ms = Date.now();
    const discrepancias = await comprobarTodo(todo).catch((error: unknown) => [String(error)]);
    if (senal.aborted) break;
    alComprobar((Date.now() - desde_ms) / 1000);
    const fallas = [...accidentes, ...discrepancias, ...medidor.imprevistos];
    if (fallas.length > 0) return fallas;
  }
  return medidor.imprevistos;
};

/** Runs it and answers what it found; throws only when it could not even begin. */
export const correrTodo = async (opciones: OpcionesDeTodo): Promise<Resumen> => {
  const { minutos, semilla, senal, decir, directorio } = opciones;
  const plan = planDe(minutos);
  const medidor = crearMedidor();
  const perturbaciones = crearPerturbaciones();
  const libro = crearLibro();
  const alMorir = (que: string): void => {
    decir(que);
    medidor.imprevisto(que);
  };
  const escena = await abrirEscena({ perturbaciones, plan, directorio, alMorir });
  const relojes: NodeJS.Timeout[] = [];
  let comprobaciones = 0;
  let fallas: readonly string[] = ['No terminó'];
  try {
    const { dir, destinatarios } = escena;
    const lugar = { dir, programa: escena.programa(), receptor_url: destinatarios.receptor_url };
    const medios = { medidor, perturbaciones, senal };
    const empresas = await abrirEmpresas(lugar, plan.empresas, medios);
    const contratados = empresas.map((empresa) => contratar(empresa, opciones, plan, medidor));
    const oficios = contratados.flatMap((suyo) => suyo.oficios);
    const inicio_ms = Date.now();
    relojes.push(
      setInterval(() => void medidor.pesar(escena.programa().pid), plan.muestra_de_memoria_ms),
      setInterval(
        () => decir(lineaDeAvance(inicio_ms, medidor, perturbaciones, comprobaciones)),
        plan.aviso_ms,
      ),
    );
    const azar = crearAzar(semilla, AZAR.comprobaciones);
    const halladas = await vueltas(
      plan,
      inicio_ms,
      { escena, empresas, oficios, libro, perturbaciones, azar, senal, medidor },
      contratados.flatMap(({ trabajadores }) => trabajadores),
      crearVerdugo(escena, crearAzar(semilla, AZAR.muertes), plan),
      (segundos) => {
        comprobaciones += 1;
        decir(`comprobación ${comprobaciones}: ${segundos.toFixed(1)} s`);
      },
    );
    for (const reloj of relojes.splice(0)) clearInterval(reloj);
    await Promise.all(contratados.map(({ oyente }) => oyente.detener()));
    const codigos = await escena.detener();
    fallas = [
      ...halladas,
      ...memoriaPlana(medidor),
      ...(codigos.every((uno) => uno === 0) || senal.aborted
        ? []
        : [`SIGTERM terminó con ${codigos.join(' y ')}`]),
    ];
    const partes = { empresas, libro, medidor, perturbaciones, destinatarios };
    const interrumpido = senal.aborted;
    return resumir(partes, {
      semilla,
      minutos,
      interrumpido,
      comprobaciones,
      oficios: resumenDeOficios(oficios),
      fallas,
    });
  } finally {
    for (const reloj of relojes) clearInterval(reloj);
    const conservar = opciones.conservar === true && fallas.length > 0 && !senal.aborted;
    if (conservar) decir(`Los datos quedan en ${escena.dir}`);
    await escena.cerrar(conservar);
  }
};
