import { setTimeout as pausa } from 'node:timers/promises';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { iniciarSimulador } from '#infra/simulador-sri/servidor.ts';
import { abrirServidor } from '#test/support/eventstoredb/fresco.ts';
import { ConexionHttp, cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { publicarSinPausa } from './http.bench.ts';
import { lanzarServidor } from './proceso.ts';
import { descargar } from './zip.bench.ts';

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

/** Of one measure over a log server of its own against over Postgres, in turns. */
const enLasDos = async <M>(
  rondas: number,
  medir: (EVENTSTORE_URL: string) => Promise<M>,
  costo: (medida: M) => number,
) => {
  const medidas: { readonly servidor: M; readonly postgres: M }[] = [];
  for (let i = 0; i < rondas; i += 1) {
    const { url, detener } = await abrirServidor('node test/support/eventstoredb/servidor.ts');
    try {
      const servidor = await medir(url);
      medidas.push({ servidor, postgres: await medir('') });
    } finally {
      await detener();
    }
  }
  const razones = medidas.map(({ servidor, postgres }) => costo(servidor) / costo(postgres));
  const razon = razones.toSorted((a, b) => a - b)[Math.floor(razones.length / 2)]!;
  return { ...medidas.at(-1)!, razon: Math.round(razon * 100) / 100 };
};

/** What an invoice costs the program. */
export const medirBitacoras = ({ rondas, ms }: { rondas: number; ms: number }) =>
  enLasDos(
    rondas,
    (url) => costoSobre(ms, url),
    ({ cpu_ms }) => cpu_ms,
  );

export type ZipSobreBitacora = { readonly ms: number; readonly cpu_ms: number };
const ESPERA_MS = 180_000;
const DESCARGAS = 5;

/** The ZIP of a company's month, of so many authorized invoices: how long it takes, and its processor. */
const zipSobre = (archivos: number, EVENTSTORE_URL: string): Promise<ZipSobreBitacora> =>
  conPostgres(async (pg) => {
    const simulador = await iniciarSimulador();
    const entorno = { DATABASE_URL: pg.url, SIMULADOR_URL: simulador.url, EVENTSTORE_URL };
    const servidor = await lanzarServidor({ ...entorno, EMPRESAS: '1' });
    const conexion = await ConexionHttp.abrir(servidor.url);
    try {
      const clave = servidor.claves[0]!;
      const contar = async (estado: string): Promise<number> => {
        const camino = `/api/v1/facturas?estado=${estado}&limit=1&offset=${archivos - 1}`;
        const { cuerpo } = await conexion.pedir('GET', camino, clave);
        return (JSON.parse(cuerpo) as readonly unknown[]).length;
      };
      for (let i = 0; i < archivos; i += 1) {
        await conexion.pedir('POST', '/api/v1/facturas', clave, cuerpoDeFactura(i));
      }
      const hasta = performance.now() + ESPERA_MS;
      while ((await contar('AUTORIZADO')) === 0) {
        if (performance.now() > hasta) throw new Error('El simulador no las autorizó');
        await pausa(200);
      }
      const [anio, mes] = fechaDe(new Date().toISOString()).split('-');
      const pedido = { servidor, clave, consulta: `anio=${anio}&mes=${Number(mes)}` };
      await descargar(pedido);
      await pausa(QUIETO_MS);
      const antes = await servidor.cpu_s();
      const tiempos: number[] = [];
      for (let i = 0; i < DESCARGAS; i += 1) tiempos.push(await descargar(pedido));
      const cpu_ms = Math.round((((await servidor.cpu_s()) - antes) * 1000) / DESCARGAS);
      const ms = Math.round(tiempos.toSorted((a, b) => a - b)[Math.floor(DESCARGAS / 2)]!);
      return { ms, cpu_ms };
    } finally {
      conexion.cerrar();
      await servidor.detener();
      await simulador.detener();
    }
  });

export const medirZipDeBitacoras = ({ rondas, archivos }: { rondas: number; archivos: number }) =>
  enLasDos(
    rondas,
    (url) => zipSobre(archivos, url),
    ({ ms }) => ms,
  );
