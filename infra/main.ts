import { arrancar } from './arranque.ts';
import { ConfiguracionInvalida, leerConfiguracion } from './configuracion.ts';
import { asegurarDemo } from './demo/instalacion.ts';
import { presentar } from './demo/presentacion.ts';
import { codigoDe, ErrorPostgresEmbebido } from './postgres/error.ts';
import { esFalloDeConexion } from './postgres/sesion.ts';

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

const principal = async (): Promise<void> => {
  const configuracion = leerConfiguracion(process.env);
  const programa = await arrancar(configuracion);
  const { servidor, nucleo } = programa.sistema;

  let parando = false;
  const parar = (senal: string): void => {
    if (parando) return;
    parando = true;
    decir(`${senal}: terminando lo que está en curso…`);
    programa.parar().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => parar('SIGINT'));
  process.on('SIGTERM', () => parar('SIGTERM'));

  await nucleo.seguidor.alcanzar();
  for (const parte of programa.partes) decir(`· ${parte}`);
  if (servidor) {
    decir(`· API en ${servidor.url}/api/v1`);
    decir(`· Su referencia, para leerla y probarla, en ${servidor.url}/docs`);
  }
  if (programa.embebido && servidor) {
    const demo = await asegurarDemo(programa, configuracion.DATA_DIR, servidor.url);
    programa.sistema.mostrarDemo(demo);
    decir(presentar(demo));
  }
};

/** For the person at the terminal: what is their affair in a line, a defect of ours in full. */
const explicar = (error: unknown): string => {
  if (error instanceof ConfiguracionInvalida || error instanceof ErrorPostgresEmbebido) {
    return error.message;
  }
  if (codigoDe(error) === 'EADDRINUSE') {
    const { port, address } = error as { readonly port?: number; readonly address?: string };
    return `El puerto ${port} de ${address} ya está ocupado: use otro PORT.`;
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
  if (esFalloDeConexion(error)) process.stderr.write(`Se perdió una conexión: ${String(error)}\n`);
  else fallar(error);
});

principal().catch(fallar);
