import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Whoever retries a creation gets the record that it made, whatever it is a record of. */

let prueba: SistemaDePrueba;
let token: string;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  ({ token } = await entrarAlPanel(prueba, prueba.empresa));
});
afterAll(() => prueba.detener());

type Registro = { readonly id: number; readonly clave?: unknown; readonly secret?: unknown };

const pedir = async (metodo: string, camino: string, cuerpo?: object, clave?: string) => {
  const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
    method: metodo,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(cuerpo && { 'Content-Type': 'application/json' }),
      ...(clave !== undefined && { 'Idempotency-Key': clave }),
    },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  const json = (await respuesta.json()) as unknown;
  return { estado: respuesta.status, json, cabeceras: respuesta.headers };
};
const crear = async (camino: string, cuerpo: object, clave?: string) => {
  const { json, ...resto } = await pedir('POST', camino, cuerpo, clave);
  return { ...resto, registro: json as Registro };
};

const ALTAS = [
  [
    '/personas-empresas',
    (n: number) => ({
      tipo_identificacion: '06',
      identificacion: `PAS-${n}`,
      razon_social: 'Ana',
    }),
  ],
  [
    '/servicios',
    (n: number) => ({ codigo_principal: `S-${n}`, descripcion: 'Servicio', precio_unitario: 1 }),
  ],
  [
    '/proformas',
    (n: number) => ({
      tipo_identificacion: '06',
      identificacion: `PRO-${n}`,
      razon_social: 'Ana',
      detalles: [{ codigo_principal: 'A', descripcion: 'Algo', cantidad: 1, precio_unitario: 1 }],
    }),
  ],
  [
    '/sucursales',
    (n: number) => ({
      direccion: 'Cuenca',
      establecimiento: String(100 + n),
      punto_emision: '001',
    }),
  ],
  ['/usuarios', (n: number) => ({ email: `alta-${n}@ejemplo.ec`, nombre: 'Ana', rol: 'contador' })],
  ['/claves-api', (n: number) => ({ nombre: `Tienda ${n}`, permisos: { eventos: ['GET'] } })],
  ['/webhooks', (n: number) => ({ nombre: `W ${n}`, url: 'https://1.1.1.1/w', activo: false })],
  ['/workflows', (n: number) => ({ nombre: `W ${n}`, trigger_tipo: 'manual', activo: false })],
  ['/workflows/secretos', (n: number) => ({ nombre: `S ${n}`, valor: `valor-secreto-${n}` })],
] as const;

describe.each(ALTAS)('POST %s con Idempotency-Key', (camino, cuerpo) => {
  it('repetido, también por el cuerpo, responde 200 con el mismo registro', async () => {
    const primera = await crear(camino, cuerpo(1), 'alta-1');
    expect(primera.estado).toBe(201);
    expect(primera.cabeceras.get('Idempotency-Replayed')).toBeNull();
    const segunda = await crear(camino, cuerpo(1), '"alta-1"');
    expect(segunda.estado).toBe(200);
    expect(segunda.cabeceras.get('Idempotency-Replayed')).toBe('true');
    expect(segunda.cabeceras.get('Idempotency-Mismatch')).toBeNull();
    expect(segunda.registro.id).toBe(primera.registro.id);
    const porCuerpo = await crear(camino, { ...cuerpo(1), idempotency_key: 'alta-1' });
    expect([porCuerpo.estado, porCuerpo.registro.id]).toEqual([200, primera.registro.id]);
    const otro = await crear(camino, cuerpo(2), 'alta-1');
    expect([otro.estado, otro.registro.id]).toEqual([200, primera.registro.id]);
    expect(otro.cabeceras.get('Idempotency-Mismatch')).toBe('true');
  });

  it('diez a la vez son uno', async () => {
    const a_la_vez = await Promise.all(
      Array.from({ length: 10 }, () => crear(camino, cuerpo(3), 'alta-3')),
    );
    const estados = a_la_vez.map(({ estado }) => estado).sort((a, b) => b - a);
    expect(estados).toEqual([201, ...Array(9).fill(200)]);
    expect(new Set(a_la_vez.map(({ registro }) => registro.id)).size).toBe(1);
  });
});

