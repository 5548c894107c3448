import { tmpdir } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import { fulminar, victimasDePostgres } from '#test/crash/muertes.ts';
import {
  lanzarPrograma,
  lanzarSimulador,
  type Programa,
  pidDePostgres,
  puertoLibre,
  type SimuladorAparte,
  terminarTodos,
} from '#test/crash/programa.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { abrirDestinatarios, type Destinatarios } from './destinatarios.ts';
import type { Perturbaciones } from './perturbaciones.ts';

/** Where a soak happens: the program, what is around it, and the ways in which it dies. */

export type Escena = {
  readonly dir: string;
  readonly simulador: SimuladorAparte;
  readonly destinatarios: Destinatarios;
  /** The one that lives now. */
  programa(): Programa;
  matarPrograma(): Promise<void>;
  matarPostgres(): Promise<void>;
  /** SIGTERM; the exit code. */
  detener(): Promise<number | null>;
  /** Ends whatever it started; `conservar` leaves the data where they are. */
  cerrar(conservar: boolean): Promise<void>;
};

const ENTORNO = {
  SALIDA_PERMITIR_LOOPBACK: '1',
  CORREO_CUOTA_DIARIA: '1000000',
  CORREO_CUOTA_AUTOMATICA: '1000000',
  CORREO_CUOTA_PRUEBAS: '1000000',
  // As `npm start` runs it.
  NODE_OPTIONS: '--max-semi-space-size=16',
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

export const abrirEscena = async (perturbaciones: Perturbaciones): Promise<Escena> => {
  let temporal: DirTemporal | undefined;
  let destinatarios: Destinatarios | undefined;
  const cerrar = async (conservar: boolean): Promise<void> => {
    await terminarTodos();
    await destinatarios?.detener();
    await (conservar ? temporal?.soltar() : temporal?.borrar());
  };
  try {
    // An hour of load leaves more than a machine has memory for.
    temporal = await dirTemporal({ lugar: tmpdir() });
    destinatarios = await abrirDestinatarios();
    return await montar(temporal.dir, destinatarios, perturbaciones, cerrar);
  } catch (error) {
    await cerrar(false);
    throw error;
  }
};

const montar = async (
  dir: string,
  destinatarios: Destinatarios,
  perturbaciones: Perturbaciones,
  cerrar: Escena['cerrar'],
): Promise<Escena> => {
  const simulador = await lanzarSimulador();
  const puerto = await puertoLibre();
  let debeMorir = false;
  const lanzar = async (): Promise<Programa> => {
    const { url: simulador_url } = simulador;
    const { smtp_url } = destinatarios;
    const nuevo = await lanzarPrograma({ dir, puerto, simulador_url, smtp_url, env: ENTORNO });
    void nuevo.terminado.then((salida) => {
      if (debeMorir) return;
      const resto = nuevo.errores().slice(-ULTIMAS_LINEAS);
      process.stderr.write(`El programa murió solo: ${JSON.stringify(salida)}\n${resto}\n`);
    });
    await esperarListo(nuevo);
    return nuevo;
  };
  let programa = await lanzar();
  let deBases = 0;
  return {
    dir,
    simulador,
    destinatarios,
    programa: () => programa,
    matarPrograma: async () => {
      const pasada = perturbaciones.empezar('programa');
      debeMorir = true;
      await programa.senalar('SIGKILL');
      debeMorir = false;
      programa = await lanzar();
      pasada();
    },
    matarPostgres: async () => {
      const pasada = perturbaciones.empezar('postgres');
      fulminar(await victimasDePostgres(await pidDePostgres(dir), deBases));
      deBases += 1;
      await esperar(EN_NOTARLO_MS);
      await esperarListo(programa);
      pasada();
    },
    detener: async () => {
      debeMorir = true;
      return (await programa.senalar('SIGTERM')).codigo;
    },
    cerrar: async (conservar) => {
      debeMorir = true;
      await cerrar(conservar);
    },
  };
};
