import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';

/** The same questions to a company with little and to one with much, both in the same tables. */

const CHICA = 1;
const GRANDE = 2;
type EmpresaId = typeof CHICA | typeof GRANDE;

export type Consulta = { readonly [parametro: string]: string };

export type Comparada = {
  readonly chica_ms: number;
  readonly grande_ms: number;
  readonly razon: number;
};
export type ClaseMedida = Comparada & {
  readonly clase: string;
  /** Mean rows of an answer, little and much. */
  readonly filas: readonly number[];
};

const redondo = (valor: number): number => Number(valor.toFixed(2));
const media = (valores: readonly number[]): number =>
  valores.reduce((suma, valor) => suma + valor, 0) / valores.length;

const comparar = (chica_ms: number, grande_ms: number): Comparada => ({
  chica_ms: redondo(chica_ms),
  grande_ms: redondo(grande_ms),
  razon: redondo(grande_ms / chica_ms),
});

/** Several kinds of question as one: each counts the same. */
export const enConjunto = (clases: readonly Comparada[]): Comparada =>
  comparar(media(clases.map((c) => c.chica_ms)), media(clases.map((c) => c.grande_ms)));

type Medida = { readonly ms: number; readonly filas: number };

/** Mean without the slowest twentieth: a machine that serves others has hiccups of its own. */
const mediaSinPicos = (medidas: readonly Medida[]): number => {
  const tiempos = medidas.map((m) => m.ms).sort((a, b) => a - b);
  return media(tiempos.slice(0, Math.ceil(tiempos.length * 0.95)));
};

/** How many an answer has: it is a list, or its first list is what was asked for; or it is a record. */
const filasDe = (leido: object): number => {
  const lista = Array.isArray(leido) ? leido : Object.values(leido).find(Array.isArray);
  return (lista as readonly unknown[] | undefined)?.length ?? 1;
};

/** One request after another on one connection. */
const cronometrar = async (
  conexion: ConexionHttp,
  clave: string,
  preguntas: readonly { readonly camino: string; readonly consulta: Consulta }[],
): Promise<Medida[]> => {
  const medidas: Medida[] = [];
  for (const { camino, consulta } of preguntas) {
    const parametros = new URLSearchParams({ limit: '20', ...consulta });
    const ruta = `/api/v1${camino}?${parametros.toString()}`;
    const inicio = performance.now();
    const { estado, cuerpo } = await conexion.pedir('GET', ruta, clave);
    const ms = performance.now() - inicio;
    if (estado !== 200) throw new Error(`${estado} ${cuerpo}`);
    medidas.push({ ms, filas: filasDe(JSON.parse(cuerpo)) });
  }
  return medidas;
};

/** Alternating rounds of one kind of question in both companies; the first only warms up. */
const enRondas = async (
  clase: string,
  medir: (empresa_id: EmpresaId) => Promise<Medida[]>,
  rondas: number,
): Promise<ClaseMedida> => {
  const medidas: { readonly [E in EmpresaId]: Medida[] } = { [CHICA]: [], [GRANDE]: [] };
  for (let ronda = 0; ronda <= rondas; ronda++) {
    const [una, otra] = [await medir(CHICA), await medir(GRANDE)];
    if (ronda > 0) {
      medidas[CHICA].push(...una);
      medidas[GRANDE].push(...otra);
    }
  }
  const ambas = [medidas[CHICA], medidas[GRANDE]];
  const filas = ambas.map((suyas) => redondo(media(suyas.map((m) => m.filas))));
  const [chica, grande] = ambas.map(mediaSinPicos) as [number, number];
  return { clase, ...comparar(chica, grande), filas };
};

/** Where a question goes: the same place for all, or that of what it is made from. */
type Camino<M> = string | ((muestra: M) => string);

/** Measures a kind of question: each made from something that exists. */
type MedirClase<M> = (
  clase: string,
  formar: (muestra: M) => Consulta,
  camino?: Camino<M>,
) => Promise<ClaseMedida>;

type Opciones<M> = {
  /** Of what is asked, under the API's prefix, unless a kind of question names another. */
  readonly camino: Camino<M>;
  readonly chica: number;
  readonly grande: number;
  readonly rondas: number;
  readonly sembrar: (
    sql: Sql,
    esquema: string,
    empresa_id: number,
    cuantas: number,
  ) => Promise<unknown>;
  readonly muestrear: (sql: Sql, esquema: string, empresa_id: number) => Promise<M[]>;
};

/** Seeds both companies, takes what to ask about from each, and asks a server of its own. */
export const preguntarAAmbas = <M, R>(
  opciones: Opciones<M>,
  preguntar: (medirClase: MedirClase<M>) => Promise<R>,
): Promise<R> =>
  conPostgres(async (pg) => {
    const { camino, rondas, sembrar, muestrear } = opciones;
    const muestras = await conNucleo(pg.url, 0, async ({ nucleo: { esquema } }) => {
      // The kernel's own connections give up what takes as long as a million rows.
      const sql = conectar(pg.url, { nombre: 'siembra', maximo: 1 });
      await sembrar(sql, esquema, CHICA, opciones.chica);
      await sembrar(sql, esquema, GRANDE, opciones.grande);
      await analizar(sql);
      const suyas = {
        [CHICA]: await muestrear(sql, esquema, CHICA),
        [GRANDE]: await muestrear(sql, esquema, GRANDE),
      };
      await sql.end();
      return suyas;
    });
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '2' });
    const conexion = await ConexionHttp.abrir(servidor.url);
    try {
      return await preguntar((clase, formar, suyo = camino) => {
        const medir = (empresa_id: EmpresaId): Promise<Medida[]> => {
          const clave = servidor.claves[empresa_id - 1]!;
          const preguntas = muestras[empresa_id].map((muestra) => ({
            camino: typeof suyo === 'string' ? suyo : suyo(muestra),
            consulta: formar(muestra),
          }));
          return cronometrar(conexion, clave, preguntas);
        };
        return enRondas(clase, medir, rondas);
      });
    } finally {
      conexion.cerrar();
      await servidor.detener();
    }
  });

/** What people type of a kind: each question is made from something that exists. */
export type ClasesDePregunta<M> = { readonly [clase: string]: (muestra: M) => Consulta };

/** The same, a kind of question after another. */
export const preguntarPorClases = <M>(opciones: Opciones<M>, formas: ClasesDePregunta<M>) =>
  preguntarAAmbas(opciones, async (medirClase) => {
    const clases: ClaseMedida[] = [];
    for (const [clase, formar] of Object.entries(formas)) {
      clases.push(await medirClase(clase, formar));
    }
    const { chica, grande } = opciones;
    return { chica, grande, ...enConjunto(clases), clases };
  });
