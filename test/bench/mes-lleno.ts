import { setTimeout as pausa } from 'node:timers/promises';
import fc from 'fast-check';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { iniciarSimulador } from '#infra/simulador-sri/servidor.ts';
import { clonarAutorizada } from '#test/support/documentos/autorizadas.ts';
import { cuerpoHttpDe, pedidoArbitrario } from '#test/support/documentos/facturas.arbitrarias.ts';
import { esquemaActivo } from '#test/support/nucleo/lecturas.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { lanzarServidor, type ProcesoMedido } from './proceso.ts';

export type MesLleno = {
  readonly servidor: ProcesoMedido;
  readonly database_url: string;
  /** API key of company 1, which has the invoices. */
  readonly clave: string;
  /** Ids of some of them. */
  readonly facturas: readonly number[];
  readonly consulta: string;
};

const MODELOS = 100;
const ESPERA_MS = 30_000;

/** Issues invoices that differ as those of a real month do, and waits until all are authorized. */
const autorizarModelos = async (conexion: ConexionHttp, clave: string): Promise<number[]> => {
  const pedir = async <R>(metodo: string, camino: string, cuerpo?: string): Promise<R> => {
    const respuesta = await conexion.pedir(metodo, `/api/v1${camino}`, clave, cuerpo);
    if (respuesta.estado >= 300) throw new Error(`${respuesta.estado} ${respuesta.cuerpo}`);
    return JSON.parse(respuesta.cuerpo) as R;
  };
  const ids: number[] = [];
  const pedidos = fc.sample(pedidoArbitrario, { numRuns: MODELOS, seed: 1 });
  for (const cuerpo of pedidos.map(cuerpoHttpDe).map((c) => JSON.stringify(c))) {
    ids.push((await pedir<VistaFactura>('POST', '/facturas', cuerpo)).id);
  }
  const hasta = performance.now() + ESPERA_MS;
  for (const id of ids) {
    while ((await pedir<VistaFactura>('GET', `/facturas/${id}/status`)).estado !== 'AUTORIZADO') {
      if (performance.now() > hasta) throw new Error(`El simulador no autorizó la factura ${id}`);
      await pausa(50);
    }
  }
  return ids;
};

const sembrar = async (
  { url, claves }: ProcesoMedido,
  database_url: string,
  cuantas: number,
): Promise<number[]> => {
  const conexion = await ConexionHttp.abrir(url);
  const sql = conectar(database_url, { nombre: 'siembra', maximo: 1 });
  try {
    const modelos = await autorizarModelos(conexion, claves[0]!);
    const esquema = await esquemaActivo(sql);
    for (const factura_id of modelos) {
      const suyas = { empresa_id: 1, factura_id, cuantas: Math.ceil(cuantas / MODELOS) - 1 };
      await clonarAutorizada(sql, esquema, suyas);
    }
    await sql.unsafe('vacuum analyze');
    return modelos;
  } finally {
    await sql.end();
    conexion.cerrar();
  }
};

/** Fills company 1 through a program that signs and sends, and stops it. */
const sembrarConEmisor = async (
  entorno: Record<string, string>,
  database_url: string,
  cuantas: number,
) => {
  const simulador = await iniciarSimulador();
  const emisor = await lanzarServidor({
    ...entorno,
    SIMULADOR_URL: simulador.url,
    EMPRESAS: '1',
  });
  try {
    return { clave: emisor.claves[0]!, facturas: await sembrar(emisor, database_url, cuantas) };
  } finally {
    await emisor.detener();
    await simulador.detener();
  }
};

/**
 * The program as a process in the role `api`, over a database whose company 1 has `cuantas`
 * authorized invoices this month; companies 2 to 17 are there to issue.
 */
export const conMesLleno = <R>(cuantas: number, medir: (mes: MesLleno) => Promise<R>): Promise<R> =>
  conPostgres(async ({ url: database_url }) => {
    const entorno = { DATABASE_URL: database_url };
    const { clave, facturas } = await sembrarConEmisor(entorno, database_url, cuantas);
    const servidor = await lanzarServidor({ ...entorno, ROL: 'api', PRIMERA_EMPRESA: '2' });
    try {
      const [anio, mes] = fechaDe(new Date().toISOString()).split('-');
      const consulta = `anio=${anio}&mes=${Number(mes)}`;
      return await medir({ servidor, database_url, clave, facturas, consulta });
    } finally {
      await servidor.detener();
    }
  });
