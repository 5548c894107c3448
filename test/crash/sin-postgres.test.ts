import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretosDe } from '#domain/catalogo.ts';
import type { CompraRegistrada } from '#domain/compras/compra.events.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { xmlAparteEn } from '#infra/compras/xml-guardado.ts';
import { crearCertificadoDemo } from '#infra/demo/certificado-demo.ts';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { operar } from '#test/support/operar.ts';
import { fulminar } from './muertes.ts';
import {
  lanzarPrograma,
  lanzarSimulador,
  type Programa,
  pidDePostgres,
  type SimuladorAparte,
  terminarTodos,
} from './programa.ts';

/** Whether the log is a real server or not makes no difference here: it is the one thing that stays. */
let bitacora: DobleEventStoreDB;
let simulador: SimuladorAparte;
let perdido: DirTemporal;
let nuevo: DirTemporal;
beforeAll(async () => {
  [bitacora, simulador, perdido, nuevo] = await Promise.all([
    iniciarDobleEventStoreDB(),
    lanzarSimulador(),
    dirTemporal(),
    dirTemporal(),
  ]);
});
afterAll(async () => {
  await terminarTodos();
  await Promise.all([perdido.borrar(), nuevo.borrar(), bitacora.detener()]);
});

const PASSWORD = 'una contraseña larga de prueba';
const CLAVE_P12 = 'del respaldo';

const arrancarEn = (dir: string): Promise<Programa> =>
  lanzarPrograma({
    dir,
    simulador_url: simulador.url,
    env: { EVENTSTORE_URL: bitacora.url },
  });

const clienteDe = ({ demo }: Programa) =>
  crearClienteApi(demo.base_url.replace('/api/v1', ''), demo.api_key);

/** All that is told of the invoices: list, detail and signed bytes. */
const retratoDe = async (programa: Programa, ids: readonly number[]) => {
  const api = clienteDe(programa);
  const lista = (await api.pedir('GET', '/facturas?limit=100')).cuerpo;
  const facturas = await Promise.all(
    ids.map(async (id) => ({
      detalle: (await api.pedir('GET', `/facturas/${id}`)).cuerpo,
      xml: String((await api.pedir<Buffer>('GET', `/facturas/${id}/xml`)).cuerpo),
      ride: (await api.pedir('GET', `/facturas/${id}/ride`)).estado,
    })),
  );
  return { lista, facturas };
};

/** A purchase, and the file that it came in, whose side stream is all that there is of it. */
const comprarCon = async (programa: Programa, xml_original: string): Promise<number> => {
  const { estado, cuerpo } = await clienteDe(programa).pedir<{ id: number }>('POST', '/compras', {
    cuerpo: { ...compraValida({ fecha_emision: new Date().toISOString() }), xml_original },
  });
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo.id;
};

const compraCon = async (programa: Programa, id: number) => {
  const { cuerpo } = await clienteDe(programa).pedir('GET', `/compras/${id}`);
  const log = await crearBitacoraEventStoreDB({ url: bitacora.url, secretosDe });
  try {
    const eventos = await log.readStream(streamDeEmpresa(programa.demo.empresa_id));
    const registradas = eventos.filter(({ tipo }) => tipo === 'CompraRegistrada');
    const { xml } = registradas
      .map(({ datos }) => datos as CompraRegistrada['datos'])
      .find(({ compra_id }) => compra_id === id)!;
    return { cuerpo, guardado: xml!, texto: await xmlAparteEn(log, Date.now).leer(xml!) };
  } finally {
    await log.cerrar();
  }
};

/** What the SRI got. That it is asked what it has is nothing sent. */
const enviadoAlSri = async () => {
  const { contadores, ...registro } = await simulador.registro();
  return { ...registro, contadores: { ...contadores, verificaciones: 0 } };
};

