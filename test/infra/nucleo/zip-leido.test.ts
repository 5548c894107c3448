import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { desempacarDeZip, entradasDeZip } from '#infra/nucleo/zip-leido.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

/** ZIPs of several writers, and those that nobody writes by mistake. */

const leer = (bytes: Uint8Array): readonly (readonly [string, string])[] =>
  entradasDeZip(bytes, () => {}).map((una) => [
    una.nombre,
    Buffer.from(desempacarDeZip(bytes, una)).toString('utf8'),
  ]);

const PARTES = { 'a.xml': 'uno'.repeat(1000), 'mayo/ñandú.xml': 'dos', 'vacio.xml': '' };
const ESCRITAS = Object.entries(PARTES);

type Trampa = {
  readonly dice?: number;
  readonly metodo?: number;
  readonly banderas?: number;
  readonly zip64?: boolean;
  readonly lugar?: number;
  readonly crc?: number;
  /** How many times its directory names it. */
  readonly veces?: number;
};

/** One file by hand, with what its directory says of it. */
const aMano = (
  datos: Buffer,
  { dice = 0, metodo = 8, banderas = 0, zip64 = false, lugar = 0, crc = 0, veces = 1 }: Trampa,
): Buffer => {
  const nombre = Buffer.from('a.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(nombre.length, 26);
  const extra = Buffer.alloc(zip64 ? 20 : 0);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(banderas, 8);
  central.writeUInt16LE(metodo, 10);
  central.writeUInt32LE(crc, 16);
  central.writeUInt32LE(zip64 ? 0xffffffff : datos.length, 20);
  central.writeUInt32LE(zip64 ? 0xffffffff : dice, 24);
  central.writeUInt16LE(nombre.length, 28);
  central.writeUInt16LE(extra.length, 30);
  central.writeUInt32LE(lugar, 42);
  if (zip64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(dice), 4);
    extra.writeBigUInt64LE(BigInt(datos.length), 12);
  }
  const inicio = local.length + nombre.length + datos.length;
  const directorio = Buffer.concat(Array(veces).fill([central, nombre, extra]).flat());
  const fin64 = Buffer.alloc(zip64 ? 76 : 0);
  if (zip64) {
    fin64.writeUInt32LE(0x06064b50, 0);
    fin64.writeBigUInt64LE(1n, 32);
    fin64.writeBigUInt64LE(BigInt(inicio), 48);
    fin64.writeUInt32LE(0x07064b50, 56);
    fin64.writeBigUInt64LE(BigInt(inicio + directorio.length), 64);
  }
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(0x06054b50, 0);
  fin.writeUInt16LE(veces, 10);
  fin.writeUInt32LE(zip64 ? 0xffffffff : inicio, 16);
  return Buffer.concat([local, nombre, datos, directorio, fin64, fin]);
};

describe('los de cada programa', () => {
  it.each([
    ['fflate', () => zipSync(Object.fromEntries(ESCRITAS.map(([n, t]) => [n, strToU8(t)])))],
    [
      'fflate, sin comprimir',
      () => zipSync(Object.fromEntries(ESCRITAS.map(([n, t]) => [n, strToU8(t)])), { level: 0 }),
    ],
    [
      'jszip, que dice lo que ocupa cada uno después de él',
      () => {
        const zip = new JSZip();
        for (const [nombre, texto] of ESCRITAS) zip.file(nombre, texto, { createFolders: false });
        const opciones = { type: 'uint8array', compression: 'DEFLATE', streamFiles: true } as const;
        return zip.generateAsync({ ...opciones, comment: 'con comentario' });
      },
    ],
  ])('%s', async (_, escribir) => {
    expect(leer(await escribir())).toEqual(ESCRITAS);
  });

  it('en el formato de los de más de 4 GB', () => {
    const datos = Buffer.from('uno'.repeat(1000));
    const suyo = { dice: datos.length, crc: crc32(datos) };
    const zip = aMano(deflateRawSync(datos), { ...suyo, zip64: true });
    expect(leer(zip)).toEqual([['a.xml', datos.toString()]]);
  });
});

describe('los hechos para dañar', () => {
  const datos = Buffer.from('x'.repeat(1000));
  const bueno = { dice: datos.length, crc: crc32(datos) };
  const comprimido = deflateRawSync(datos);

  const bomba = deflateRawSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });

  it('el que desempaca más de lo que dice se deja en cuanto lo pasa', () => {
    const zip = aMano(bomba, { dice: 100 });
    const inicio = cronometrarProcesador();
    expect(() => leer(zip)).toThrow();
    // All of it took more than a second.
    expect(inicio.procesador_ms()).toBeLessThan(100);
  });

  it.each([
    ['con contraseña', aMano(Buffer.from('x'), { banderas: 1 })],
    ['que desempaca menos de lo que dice', aMano(comprimido, { ...bueno, dice: 5000 })],
    ['que no da la suma que dice', aMano(comprimido, { ...bueno, crc: 1 })],
    ['que nombra dos veces los mismos bytes', aMano(comprimido, { ...bueno, veces: 2 })],
    ['de otro método', aMano(Buffer.from('x'), { metodo: 14 })],
    ['guardado, que dice otro largo', aMano(Buffer.from('x'), { metodo: 0, dice: 2 })],
    ['que empieza más allá de su fin', aMano(Buffer.from('x'), { lugar: 0xfffffff0 })],
    ['cortado', aMano(deflateRawSync(Buffer.from('x'.repeat(100))), { dice: 100 }).subarray(3)],
    ['sin fin', Buffer.from('PK')],
    ['vacío', Buffer.alloc(0)],
    ['solo su fin', Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18, 0xff)])],
  ])('%s: se niega', (_, zip) => {
    expect(() => leer(zip)).toThrow();
  });

  it('lo que solo es raro se lee: bytes de más al final, o un nombre que sale de su carpeta', () => {
    const zip = aMano(comprimido, bueno);
    const leido = [['a.xml', datos.toString()]];
    expect(leer(zip)).toEqual(leido);
    expect(leer(Buffer.concat([zip, Buffer.from('\r\n')]))).toEqual(leido);
    const [fuera] = leer(
      Buffer.from(zip.toString('latin1').replaceAll('a.xml', '../.x'), 'latin1'),
    );
    expect(fuera).toEqual(['../.x', datos.toString()]);
  });

  it('cuántos dice que trae se mira antes de recorrerlos', () => {
    const zip = zipSync({ 'a.xml': strToU8('x') });
    Buffer.from(zip.buffer).writeUInt16LE(65_535, zip.length - 12);
    const demasiados = (cuantas: number): void => {
      if (cuantas > 10) throw new Error(`son ${cuantas}`);
    };
    expect(() => entradasDeZip(zip, demasiados)).toThrow('son 65535');
  });
});
