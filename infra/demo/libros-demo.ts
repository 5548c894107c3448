import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { operar } from '../operar/operar.ts';
import type { Demo } from './archivo.ts';
import { type ClienteDemo, ErrorDeDemo } from './cliente-demo.ts';
import { dolares, esperarFinalDe, hoy, type Paso } from './paso-demo.ts';

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

type Balance = {
  readonly filas: readonly { readonly nivel: number }[];
  readonly totales: { readonly debe: number; readonly haber: number };
};

type Libro = { readonly estado: string; readonly apertura_id: number | null };

type Propuesta = {
  readonly propuesta: readonly {
    readonly cuenta_nombre: string;
    readonly debe: number;
    readonly haber: number;
  }[];
};

/** Opens the books with what was there before, against the owners' capital. */
const abrirLibros = async (cliente: ClienteDemo): Promise<readonly string[]> => {
  const { apertura_id } = await esperarFinalDe<Libro>(cliente, '/contabilidad', ['activa']);
  const { propuesta } = await cliente.obtener<Propuesta>('/contabilidad/apertura');
  const neto = propuesta.reduce((suma, { debe, haber }) => suma + debe - haber, 0);
  if (apertura_id === null && neto > 0) {
    const [capital] = await cliente.obtener<{ id: number }[]>('/contabilidad/cuentas?q=301.01');
    const lineas = [{ cuenta_id: capital!.id, haber: Number(neto.toFixed(2)) }];
    await cliente.publicar('/contabilidad/apertura', { lineas });
  }
  return propuesta.map(
    ({ cuenta_nombre, debe, haber }) => `abren con ${dolares(debe - haber)}  ${cuenta_nombre}`,
  );
};

export const CONTABILIDAD: Paso = {
  titulo: 'Lleva los libros: desde este mes, con lo que ya había, y el balance cuadra',
  hacer: async (cliente) => {
    const { estado } = await cliente.obtener<Libro>('/contabilidad');
    const desde = `${hoy().slice(0, 7)}-01`;
    if (estado === 'inactiva') {
      await cliente.publicar('/contabilidad/activar', { fecha_inicio: desde });
    }
    const apertura = await abrirLibros(cliente);
    const asientos = await cliente.obtener<readonly object[]>('/contabilidad/asientos?limit=500');
    const { filas, totales } = await cliente.obtener<Balance>(
      `/contabilidad/balance-comprobacion?desde=${desde}&hasta=${hoy()}`,
    );
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
