import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { RevisionInesperada } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sistema } from '#infra/sistema.ts';
import { conMarca } from '#test/support/documentos/factura.http.ts';
import { type ClienteApi, crearClienteApi } from '#test/support/http/cliente-api.ts';
import { NOVEDAD, NUEVA } from '#test/support/nucleo/version-nueva.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type OtroPrograma,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

/**
 * A rolling upgrade under load: two versions of the program over one log and one database, each with
 * its own rows; the one that lags behind finds tasks that the other began.
 */

/** Invoices that are returned and issued again, per order of start. `REENVIOS=2000` for long. */
const REENVIOS = Number(process.env.REENVIOS ?? 32);
const A_LA_VEZ = 8;
const PLAZO_MS = 30_000 + 100 * REENVIOS;

let prueba: SistemaDePrueba;
let receptor: Receptor;
afterEach(async () => {
  await prueba.detener();
  await receptor.detener();
  expect(prueba.fallas).toEqual([]);
});

const apisDe = (sistemas: readonly Sistema[], { clave }: EmpresaDePrueba): ClienteApi[] =>
  sistemas.map((sistema) => crearClienteApi(sistema.servidor!.url, clave));

const hastaEstar = async (api: () => ClienteApi, id: number, estado: string): Promise<void> => {
  const limite = performance.now() + PLAZO_MS;
  for (;;) {
    const { cuerpo } = await api().factura(id);
    if (cuerpo.estado === estado) return;
    if (performance.now() > limite) throw new Error(`${id} sigue ${cuerpo.estado}, no ${estado}`);
    await pausa(20);
  }
};

/** Issued through one program, returned by the SRI, issued again through the next one. */
const reenviarUna = async (
  empresa: EmpresaDePrueba,
  vivos: () => readonly Sistema[],
  n: number,
) => {
  const api = (vez: number) => (): ClienteApi => {
    const apis = apisDe(vivos(), empresa);
    return apis[(n + vez) % apis.length]!;
  };
  const { cuerpo } = await api(0)().crear(conMarca('[SRI:DEVUELTA:1]'));
  await hastaEstar(api(0), cuerpo.id, 'DEVUELTA');
  await api(1)().pedir('POST', `/facturas/${cuerpo.id}/reenviar`);
  await hastaEstar(api(1), cuerpo.id, 'AUTORIZADO');
};

/** Something that only the new version knows, in the middle of a company's life. */
const anotarNovedad = async (sistema: Sistema, empresa: EmpresaDePrueba): Promise<void> => {
  const { bitacora } = sistema.nucleo.lecturas;
  const stream = streamDeEmpresa(empresa.id);
  const id = randomUUID();
  const registrado_en = new Date().toISOString();
  const metadatos = {
    comando_id: id,
    correlacion_id: id,
    actor: 'prueba',
    registrado_en,
    version: 1,
  };
  for (;;) {
    const cabeza = (await bitacora.readStream(stream)).at(-1)!.revision;
    try {
      await bitacora.append(stream, cabeza, [
        { evento_id: randomUUID(), tipo: NOVEDAD, datos: {}, metadatos },
      ]);
      return;
    } catch (error) {
      if (!(error instanceof RevisionInesperada)) throw error;
    }
  }
};

/** Callers that do not stop while programs come and go. */
const conCarga = async (
  empresas: readonly EmpresaDePrueba[],
  vivos: () => readonly Sistema[],
  cambios: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  let siguiente = 0;
  const llamador = async (): Promise<void> => {
    while (siguiente < REENVIOS) {
      const n = siguiente++;
      await reenviarUna(empresas[n % empresas.length]!, vivos, n);
    }
  };
  const desplegar = async (): Promise<void> => {
    for (const [i, cambiar] of cambios.entries()) {
      while (siguiente < ((i + 1) * REENVIOS) / (cambios.length + 2)) await pausa(5);
      await cambiar();
    }
  };
  await Promise.all([...Array.from({ length: A_LA_VEZ }, llamador), desplegar()]);
};

const LENTO: OtroPrograma = { seguidor: { gancho: () => pausa(40) } };
const CASOS: readonly { que: string; primero: OtroPrograma; segundo: OtroPrograma }[] = [
  { que: 'la nueva llega después', primero: LENTO, segundo: { proyecciones: NUEVA } },
  { que: 'la vieja llega después', primero: { proyecciones: NUEVA, ...LENTO }, segundo: {} },
];

it.each(CASOS)(
  'dos versiones con carga ($que): todo reenvío termina y nada se hace dos veces',
  async ({ primero, segundo }) => {
    receptor = await iniciarReceptor();
    prueba = await iniciarSistemaDePrueba({ empresas: 2, programa: primero });
    const [uno, otro] = prueba.empresas as [EmpresaDePrueba, EmpresaDePrueba];
    await webhooksDe(uno).suscribir(`${receptor.url}/avisos`);
    let vivos: readonly Sistema[] = [prueba.sistema];
    let nueva = prueba.sistema;
    let vieja = prueba.sistema;
    await conCarga([uno, otro], () => vivos, [
      async () => {
        const llegado = await prueba.otroPrograma(segundo);
        if (segundo.proyecciones) nueva = llegado;
        else vieja = llegado;
        vivos = [nueva, vieja];
      },
      async () => {
        vivos = [nueva];
        await pausa(200); // what was asked of it before
        await vieja.cerrar();
      },
      () => Promise.all([uno, otro].map((empresa) => anotarNovedad(nueva, empresa))),
    ]);
    await nueva.nucleo.seguidor.alcanzar();
    await comprobarSri();
    await comprobarAvisos(nueva, uno);
    await expect
      .poll(() => nueva.nucleo.sql`select clave from operacion.tareas where empresa_id > 0`)
      .toEqual([]);
  },
  PLAZO_MS + 60_000,
);

/** Two attempts per number, and each of them arrived once. */
const comprobarSri = async (): Promise<void> => {
  const { comprobantes } = await prueba.simulador.registro();
  const porNumero = Map.groupBy(comprobantes, ({ ruc, numero }) => `${ruc} ${numero}`);
  expect(porNumero.size).toBe(REENVIOS);
  for (const intentos of porNumero.values()) {
    expect(intentos).toMatchObject([
      { estado: 'DEVUELTA', recibidos: 1 },
      { estado: 'AUTORIZADO', recibidos: 1 },
    ]);
  }
};

/** Everything public is told once: in the feed, and to whoever subscribed. */
const comprobarAvisos = async (nueva: Sistema, empresa: EmpresaDePrueba): Promise<void> => {
  const [api] = apisDe([nueva], empresa) as [ClienteApi];
  const feed = (await api.todosLosEventos()).filter(({ evento }) => evento.startsWith('factura.'));
  const dichos = feed.map(({ evento, data }) => `${evento} ${data.id}`);
  expect(new Set(dichos).size).toBe(dichos.length);
  const autorizadas = feed.filter(({ evento }) => evento === 'factura.autorizada');
  expect(autorizadas).toHaveLength(REENVIOS / 2);
  const entregas = () =>
    receptor.en('/avisos').filter(({ evento }) => evento.startsWith('factura.')).length;
  await expect.poll(entregas, { timeout: 10_000 }).toBe(feed.length);
  expect(new Set(receptor.en('/avisos').map(({ entrega }) => entrega)).size).toBe(
    receptor.en('/avisos').length,
  );
};
