import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { conDerivacionesAcotadas, DerivacionDesmedida } from '#infra/identidad/p12/derivaciones.ts';
import { leerP12 } from '#infra/identidad/p12/p12.ts';
import { INSTANTE, p12Compuesto } from '#test/support/identidad/certificados.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

const { asn1 } = forge;
const FIRMA = { digitalSignature: true };

const esEntero = (nodo: forge.asn1.Asn1): boolean => nodo.type === asn1.Type.INTEGER;
const esOctetos = (nodo: forge.asn1.Asn1): boolean => nodo.type === asn1.Type.OCTETSTRING;

/** Every «salt, rounds» of a file, also of what is encoded inside of its strings, asks for `rondas`. */
const conRondas = (nodo: forge.asn1.Asn1, rondas: string): void => {
  if (typeof nodo.value === 'string') {
    if (!esOctetos(nodo)) return;
    try {
      const interior = asn1.fromDer(nodo.value);
      conRondas(interior, rondas);
      nodo.value = asn1.toDer(interior).getBytes();
    } catch {
      // Bytes that encode nothing.
    }
    return;
  }
  for (const [i, hijo] of nodo.value.entries()) {
    const anterior = nodo.value[i - 1];
    if (esEntero(hijo) && anterior && esOctetos(anterior)) hijo.value = rondas;
    else conRondas(hijo, rondas);
  }
};

/** `solo`: the rounds of the integrity code stay as they are. */
const bomba = (algoritmo: '3des' | 'aes256', rondas: string, solo?: 'contenido'): Buffer => {
  const archivo = p12Compuesto([{ nombre: 'Firma', usos: FIRMA }], 'clave', algoritmo);
  const pfx = asn1.fromDer(archivo.toString('latin1'));
  const partes = pfx.value as forge.asn1.Asn1[];
  // Without an integrity code nothing has to match.
  if (solo) partes.length = 2;
  conRondas(pfx, rondas);
  return Buffer.from(asn1.toDer(pfx).getBytes(), 'latin1');
};

const medir = (leer: () => unknown): { motivo: string; ms: number } => {
  const inicio = cronometrarProcesador();
  let motivo = 'ninguno';
  try {
    leer();
  } catch (error) {
    motivo = (error as { motivo?: string }).motivo ?? String(error);
  }
  return { motivo, ms: inicio.procesador_ms() };
};

describe('un .p12 que pide miles de millones de rondas', () => {
  test.each([
    ['3des', undefined],
    ['3des', 'contenido'],
    ['aes256', 'contenido'],
  ] as const)('se rehúsa antes de la primera (%s, %s)', (algoritmo, solo) => {
    for (const rondas of [
      '\x7f\xff\xff\xff',
      '\x00\xff\xff\xff\xff\xff\xff\xff',
      '\x0f\x42\x40\x00',
    ]) {
      const archivo = bomba(algoritmo, rondas, solo);
      const { motivo, ms } = medir(() => leerP12(archivo, 'clave', INSTANTE));
      expect(motivo).toBe('archivo_invalido');
      expect(ms).toBeLessThan(1_000);
    }
  });

  test('las que pide un archivo de verdad se hacen, y su certificado se lee', () => {
    const archivo = p12Compuesto([{ nombre: 'Firma', usos: FIRMA }], 'clave', 'aes256');
    expect(leerP12(archivo, 'clave', INSTANTE).certificado.titular).toBe('Firma');
  });

  test('muchas medianas se suman; terminada la lectura, nada queda acotado', () => {
    const { generateKey } = forge.pkcs12;
    const medianas = () => {
      const sal = forge.util.createBuffer('12345678');
      for (let i = 0; i < 100; i++) forge.pkcs12.generateKey('clave', sal, 3, 60_001, 20);
    };
    expect(() => conDerivacionesAcotadas(medianas)).toThrow(DerivacionDesmedida);
    expect(forge.pkcs12.generateKey).toBe(generateKey);
  });
});
