import { type Migracion, migrar } from '../nucleo/postgres/migraciones.ts';
import { conectar } from '../nucleo/postgres/pool.ts';
import type { Almacen, Fila } from './almacen.ts';

/** Of its own: the simulator shares a database with the product, never tables. */
const BASE = `
  create table if not exists simulador.comprobantes (
    clave text primary key,
    orden bigint generated always as identity,
    numero_id text not null,
    ruc text not null,
    numero text not null,
    estado text not null,
    veredicto text,
    mensajes jsonb not null,
    marcas jsonb not null,
    xml text,
    visible_desde_ms double precision not null,
    fecha_autorizacion text,
    recibidos integer not null,
    consultas integer not null,
    consultas_del_intento integer not null,
    devueltas_por_marca integer not null,
    rechazos_por_marca integer not null,
    caidas integer not null
  );
  create index if not exists comprobantes_numero on simulador.comprobantes (numero_id)`;

const VERIFICACIONES = `
  alter table simulador.comprobantes add column if not exists verificaciones integer not null default 0`;

const MIGRACIONES: readonly Migracion[] = [
  { orden: 1, nombre: 'comprobantes', sql: BASE },
  { orden: 2, nombre: 'verificaciones', sql: VERIFICACIONES },
];

const COLUMNAS = [
  'clave',
  'numero_id',
  'ruc',
  'numero',
  'estado',
  'veredicto',
  'mensajes',
  'marcas',
  'xml',
  'visible_desde_ms',
  'fecha_autorizacion',
  'recibidos',
  'consultas',
  'consultas_del_intento',
  'devueltas_por_marca',
  'rechazos_por_marca',
  'caidas',
] as const satisfies readonly (keyof Fila)[];

/**
 * A store in schema `simulador` of a database: the judgements survive a kill of the simulator and of
 * Postgres. Creates its schema when it is missing; opens at most `conexiones` connections.
 */
export const crearAlmacenPostgres = async (url: string, conexiones = 4): Promise<Almacen> => {
  const sql = conectar(url, { nombre: 'simulador-sri', maximo: conexiones });
  await migrar(sql, 'simulador', MIGRACIONES);
  return {
    delNumero: (numero_id) => sql<Fila[]>`
      select ${sql(COLUMNAS)} from simulador.comprobantes where numero_id = ${numero_id}`,
    guardar: async (fila) => {
      const valores = { ...fila, mensajes: sql.json(fila.mensajes), marcas: sql.json(fila.marcas) };
      await sql`
        insert into simulador.comprobantes ${sql(valores, COLUMNAS)}
        on conflict (clave) do update set ${sql(valores, COLUMNAS)}`;
    },
    consultar: async (clave) => {
      const [fila] = await sql<Fila[]>`
        update simulador.comprobantes
        set consultas = consultas + 1, consultas_del_intento = consultas_del_intento + 1
        where clave = ${clave}
        returning ${sql(COLUMNAS)}`;
      return fila;
    },
    verificar: async (clave) => {
      const [contada] = await sql<(Fila & { readonly verificaciones: number })[]>`
        update simulador.comprobantes set verificaciones = verificaciones + 1
        where clave = ${clave}
        returning ${sql(COLUMNAS)}, verificaciones`;
      if (!contada) return undefined;
      const { verificaciones: vez, ...fila } = contada;
      return { fila, vez };
    },
    anotarCaida: async (clave) => {
      await sql`
        update simulador.comprobantes set caidas = caidas + 1 where clave = ${clave}`;
    },
    todas: () => sql<Fila[]>`
      select ${sql(COLUMNAS.filter((c) => c !== 'xml'))}, null as xml
      from simulador.comprobantes order by orden`,
    cerrar: () => sql.end({ timeout: 5 }),
  };
};
