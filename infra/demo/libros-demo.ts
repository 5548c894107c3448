import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pausa } from 'node:timers/promises';
import { operar } from '../operar/operar.ts';
import type { Cliente, LibroContable } from '../sdk/typescript/src/comprobantes.ts';
import type { Demo } from './archivo.ts';
import { dolares, ErrorDeDemo, hoy, type Paso } from './paso-demo.ts';

/**
 * What `npm run operar -- contabilidad verificar` says of the demo's books, from the log alone.
 * @throws ErrorDeDemo where they break a rule, or cannot be read.
 */
const comprobarLibros = async ({ empresa_id }: Demo): Promise<readonly string[]> => {
  const [salida, errores] = [new PassThrough(), new PassThrough()];
  const dicho = Promise.all([text(salida), text(errores)]);
  const orden = ['contabilidad', 'verificar', '--empresa', String(empresa_id), '--sin-filas'];
  const terminal = { env: process.env, entrada: process.stdin, salida, errores };
  const codigo = await operar(orden, terminal);
  salida.end();
  errores.end();
  const [informe, fallo] = await dicho;
  if (codigo !== 0) throw new ErrorDeDemo(`${informe}${fallo}`.trim());
  return informe.split('\n').filter((linea) => linea !== '');
};

const LIMITE_MS = 30_000;

/** The books, once what is being written into them is there. */
const librosActivos = async (cliente: Cliente): Promise<LibroContable> => {
  for (const hasta = Date.now() + LIMITE_MS; ; await pausa(100)) {
    const libros = await cliente.contabilidad.obtener();
    if (libros.estado === 'activa') return libros;
    if (Date.now() > hasta) throw new ErrorDeDemo(`La contabilidad sigue ${libros.estado}.`);
  }
};

/** Opens the books with what was there before, against the owners' capital. */
const abrirLibros = async (cliente: Cliente): Promise<readonly string[]> => {
  const { apertura_id } = await librosActivos(cliente);
  const { propuesta } = await cliente.contabilidad.obtenerAperturaContable();
  const neto = propuesta.reduce((suma, { debe, haber }) => suma + debe - haber, 0);
  if (apertura_id === null && neto > 0) {
    const [capital] = await cliente.contabilidad.listarCuentasContables({ q: '301.01' });
    const lineas = [{ cuenta_id: capital!.id, haber: Number(neto.toFixed(2)) }];
    await cliente.contabilidad.registrarApertura({ lineas });
  }
  return propuesta.map(
    ({ cuenta_nombre, debe, haber }) => `abren con ${dolares(debe - haber)}  ${cuenta_nombre}`,
  );
};

export const CONTABILIDAD: Paso = {
  titulo: 'Lleva los libros: desde este mes, con lo que ya había, y el balance cuadra',
  hacer: async (cliente) => {
    const { contabilidad } = cliente;
    const { estado } = await contabilidad.obtener();
    const desde = `${hoy().slice(0, 7)}-01`;
    if (estado === 'inactiva') {
      await contabilidad.activar({ fecha_inicio: desde });
    }
    const apertura = await abrirLibros(cliente);
    const asientos = await contabilidad.listarAsientos().todos();
    const { filas, totales } = await contabilidad.balanceDeComprobacion({
      desde,
      hasta: hoy(),
    });
    return [
      ...apertura,
      `${asientos.length} asientos sobre ${filas.length} cuentas y sus grupos`,
      `debe ${dolares(totales.debe)} = haber ${dolares(totales.haber)}`,
    ];
  },
};

export const COMPROBACION: Paso = {
  titulo: 'Los comprueba, desde la bitácora: npm run operar -- contabilidad verificar',
  hacer: (_cliente, { demo }) => comprobarLibros(demo),
};
