import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { filaDeCompra } from '#test/support/compras/compras.sembradas.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import { lanzarServidor, type ProcesoMedido } from './proceso.ts';
import { analizar } from './siembra.ts';

/** One buyer for every two invoices: many customers are the annex's dearest part. */
const POR_COMPRADOR = 2;
const DIAS = 28;

const MES_PASADO = `(date_trunc('month', current_date) - interval '1 month')::date`;

const RETENIDO = {
  codigo: '1',
  codigo_retencion: '312',
  base_imponible: 2000,
  porcentaje_retener: 200,
  valor_retenido: 40,
};

/** Invoices, purchases and a withholding for every other purchase, all in the month before this. */
const sembrar = async (sql: Sql, esquema: string, cuantos: number): Promise<void> => {
  await sembrarListas(sql, esquema, 1, cuantos, POR_COMPRADOR, DIAS);
  await sql.unsafe(`update "${esquema}".facturas
    set fecha_emision = ${MES_PASADO} + (id % ${DIAS})::int where empresa_id = 1`);
  await sql.unsafe(
    `insert into "${esquema}".compras
     select r.* from generate_series(1, ${cuantos}) g, json_populate_record(
       null::"${esquema}".compras, ($1::text::jsonb || jsonb_build_object(
         'id', g, 'fecha_registro', ${MES_PASADO} + g % ${DIAS},
         'numero_doc', '001-002-' || lpad(g::text, 9, '0'),
         'numero_vigente', '01 001-002-' || lpad(g::text, 9, '0')))::json) r`,
    [JSON.stringify({ ...filaDeCompra(), empresa_id: 1 })],
  );
  const sustento = { cod_sustento: '01', al_exterior: null, retenciones: [RETENIDO] };
  const doc = JSON.stringify({
    ...sustento,
    total_base_imponible_reembolso: null,
    reembolsos: [],
    liquidacion_id: null,
  });
  await sql.unsafe(
    `insert into "${esquema}".retenciones (empresa_id, id, ambiente, establecimiento, punto_emision,
       secuencial, numero_autorizacion, fecha_emision, parte_rel, estado, docs_sustento)
     select 1, g, '1', '001', '001', g, lpad(g::text, 49, '4'), ${MES_PASADO} + g % ${DIAS}, 'NO',
       'AUTORIZADO', json_build_array($1::text::jsonb || jsonb_build_object('compra_id', g * 2))
     from generate_series(1, ${cuantos / 2}) g`,
    [doc],
  );
  await sql.unsafe(`insert into "${esquema}".retenciones_de_documento
    select 1, 'compra', g * 2, json_build_array(g) from generate_series(1, ${cuantos / 2}) g`);
};

const mesPasado = (): string => {
  const ultimo = new Date();
  ultimo.setUTCDate(0);
  return `anio=${ultimo.getUTCFullYear()}&mes=${ultimo.getUTCMonth() + 1}`;
};

/** Downloads the annex; how long it took, how much it is, and the most memory that was seen. */
const descargar = async (servidor: ProcesoMedido) => {
  const inicio = performance.now();
  const respuesta = await fetch(`${servidor.url}/api/v1/compras/ats?${mesPasado()}`, {
    headers: { 'X-API-Key': servidor.claves[0]! },
  });
  if (respuesta.status !== 200) throw new Error(`${respuesta.status} ${await respuesta.text()}`);
  let bytes = 0;
  let memoria_mb = 0;
  let vistos = 0;
  for await (const trozo of respuesta.body!) {
    bytes += (trozo as Uint8Array).length;
    if (bytes - vistos < 4_000_000) continue;
    vistos = bytes;
    memoria_mb = Math.max(memoria_mb, await servidor.memoria());
  }
  return { ms: Math.round(performance.now() - inicio), mb: Math.round(bytes / 1e6), memoria_mb };
};

const RONDAS = 3;

/** The annex of a month with so many invoices and purchases, the fastest of a few times. */
const medirUno = (cuantos: number) =>
  conPostgres(async (pg) => {
    await conNucleo(pg.url, 0, async ({ nucleo, sql }) => {
      await sembrar(sql, nucleo.esquema, cuantos);
      await analizar(sql);
    });
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '1' });
    try {
      const en_reposo_mb = await servidor.memoria();
      const rondas = [];
      for (let ronda = 0; ronda < RONDAS; ronda++) rondas.push(await descargar(servidor));
      const mejor = rondas.toSorted((a, b) => a.ms - b.ms)[0]!;
      const memoria_mb = Math.max(...rondas.map((una) => una.memoria_mb));
      return { cuantos, ...mejor, memoria_mb, en_reposo_mb };
    } finally {
      await servidor.detener();
    }
  });

/** A month of so many, against one of a tenth: ten times the time is linear. */
export const medirAts = async ({ cuantos = 100_000 } = {}) => {
  const chico = await medirUno(cuantos / 10);
  const grande = await medirUno(cuantos);
  return { chico, grande, veces: Number((grande.ms / chico.ms).toFixed(2)) };
};

if (import.meta.main) {
  console.log(
    JSON.stringify(await medirAts({ cuantos: Number(process.argv[2] ?? 100_000) }), null, 1),
  );
}
