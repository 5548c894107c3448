import { z } from 'zod';
import { vistaDeLista } from '#domain/documentos/factura.lista.vista.ts';
import { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  booleanoDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { CABECERA_CSV } from './facturas.csv.ts';
import { estado } from './facturas.esquema.ts';
import type { FiltroDeFacturas } from './facturas.fuentes.ts';
import { facturasVista, resumenVista } from './facturas.lista.esquema.ts';
import { contarFacturas, lineasCsv, listarFacturas } from './facturas.lista.queries.ts';
import { datosDelResumen } from './resumen.queries.ts';

/** Spec: Limits. Without parameters the last 100; a CSV without `limit`, up to this cap. */
const POR_OMISION = 100;
const MAXIMO_PAGINA = 500;
const MAXIMO_CSV = 50_000;

const consulta = z
  .object({
    desde: fechaDeConsulta,
    hasta: fechaDeConsulta,
    estado: estado.optional(),
    q: z.string().max(300).optional(),
    cliente_id: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }),
    con_saldo: booleanoDeConsulta,
    limit: enteroDeConsulta({ minimo: 1, maximo: MAXIMO_CSV }),
    offset: enteroDeConsulta({ minimo: 0, maximo: 10_000_000, omision: 0 }),
    format: z.enum(['json', 'csv']).optional(),
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

const filtroDe = (
  { desde, hasta, estado: suyo, q, cliente_id, con_saldo }: Consulta,
  sucursal_id: number | null,
): FiltroDeFacturas => ({
  desde,
  hasta,
  estado: suyo,
  q,
  cliente_id,
  con_saldo: con_saldo === true,
  sucursal_id,
});

/** Nothing was asked for: the count of all is at hand. */
const esTodo = (filtro: FiltroDeFacturas): boolean =>
  !filtro.con_saldo &&
  (['desde', 'hasta', 'estado', 'q', 'cliente_id'] as const).every(
    (campo) => filtro[campo] === undefined,
  ) &&
  filtro.sucursal_id === null;

const contado = (total: number) => ({ cabeceras: { 'X-Total-Count': String(total) } });

const hoyDe = ({ reloj }: DependenciasDeLectura): Fecha => fechaDe(new Date(reloj()).toISOString());

async function* archivoCsv(lineas: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CABECERA_CSV);
  for await (const texto of lineas) yield Buffer.from(texto);
}

const pagina = async (
  { lecturas }: DependenciasDeLectura,
  empresa_id: number,
  filtro: FiltroDeFacturas,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const [filas, total] = await Promise.all([
    listarFacturas(lecturas, empresa_id, filtro, { limit, offset }),
    esTodo(filtro) ? contarFacturas(lecturas, empresa_id) : undefined,
  ]);
  const json = filas.map(vistaDeLista);
  // The last page tells how many there are at no cost.
  const esUltima = filas.length < limit && (filas.length > 0 || offset === 0);
  const cuantas = total ?? (esUltima ? offset + filas.length : undefined);
  return { estado: 200 as const, json, ...(cuantas === undefined ? {} : contado(cuantas)) };
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
      'hasta incluyen sus días. con_saldo=true deja las AUTORIZADO con saldo por cobrar.\n\n' +
      'q busca por comprador y por número. Por comprador: cada palabra debe comenzar alguna palabra ' +
      'de su nombre o de su identificación, como están en la factura, sin distinguir tildes ni ' +
      'mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), ' +
      'su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», ' +
      '«001-002-00001»).\n\n' +
      'X-Total-Count va donde no cuesta: sin filtros, y en la última página.\n\n' +
      'format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta ' +
      'limit, que allí puede llegar a 50.000. Está escrito para planillas: un texto que comenzaría ' +
      'una fórmula lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se ' +
      'leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni ' +
      'cifras. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.',
    recurso: 'facturas',
    query: consulta,
    respuestas: {
      200: { descripcion: 'Las facturas', json: facturasVista, o_archivo: 'text/csv' },
    },
    atender: async ({ empresa_id, alcance, query }, dependencias) => {
      const filtro = filtroDe(query, alcance.sucursal_id);
      const { limit, offset, format } = query;
      if (format !== 'csv') {
        return pagina(dependencias, empresa_id, filtro, { limit: limit ?? POR_OMISION, offset });
      }
      const tramo = { limit: limit ?? MAXIMO_CSV, offset };
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
      'Facturas del ambiente vigente, por fecha de emisión, con impuestos y propina. Cuentan las ' +
      'autorizadas y las que esperan al SRI; las rechazadas, devueltas, anuladas y los borradores, ' +
      'no. Un vendedor ve el de su sucursal.',
    recurso: 'facturas',
    respuestas: { 200: { descripcion: 'El resumen', json: resumenVista } },
    atender: async ({ empresa_id, alcance }, dependencias) => {
      const hoy = hoyDe(dependencias);
      const datos = await datosDelResumen(dependencias.lecturas, empresa_id, alcance, hoy);
      return { estado: 200, json: vistaResumen(datos) };
    },
  }),
] as const;
