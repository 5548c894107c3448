import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { secretosDe } from '#domain/catalogo.ts';
import { crearEmpresaDemo } from '#infra/demo/empresa-demo.ts';
import { AGENDA_SIMULADOR } from '#infra/documentos/sri/agendas.ts';
import { urlsDe } from '#infra/documentos/sri/cliente-soap.ts';
import { nuevaClaveApi } from '#infra/identidad/claves-nuevas.ts';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { CARRILES_POR_OMISION } from '#infra/nucleo/bus/ajustes.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { PLAZOS_DE_REGISTRO } from '#infra/personas/registro-ruc/transporte.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { iniciarSistema } from '#infra/sistema.ts';

/**
 * The program as a process of its own, for whoever measures it from outside: prints one line of JSON
 * with its address and the keys of its companies, and ends with SIGTERM.
 */
const {
  DATABASE_URL = '',
  SIMULADOR_URL = '',
  EMPRESAS = '16',
  PRIMERA_EMPRESA = '1',
  ROL = 'todo',
  CARRILES = String(CARRILES_POR_OMISION),
  HISTORIA = 'si',
  EVENTSTORE_URL = '',
} = process.env;
const { tocar: _, ...sinHistoria } = PROYECCIONES;
const url = SIMULADOR_URL || 'http://127.0.0.1:9';
const silencio = { error: console.error, warn: () => {} };
const sistema = await iniciarSistema({
  database_url: DATABASE_URL,
  bitacora: EVENTSTORE_URL
    ? await crearBitacoraEventStoreDB({ url: EVENTSTORE_URL, secretosDe })
    : await crearBitacoraPostgres({ url: DATABASE_URL, secretosDe }),
  ...(EVENTSTORE_URL ? { eventstore_url: EVENTSTORE_URL } : {}),
  boveda: crearBoveda({ llaves: new Map([['k', Buffer.alloc(32, 1)]]), actual: 'k' }),
  sri: {
    urls: { '1': urlsDe(url), '2': urlsDe(url) },
    confiables: [url],
    plazo_conexion_ms: 2000,
    plazo_lectura_ms: 5000,
    maximo_respuesta_bytes: 1_000_000,
  },
  agenda: AGENDA_SIMULADOR,
  registro_ruc: { ...PLAZOS_DE_REGISTRO, url },
  ruc_proveedor: '1790011674001',
  rol: ROL as 'api' | 'todo',
  host: '127.0.0.1',
  puerto: 0,
  registro: silencio,
  reloj: Date.now,
  ajustes: { carriles: Number(CARRILES) },
  proyecciones: HISTORIA === 'no' ? sinHistoria : PROYECCIONES,
});
await sistema.nucleo.seguidor.alcanzar();
const claves: string[] = [];
for (let i = 0; i < Number(EMPRESAS); i++) {
  const empresa_id = Number(PRIMERA_EMPRESA) + i;
  const clave = nuevaClaveApi();
  const { ejecutar } = sistema.nucleo.bus;
  await crearEmpresaDemo(
    { ejecutar, certificados: sistema.certificados, ahora_ms: Date.now() },
    empresa_id,
    clave,
  );
  claves.push(clave.clave);
}

/** What a read could cost at the least: a bare route with one SELECT on the pool of the reads. */
const { sql, esquema } = sistema.nucleo;
const desnuda = new Hono().get('/personas/:id', async (c) => {
  const id = Number(c.req.param('id'));
  const [fila] = await sql`
    select * from ${sql(esquema)}.personas where empresa_id = 1 and id = ${id}`;
  return fila ? c.json(fila) : c.notFound();
});
const escucha = getRequestListener(desnuda.fetch);
const referencia = createServer((entrada, salida) => void escucha(entrada, salida));
await new Promise<void>((listo) => referencia.listen(0, '127.0.0.1', listo));
const puerto = (referencia.address() as AddressInfo).port;

process.on('SIGTERM', () => void sistema.cerrar().then(() => process.exit(0)));
console.log(
  JSON.stringify({
    url: sistema.servidor!.url,
    referencia: `http://127.0.0.1:${puerto}`,
    claves,
  }),
);
