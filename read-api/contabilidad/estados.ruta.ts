import { diasDelMes } from '#domain/contabilidad/declaracion.vista.ts';
import type { Encabezado } from '#domain/contabilidad/informes.vista.ts';
import { periodoFuturo } from '#domain/contabilidad/libro.errores.ts';
import { papelMuyLargo } from '#domain/contabilidad/mayor.errores.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import type { Peticion, Respuesta } from '#domain/kernel/ruta.ts';
import { type Fecha, fechaDe, instanteDeMs, mesDe } from '#domain/kernel/tiempo.ts';
import {
  type FORMATOS,
  responderCsv,
  responderPdf,
  type TablaCsv,
} from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import type { DependenciasDeEstados } from './estados.puerto.ts';
import { empresaDeLosLibros, type Libros, type Periodo } from './estados.queries.ts';
import { diasAl } from './libro.queries.ts';

/** What every route of the books does alike. */

type Comunes = {
  readonly ambiente?: '1' | '2' | undefined;
  readonly format?: (typeof FORMATOS)[number] | undefined;
  readonly plano: boolean | null;
};
export type Pedido<Q extends Comunes = Comunes> = Pick<
  Peticion<unknown, Q, unknown>,
  'empresa_id' | 'query' | 'senal' | 'al' | 'conocido_el'
>;

type Abiertos = { readonly libros: Libros; readonly encabezado: Encabezado; readonly hoy: Fecha };

/** The company's books of the environment that was asked for, by default the one in force. */
export const abrirLibros = async (
  { empresa_id, query }: Pick<Pedido, 'empresa_id'> & { readonly query: Pick<Comunes, 'ambiente'> },
  { lecturas, reloj }: DependenciasDeLectura,
): Promise<Abiertos> => {
  const empresa = await empresaDeLosLibros(lecturas, empresa_id);
  const ambiente = query.ambiente ?? empresa.ambiente;
  const fechado_en = instanteDeMs(reloj());
  const { ruc, razon_social } = empresa;
  return {
    libros: { empresa_id, ambiente },
    encabezado: { empresa: { ruc, razon_social }, ambiente, fechado_en },
    hoy: fechaDe(fechado_en),
  };
};

type Dias = { readonly desde?: Fecha | undefined; readonly hasta?: Fecha | undefined };

/** The days that a statement is asked for; `al`, that it is asked at one of them. */
export const periodoDe = (
  { al, query: { desde, hasta } }: Pick<Pedido, 'al'> & { readonly query: Dias },
  { libros, hoy }: Pick<Abiertos, 'libros' | 'hoy'>,
  lecturas: Lecturas,
): Periodo | Promise<Periodo> => {
  if (al !== undefined && desde === undefined) return diasAl(lecturas, libros, al);
  const fin = hasta ?? (desde !== undefined && desde > hoy ? desde : hoy);
  return { desde: desde ?? `${fin.slice(0, 4)}-01-01`, hasta: fin };
};

/** The days of a month that has begun; refuses (400) one that has not. */
export const mesComenzado = (
  pedido: { readonly anio: number; readonly mes: number },
  hoy: Fecha,
): Periodo => {
  const dias = diasDelMes(pedido);
  const periodo = mesDe(dias.desde);
  if (periodo > mesDe(hoy)) throw periodoFuturo({ periodo, hasta: mesDe(hoy) });
  return dias;
};

/** A statement in each of its forms; only the one that was asked for is made. */
type Formas = {
  /** File name without extension. */
  readonly archivo: string;
  readonly json: () => object;
  readonly csv: () => TablaCsv;
  readonly informe: () => Informe;
};

export const enSuForma = async (
  pedido: Pedido,
  { imprenta }: DependenciasDeEstados,
  { archivo, json, csv, informe }: Formas,
): Promise<Respuesta> => {
  const { format, plano } = pedido.query;
  if (format === 'pdf') return responderPdf(imprenta, archivo, informe(), pedido);
  if (format === 'csv') return responderCsv(archivo, csv(), plano === true);
  return { estado: 200, json: json() };
};

export const SOBRE_FORMATOS =
  'Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin ' +
  'guardas) y format=pdf, para firmarla.';

/** Lines of a ledger or list that a PDF has at most: some sixty pages. */
export const MAXIMO_EN_PAPEL = 2_000;

/** What goes on paper goes there whole. */
export const enPapel = <F extends { readonly hay_mas: boolean }>(leido: F): F => {
  if (leido.hay_mas) throw papelMuyLargo({ maximo: MAXIMO_EN_PAPEL });
  return leido;
};