describe('lo que se muestra una sola vez', () => {
  it('la clave y el secreto van con quien los creó, y en ninguna repetición', async () => {
    const cuerpo = { nombre: 'Una vez', permisos: { eventos: ['GET'] } };
    const clave = await crear('/claves-api', cuerpo, 'una-vez');
    expect(clave.registro.clave).toMatch(/^fpk_/);
    expect((await crear('/claves-api', cuerpo, 'una-vez')).registro.clave).toBeNull();
    const gancho = { nombre: 'Una vez', url: 'https://1.1.1.1/w', activo: false };
    const webhook = await crear('/webhooks', gancho, 'una-vez');
    expect(webhook.registro.secret).toMatch(/^whsec_/);
    expect((await crear('/webhooks', gancho, 'una-vez')).registro).not.toHaveProperty('secret');
  });
});

describe('las listas', () => {
  it.each([
    '/sucursales',
    '/usuarios',
    '/claves-api',
    '/webhooks',
    '/workflows',
    '/workflows/secretos',
  ])('%s admite limit y offset, y la última página dice cuántos hay', async (camino) => {
    const ids = (json: unknown) => (json as readonly { id: number }[]).map(({ id }) => id);
    const todos = await pedir('GET', camino);
    const total = Number(todos.cabeceras.get('X-Total-Count'));
    expect(ids(todos.json)).toHaveLength(total);
    expect(total).toBeGreaterThan(1);
    const primero = await pedir('GET', `${camino}?limit=1`);
    const resto = await pedir('GET', `${camino}?offset=1`);
    expect(primero.cabeceras.get('X-Total-Count')).toBeNull();
    expect(resto.cabeceras.get('X-Total-Count')).toBe(String(total));
    expect([...ids(primero.json), ...ids(resto.json)]).toEqual(ids(todos.json));
    for (const mala of ['limit=0', 'limit=501', 'offset=-1']) {
      expect((await pedir('GET', `${camino}?${mala}`)).estado).toBe(422);
    }
  });
});

describe('un rechazo que trae un instante', () => {
  it('lo dice en la hora del Ecuador, como todo lo que sale', async () => {
    const cuerpo = { nombre: 'Vieja', permisos: {}, expira_en: '2020-01-01T05:00:00Z' };
    const { estado, registro } = await crear('/claves-api', cuerpo);
    expect([estado, registro]).toEqual([
      400,
      expect.objectContaining({ expira_en: '2020-01-01T00:00:00.000-05:00' }),
    ]);
  });
});

describe('claves de API vigentes', () => {
  it('son cincuenta como mucho: la siguiente es 409 hasta que se revoque alguna', async () => {
    const cuerpo = { nombre: 'Muchas', permisos: {} };
    let ultima = await crear('/claves-api', cuerpo);
    for (let i = 0; i < 60 && ultima.estado === 201; i++)
      ultima = await crear('/claves-api', cuerpo);
    expect([ultima.estado, ultima.registro]).toEqual([
      409,
      expect.objectContaining({ codigo: 'claves_api.demasiadas', maximo: 50 }),
    ]);
    const { json } = await pedir('GET', '/claves-api?limit=500');
    const vigentes = (json as { id: number; revocada: boolean }[]).filter((c) => !c.revocada);
    expect(vigentes).toHaveLength(50);
    const camino = `${prueba.url}/api/v1/claves-api/${vigentes[0]!.id}`;
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(camino, { method: 'DELETE', headers })).status).toBe(204);
    expect((await crear('/claves-api', cuerpo)).estado).toBe(201);
    expect((await crear('/claves-api', cuerpo)).estado).toBe(409);
  });
});
