import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import {
  type ClaseMedida,
  type Comparada,
  type Consulta,
  enConjunto,
  preguntarAAmbas,
} from './preguntas.ts';

type Muestra = {
  readonly id: number;
  readonly numero: string;
  readonly identificacion: string;
  readonly nombres: readonly string[];
  readonly persona_id: number;
  readonly fecha: string;
};
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
    'del otro ambiente': () => ({ ambiente: '2' }),
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
    where empresa_id = ${empresa_id} and fecha_emision > current_date - 350 and ambiente = '1'
    order by md5(id::text) limit ${cuantas}`;
  return filas.map(({ razon_social, ...fila }) => ({
    ...fila,
    nombres: razon_social.toLowerCase().split(' '),
  }));
};

type TrabajoMedido = Comparada & {
  readonly trabajo: string;
  readonly clases: readonly ClaseMedida[];
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
  preguntarAAmbas<Muestra, { chica: number; grande: number; trabajos: TrabajoMedido[] }>(
    {
      camino: '/facturas',
      chica,
      grande,
      rondas,
      sembrar: sembrarListas,
      muestrear: (sql, esquema, empresa_id) => muestrear(sql, esquema, empresa_id, preguntas),
    },
    async (medirClase) => {
      const trabajos: TrabajoMedido[] = [];
      for (const [trabajo, formas] of Object.entries(TRABAJOS)) {
        const clases: ClaseMedida[] = [];
        for (const [clase, formar] of Object.entries(formas)) {
          clases.push(await medirClase(clase, formar));
        }
        trabajos.push({ trabajo, ...enConjunto(clases), clases });
      }
      return { chica, grande, trabajos };
    },
  );

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 1_000_000);
  console.log(JSON.stringify(await medirListas({ grande }), null, 1));
}
