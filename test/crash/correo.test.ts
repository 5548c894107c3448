import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VistaCorreo } from '#domain/correo/correo.vista.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import type { DirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';
import { dirArrancado } from './arrancado.ts';
import {
  lanzarPrograma,
  lanzarSimulador,
  type Programa,
  type SimuladorAparte,
  terminarTodos,
} from './programa.ts';

/** A mail server has taken a message and the program dies before it could write that down. */

const FACTURAS = 8;
/** Of the demo company's first collection, each to somebody else. */
const RECIBOS = 4;
/** Mails of one company under way at once: whatever dies in hand may be told again. */
const EN_MANO = 4;

let temporal: DirTemporal;
let simulador: SimuladorAparte;
let smtp: ServidorDePrueba;

beforeAll(async () => {
  [temporal, simulador, smtp] = await Promise.all([
    dirArrancado(),
    lanzarSimulador(),
    iniciarSmtp(),
  ]);
});
afterAll(async () => {
  await terminarTodos();
  await smtp?.detener();
  await temporal?.borrar();
});

const arrancar = (): Promise<Programa> =>
  lanzarPrograma({
    dir: temporal.dir,
    simulador_url: simulador.url,
    smtp_url: `smtp://${smtp.host}:${smtp.puerto}`,
  });

const clienteDe = ({ demo }: Programa) =>
  crearClienteApi(demo.base_url.replace(/\/api\/v1$/, ''), demo.api_key);

const terminados = async (
  programa: Programa,
  caminos: ReadonlySet<string>,
): Promise<VistaCorreo[]> => {
  const api = clienteDe(programa);
  const historias = await Promise.all(
    [...caminos].map((camino) => api.pedir<VistaCorreo[]>('GET', `${camino}/emails`)),
  );
  return historias.flatMap(({ cuerpo }) => cuerpo);
};

it('matado con -9 mientras envía, ningún correo se pierde y lo repetido es el mismo correo', async () => {
  const programa = await arrancar();
  let muerte: Promise<unknown> | undefined;
  smtp.guion({
    alMensaje: () => {
      // The bytes are here; the answer finds nobody any more.
      if (smtp.recibidos.length >= 3) muerte ??= programa.senalar('SIGKILL');
      return undefined;
    },
  });
  const api = clienteDe(programa);
  const caminos = new Set<string>();
  let debidos = 0;
  for (let i = 0; i < FACTURAS; i++) {
    const cuerpo = cuerpoDeFactura({ email: `comprador-${i}@ejemplo.ec` });
    const creada = await api.crear(cuerpo).catch(() => undefined);
    if (creada?.estado === 201) {
      caminos.add(`/facturas/${creada.cuerpo.id}`);
      debidos += 1;
    }
    if (i >= RECIBOS) continue;
    const recibo = await api
      .pedir('POST', `/cobros/1/email?to=cliente-${i}@ejemplo.ec`)
      .catch(() => undefined);
    if (recibo?.estado === 202) {
      caminos.add('/cobros/1');
      debidos += 1;
    }
  }
  const limite = performance.now() + 60_000;
  while (!muerte && performance.now() < limite) await esperar(20);
  expect(muerte).toBeDefined();
  await muerte;
  const antes = smtp.recibidos.length;
  expect(antes).toBeLessThan(FACTURAS + RECIBOS);

  const otra = await arrancar();
  await expect
    .poll(
      async () => (await terminados(otra, caminos)).filter((c) => c.estado === 'ENVIADO').length,
      {
        timeout: 60_000,
        interval: 200,
      },
    )
    .toBe(debidos);
  const correos = await terminados(otra, caminos);
  const veces = new Map<string, number>();
  for (const { partes } of smtp.recibidos) {
    veces.set(partes.messageId!, (veces.get(partes.messageId!) ?? 0) + 1);
  }
  expect(correos.filter(({ message_id }) => !veces.has(message_id))).toEqual([]);
  expect(new Set(correos.map(({ message_id }) => message_id)).size).toBe(debidos);
  const repetidos = [...veces.values()].filter((n) => n > 1);
  // The one whose arrival killed the program was never answered: it came again.
  expect(repetidos.length).toBeGreaterThanOrEqual(1);
  expect(repetidos.every((n) => n === 2)).toBe(true);
  expect(repetidos.length).toBeLessThanOrEqual(EN_MANO);
});
