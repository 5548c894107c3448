import type { Sql } from '#infra/postgres/conexion.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';

const CHICA = 1;
const GRANDE = 2;

/** Made-up words of three syllables; a few are far more common than the others, as names are. */
const PALABRA = (azar: string, cuantas: number) => `(
  select s[1 + i % 20] || s[1 + (i / 20) % 20] || s[1 + (i / 400) % 20]
  from (select array['ma','pe','lo','ra','gu','qui','sa','ve','zam','co','ti','na','bra','el',
    'or','du','fi','cha','mo','yu'] s, (${cuantas} * power(${azar}, 3))::int i) x)`;

/** Fills the directory's read models as the projector would: one row per word and identification. */
const sembrar = async (sql: Sql, esquema: string, empresa_id: number, cuantas: number) => {
  await sql.begin(async (tx) => {
    await tx.unsafe('select setseed(0.5)');
    await tx.unsafe(
      `create temp table gente on commit drop as
       select g id, lpad((g::int8 * 7919 % 999999937)::text, 10, '0') numero, random() < 0.02 proveedor,
         array[${PALABRA('random() + g * 0', 300)}, ${PALABRA('random() + g * 0', 300)},
           ${PALABRA('random() + g * 0', 4000)}, ${PALABRA('random() + g * 0', 4000)}] nombres
       from generate_series(1, ${cuantas}) g`,
    );
    await tx.unsafe(
      `insert into "${esquema}".personas (empresa_id, id, tipo_identificacion, identificacion,
         razon_social, es_cliente, es_proveedor, activo, orden)
       select ${empresa_id}, id, '06', numero, upper(array_to_string(nombres, ' ')), true,
         proveedor, true, left(array_to_string(nombres, ' '), 60) from gente`,
    );
    await tx.unsafe(
      `insert into "${esquema}".personas_busqueda
         (empresa_id, persona_id, n, texto, es_cliente, es_proveedor, activo)
       select ${empresa_id}, id, n,
         case n when 4 then array_to_string(numero || nombres, ' ')
         else array_to_string(nombres[n + 1:] || nombres[:n] || numero, ' ') end,
         true, proveedor, true
       from gente, generate_series(0, 4) n`,
    );
  });
};

type Gente = { readonly nombres: readonly string[]; readonly numero: string };
type Clase = (gente: Gente) => { readonly [parametro: string]: string };

/** What people type: each question is made from an entry that exists. */
const CLASES: { readonly [clase: string]: Clase } = {
  identificacion: ({ numero }) => ({ q: numero }),
  apellido: ({ nombres: [, , apellido] }) => ({ q: apellido! }),
  'comienzo de apellido': ({ nombres: [, , apellido] }) => ({ q: apellido!.slice(0, 4) }),
  'dos letras': ({ nombres: [nombre] }) => ({ q: nombre!.slice(0, 2) }),
  'nombre y apellido': ({ nombres: [nombre, , apellido] }) => ({ q: `${nombre} ${apellido}` }),
  'nombre completo': ({ nombres }) => ({ q: nombres.join(' ') }),
  'proveedor por nombre': ({ nombres: [nombre] }) => ({ q: nombre!, es_proveedor: 'true' }),
  'sin pregunta': () => ({}),
};

/** Entries to ask about, spread over the whole directory. */
const muestra = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
): Promise<Gente[]> => {
  const filas = await sql<{ orden: string; identificacion: string }[]>`
    select orden, identificacion from ${sql(esquema)}.personas where empresa_id = ${empresa_id}
    order by md5(id::text) limit ${cuantas}`;
  return filas.map(({ orden, identificacion }) => ({
    nombres: orden.split(' '),
    numero: identificacion,
  }));
};

type ClaseMedida = {
  readonly clase: string;
  readonly chica_ms: number;
  readonly grande_ms: number;
  readonly razon: number;
  /** Mean rows of an answer, small directory and large one. */
  readonly filas: readonly number[];
};
type Medida = { readonly ms: number; readonly filas: number };

