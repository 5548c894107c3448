import { once } from 'node:events';
import { ArranqueRehusado, arrancar, type Programa } from './arranque.ts';
import { type Configuracion, ConfiguracionInvalida, leerConfiguracion } from './configuracion.ts';
import { asegurarDemo } from './demo/instalacion.ts';
import { presentar } from './demo/presentacion.ts';
import { BitacoraInaccesible } from './nucleo/bitacora/inaccesible.ts';
import { codigoDe, ErrorPostgresEmbebido } from './nucleo/postgres/error.ts';
import { esFalloDeConexion } from './nucleo/postgres/fallas.ts';
import { MigracionRehusada } from './nucleo/postgres/migraciones.ts';
import { asegurarPanel } from './panel/construir.ts';

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

/** Somebody asked for the end. */
const apagado = new AbortController();
/** Asked before everything stood: what was under way is left behind, and fails because of it. */
let cortado = false;

const alPedirseElFin = (): void => {
  for (const senal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(senal, () => {
      if (apagado.signal.aborted) return;
      decir(`${senal}: terminando lo que está en curso…`);
      apagado.abort();
    });
  }
};

/** Says what runs and where; on the embedded default, makes the demo company and shows it. */
const presentarPrograma = async (
  programa: Programa,
  { DATA_DIR }: Configuracion,
): Promise<void> => {
  const { servidor, nucleo } = programa.sistema;
  await nucleo.seguidor.alcanzar();
  for (const parte of programa.partes) decir(`· ${parte}`);
  if (!servidor) return;
  decir(`· API en ${servidor.url}/api/v1`);
  decir(`· Panel en ${servidor.url}/panel/`);
  decir(`· Su referencia, para leerla y probarla, en ${servidor.url}/docs`);
  if (!programa.con_demo) return;
  const demo = await asegurarDemo(programa, DATA_DIR, servidor.url);
  programa.sistema.mostrarDemo(demo);
  decir(presentar(demo));
};

const principal = async (): Promise<void> => {
  alPedirseElFin();
  const configuracion = leerConfiguracion(process.env);
  const fin = once(apagado.signal, 'abort');
  if (configuracion.ROL !== 'procesos') {
    // Meanwhile the rest begins: only its own pages wait for it.
    void asegurarPanel(apagado.signal).then((construccion) => {
      if (construccion && !apagado.signal.aborted) decir(`· ${construccion.dicho}`);
    });
  }
  const programa = await arrancar(configuracion, apagado.signal).catch((error: unknown) => {
    if (!apagado.signal.aborted) throw error;
    cortado = true;
  });
  if (!programa) return;
  const presentado = presentarPrograma(programa, configuracion).then(() => fin);
  try {
    await Promise.race([presentado, fin]);
  } finally {
    await programa.cerrar();
  }
};

/** Their text says everything. */
const SABIDOS = [
  ConfiguracionInvalida,
  ErrorPostgresEmbebido,
  ArranqueRehusado,
  BitacoraInaccesible,
  MigracionRehusada,
];

/** For the person at the terminal: what is their affair in a line, a defect of ours in full. */
const explicar = (error: unknown): string => {
  if (SABIDOS.some((clase) => error instanceof clase)) return (error as Error).message;
  if (codigoDe(error) === 'EADDRINUSE') {
    const { port, address } = error as { readonly port?: number; readonly address?: string };
    return `El puerto ${port} de ${address} ya está ocupado: cambie PORT o METRICAS_PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const fallar = (error: unknown): void => {
  process.stderr.write(`${explicar(error)}\n`);
  process.exit(1);
};

/**
 * A new connection asks for its array types in a query that the driver leaves to nobody: when
 * Postgres dies right then, its rejection is no one's, and whoever needed the connection has an
 * error of its own and tries again. Any other rejection that nobody expects is a defect.
 */
process.on('unhandledRejection', (error) => {
  if (cortado) return;
  if (esFalloDeConexion(error)) process.stderr.write(`Se perdió una conexión: ${String(error)}\n`);
  else fallar(error);
});

principal().then(() => process.exit(0), fallar);
