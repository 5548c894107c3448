import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { Sql } from '#infra/postgres/conexion.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';

const CHICA = 1;
const GRANDE = 2;

type Muestra = {
  readonly id: number;
  readonly numero: string;
  readonly identificacion: string;
  readonly nombres: readonly string[];
  readonly persona_id: number;
  readonly fecha: string;
};
type Consulta = { readonly [parametro: string]: string };
type Clase = (muestra: Muestra) => Consulta;

/** Half a year, of which the smaller company has a page of each state as well. */
const semestre = ({ fecha }: Muestra): Consulta => ({
  desde: sumarDias(fecha, -183),
  hasta: fecha,
});

/** What people ask a list for, by the work that the bench reports. */
const TRABAJOS: { readonly [trabajo: string]: { readonly [clase: string]: Clase } } = {
  'una página': {
    'sin parámetros': () => ({}),
    'otra página': () => ({ offset: '200' }),
  },
  'filtradas por q': {
    identificacion: ({ identificacion }) => ({ q: identificacion }),
    apellido: ({ nombres }) => ({ q: nombres[2]! }),
    'comienzo de apellido': ({ nombres }) => ({ q: nombres[2]!.slice(0, 4) }),
    'dos letras': ({ nombres }) => ({ q: nombres[0]!.slice(0, 2) }),
    'nombre y apellido': ({ nombres }) => ({ q: `${nombres[0]} ${nombres[2]}` }),
    'nombre completo': ({ nombres }) => ({ q: nombres.join(' ') }),
    numero: ({ numero }) => ({ q: numero }),
    secuencial: ({ id }) => ({ q: String(id) }),
    'cliente_id (no es q)': ({ persona_id }) => ({ cliente_id: String(persona_id) }),
  },
  'por estado y fechas': {
    'autorizadas de un semestre': (m) => ({ estado: 'AUTORIZADO', ...semestre(m) }),
    'devueltas de un semestre': (m) => ({ estado: 'DEVUELTA', ...semestre(m) }),
    'anuladas de un semestre': (m) => ({ estado: 'ANULADO', ...semestre(m) }),
  },
  'con saldo': {
    'con saldo': () => ({ con_saldo: 'true' }),
    'con saldo de un semestre': (m) => ({ con_saldo: 'true', ...semestre(m) }),
  },
};

/** Invoices to ask about, spread over the second half of the company's time. */
const muestrear = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
): Promise<Muestra[]> => {
  const filas = await sql<(Omit<Muestra, 'nombres'> & { razon_social: string })[]>`
    select id, numero_comprobante as numero, identificacion, razon_social, persona_id,
      fecha_emision as fecha
    from ${sql(esquema)}.facturas
    where empresa_id = ${empresa_id} and fecha_emision > current_date - 350
    order by md5(id::text) limit ${cuantas}`;
  return filas.map(({ razon_social, ...fila }) => ({
    ...fila,
    nombres: razon_social.toLowerCase().split(' '),
  }));
};

type Medida = { readonly ms: number; readonly filas: number };

/** One request after another on one connection. */
const cronometrar = async (
  conexion: ConexionHttp,
  clave: string,
  consultas: readonly Consulta[],
): Promise<Medida[]> => {
  const medidas: Medida[] = [];
  for (const consulta of consultas) {
    const parametros = new URLSearchParams({ limit: '20', ...consulta });
    const inicio = performance.now();
    const { estado, cuerpo } = await conexion.pedir(
      'GET',
      `/api/v1/facturas?${parametros.toString()}`,
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

type Comparada = {
  readonly chica_ms: number;
  readonly grande_ms: number;
  readonly razon: number;
};
type ClaseMedida = Comparada & {
  readonly clase: string;
  /** Mean rows of an answer, few invoices and many. */
  readonly filas: readonly number[];
};
type TrabajoMedido = Comparada & {
  readonly trabajo: string;
  readonly clases: readonly ClaseMedida[];
};

const comparar = (chica_ms: number, grande_ms: number): Comparada => ({
  chica_ms: redondo(chica_ms),
  grande_ms: redondo(grande_ms),
  razon: redondo(grande_ms / chica_ms),
});

/** Alternating rounds of one kind of question in both companies; the first only warms up. */
const medirClase = async (
  clase: string,
  medir: (empresa_id: 1 | 2) => Promise<Medida[]>,
  rondas: number,
): Promise<ClaseMedida> => {
  const medidas: { readonly [E in 1 | 2]: Medida[] } = { [CHICA]: [], [GRANDE]: [] };
  for (let ronda = 0; ronda <= rondas; ronda++) {
    const [una, otra] = [await medir(CHICA), await medir(GRANDE)];
    if (ronda > 0) {
      medidas[CHICA].push(...una);
      medidas[GRANDE].push(...otra);
    }
  }
  const [chica, grande] = [mediaSinPicos(medidas[CHICA]), mediaSinPicos(medidas[GRANDE])];
  const filas = [CHICA, GRANDE].map((e) => redondo(media(medidas[e as 1 | 2].map((m) => m.filas))));
  return { clase, ...comparar(chica, grande), filas };
};

/**
 * `GET /facturas` with its filters in a company of `grande` invoices against one of `chica`, both in
 * the same tables: milliseconds per request, by kind of question, in alternating rounds.
 */
export const medirListas = ({
  chica = 10_000,
  grande = 1_000_000,
  preguntas = 60,
  rondas = 4,
} = {}) =>
  conPostgres(async (pg) => {
    const muestras = await conNucleo(pg.url, 0, async ({ nucleo, sql }) => {
      const { esquema } = nucleo;
      await sembrarListas(sql, esquema, CHICA, chica);
      await sembrarListas(sql, esquema, GRANDE, grande);
      await analizar(sql);
      return {
        [CHICA]: await muestrear(sql, esquema, CHICA, preguntas),
        [GRANDE]: await muestrear(sql, esquema, GRANDE, preguntas),
      };
    });
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '2' });
    const conexion = await ConexionHttp.abrir(servidor.url);
    const medir = (empresa_id: 1 | 2, formar: Clase) =>
      cronometrar(conexion, servidor.claves[empresa_id - 1]!, muestras[empresa_id].map(formar));
    try {
      const trabajos: TrabajoMedido[] = [];
      for (const [trabajo, formas] of Object.entries(TRABAJOS)) {
        const clases: ClaseMedida[] = [];
        for (const [clase, formar] of Object.entries(formas)) {
          clases.push(await medirClase(clase, (e) => medir(e, formar), rondas));
        }
        const de = (cual: 'chica_ms' | 'grande_ms') => media(clases.map((c) => c[cual]));
        trabajos.push({ trabajo, ...comparar(de('chica_ms'), de('grande_ms')), clases });
      }
      return { chica, grande, trabajos };
    } finally {
      conexion.cerrar();
      await servidor.detener();
    }
  });

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 1_000_000);
  console.log(JSON.stringify(await medirListas({ grande }), null, 1));
}
