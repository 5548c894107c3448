import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';

/** Days of the month that is asked for; the seed ends today, so it is asked for by moving it there. */
const DIAS = 28;
const POR_COMPRADOR = 20;

/** Invoices in one month, the last one before this. */
const sembrar = async (sql: Sql, esquema: string, empresa_id: number, cuantas: number) => {
  await sembrarListas(sql, esquema, empresa_id, cuantas, POR_COMPRADOR, DIAS);
  await sql.unsafe(`update "${esquema}".facturas set fecha_emision = fecha_emision
    - (current_date - (date_trunc('month', current_date)::date - 1)) where empresa_id = ${empresa_id}`);
};

const PREGUNTAS: { readonly [pregunta: string]: string } = {
  sumas: '/contabilidad/impuestos?',
  'documentos de una suma, una página':
    '/contabilidad/impuestos/documentos?seccion=ventas&codigo=4&',
  'documentos, página 100': '/contabilidad/impuestos/documentos?offset=9900&',
  anulados: '/contabilidad/impuestos/documentos?seccion=anulados&',
  CSV: '/contabilidad/impuestos?format=csv&',
};

const RONDAS = 7;

const mediana = (valores: readonly number[]): number =>
  Number(valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)]!.toFixed(1));

/** Milliseconds that the tax sums of a month with so many invoices take over HTTP, by what is asked. */
export const medirImpuestos = ({ facturas = 100_000 } = {}) =>
  conPostgres(async (pg) => {
    await conNucleo(pg.url, 0, async ({ nucleo, sql }) => {
      await sembrar(sql, nucleo.esquema, 1, facturas);
      await analizar(sql);
    });
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '1' });
    const ultimoDelAnterior = new Date();
    ultimoDelAnterior.setUTCDate(0);
    const mes = `anio=${ultimoDelAnterior.getUTCFullYear()}&mes=${ultimoDelAnterior.getUTCMonth() + 1}`;
    try {
      const ms: Record<string, number> = {};
      for (const [pregunta, camino] of Object.entries(PREGUNTAS)) {
        const tiempos: number[] = [];
        for (let ronda = 0; ronda <= RONDAS; ronda++) {
          const inicio = performance.now();
          const respuesta = await fetch(`${servidor.url}/api/v1${camino}${mes}`, {
            headers: { 'X-API-Key': servidor.claves[0]! },
          });
          const cuerpo = await respuesta.text();
          if (respuesta.status !== 200) throw new Error(`${respuesta.status} ${cuerpo}`);
          if (ronda > 0) tiempos.push(performance.now() - inicio);
        }
        ms[pregunta] = mediana(tiempos);
      }
      return { facturas, ms };
    } finally {
      await servidor.detener();
    }
  });

if (import.meta.main) {
  const facturas = Number(process.argv[2] ?? 100_000);
  console.log(JSON.stringify(await medirImpuestos({ facturas }), null, 1));
}