/** One request after another on one connection. */
const cronometrar = async (
  conexion: ConexionHttp,
  clave: string,
  consultas: readonly { readonly [parametro: string]: string }[],
): Promise<Medida[]> => {
  const medidas: Medida[] = [];
  for (const consulta of consultas) {
    const parametros = new URLSearchParams({ ...consulta, limit: '20' });
    const inicio = performance.now();
    const { estado, cuerpo } = await conexion.pedir(
      'GET',
      `/api/v1/personas-empresas?${parametros.toString()}`,
      clave,
    );
    const ms = performance.now() - inicio;
    if (estado !== 200) throw new Error(`${estado} ${cuerpo}`);
    medidas.push({ ms, filas: (JSON.parse(cuerpo) as unknown[]).length });
  }
  return medidas;
};

const redondo = (valor: number): number => Number(valor.toFixed(2));
const media = (valores: readonly number[]): number =>
  valores.reduce((suma, valor) => suma + valor, 0) / valores.length;

/** Mean without the slowest twentieth: a machine that serves others has hiccups of its own. */
const mediaSinPicos = (medidas: readonly Medida[]): number => {
  const tiempos = medidas.map((m) => m.ms).sort((a, b) => a - b);
  return media(tiempos.slice(0, Math.ceil(tiempos.length * 0.95)));
};

/**
 * `GET /personas-empresas?q=` in a directory of `grande` people against one of `chica`, both in the
 * same tables: milliseconds per request, by kind of question, in alternating rounds.
 */
export const medirPersonas = ({
  chica = 5_000,
  grande = 500_000,
  preguntas = 80,
  rondas = 4,
} = {}) =>
  conPostgres(async (pg) => {
    const gente = await conNucleo(pg.url, 0, async ({ nucleo, sql }) => {
      const { esquema } = nucleo;
      await sembrar(sql, esquema, CHICA, chica);
      await sembrar(sql, esquema, GRANDE, grande);
      await analizar(sql);
      return {
        [CHICA]: await muestra(sql, esquema, CHICA, preguntas),
        [GRANDE]: await muestra(sql, esquema, GRANDE, preguntas),
      };
    });
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '2' });
    const conexion = await ConexionHttp.abrir(servidor.url);
    const medir = (empresa_id: 1 | 2, formar: Clase) =>
      cronometrar(conexion, servidor.claves[empresa_id - 1]!, gente[empresa_id].map(formar));
    try {
      const clases: ClaseMedida[] = [];
      for (const [clase, formar] of Object.entries(CLASES)) {
        const medidas: { readonly [E in 1 | 2]: Medida[] } = { [CHICA]: [], [GRANDE]: [] };
        for (let ronda = 0; ronda <= rondas; ronda++) {
          const [una, otra] = [await medir(CHICA, formar), await medir(GRANDE, formar)];
          // The first round only warms up.
          if (ronda > 0) {
            medidas[CHICA].push(...una);
            medidas[GRANDE].push(...otra);
          }
        }
        const [chica_ms, grande_ms] = [
          mediaSinPicos(medidas[CHICA]),
          mediaSinPicos(medidas[GRANDE]),
        ];
        clases.push({
          clase,
          chica_ms: redondo(chica_ms),
          grande_ms: redondo(grande_ms),
          razon: redondo(grande_ms / chica_ms),
          filas: [CHICA, GRANDE].map((e) =>
            redondo(media(medidas[e as 1 | 2].map((m) => m.filas))),
          ),
        });
      }
      const suma = (cual: 'chica_ms' | 'grande_ms') => media(clases.map((c) => c[cual]));
      const [chica_ms, grande_ms] = [suma('chica_ms'), suma('grande_ms')];
      return { chica, grande, chica_ms, grande_ms, razon: redondo(grande_ms / chica_ms), clases };
    } finally {
      conexion.cerrar();
      await servidor.detener();
    }
  });

if (import.meta.main) console.log(JSON.stringify(await medirPersonas(), null, 1));
