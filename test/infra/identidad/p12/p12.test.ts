import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leerP12 } from '#infra/identidad/p12/p12.ts';
import {
  CLAVE_P12,
  INSTANTE,
  p12Compuesto,
  p12DePrueba,
} from '#test/support/identidad/certificados.ts';

const FIRMA = { digitalSignature: true, nonRepudiation: true };
const CIFRADO = { keyEncipherment: true };

const motivoDe = (leer: () => unknown): string => {
  try {
    leer();
  } catch (error) {
    return (error as { motivo?: string }).motivo ?? String(error);
  }
  return 'ninguno';
};

describe('de un .p12 con varias llaves se elige la que firma', () => {
  test.each(['3des', 'aes256'] as const)('la de firma y no la de cifrado (%s)', (algoritmo) => {
    const archivo = p12Compuesto(
      [
        { nombre: 'Decryption Key', usos: CIFRADO },
        { nombre: 'Autoridad', usos: FIRMA, autoridad: true, sinLlave: true },
        { nombre: 'Signing Key', usos: FIRMA },
      ],
      'clave',
      algoritmo,
    );
    const { certificado, llave, cadena } = leerP12(archivo, 'clave', INSTANTE);
    expect(certificado.titular).toBe('Signing Key');
    expect(new X509Certificate(certificado.der).checkPrivateKey(llave)).toBe(true);
    expect(cadena.map((der) => new X509Certificate(der).subject)).toEqual(['CN=Autoridad']);
  });

  test('la vigente, aunque la vencida se llame de firma', () => {
    const vencida = { nombre: 'Firma vieja', usos: FIRMA, hasta: '2026-02-01T00:00:00Z' };
    const archivo = p12Compuesto([vencida, { nombre: 'Nueva', usos: FIRMA }], 'clave');
    expect(leerP12(archivo, 'clave', INSTANTE).certificado.titular).toBe('Nueva');
  });

  test('entre dos vigentes, la que se llama de firma', () => {
    const archivo = p12Compuesto(
      [
        { nombre: 'Autenticación', usos: FIRMA, hasta: '2030-01-01T00:00:00Z' },
        { nombre: 'Llave de firma', usos: FIRMA },
      ],
      'clave',
    );
    expect(leerP12(archivo, 'clave', INSTANTE).certificado.titular).toBe('Llave de firma');
  });
});

describe('un .p12 que no puede firmar dice por qué', () => {
  test('la clave no es', async () => {
    const archivo = await p12DePrueba();
    expect(motivoDe(() => leerP12(archivo, 'otra', INSTANTE))).toBe('clave_incorrecta');
    expect(motivoDe(() => leerP12(archivo, '', INSTANTE))).toBe('clave_incorrecta');
  });

  test('no es un .p12', () => {
    expect(motivoDe(() => leerP12(Buffer.from('hola'), 'x', INSTANTE))).toBe('archivo_invalido');
    expect(motivoDe(() => leerP12(Buffer.alloc(0), 'x', INSTANTE))).toBe('archivo_invalido');
  });

  test('sólo trae llaves de cifrado o autoridades', () => {
    const cifrado = p12Compuesto([{ nombre: 'Cifrado', usos: CIFRADO }], 'x');
    expect(motivoDe(() => leerP12(cifrado, 'x', INSTANTE))).toBe('sin_llave_de_firma');
    const autoridad = p12Compuesto([{ nombre: 'AC', usos: FIRMA, autoridad: true }], 'x');
    expect(motivoDe(() => leerP12(autoridad, 'x', INSTANTE))).toBe('sin_llave_de_firma');
  });

  test('está vencido o no rige todavía', async () => {
    const archivo = await p12DePrueba();
    expect(motivoDe(() => leerP12(archivo, CLAVE_P12, '2028-01-01T00:00:00.000Z'))).toBe('vencido');
    expect(motivoDe(() => leerP12(archivo, CLAVE_P12, '2025-12-31T23:59:59.999Z'))).toBe(
      'aun_no_vigente',
    );
  });
});

test.each(['señal', '密码', 'contraseña€', 'a'.repeat(64)])(
  'la clave %s abre el archivo',
  async (clave) => {
    expect(leerP12(await p12DePrueba({ clave }), clave, INSTANTE).cadena).toEqual([]);
  },
);

test('del certificado se leen titular, emisor, RUC, vigencia y huella', async () => {
  const { certificado } = leerP12(await p12DePrueba(), CLAVE_P12, INSTANTE);
  expect(certificado).toMatchObject({
    titular: 'Peñafiel & Cía, S.A.',
    emisor: 'CN=Peñafiel & Cía\\, S.A.,O=Certificado de demostración,C=EC',
    ruc: '1790011674001',
    vigente_desde: '2026-01-01T00:00:00.000Z',
    vigente_hasta: '2027-12-31T23:59:59.000Z',
  });
  const x509 = new X509Certificate(certificado.der);
  expect(x509.verify(x509.publicKey)).toBe(true);
  expect(certificado.huella).toBe(x509.fingerprint256.replaceAll(':', '').toLowerCase());
});

/** Made once with OpenSSL 3: RC2-40 with a SHA-1 MAC, and PBES2/AES-256 with a SHA-256 MAC. */
test.each(['rc2', 'aes'])('abre lo que cifró OpenSSL (%s) con una clave de acentos', (nombre) => {
  const archivo = readFileSync(
    new URL(`../../../support/identidad/p12/${nombre}.p12`, import.meta.url),
  );
  const { certificado, llave } = leerP12(archivo, 'ñandú€', '2027-06-01T00:00:00.000Z');
  expect(certificado).toMatchObject({
    huella: '777cb04770cb753a77b8679253c633fb1e9cafd38d2c73cb7d600b329d6e562c',
    titular: 'María Ñandú',
    emisor: 'CN=María Ñandú,O=Empresa de prueba,C=EC',
    ruc: '0993390469001',
  });
  expect(new X509Certificate(certificado.der).checkPrivateKey(llave)).toBe(true);
  expect(motivoDe(() => leerP12(archivo, 'nandu', INSTANTE))).toBe('clave_incorrecta');
});
