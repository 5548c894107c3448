import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { crearCupoDeDetalles } from '#infra/http/auditoria.detalles.ts';
import { esReservada, jsonGuardable } from '#infra/http/auditoria.reservas.ts';
import { RUTAS } from '#infra/http/rutas.ts';

const guardado = (valor: unknown, maximo = 6_000): unknown =>
  JSON.parse(jsonGuardable(valor, maximo)!);

describe('lo que la auditoría guarda de una petición', () => {
  it.each([
    'password',
    'Contraseña',
    'passwordActual',
    'api_key',
    'apiKey',
    'X-API-Key',
    'Authorization',
    'Set-Cookie',
    'access_token',
    'token_publico',
    'secret',
    'secreto',
    'client-secret',
    'clave',
    'clave_p12',
    'p12',
    'codigo_de_recuperacion',
    'otp',
    'pin',
    'llave_privada',
    'enlace',
  ])('de «%s», nunca su valor', (nombre) => {
    for (const valor of ['Xq7w-9', 12345, ['Xq7w-9'], { dentro: 'Xq7w-9' }]) {
      expect(guardado({ [nombre]: valor })).toEqual({ [nombre]: '(no se guarda)' });
    }
    expect(guardado([{ muy: { dentro: { [nombre]: 'Xq7w-9' } } }])).toEqual([
      { muy: { dentro: { [nombre]: '(no se guarda)' } } },
    ]);
  });

  it.each([
    ['una clave', 'fpk_Ab3dEf6hIj9kLm2nOp5qRs8t'],
    ['una de asistente', 'mi clave es fmk_Ab3dEf6hIj9kLm2nOp5qRs8t, ¿por qué?'],
    ['un secreto de firma', 'whsec_Ab3dEf6hIj9kLm2nOp5qRs8t'],
    ['un enlace', 'enl_Ab3dEf6hIj9kLm2nOp5qRs8t'],
    ['una cabecera', 'Bearer Ab3dEf6hIj9kLm2nOp5qRs8t'],
    ['otra', 'authorization: basic Ab3dEf6hIj9kLm2nOp5qRs8t'],
    ['la dirección de quien entra', 'https://ana:Ab3dEf6hIj9kLm2nOp5qRs8t@erp.example.com/g'],
    ['la consulta de una dirección', 'https://erp.example.com/g?t=Ab3dEf6hIj9kLm2nOp5qRs8t'],
    ['un certificado', `-----BEGIN PRIVATE KEY-----\nAb3dEf6hIj9kLm2nOp5qRs8t\n`],
    ['unos bytes', Buffer.from('Ab3dEf6hIj9kLm2nOp5qRs8t'.repeat(9)).toString('base64')],
    ['un token cualquiera', 'xAb3dEf6hIj9kLm2nOp5qRs8t_Ab3dEf6hIj9kLm2nOp5qRs8t'],
    [
      'un JWT',
      'eyJhbGciOi.eyJzdWIiOiJBYjNkRWY2aElqOWtMbTJuT3A1cVJzOHQifQ.Ab3dEf6hIj9kLm2nOp5qRs8t',
    ],
  ])('de %s, en un campo cualquiera, no queda con qué entrar', (_, valor) => {
    const texto = jsonGuardable({ descripcion: valor, [valor]: 1, lista: [valor] }, 6_000)!;
    expect(texto).not.toMatch(/Ab3dEf6hIj9kLm2nOp5qRs8t|QWIzZEVmNmhJ|Bj9kLm2nOp5/);
  });

  it('lo demás queda como llegó: una clave de acceso, un id, un instante, un texto', () => {
    const valor = {
      clave_acceso: '2611202601179001691900110010010000000011234567813',
      id: 7,
      uuid: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
      en: '2026-11-26T12:00:00.000-05:00',
      razon_social: 'Compañía «El Roble» S.A., de Quito & Asociados',
      tiene_password: true,
      secreto: null,
      url: 'https://erp.example.com/ganchos',
      detalles: [{ cantidad: 1.5, precio_unitario: 0.01 }],
    };
    expect(guardado(valor)).toEqual(valor);
  });

  it('lo largo se recorta y sigue siendo JSON', () => {
    const enorme = {
      lineas: Array.from({ length: 5_000 }, (_, i) => ({ descripcion: `línea ${i} `.repeat(90) })),
    };
    const texto = jsonGuardable(enorme, 4_000)!;
    expect(texto.length).toBeLessThan(6_000);
    expect(JSON.stringify(JSON.parse(texto))).toContain('(5000 en total)');
    let hondo: object = {};
    for (let i = 0; i < 5_000; i++) hondo = { hondo };
    expect(jsonGuardable(hondo, 4_000)!.length).toBeLessThan(1_000);
    expect(guardado({ texto: `a\0b${'\ud800'}` })).toEqual({ texto: 'ab\ufffd' });
  });

  it('todo campo del documento que suena a secreto se oculta', async () => {
    const documento: unknown = JSON.parse(
      await readFile(new URL('../../../infra/http/openapi.json', import.meta.url), 'utf8'),
    );
    const hallados = new Set<string>();
    const recorrer = (nodo: unknown): void => {
      if (typeof nodo !== 'object' || nodo === null) return;
      const { properties, ...resto } = nodo as { readonly properties?: object };
      for (const nombre of Object.keys(properties ?? {})) hallados.add(nombre);
      for (const dentro of [...Object.values(properties ?? {}), ...Object.values(resto)]) {
        recorrer(dentro);
      }
    };
    recorrer(documento);
    const suenan = [...hallados].filter((nombre) =>
      /pass|secret|token|cookie|p12|otp|recupera|^clave$|^enlace$/.test(nombre),
    );
    expect(suenan).toEqual(expect.arrayContaining(['password', 'secret', 'clave', 'access_token']));
    const propina = /propina/;
    const dichos = suenan.filter(
      (nombre) =>
        !propina.test(nombre) && JSON.stringify(guardado({ [nombre]: 'Xq7w9' })).includes('Xq7w9'),
    );
    expect(dichos).toEqual([]);
  });

  it('de las rutas de la sesión y de los secretos no se guarda nada de lo que traen', () => {
    const reservadas = RUTAS.filter(esReservada).map(({ id }) => id);
    expect(reservadas).toEqual(
      expect.arrayContaining([
        'cambiarPassword',
        'confirmarSegundoFactor',
        'crearSecretoDeWorkflow',
        'actualizarSecretoDeWorkflow',
      ]),
    );
  });
});

describe('cuántas se guardan', () => {
  it('de una empresa, unas pocas por minuto; las lecturas que salen bien, ninguna; y las demás empresas, las suyas', () => {
    const admite = crearCupoDeDetalles();
    const cuantas = (empresa: number, metodo: string, estado: number, ms: number) =>
      Array.from({ length: 500 }, () => admite(empresa, metodo, estado, ms)).filter(Boolean).length;
    expect(cuantas(1, 'GET', 200, 0)).toBe(0);
    expect(cuantas(1, 'POST', 201, 0)).toBe(20);
    expect(cuantas(1, 'GET', 404, 0)).toBe(60);
    expect(cuantas(1, 'POST', 429, 0)).toBe(5);
    expect(cuantas(1, 'POST', 422, 0)).toBe(0);
    expect(cuantas(2, 'POST', 422, 0)).toBe(60);
    expect(cuantas(1, 'POST', 422, 60_000)).toBe(60);
    // All companies together have a bound too.
    let todas = 0;
    for (let empresa = 0; empresa < 100; empresa++) todas += cuantas(empresa, 'GET', 500, 120_000);
    expect(todas).toBe(1_200);
  });
});
