import { setTimeout as pausa } from 'node:timers/promises';
import { abrirServidor } from '#test/support/eventstoredb/fresco.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { publicarSinPausa } from './http.bench.ts';
import { lanzarServidor } from './proceso.ts';

const CONEXIONES = 16;
const CALENTAR_MS = 4_000;
const QUIETO_MS = 500;

export type CostoDeBitacora = { readonly facturas: number; readonly cpu_ms: number };

/** Processor of the program alone per invoice of three lines, and what it publishes of each. */
const costoSobre = (ms: number, EVENTSTORE_URL: string): Promise<CostoDeBitacora> =>
  conPostgres(async (pg) => {
    const entorno = { DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '4', EVENTSTORE_URL };
    const servidor = await lanzarServidor(entorno);
    const conexiones = await Promise.all(
      Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(servidor.url)),
    );
    try {
      const publicar = publicarSinPausa(conexiones, servidor.claves);
      await publicar(CALENTAR_MS);
      await pausa(QUIETO_MS);
      const antes = await servidor.cpu_s();
      const facturas = await publicar(ms);
      await pausa(QUIETO_MS); // what it reads back is part of it
      const cpu_ms = ((await servidor.cpu_s()) - antes) * 1000;
      return { facturas, cpu_ms: Math.round((cpu_ms / facturas) * 100) / 100 };
    } finally {
      for (const conexion of conexiones) conexion.cerrar();
      await servidor.detener();
    }
  });

/** What an invoice costs the program over a log server of its own, against over Postgres, in turns. */
export const medirBitacoras = async ({ rondas, ms }: { rondas: number; ms: number }) => {
  const medidas: { readonly servidor: CostoDeBitacora; readonly postgres: CostoDeBitacora }[] = [];
  for (let i = 0; i < rondas; i += 1) {
    const { url, detener } = await abrirServidor('node test/support/eventstoredb/servidor.ts');
    try {
      const servidor = await costoSobre(ms, url);
      medidas.push({ servidor, postgres: await costoSobre(ms, '') });
    } finally {
      await detener();
    }
  }
  const razones = medidas.map(({ servidor, postgres }) => servidor.cpu_ms / postgres.cpu_ms);
  const razon = razones.toSorted((a, b) => a - b)[Math.floor(razones.length / 2)]!;
  return { ...medidas.at(-1)!, razon: Math.round(razon * 100) / 100 };
};
