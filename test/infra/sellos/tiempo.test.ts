import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  autoridadesDePem,
  comprobarTiempo,
  leerTiempo,
  pedirTiempo,
  TiempoInvalido,
} from '#infra/sellos/tiempo/rfc3161.ts';
import {
  type AutoridadDePrueba,
  iniciarAutoridadDeTiempo,
} from '#test/support/sellos/autoridad-de-tiempo.ts';

const TEXTO = '{"id":1,"raiz":"ñ"}';

const preguntar = async ({ url }: AutoridadDePrueba, texto = TEXTO) => {
  const pedido = pedirTiempo(texto);
  const respuesta = await fetch(url, { method: 'POST', body: pedido.bytes });
  return { pedido, bytes: Buffer.from(await respuesta.arrayBuffer()) };
};

describe.each([
  ['RSA', {}],
  ['una curva elíptica', { curva: true }],
] as const)('un sello de tiempo de OpenSSL, con %s', (_nombre, opciones) => {
  let autoridad: AutoridadDePrueba;
  beforeAll(async () => {
    autoridad = await iniciarAutoridadDeTiempo(opciones);
  });
  afterAll(() => autoridad.detener());

  test('vale, dice su hora y quién, y se comprueba otra vez con lo que se guardó', async () => {
    const { pedido, bytes } = await preguntar(autoridad);
    const ca = autoridadesDePem(autoridad.ca);
    const dado = leerTiempo(bytes, pedido, ca);
    expect(Math.abs(Date.parse(dado.en) - Date.now())).toBeLessThan(60_000);
    expect(dado.autoridad).toBe('O=Prueba, CN=Autoridad de tiempo de prueba');
    expect(comprobarTiempo(dado.token, TEXTO, ca)).toEqual(dado);
    expect(() => comprobarTiempo(dado.token, `${TEXTO} `, ca)).toThrow(
      'no es de lo que se le pidió',
    );
  });

  test('de otra pregunta, de otro texto o de otra autoridad, no vale', async () => {
    const { pedido, bytes } = await preguntar(autoridad);
    const ca = autoridadesDePem(autoridad.ca);
    expect(() => leerTiempo(bytes, pedirTiempo(TEXTO), ca)).toThrow('no contesta a lo que');
    const resumen = createHash('sha256').update('otro').digest();
    expect(() => leerTiempo(bytes, { ...pedido, resumen }, ca)).toThrow('no es de lo que');
    const otra = await iniciarAutoridadDeTiempo(opciones);
    expect(() => leerTiempo(bytes, pedido, autoridadesDePem(otra.ca))).toThrow(
      'no viene de la autoridad configurada',
    );
    await otra.detener();
  });

  test('con cualquiera de sus octetos cambiado, o cortado, no vale nunca', async () => {
    const { pedido, bytes } = await preguntar(autoridad);
    const ca = autoridadesDePem(autoridad.ca);
    const { en } = leerTiempo(bytes, pedido, ca);
    const aceptados: number[] = [];
    for (let i = 0; i < bytes.length; i += 1) {
      const alterada = Buffer.from(bytes);
      alterada[i] = alterada[i]! ^ 0x01;
      try {
        // What the signature does not cover (names beside it) may change; what it says may not.
        expect(leerTiempo(alterada, pedido, ca).en).toBe(en);
        aceptados.push(i);
      } catch (error) {
        expect(error).toBeInstanceOf(TiempoInvalido);
      }
    }
    expect(aceptados.length).toBeLessThan(bytes.length / 4);
    expect(() => leerTiempo(bytes.subarray(0, -1), pedido, ca)).toThrow(TiempoInvalido);
    expect(() => leerTiempo(Buffer.alloc(0), pedido, ca)).toThrow(TiempoInvalido);
  });
});

test('un archivo sin certificados se dice', () => {
  expect(() => autoridadesDePem('nada')).toThrow('no tiene ningún certificado');
});
