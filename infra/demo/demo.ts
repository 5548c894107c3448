import { exigirClaseDe } from '../bitacora.ts';
import { type Configuracion, ConfiguracionInvalida, leerConfiguracion } from '../configuracion.ts';
import { BitacoraEquivocada } from '../nucleo/bitacora/rectora.ts';
import { abrirBase } from '../operar/base.ts';
import { CODIGOS, OrdenRechazada } from '../operar/desenlace.ts';
import {
  ErrorDeAutenticacion,
  ErrorDeComprobantes,
  ErrorDeConexion,
} from '../sdk/typescript/src/comprobantes.ts';
import { archivoDeDemo, type Demo, leerDemo } from './archivo.ts';
import { BANCO } from './banco-demo.ts';
import { COMPRAS } from './compras-demo.ts';
import { COMPROBACION, CONTABILIDAD } from './libros-demo.ts';
import { clienteDe, ErrorDeDemo, type Paso } from './paso-demo.ts';
import { COBROS, VENTAS } from './ventas-demo.ts';

/** A month of whoever owns the demo company, told step by step. */
const MES: readonly Paso[] = [VENTAS, COMPRAS, CONTABILIDAD, COBROS, BANCO, COMPROBACION];

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

const buscarDemo = async (dirDatos: string): Promise<Demo> => {
  const demo = await leerDemo(dirDatos);
  if (demo) return demo;
  throw new ErrorDeDemo(
    `No se puede leer ${archivoDeDemo(dirDatos)}, que escribe «npm start» al arrancar. ` +
      'Arránquelo en otra terminal (con el mismo DATA_DIR) y repita.',
  );
};

/** The demo reads the books from the log too, at the end: better told before anything is issued. */
const exigirSuBitacora = async (configuracion: Configuracion): Promise<void> => {
  const base = await abrirBase(configuracion);
  try {
    await exigirClaseDe(configuracion, base.url);
  } finally {
    await base.cerrar();
  }
};

const principal = async (): Promise<void> => {
  const configuracion = leerConfiguracion(process.env);
  const { DATA_DIR: dirDatos } = configuracion;
  const demo = await buscarDemo(dirDatos);
  await exigirSuBitacora(configuracion);
  const contexto = { demo, dirDatos, corrida: Date.now().toString(36) };
  decir(`Un mes de la empresa de demostración, en ${demo.base_url}`);
  const cliente = clienteDe(demo);
  // What follows a step needs what it left.
  for (const { titulo, hacer } of MES) {
    decir(`\n${titulo}`);
    for (const linea of await hacer(cliente, contexto)) decir(`    ${linea}`);
  }
};

/** What to do about it, where the error itself does not say. */
const remedioDe = (error: Error): string => {
  if (error instanceof ErrorDeConexion) return ' Arránquelo con «npm start» en otra terminal.';
  if (error instanceof ErrorDeAutenticacion) {
    return ' ¿Es demo.json del programa que escucha en esa dirección?';
  }
  return '';
};

principal().catch((error: unknown) => {
  const sabidos = [
    ErrorDeDemo,
    ErrorDeComprobantes,
    ConfiguracionInvalida,
    BitacoraEquivocada,
    OrdenRechazada,
  ];
  const conocido = sabidos.some((clase) => error instanceof clase) ? (error as Error) : undefined;
  process.stderr.write(
    `${conocido ? conocido.message + remedioDe(conocido) : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exitCode = error instanceof BitacoraEquivocada ? CODIGOS.uso : CODIGOS.falla;
});
