import { z } from 'zod';
import { vistaDeLista } from '#domain/documentos/factura/factura.lista.vista.ts';
import { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, type Pagina } from '#read-api/kernel/pagina.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { ambienteVigente } from '../comprobante/ambiente.queries.ts';
import { estado } from '../comprobante/comprobante.esquema.ts';
import { datosDelResumen } from '../resumen.queries.ts';
import { CABECERA_CSV } from './facturas.csv.ts';
import type { FiltroDeFacturas } from './facturas.fuentes.ts';
import { facturasVista, resumenVista } from './facturas.lista.esquema.ts';
import { contarFacturas, lineasCsv, listarFacturas } from './facturas.lista.queries.ts';

/** Spec: Limits. Without parameters the last 100; a CSV without `limit`, up to the safety cap. */
const POR_OMISION = 100;
const MAXIMO_PAGINA = 500;
const CSV_POR_OMISION = 50_000;
const MAXIMO_CSV = 1_000_000;

const consulta = z
  .object({
    desde: fechaDeConsulta,
    hasta: fechaDeConsulta,
    estado: estado.optional(),
    q: z.string().max(300).optional(),
    cliente_id: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }),
    con_saldo: booleanoDeConsulta,
    ambiente: ambienteDeConsulta,
    limit: enteroDeConsulta({ minimo: 1, maximo: MAXIMO_CSV }),
    offset: enteroDeConsulta({ minimo: 0, maximo: 10_000_000, omision: 0 }),
    format: z.enum(['json', 'csv']).optional(),
    plano: booleanoDeConsulta,
  })
  .superRefine(({ format, limit }, ctx) => {
    if (format === 'csv' || limit === undefined || limit <= MAXIMO_PAGINA) return;
    ctx.issues.push({
      code: 'custom',
      input: limit,
      path: ['limit'],
      message: `Debe ser menor o igual que ${MAXIMO_PAGINA}`,
      params: { tipo: 'less_than_equal', ctx: { le: MAXIMO_PAGINA } },
    });
  });
type Consulta = z.output<typeof consulta>;

const filtroDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  { desde, hasta, estado: suyo, q, cliente_id, con_saldo, ambiente }: Consulta,
  { sucursal_id }: Alcance,
): Promise<FiltroDeFacturas> => {
  const vigente = await ambienteVigente(lecturas, empresa_id);
  return {
    ambiente: ambiente ?? vigente,
    con_borradores: ambiente === undefined || ambiente === vigente,
    desde,
    hasta,
    estado: suyo,
    q,
    cliente_id,
    con_saldo: con_saldo === true,
    sucursal_id,
  };
};

/** Nothing was asked for: the count of all is at hand. */
const esTodo = (filtro: FiltroDeFacturas): boolean =>
  !filtro.con_saldo &&
  (['desde', 'hasta', 'estado', 'q', 'cliente_id'] as const).every(
    (campo) => filtro[campo] === undefined,
  ) &&
  filtro.sucursal_id === null;

const hoyDe = ({ reloj }: DependenciasDeLectura): Fecha => fechaDe(new Date(reloj()).toISOString());

async function* archivoCsv(lineas: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CABECERA_CSV);
  for await (const texto of lineas) yield Buffer.from(texto);
}

const pagina = async (
  { lecturas }: DependenciasDeLectura,
  empresa_id: number,
  filtro: FiltroDeFacturas,
  tramo: Pagina,
) => {
  const [filas, total] = await Promise.all([
    listarFacturas(lecturas, empresa_id, filtro, tramo),
    esTodo(filtro) ? contarFacturas(lecturas, empresa_id, filtro) : undefined,
  ]);
  const json = filas.map(vistaDeLista);
  return { estado: 200 as const, json, ...conTotal(tramo, filas.length, total) };
};

/** Lists and sums: before the routes by id, which would take `resumen` for one. */
export const rutasDeListas = [
  rutaDeLectura({
    id: 'listarFacturas',
    metodo: 'GET',
    camino: '/facturas',
    resumen: 'Las facturas, de la más nueva a la más vieja, como JSON o CSV',
    descripcion:
      'Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y ' +
      'hasta incluyen sus días. con_saldo=true deja las AUTORIZADO con saldo por cobrar. Son las del ' +
      'ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el ' +
      'otro.\n\n' +
      'q busca por comprador y por número. Por comprador: cada palabra debe comenzar alguna palabra ' +
      'de su nombre o de su identificación, como están en la factura, sin distinguir tildes ni ' +
      'mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), ' +
      'su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», ' +
      '«001-002-00001»).\n\n' +
      'X-Total-Count va donde no cuesta: sin filtros, y en la última página.\n\n' +
      'format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta ' +
      'limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: un ' +
      'texto que comenzaría una fórmula lleva un apóstrofo delante, y una clave, o una ' +
      'identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para ' +
      'que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se ' +
      'arma mientras se descarga: si algo falla a medias, la conexión se corta.',
    recurso: 'facturas',
    query: consulta,
    respuestas: {
      200: { descripcion: 'Las facturas', json: facturasVista, o_archivo: 'text/csv' },
    },
    atender: async ({ empresa_id, alcance, query }, dependencias) => {
      const filtro = await filtroDe(dependencias.lecturas, empresa_id, query, alcance);
      const { limit, offset, format } = query;
      if (format !== 'csv') {
        return pagina(dependencias, empresa_id, filtro, { limit: limit ?? POR_OMISION, offset });
      }
      const tramo = { limit: limit ?? CSV_POR_OMISION, offset, plano: query.plano === true };
      const archivo = {
        tipo: 'text/csv; charset=utf-8; header=present',
        nombre: `facturas-${hoyDe(dependencias)}.csv`,
        bytes: archivoCsv(lineasCsv(dependencias.lecturas, empresa_id, filtro, tramo)),
      };
      return { estado: 200, archivo };
    },
  }),

  rutaDeLectura({
    id: 'resumenDeFacturas',
    metodo: 'GET',
    camino: '/facturas/resumen',
    resumen: 'Resumen de ventas, en la hora del Ecuador',
    descripcion:
      'Facturas del ambiente vigente, o del que se pida, por fecha de emisión, con impuestos y ' +
      'propina. Cuentan las autorizadas y las que esperan al SRI; las rechazadas, devueltas, ' +
      'anuladas y los borradores, no. Un vendedor ve el de su sucursal.',
    recurso: 'facturas',
    query: z.object({ ambiente: ambienteDeConsulta }),
    respuestas: { 200: { descripcion: 'El resumen', json: resumenVista } },
    atender: async ({ empresa_id, alcance, query: { ambiente } }, dependencias) => {
      const hoy = hoyDe(dependencias);
      const pedido = { empresa_id, alcance, ambiente, hoy };
      const datos = await datosDelResumen(dependencias.lecturas, pedido);
      return { estado: 200, json: vistaResumen(datos) };
    },
  }),
] as const;