/** The road of whoever lost the database: a link for a password, and the certificate again. */
const cargarCertificado = async (programa: Programa): Promise<void> => {
  const env = { DATA_DIR: nuevo.dir, EVENTSTORE_URL: bitacora.url };
  const enlace = await operar(env, 'usuarios', 'enlace', '1', '1', '--json');
  expect(enlace.errores).toBe('');
  const { enlace: url } = JSON.parse(enlace.salida) as { enlace: string };
  const { base_url, usuario } = programa.demo;
  const llamar = (camino: string, cuerpo: object) =>
    fetch(`${base_url}${camino}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(cuerpo),
    });
  const abierto = await llamar('/auth/enlaces', { codigo: url.split('#')[1], password: PASSWORD });
  expect(abierto.status).toBe(200);
  const sesion = await llamar('/auth/login', { email: usuario!.email, password: PASSWORD });
  const { access_token } = (await sesion.json()) as { access_token: string };

  const p12 = await crearCertificadoDemo({
    ruc: '1790000010001',
    razon_social: 'DEMOSTRACION',
    clave: CLAVE_P12,
    desde: new Date(Date.now() - 86_400_000).toISOString(),
    hasta: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const formulario = new FormData();
  formulario.set('archivo', new Blob([new Uint8Array(p12)]), 'firma.p12');
  formulario.set('password', CLAVE_P12);
  const cargado = await fetch(`${base_url}/empresa/certificado`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access_token}` },
    body: formulario,
  });
  expect([cargado.status, await cargado.text()]).toEqual([200, expect.any(String)]);
};

it('sin Postgres y con la bitácora: documentos, números y archivos vuelven, y se pide el certificado', async () => {
  const primero = await arrancarEn(perdido.dir);
  const api = clienteDe(primero);
  const creadas = [];
  for (let i = 0; i < 6; i += 1) creadas.push((await api.crear(cuerpoDeFactura())).cuerpo);
  await Promise.all(creadas.map(({ id }) => api.esperarEstado(id, 'AUTORIZADO')));
  const ids = creadas.map(({ id }) => id);
  const antes = await retratoDe(primero, ids);
  const archivo = `<factura>${randomBytes(300_000).toString('base64')}</factura>`;
  const compra_id = await comprarCon(primero, archivo);
  const comprada = await compraCon(primero, compra_id);
  expect(comprada).toMatchObject({ guardado: { comprimido: null }, texto: archivo });
  const enElSri = await enviadoAlSri();

  fulminar([primero.pid, await pidDePostgres(perdido.dir)]);
  await primero.terminado;
  // Of the old machine there is the log, and what was kept of its directory: keys, no data.
  for (const suyo of ['clave-maestra', 'demo.json']) {
    await copyFile(join(perdido.dir, suyo), join(nuevo.dir, suyo));
  }
  const repuesto = await arrancarEn(nuevo.dir);
  expect(await retratoDe(repuesto, ids)).toEqual(antes);
  expect(await compraCon(repuesto, compra_id)).toEqual(comprada);

  const otra = clienteDe(repuesto);
  const { cuerpo: siguiente } = await otra.crear(cuerpoDeFactura());
  const numeroDe = (numero: string) => Number(numero.split('-')[2]);
  expect(numeroDe(siguiente.numero_comprobante!)).toBe(
    Math.max(...creadas.map((c) => numeroDe(c.numero_comprobante!))) + 1,
  );
  expect(siguiente).toMatchObject({ estado: 'PENDIENTE', clave_acceso: null });
  await expect
    .poll(async () => (await otra.estado(siguiente.id)).cuerpo.estado_sri, { timeout: 15_000 })
    .toContain('[EN ESPERA] falta el certificado');
  expect(await enviadoAlSri()).toEqual(enElSri);

  await cargarCertificado(repuesto);
  await otra.esperarEstado(siguiente.id, 'AUTORIZADO');
  const despues = await enviadoAlSri();
  expect(despues.comprobantes).toHaveLength(enElSri.comprobantes.length + 1);
  expect(despues.comprobantes.slice(0, -1)).toEqual(enElSri.comprobantes);
}, 120_000);
