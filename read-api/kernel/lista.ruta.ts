import { z } from 'zod';
import { enPartes } from '#domain/kernel/en-partes.ts';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { booleanoDeConsulta, enteroDeConsulta } from './consulta.ts';
import { cabeceraCsv } from './csv.ts';
import type { Fuente } from './lista.fuentes.ts';
import { lineasCsv, paginaDeLista } from './lista.queries.ts';
import { columnasDeArchivo, type Lista } from './lista.ts';
import { conTotal } from './pagina.ts';
import type { DependenciasDeLectura } from './ruta.ts';

/** A list over HTTP: JSON by pages, or all of it as CSV. */

/** Ley: documentos §11. Without parameters the last 100; a CSV without `limit`, up to the safety cap. */
const POR_OMISION = 100;
const MAXIMO_PAGINA = 500;
const CSV_POR_OMISION = 50_000;
const MAXIMO_CSV = 1_000_000;

/** The parameters of every list that CSV writes too, to be spread into its query's schema. */
export const LISTA = {
  limit: enteroDeConsulta({ minimo: 1, maximo: MAXIMO_CSV }),
  offset: enteroDeConsulta({ minimo: 0, maximo: 10_000_000, omision: 0 }),
  format: z.enum(['json', 'csv']).optional(),
  plano: booleanoDeConsulta,
};

type ConsultaDeLista = z.output<z.ZodObject<typeof LISTA>>;

/** What its schema checks besides (`superRefine`): only CSV goes beyond a page of 500. */
export const limiteDeLista = (
  { format, limit }: ConsultaDeLista,
  ctx: z.core.$RefinementCtx,
): void => {
  if (format === 'csv' || limit === undefined || limit <= MAXIMO_PAGINA) return;
  ctx.issues.push({
    code: 'custom',
    input: limit,
    path: ['limit'],
    message: `Debe ser menor o igual que ${MAXIMO_PAGINA}`,
    params: { tipo: 'less_than_equal', ctx: { le: MAXIMO_PAGINA } },
  });
};

/** How many rows it asks for at most. */
export const limiteDe = ({ format, limit }: ConsultaDeLista): number =>
  limit ?? (format === 'csv' ? CSV_POR_OMISION : POR_OMISION);

/** How the description of every list with CSV ends. */
export const SOBRE_CSV =
  'format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta ' +
  'limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en ' +
  'un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, ' +
  'lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para ' +
  'que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se ' +
  'arma mientras se descarga: si algo falla a medias, la conexión se corta.';

async function* enBytes(
  titulos: string,
  lineas: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(titulos);
  for await (const texto of lineas) yield Buffer.from(texto);
}

async function* nada(): AsyncGenerator<string> {}

/** What a request asks of a list. */
export type PedidoDeLista<F extends object> = {
  readonly empresa_id: number;
  readonly lista: Lista;
  readonly query: ConsultaDeLista;
  /** Where its rows are; `undefined`: nowhere, for nothing can meet what was asked. */
  readonly fuente: Fuente | undefined;
  readonly vista: (fila: F) => object;
  /** Without date and extension: `facturas`. */
  readonly archivo: string;
  /** How many rows there are, where something keeps count of them: asked for beside a page. */
  readonly contar?: (() => Promise<number | undefined>) | undefined;
};

/** The page that was asked for, with `X-Total-Count` where it is known, or the file. */
export const responderLista = async <F extends object>(
  { lecturas, reloj }: DependenciasDeLectura,
  { empresa_id, lista, query, fuente, vista, archivo, contar }: PedidoDeLista<F>,
): Promise<Respuesta> => {
  const listado = { lecturas, empresa_id, lista };
  const { offset, format, plano } = query;
  if (format === 'csv') {
    const tramo = { limit: limiteDe(query), offset, plano: plano === true };
    const titulos = cabeceraCsv(columnasDeArchivo(lista));
    const lineas = fuente ? lineasCsv(listado, fuente, tramo) : nada();
    return {
      estado: 200,
      archivo: {
        tipo: 'text/csv; charset=utf-8; header=present',
        nombre: `${archivo}-${fechaDe(new Date(reloj()).toISOString())}.csv`,
        bytes: enBytes(titulos, lineas),
      },
    };
  }
  const pagina = { limit: limiteDe(query), offset };
  const [filas, total] = await Promise.all([
    fuente ? paginaDeLista<F>(listado, fuente, pagina) : [],
    contar?.(),
  ]);
  return { estado: 200, json: enPartes(filas, vista), ...conTotal(pagina, filas.length, total) };
};
