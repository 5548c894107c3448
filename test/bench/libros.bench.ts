import { idEnPlanBase, PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import {
  type ClaseMedida,
  type ClasesDePregunta,
  type Comparada,
  enConjunto,
  preguntarAAmbas,
} from './preguntas.ts';

/** Years over which the entries are spread, up to the end of the last month. */
const ANIOS = 10;
const LINEAS_POR_ASIENTO = 4;
/** A quarter of the lines go to one account, as they do to banks. */
const DEL_BANCO = 4;
const PERSONAS = 500;

/** Ids go by the order of the chart that every company begins with. */
const IMPUTABLES = PLAN_BASE.flatMap(({ imputable }, i) => (imputable ? [i + 1] : []));
const BANCO = idEnPlanBase('101.01.03');

const ASIENTOS = (cuantos: number) => `create temp table diario on commit drop as
  select g id, f.fecha, extract(year from f.fecha)::int anio
  from generate_series(1, ${cuantos}) g,
    lateral (select (date_trunc('month', current_date) - interval '${ANIOS} years')::date
      + ((g - 1)::int8 * (date_trunc('month', current_date)::date
        - (date_trunc('month', current_date) - interval '${ANIOS} years')::date)
        / ${cuantos})::int fecha) f`;

/** As an entry of four lines keeps them. */
const LINEAS = JSON.stringify(
  Array.from({ length: LINEAS_POR_ASIENTO }, (_, i) => ({
    cuenta_id: i + 1,
    cuenta_codigo: '101.01.03',
    cuenta_nombre: 'Bancos',
    debe: i % 2 === 0 ? 1250 : 0,
    haber: i % 2 === 0 ? 0 : 1250,
    tercero_id: 1,
    tercero_nombre: 'Comercial Andina S.A.',
    cuenta_dinero_id: null,
    descripcion: null,
    deducible: true,
    ambito: 'local',
    sin_documento: false,
  })),
);

/** Fills a company's books with `cuantas` lines, as the projectors would. */
export const sembrarLibros = (sql: Sql, esquema: string, empresa_id: number, cuantas: number) =>
  sql.begin(async (tx) => {
    const e = `"${esquema}"`;
    await tx.unsafe('set local statement_timeout = 0');
    await tx.unsafe(ASIENTOS(cuantas / LINEAS_POR_ASIENTO));
    await tx.unsafe(`
      insert into ${e}.personas (empresa_id, id, tipo_identificacion, identificacion, razon_social,
        es_cliente, es_proveedor, activo, orden)
      select ${empresa_id}, id, '06', id::text, 'Persona ' || id, true, true, true, id::text
      from generate_series(1, ${PERSONAS}) id
      on conflict do nothing`);
    await tx.unsafe(`
      insert into ${e}.asientos (empresa_id, id, ambiente, anio, secuencia, numero, de_cierre, fecha,
        glosa, origen_tipo, total, lineas, creado_en, busqueda)
      select ${empresa_id}, id, '1', anio, id, 'AS-' || anio || '-' || lpad(id::text, 6, '0'),
        false, fecha, 'Factura 001-001-' || lpad(id::text, 9, '0'), 'manual', 2500,
        '${LINEAS}'::json, fecha, ' factura'
      from diario`);
    await tx.unsafe(`
      insert into ${e}.movimientos_contables (empresa_id, ambiente, cuenta_id, fecha, asiento_id,
        linea, debe, haber, tercero_id, descripcion, deducible, ambito, de_cierre)
      select ${empresa_id}, '1', case (id + l) % ${DEL_BANCO} when 0 then ${BANCO}
          else (array[${IMPUTABLES.join(', ')}])[1 + (id::int8 * 7919 + l * 31) % ${IMPUTABLES.length}]
        end, fecha, id, l, case l % 2 when 1 then 1250 else 0 end,
        case l % 2 when 0 then 1250 else 0 end,
        1 + (id::int8 * 104729) % ${PERSONAS}, null, id % 50 <> 0, 'local', false
      from diario, generate_series(1, ${LINEAS_POR_ASIENTO}) l`);
    const sumar = (tabla: string, columnas: string, valores: string) =>
      tx.unsafe(`
        insert into ${e}.${tabla} (empresa_id, ambiente, ${columnas}, debe, haber)
        select empresa_id, ambiente, ${valores}, sum(debe), sum(haber)
        from ${e}.movimientos_contables where empresa_id = ${empresa_id}
        group by empresa_id, ambiente, ${valores}`);
    const mes = "to_char(fecha, 'YYYYMM')::int";
    await sumar('mayor_por_dia', 'dia, cuenta_id', 'fecha, cuenta_id');
    await sumar('mayor_por_mes', 'cuenta_id, mes', `cuenta_id, ${mes}`);
    const anio = 'extract(year from fecha)::int';
    await sumar(
      'mayor_por_anio',
      'cuenta_id, anio, parte',
      `cuenta_id, ${anio}, 'ejercicio'::text`,
    );
    await sumar('mayor_por_tercero', 'cuenta_id, tercero_id, mes', `cuenta_id, tercero_id, ${mes}`);
  });

type Rango = { readonly desde: string; readonly hasta: string };

/** Months to ask about, over all the years. */
export const muestrear = async (sql: Sql, esquema: string, empresa_id: number, cuantos: number) =>
  sql<Rango[]>`
    select min(fecha)::date::text as desde,
      (date_trunc('month', min(fecha)) + interval '1 month - 1 day')::date::text as hasta
    from (select distinct date_trunc('month', dia)::date as fecha
      from ${sql(esquema)}.mayor_por_dia where empresa_id = ${empresa_id}) m
    group by fecha order by md5(fecha::text) limit ${cuantos}`;

const delAnio = ({ hasta }: Rango): string => `${hasta.slice(0, 4)}-01-01`;

type Trabajo = { readonly camino: string; readonly clases: ClasesDePregunta<Rango> };

/** A page of it, with its sum whole. */
const DEBE_DEL_BANCO = {
  figura: 'balance_comprobacion',
  campo: 'debe',
  cuenta_id: String(BANCO),
  ambiente: '1',
};

/** What is asked, by the work that the bench reports. */
const TRABAJOS: { readonly [trabajo: string]: Trabajo } = {
  'Balance de comprobación': {
    camino: '/contabilidad/balance-comprobacion',
    clases: {
      'de un mes': ({ desde, hasta }) => ({ desde, hasta }),
      'del año hasta un mes': (m) => ({ desde: delAnio(m), hasta: m.hasta }),
      'de todos los años': ({ hasta }) => ({ desde: '2000-01-01', hasta }),
    },
  },
  'Mayor de un mes': {
    camino: '/contabilidad/mayor',
    clases: {
      'del banco': ({ desde, hasta }) => ({ cuenta_id: String(BANCO), desde, hasta }),
      'auxiliar de una persona': ({ desde, hasta }) => ({
        cuenta_id: String(BANCO),
        tercero_id: '7',
        desde,
        hasta,
      }),
    },
  },
  'Explicar una suma del banco': {
    camino: '/explicar',
    clases: {
      'de un mes': ({ desde, hasta }) => ({ ...DEBE_DEL_BANCO, desde, hasta }),
      'de todos los años': ({ hasta }) => ({ ...DEBE_DEL_BANCO, desde: '2000-01-01', hasta }),
    },
  },
};

type Medido = Comparada & { readonly trabajo: string; readonly clases: readonly ClaseMedida[] };

/**
 * Statements of a company with `grande` lines of entries against those of one with `chica`, both in
 * the same tables and over the same ten years: milliseconds per request, in alternating rounds.
 */
export const medirLibros = ({
  chica = 10_000,
  grande = 1_000_000,
  preguntas = 40,
  rondas = 4,
} = {}) =>
  preguntarAAmbas<Rango, { chica: number; grande: number; trabajos: Medido[] }>(
    {
      camino: '/contabilidad/balance-comprobacion',
      chica,
      grande,
      rondas,
      sembrar: sembrarLibros,
      muestrear: (sql, esquema, empresa_id) => muestrear(sql, esquema, empresa_id, preguntas),
    },
    async (medirClase) => {
      const trabajos: Medido[] = [];
      for (const [trabajo, { camino, clases: formas }] of Object.entries(TRABAJOS)) {
        const clases: ClaseMedida[] = [];
        for (const [clase, formar] of Object.entries(formas)) {
          clases.push(await medirClase(clase, formar, camino));
        }
        trabajos.push({ trabajo, ...enConjunto(clases), clases });
      }
      return { chica, grande, trabajos };
    },
  );

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 1_000_000);
  console.log(JSON.stringify(await medirLibros({ grande }), null, 1));
}
