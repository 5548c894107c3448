import { esFecha } from '#domain/kernel/tiempo.ts';
import { esLista, type Json, type ObjetoJson } from '../json.ts';
import { comoTexto } from '../variables.ts';
import { entero, opcion, texto, valorDe } from './campos.ts';
import { DE_ACCION, noSePuede } from './de-accion.ts';
import { ENTIDADES } from './externos.ts';
import type { TipoDeFuera } from './nodo.ts';

/** A search of what the company has, as its lists search. Ley: workflows §6. */

const MAXIMO_REGISTROS = 100;

const fechaMala = (escrita: string): string | undefined =>
  esFecha(escrita) ? undefined : 'Debe ser una fecha AAAA-MM-DD';

/** A number, a text of one or several, or a list of either; nothing for what is none of them. */
const idsDe = (valor: Json | undefined): readonly number[] | null | undefined => {
  if (valor === undefined || valor === null || valor === '') return null;
  const partes = esLista(valor) ? valor : comoTexto(valor).split(',');
  const ids = partes.map((parte) => Number(comoTexto(parte).trim() || Number.NaN));
  const buenos = ids.every((id) => Number.isSafeInteger(id) && id > 0);
  return buenos && ids.length <= MAXIMO_REGISTROS ? [...new Set(ids)] : undefined;
};

const IDS_MALOS = `Deben ser hasta ${MAXIMO_REGISTROS} ids, enteros mayores que cero`;

/** What a variable left empty is a filter that was not asked for. */
const oNada = (valor: Json | undefined): string | null => comoTexto(valor ?? '').trim() || null;

const pedir = (configuracion: ObjetoJson) => {
  const entidad = ENTIDADES.find((una) => una === configuracion.entidad);
  if (!entidad) return noSePuede('busqueda_invalida', 'entidad: no se conoce');
  const ids = idsDe(configuracion.ids);
  if (ids === undefined) return noSePuede('busqueda_invalida', `ids: ${IDS_MALOS}`);
  const [desde, hasta] = [oNada(configuracion.desde), oNada(configuracion.hasta)];
  for (const [campo, fecha] of Object.entries({ desde, hasta })) {
    const mensaje = fecha === null ? undefined : fechaMala(fecha);
    if (mensaje) return noSePuede('busqueda_invalida', `${campo}: ${mensaje}`);
  }
  const { q, estado, limite } = configuracion;
  return {
    datos: {
      entidad,
      q: oNada(q),
      estado: oNada(estado),
      desde,
      hasta,
      ids,
      limite: Number(limite),
    },
  };
};

export const ACTION_BUSCAR: TipoDeFuera & { readonly tipo: 'action.buscar' } = {
  tipo: 'action.buscar',
  clase: 'data',
  nombre: 'Buscar',
  descripcion: 'Busca personas, servicios, facturas, guías o retenciones de la empresa',
  campos: {
    entidad: opcion('Qué se busca', ENTIDADES, { requerido: true }),
    q: texto('Nombre, identificación o número', { largo: 300 }),
    estado: texto('Solo de documentos: AUTORIZADO, RECHAZADO…', { largo: 40 }),
    desde: texto('Solo de documentos: emitidos desde', { largo: 100, comprobar: fechaMala }),
    hasta: texto('Solo de documentos: emitidos hasta', { largo: 100, comprobar: fechaMala }),
    ids: valorDe('Uno o varios ids, separados por comas', {
      largo: 2000,
      comprobar: (escritos) => (idsDe(escritos) === undefined ? IDS_MALOS : undefined),
    }),
    limite: entero('Cuántos registros como mucho', {
      minimo: 1,
      maximo: MAXIMO_REGISTROS,
      omision: 20,
    }),
    ...DE_ACCION,
  },
  salida: {
    type: 'object',
    required: ['entidad', 'total', 'registros'],
    properties: {
      entidad: { type: 'string', enum: ENTIDADES },
      total: { type: 'integer', description: 'Cuántos registros vienen' },
      registros: { type: 'array', items: { type: 'object' } },
    },
  },
  handles: [],
  efecto: 'externo',
  garantia: 'una_vez',
  pedir,
};
