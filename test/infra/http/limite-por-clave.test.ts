import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearLimitador, type Limitador } from '#infra/http/limite.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { EMPRESA } from '#test/support/documentos/factura.pruebas.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  LIMITE,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

describe('el límite de una clave, en dos aplicaciones sobre una base', () => {
  let base: BaseDePrueba;
  let sql: Sql;
  const limitadores: Limitador[] = [];
  const aplicaciones: AplicacionDePrueba[] = [];
  let ahora_ms = Date.parse('2026-11-20T15:00:00.000Z');

  beforeAll(async () => {
    base = await crearBaseDeDatos();
    sql = conectar(base.url, { maximo: 4, nombre: 'prueba-limite' });
    await prepararOperacion(sql);
    for (let i = 0; i < 2; i++) {
      const limitador = crearLimitador({ sql, reloj: () => ahora_ms });
      limitadores.push(limitador);
      aplicaciones.push(await prepararAplicacion({ limitador, reloj: () => ahora_ms }));
    }
  });
  afterAll(async () => {
    for (const limitador of limitadores) await limitador.detener();
    for (const aplicacion of aplicaciones) await aplicacion.cerrar();
    await sql.end();
    await base.borrar();
  });

  const clave = CLAVES.limitada;
  const pedir = (i: number, camino = '/facturas/1') => aplicaciones[i]!.pedir(camino, { clave });
  const numero = (respuesta: Response, cabecera: string) => Number(respuesta.headers.get(cabecera));

  it('cada respuesta dice el límite y lo que queda, también los rechazos', async () => {
    const respuestas = [
      await pedir(0),
      await pedir(0, '/facturas/x'),
      await aplicaciones[0]!.enviar('/facturas', '{', { clave }),
      await pedir(0, '/auditoria'),
    ];
    expect(respuestas.map(({ status }) => status)).toEqual([404, 422, 422, 403]);
    for (const [i, respuesta] of respuestas.entries()) {
      const queda = LIMITE - 1 - i;
      const { headers } = respuesta;
      expect(headers.get('RateLimit-Policy')).toBe(`"minuto";q=${LIMITE};w=60`);
      expect(headers.get('RateLimit')).toBe(`"minuto";r=${queda};t=60`);
      expect(numero(respuesta, 'X-RateLimit-Limit')).toBe(LIMITE);
      expect(numero(respuesta, 'X-RateLimit-Remaining')).toBe(queda);
      expect(numero(respuesta, 'X-RateLimit-Reset')).toBe(ahora_ms / 1000 + 60);
    }
  });

  it('entre los dos no dejan pasar más que el límite; después, 429 con Retry-After', async () => {
    let pasaron = 4;
    let rechazada: Response | undefined;
    for (let i = 0; i < 40; i++) {
      const respuesta = await pedir(i % 2);
      if (respuesta.status === 429) rechazada = respuesta;
      else pasaron += 1;
    }
    expect(pasaron).toBeGreaterThanOrEqual(LIMITE);
    expect(pasaron).toBeLessThanOrEqual(Math.ceil(LIMITE * (1 + 1 / 8)));
    const espera_s = numero(rechazada!, 'Retry-After');
    expect(espera_s).toBeGreaterThan(0);
    expect(espera_s).toBeLessThanOrEqual(60);
    expect(numero(rechazada!, 'X-RateLimit-Remaining')).toBe(0);
    expect(await leer(rechazada!)).toEqual({
      detail: expect.stringContaining('por minuto'),
      codigo: 'limite.excedido',
      limite: LIMITE,
      reintentar_en_s: espera_s,
    });
  });

  it('403 gana a 429, y 429 a 422', async () => {
    expect((await pedir(0, '/auditoria')).status).toBe(403);
    expect((await pedir(0, '/facturas/x')).status).toBe(429);
  });

  it('lo rechazado por el límite también se audita', async () => {
    const headers = { 'X-Request-Id': 'limitada-1' };
    await aplicaciones[0]!.pedir('/facturas/1', { clave, headers });
    expect(await aplicaciones[0]!.auditada('limitada-1')).toMatchObject({ estado: 429 });
  });

  it('las demás claves siguen, y esta vuelve cuando pasa el minuto', async () => {
    expect((await aplicaciones[0]!.pedir('/facturas/1')).status).toBe(404);
    ahora_ms += 60_000;
    expect((await pedir(0)).status).toBe(404);
    expect((await pedir(1)).status).toBe(404);
  });

  it('las claves de una empresa tienen juntas diez veces lo de una; la de un operador va aparte', async () => {
    const { pedir: una } = aplicaciones[0]!;
    const ESCUDO = { clave: CLAVES.limitada };
    const estados: number[] = [];
    const limitador = limitadores[0]!;
    const empresa = { empresa_id: EMPRESA, nombre: 'empresa', limite: 1200 };
    ahora_ms += 60_000;
    while ((await limitador.tomar(empresa)).restante > 2);
    for (let i = 0; i < 4; i++) estados.push((await una('/facturas/1', ESCUDO)).status);
    expect(estados).toEqual([404, 404, 429, 429]);
    const rechazada = await una('/facturas/1', ESCUDO);
    expect(await leer(rechazada)).toMatchObject({
      codigo: 'limite.de_empresa_excedido',
      limite: 1200,
    });
    expect(numero(rechazada, 'X-RateLimit-Limit')).toBe(1200);
    expect((await una('/facturas/1')).status).toBe(404);
    ahora_ms += 60_000;
    expect((await una('/facturas/1', ESCUDO)).status).toBe(404);
  });

  it('un cuerpo cuenta por lo que pesa, diga o no cuánto es', async () => {
    ahora_ms += 60_000;
    const largo = JSON.stringify({ x: 'x'.repeat(300_000) });
    const enviar = (body: NonNullable<RequestInit['body']>, headers: Record<string, string>) =>
      aplicaciones[0]!.pedir('/facturas', {
        clave,
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
        duplex: 'half',
      } as never);
    const declarado = await enviar(largo, { 'Content-Length': String(largo.length) });
    expect([declarado.status, numero(declarado, 'X-RateLimit-Remaining')]).toEqual([
      422,
      LIMITE - 5,
    ]);
    const porPartes = { 'Transfer-Encoding': 'chunked' };
    // Of what does not say how long it is the longest is counted, once it passes the usual.
    expect((await enviar(new Blob(['{}']).stream(), porPartes)).status).toBe(422);
    expect((await enviar(new Blob([largo]).stream(), porPartes)).status).toBe(429);
    expect(numero(await pedir(0), 'X-RateLimit-Remaining')).toBe(LIMITE - 8);
  });

  it('los cuerpos grandes de una empresa tienen además su límite en megabytes', async () => {
    ahora_ms += 60_000;
    const megabytes = { empresa_id: EMPRESA, nombre: 'megabytes', limite: 260 };
    const enviar = () => {
      const formulario = new FormData();
      formulario.append('file', new File(['x'.repeat(2_000_000)], 'x.xml'));
      return aplicaciones[0]!.pedir('/compras/importar-xml', { method: 'POST', body: formulario });
    };
    await limitadores[0]!.tomar(megabytes, 259);
    const rechazada = await enviar();
    expect(rechazada.status).toBe(429);
    expect(numero(rechazada, 'Retry-After')).toBeGreaterThan(0);
    expect(await leer(rechazada)).toMatchObject({
      codigo: 'limite.de_bytes_excedido',
      limite_mb: 260,
    });
    ahora_ms += 60_000;
    expect((await enviar()).status).toBe(422);
  });

  it('una dirección que insiste con claves inventadas recibe 429; quien tiene clave, no', async () => {
    // Each of the two knows the good key already.
    for (const { pedir: otra } of aplicaciones) expect((await otra('/eventos')).status).toBe(200);
    let estado = 0;
    let intentos = 0;
    for (; intentos < 200 && estado !== 429; intentos++) {
      const inventada = `fpk_inventada_${intentos}`;
      ({ status: estado } = await aplicaciones[intentos % 2]!.pedir('/eventos', {
        clave: inventada,
      }));
    }
    expect(intentos).toBeGreaterThan(100);
    expect(estado).toBe(429);
    expect((await aplicaciones[0]!.pedir('/eventos')).status).toBe(200);
    const consultas = vi.spyOn(aplicaciones[0]!.claves, 'buscar');
    for (let i = 0; i < 50; i++) {
      const respuesta = await aplicaciones[0]!.pedir('/eventos', { clave: `fpk_inventada_${i}_b` });
      expect(respuesta.status).toBe(429);
    }
    expect(consultas, 'adivinar ya no cuesta una consulta').not.toHaveBeenCalled();
    consultas.mockRestore();
    // Whoever sends nothing guesses nothing.
    expect((await aplicaciones[0]!.pedir('/eventos', { clave: null })).status).toBe(401);
  });
});
