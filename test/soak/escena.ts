import { tmpdir } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import { fulminar, victimasDePostgres } from '#test/crash/muertes.ts';
import {
  type Hijo,
  lanzarPrograma,
  lanzarSimulador,
  lanzarVecina,
  type Programa,
  pidDePostgres,
  puertoLibre,
  type Salida,
  type SimuladorAparte,
  terminarTodos,
} from '#test/crash/programa.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { abrirDestinatarios, type Destinatarios } from './destinatarios.ts';
import type { Perturbaciones, Victima } from './perturbaciones.ts';
import type { Plan } from './plan.ts';

/** Where a soak happens: the program, what is around it, and the ways in which it dies. */

export type Escena = {
  readonly dir: string;
  readonly simulador: SimuladorAparte;
  readonly destinatarios: Destinatarios;
  /** The one that lives now. */
  programa(): Programa;
  /** kill -9, and until everything stands again. */
  matar(victima: Victima): Promise<void>;
  /** SIGTERM; the exit codes. */
  detener(): Promise<readonly (number | null)[]>;
  /** Ends whatever it started; `conservar` leaves the data where they are. */
  cerrar(conservar: boolean): Promise<void>;
};

const ENTORNO = {
  SALIDA_PERMITIR_LOOPBACK: '1',
  CORREO_CUOTA_DIARIA: '1000000',
  CORREO_CUOTA_AUTOMATICA: '1000000',
  CORREO_CUOTA_PRUEBAS: '1000000',
};
const LISTO_MS = 60_000;
/** Until then the program may not have noticed that its database is gone. */
const EN_NOTARLO_MS = 500;
const ULTIMAS_LINEAS = 6_000;

const esperarListo = async ({ demo, errores }: Programa): Promise<void> => {
  const url = demo.base_url.replace(/\/api\/v1$/, '/salud/listo');
  const hasta = Date.now() + LISTO_MS;
  for (;;) {
    const respuesta = await fetch(url).catch(() => undefined);
    await respuesta?.arrayBuffer();
    if (respuesta?.status === 200) return;
    if (Date.now() > hasta) throw new Error(`No vuelve a estar listo: ${errores().slice(-2_000)}`);
    await esperar(100);
  }
};

type Entorno = {
  readonly perturbaciones: Perturbaciones;
  readonly plan: Plan;
  /** A data directory; by default a new one on disk: an hour of load leaves more than there is memory for. */
  readonly directorio?: (() => Promise<DirTemporal>) | undefined;
  /** Hears that something ended by itself, in words. */
  readonly alMorir: (que: string) => void;
};

export const abrirEscena = async (entorno: Entorno): Promise<Escena> => {
  let temporal: DirTemporal | undefined;
  let destinatarios: Destinatarios | undefined;
  const cerrar = async (conservar: boolean): Promise<void> => {
    await terminarTodos();
    await destinatarios?.detener();
    await (conservar ? temporal?.soltar() : temporal?.borrar());
  };
  try {
    const { directorio = () => dirTemporal({ lugar: tmpdir() }) } = entorno;
    temporal = await directorio();
    destinatarios = await abrirDestinatarios();
    return await montar(temporal.dir, destinatarios, entorno, cerrar);
  } catch (error) {
    await cerrar(false);
    throw error;
  }
};

type Vidas<H extends Hijo> = {
  readonly actual: () => H;
  /** kill -9, and then another life. */
  readonly matar: () => Promise<void>;
  readonly terminar: () => Promise<number | null>;
};

/** A process with as many lives as it takes; `alMorir` hears of an end that nobody asked for. */
const conVidas = async <H extends Hijo>(
  lanzar: () => Promise<H>,
  alMorir: (salida: Salida, ultimas: string) => void,
): Promise<Vidas<H>> => {
  let debeMorir = false;
  const nacer = async (): Promise<H> => {
    const nuevo = await lanzar();
    void nuevo.terminado.then((salida) => {
      if (!debeMorir) alMorir(salida, nuevo.errores().slice(-ULTIMAS_LINEAS));
    });
    return nuevo;
  };
  let actual = await nacer();
  const senalar = async (senal: NodeJS.Signals) => {
    debeMorir = true;
    const salida = await actual.senalar(senal);
    debeMorir = false;
    return salida;
  };
  return {
    actual: () => actual,
    matar: async () => {
      await senalar('SIGKILL');
      actual = await nacer();
    },
    terminar: async () => (await senalar('SIGTERM')).codigo,
  };
};

const montar = async (
  dir: string,
  destinatarios: Destinatarios,
  { perturbaciones, plan, alMorir }: Entorno,
  cerrar: Escena['cerrar'],
): Promise<Escena> => {
  const simulador = await lanzarSimulador();
  const { url: simulador_url } = simulador;
  const comunes = { dir, simulador_url, smtp_url: destinatarios.smtp_url, env: ENTORNO };
  const puerto = await puertoLibre();
  let cerrada = false;
  const vidasDe = <H extends Hijo>(nombre: string, lanzar: () => Promise<H>): Promise<Vidas<H>> =>
    conVidas(lanzar, (salida, ultimas) => {
      if (!cerrada) alMorir(`${nombre} murió (${JSON.stringify(salida)}): ${ultimas}`);
    });
  const programa = await vidasDe('El programa', async () => {
    const nuevo = await lanzarPrograma({ ...comunes, puerto });
    await esperarListo(nuevo);
    return nuevo;
  });
  const vecina = plan.con_vecina
    ? await vidasDe('La otra versión', () => lanzarVecina(comunes))
    : undefined;
  let deBases = 0;
  const matarPostgres = async (): Promise<void> => {
    fulminar(await victimasDePostgres(await pidDePostgres(dir), deBases));
    deBases += 1;
    await esperar(EN_NOTARLO_MS);
    await esperarListo(programa.actual());
  };
  const muertes: { readonly [V in Victima]: () => Promise<void> | undefined } = {
    programa: programa.matar,
    postgres: matarPostgres,
    vecina: () => vecina?.matar(),
  };
  return {
    dir,
    simulador,
    destinatarios,
    programa: programa.actual,
    matar: async (victima) => {
      const pasada = perturbaciones.empezar(victima);
      await muertes[victima]();
      pasada();
    },
    detener: async () => {
      const deVecina = vecina ? [await vecina.terminar()] : [];
      return [...deVecina, await programa.terminar()];
    },
    cerrar: async (conservar) => {
      cerrada = true;
      await cerrar(conservar);
    },
  };
};
