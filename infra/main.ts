import { arrancar } from './arranque.ts';
import { ConfiguracionInvalida, leerConfiguracion } from './configuracion.ts';
import { asegurarDemo } from './demo/instalacion.ts';
import { presentar } from './demo/presentacion.ts';
import { ErrorPostgresEmbebido } from './postgres/error.ts';

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
  if (servidor) decir(`· API en ${servidor.url}/api/v1`);
  if (programa.embebido && servidor) {
    const demo = await asegurarDemo(programa.sistema, configuracion.DATA_DIR, servidor.url);
    decir(presentar(demo));
  }
};

principal().catch((error: unknown) => {
  const conocido = error instanceof ConfiguracionInvalida || error instanceof ErrorPostgresEmbebido;
  process.stderr.write(
    `${conocido ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
