import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import { type ClaseMedida, preguntarAAmbas } from './preguntas.ts';

/** What is owed by age, and the statement of a customer, as the invoices that nobody owes grow. */

type DeCartera = {
  readonly chica: number;
  readonly grande: number;
  readonly clases: readonly ClaseMedida[];
};

/** Invoices of a buyer, among which a statement goes. */
const POR_COMPRADOR = 500;

/** Half of the invoices, all of them authorized and of the environment in force. */
const LA_MITAD = 'f.id % 100 >= 44 and f.id % 10 <> 5';

/** A fiftieth of them: as many of 1,000,000 as the half of 40,000. */
const POCAS = 'f.id % 50 = 0';

/** Three of four balances are on credit, for thirty days. */
export const darCredito = (sql: Sql, esquema: string, empresa_id: number): Promise<unknown> =>
  sql.unsafe(
    `update "${esquema}".facturas set condicion_pago = 'credito', fecha_vencimiento = fecha_emision + 30
     where empresa_id = ${empresa_id} and saldo > 0 and id % 8 <> 0`,
  );

export const sembrarPersonas = (sql: Sql, esquema: string, empresa_id: number): Promise<unknown> =>
  sql.unsafe(
    `insert into "${esquema}".personas (empresa_id, id, tipo_identificacion, identificacion,
       razon_social, es_cliente, es_proveedor, activo, orden)
     select distinct on (persona_id) empresa_id, persona_id, '06', identificacion, razon_social, true,
       false, true, lower(left(razon_social, 60))
     from "${esquema}".facturas where empresa_id = ${empresa_id}`,
  );

/** Whatever has no balance was paid: a collection for each. */
export const cobrarLasDemas = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
): Promise<unknown> => {
  await sql.unsafe(
    `insert into "${esquema}".movimientos_de_saldo (empresa_id, documento, documento_id, origen,
       origen_id, aplicacion_id, dia, monto, dinero, deshecho_monto, deshecho_dinero, ultimo_dia)
     select empresa_id, 'factura', id, 'cobro', id, id, fecha_emision, 0 - total, total, 0, 0,
       fecha_emision
     from "${esquema}".facturas
     where empresa_id = ${empresa_id} and estado = 'AUTORIZADO' and saldo = 0`,
  );
  return sql.unsafe(
    `insert into "${esquema}".abonos (empresa_id, documento, documento_id, aplicaciones, notas,
       retenciones)
     select empresa_id, 'factura', id, json_build_array(json_build_object('origen_id', id,
       'aplicacion_id', id, 'dinero', total, 'retenido', 0, 'desde_anticipo', false,
       'tercero', null)), '[]', '[]'
     from "${esquema}".facturas
     where empresa_id = ${empresa_id} and estado = 'AUTORIZADO' and saldo = 0`,
  );
};

/** A day that is over: a month ago, so that some were paid since. */
const HACE_UN_MES = fechaDe(new Date(Date.now() - 30 * 86_400_000).toISOString());
const AYER = fechaDe(new Date(Date.now() - 86_400_000).toISOString());

/** Without the bounds of a kernel's connection: a million rows take their time. */
const sinPlazo = async (sql: Sql, hacer: () => Promise<unknown>): Promise<void> => {
  await sql.unsafe('set statement_timeout = 0');
  await hacer();
};

/** `GET /cobros/cartera` with 20,000 balances of `grande` invoices, and of `chica`. */
export const medirAntiguedad = ({
  chica = 40_000,
  grande = 1_000_000,
  preguntas = 20,
  rondas = 4,
} = {}): Promise<DeCartera> =>
  preguntarAAmbas<number, DeCartera>(
    {
      camino: '/cobros/cartera',
      chica,
      grande,
      rondas,
      sembrar: (sql, esquema, empresa_id, cuantas) =>
        sinPlazo(sql, async () => {
          const con_saldo = cuantas === chica ? LA_MITAD : POCAS;
          await sembrarListas(sql, esquema, empresa_id, cuantas, undefined, undefined, con_saldo);
          await darCredito(sql, esquema, empresa_id);
          await sembrarPersonas(sql, esquema, empresa_id);
          await cobrarLasDemas(sql, esquema, empresa_id);
        }),
      muestrear: async () => Array.from({ length: preguntas }, (_, i) => i),
    },
    async (medirClase) => ({
      chica,
      grande,
      clases: [
        await medirClase('entera', () => ({})),
        await medirClase('por cliente', () => ({ por: 'cliente' })),
        await medirClase('hace un mes', () => ({ al: HACE_UN_MES })),
      ],
    }),
  );

/** `GET /cobros/estado-cuenta/{cliente_id}` of customers with 500 documents each. */
export const medirEstadoDeCuenta = ({
  chica = 10_000,
  grande = 1_000_000,
  rondas = 6,
} = {}): Promise<DeCartera> =>
  preguntarAAmbas<number, DeCartera>(
    {
      camino: (cliente_id) => `/cobros/estado-cuenta/${cliente_id}`,
      chica,
      grande,
      rondas,
      sembrar: (sql, esquema, empresa_id, cuantas) =>
        sinPlazo(sql, async () => {
          await sembrarListas(sql, esquema, empresa_id, cuantas, POR_COMPRADOR);
          await sembrarPersonas(sql, esquema, empresa_id);
          await cobrarLasDemas(sql, esquema, empresa_id);
        }),
      // All whose documents count, as many in both.
      muestrear: async (sql, esquema, empresa_id) => {
        const filas = await sql<{ persona_id: number }[]>`
          select persona_id from ${sql(esquema)}.facturas
          where empresa_id = ${empresa_id} and ambiente = '1' and estado = 'AUTORIZADO'
          group by persona_id having count(*) = ${POR_COMPRADOR}
          order by md5(persona_id::text) limit 10`;
        return filas.map(({ persona_id }) => persona_id);
      },
    },
    async (medirClase) => ({
      chica,
      grande,
      clases: [
        await medirClase('entero', () => ({})),
        // All the documents are of before: it is as long.
        await medirClase('al de ayer', () => ({ al: AYER })),
      ],
    }),
  );

if (import.meta.main) {
  const grande = Number(process.argv[3] ?? 1_000_000);
  const medir = process.argv[2] === 'estado' ? medirEstadoDeCuenta : medirAntiguedad;
  console.log(JSON.stringify(await medir({ grande }), null, 1));
}
