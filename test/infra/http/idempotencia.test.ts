import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idempotenciaDe } from '#infra/http/idempotencia.ts';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { RUTAS } from '#infra/http/rutas.ts';

const DE_AYER = z.object({
  nombre: z.string().trim(),
  propina: z.number().default(0),
  idempotency_key: z.string().nullable().default(null),
});
/** The same route a release later. */
const DE_HOY = DE_AYER.extend({ propina: z.number().default(1), nota: z.string().default('') });

const huellaDe = async (
  esquema: z.ZodType,
  enviado: object,
  params: object = {},
): Promise<string> => {
  const app = new Hono();
  app.post('/', (c) => c.json(idempotenciaDe(c, esquema.parse(enviado), enviado, params)));
  const pedido = { method: 'POST', headers: { 'Idempotency-Key': 'k' } };
  const { clave, huella } = (await (await app.request('/', pedido)).json()) as {
    clave: string;
    huella: string;
  };
  expect(clave).toBe('k');
  return huella;
};

describe('la huella de un pedido', () => {
  it('es de lo que se envió: un campo nuevo u otro valor por omisión no la cambian', async () => {
    const enviado = { nombre: 'Ana' };
    expect(await huellaDe(DE_HOY, enviado)).toBe(await huellaDe(DE_AYER, enviado));
  });

  it('no depende del orden, de los nulos ni de que la clave venga también en el cuerpo', async () => {
    const suya = await huellaDe(DE_HOY, { nombre: 'Ana', propina: 1.5, otra: { a: 1, b: [2] } });
    const escrita = { otra: { b: [2.0], a: 1, c: null }, propina: 1.5, nombre: 'Ana' };
    expect(await huellaDe(DE_HOY, { ...escrita, idempotency_key: 'k' })).toBe(suya);
  });

  it.each([{ nombre: 'Ana', nota: 'otra' }, { nombre: 'Ana', propina: 0 }, { nombre: 'Eva' }])(
    'es otra si se dijo otra cosa: %j',
    async (enviado) => {
      expect(await huellaDe(DE_HOY, enviado)).not.toBe(await huellaDe(DE_HOY, { nombre: 'Ana' }));
    },
  );

  it('es otra si el camino nombra otro registro', async () => {
    const de = (params: object) => huellaDe(DE_HOY, { nombre: 'Ana' }, params);
    const huellas = await Promise.all([{}, { id: 1 }, { id: 2 }].map(de));
    expect(new Set(huellas).size).toBe(3);
    expect(await de({ id: 2 })).toBe(huellas[2]);
  });

  it('ni __proto__ ni las listas se confunden', async () => {
    const [lista, objeto, raro] = [
      '{"nombre":"x","l":[1,2]}',
      '{"nombre":"x","l":{"0":1,"1":2}}',
      '{"nombre":"x","l":{"__proto__":1}}',
    ];
    const huellas = await Promise.all(
      [lista, objeto, raro].map((t) => huellaDe(DE_HOY, JSON.parse(t!))),
    );
    expect(new Set(huellas).size).toBe(3);
  });
});

describe('lo que lleva secretos', () => {
  it('se sella donde se crea: una ruta más que los lleve debe hacerlo también', () => {
    const { paths } = documentoOpenApi(RUTAS, '2026-11-20') as {
      paths: { [camino: string]: { [metodo: string]: { requestBody?: object } } };
    };
    const conSecretos = RUTAS.filter(({ idempotente, camino, metodo }) => {
      const cuerpo = JSON.stringify(paths[camino]?.[metodo.toLowerCase()]?.requestBody ?? {});
      return idempotente && /"writeOnly":true|"format":"password"/.test(cuerpo);
    });
    expect(conSecretos.map(({ id }) => id)).toEqual(['crearWebhook', 'crearSecretoDeWorkflow']);
  });
});
