import { get } from 'node:http';
import { vistaDeListaDe } from '#domain/documentos/comprobante/lista.vista.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { columnasLeidas } from '#read-api/kernel/lista.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';

const EMPRESA = 1;

/** Downloads the list as CSV to the end; milliseconds, bytes and lines. */
const descargar = (url: string, clave: string) =>
  new Promise<{ ms: number; bytes: number; filas: number }>((resolver, rechazar) => {
    const inicio = performance.now();
    const opciones = { headers: { 'X-API-Key': clave }, agent: false };
    const peticion = get(`${url}/api/v1/facturas?format=csv`, opciones, (respuesta) => {
      if (respuesta.statusCode !== 200) rechazar(new Error(String(respuesta.statusCode)));
      let bytes = 0;
      let filas = -1;
      respuesta.on('data', (trozo: Buffer) => {
        bytes += trozo.length;
        for (let i = trozo.indexOf(10); i >= 0; i = trozo.indexOf(10, i + 1)) filas += 1;
      });
      respuesta.on('end', () => resolver({ ms: performance.now() - inicio, bytes, filas }));
      respuesta.on('error', rechazar);
    });
    peticion.on('error', rechazar);
  });

/** The physical reference: Postgres alone writes the same rows and columns as CSV. */
const copiar = async (sql: Sql, esquema: string, filas: number): Promise<number> => {
  const inicio = performance.now();
  const consulta = sql.unsafe(`copy (
    select ${columnasLeidas(vistaDeListaDe(FACTURA)).join(', ')} from "${esquema}".facturas where empresa_id = ${EMPRESA}
    order by fecha_emision desc, id desc limit ${filas}) to stdout (format csv)`);
  let lineas = 0;
  for await (const trozo of await consulta.readable()) {
    const bytes = trozo as Buffer;
    for (let i = bytes.indexOf(10); i >= 0; i = bytes.indexOf(10, i + 1)) lineas += 1;
  }
  if (lineas !== filas) throw new Error(`COPY dio ${lineas} filas`);
  return performance.now() - inicio;
};

const mediana = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)]!;

/**
 * `GET /facturas?format=csv` of `filas` invoices over HTTP, against COPY of the same rows on a
 * connection of its own, in turns.
 */
export const medirCsv = ({ filas = 50_000, rondas = 5 } = {}) =>
  conPostgres(async (pg) => {
    const esquema = await conNucleo(pg.url, 0, async ({ nucleo, sql }) => {
      // One in ten is of the other environment.
      await sembrarListas(sql, nucleo.esquema, EMPRESA, Math.ceil(filas * 1.15));
      await analizar(sql);
      return nucleo.esquema;
    });
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '1' });
    const sql = conectar(pg.url, { nombre: 'copia', maximo: 1 });
    try {
      const csv: number[] = [];
      const copias: number[] = [];
      let bytes = 0;
      for (let ronda = 0; ronda <= rondas; ronda++) {
        const bajada = await descargar(servidor.url, servidor.claves[0]!);
        if (bajada.filas !== filas) throw new Error(`El CSV trajo ${bajada.filas} filas`);
        const copia = await copiar(sql, esquema, filas);
        // The first round only warms up.
        if (ronda === 0) continue;
        csv.push(bajada.ms);
        copias.push(copia);
        bytes = bajada.bytes;
      }
      const [csv_ms, copia_ms] = [mediana(csv), mediana(copias)];
      return {
        filas,
        megabytes: Number((bytes / 2 ** 20).toFixed(1)),
        csv_ms: Math.round(csv_ms),
        copia_ms: Math.round(copia_ms),
        razon: Number((copia_ms / csv_ms).toFixed(3)),
        memoria_mb: await servidor.memoria(),
      };
    } finally {
      await sql.end();
      await servidor.detener();
    }
  });

if (import.meta.main) console.log(JSON.stringify(await medirCsv()));
