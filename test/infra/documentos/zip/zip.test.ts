import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirZip, comprimir, type EntradaZip } from '#infra/documentos/zip/zip.ts';

const FECHA = '2026-11-20';
const hayUnzip = spawnSync('unzip', ['-v']).status === 0;

const entrada = (
  n: number,
  texto = `<factura n="${n}">ñandú ${'0'.repeat(n % 300)}</factura>`,
) => ({
  nombre: `${String(n).padStart(49, '0')}.xml`,
  fecha: FECHA,
  bytes: Buffer.from(texto, 'utf8'),
});

const escribir = (tandas: readonly (readonly EntradaZip[])[]): Buffer => {
  const zip = abrirZip();
  const partes = tandas.map((entradas) => {
    const tanda = comprimir(entradas);
    zip.anotar(entradas, tanda);
    return tanda.bytes;
  });
  return Buffer.concat([...partes, ...zip.cerrar()]);
};

const enTandas = (cuantas: number, de: number): EntradaZip[][] =>
  Array.from({ length: Math.ceil(cuantas / de) }, (_, t) =>
    Array.from({ length: Math.min(de, cuantas - t * de) }, (_v, i) => entrada(t * de + i)),
  );

describe('el ZIP que se escribe por partes', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'zip-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const probarConUnzip = async (bytes: Buffer): Promise<string> => {
    const archivo = join(dir, 'prueba.zip');
    await writeFile(archivo, bytes);
    return execFileSync('unzip', ['-tq', archivo], { encoding: 'utf8' });
  };

  it('otro programa lo lee y encuentra los mismos bytes, nombres y fechas', async () => {
    const tandas = enTandas(7, 3);
    const leido = await JSZip.loadAsync(escribir(tandas), { checkCRC32: true });
    const esperadas = tandas.flat();
    expect(Object.keys(leido.files)).toEqual(esperadas.map(({ nombre }) => nombre));
    for (const { nombre, bytes } of esperadas) {
      const archivo = leido.file(nombre)!;
      expect(await archivo.async('nodebuffer')).toEqual(bytes);
      expect(archivo.date.toISOString().slice(0, 10)).toBe(FECHA);
      expect(archivo.unixPermissions).toBe(0o100644);
    }
  });

  it('un documento vacío y uno que no se deja comprimir también vuelven iguales', async () => {
    const azar = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7) % 251));
    const tanda = [entrada(1, ''), { ...entrada(2), bytes: azar }];
    const leido = await JSZip.loadAsync(escribir([tanda]), { checkCRC32: true });
    expect(await leido.file(tanda[0]!.nombre)!.async('nodebuffer')).toEqual(Buffer.alloc(0));
    expect(await leido.file(tanda[1]!.nombre)!.async('nodebuffer')).toEqual(azar);
  });

  it('lo mismo da los mismos bytes, sin importar en cuántas tandas llegó', () => {
    expect(escribir(enTandas(20, 3))).toEqual(escribir(enTandas(20, 20)));
  });

  it('sin nada adentro es un ZIP válido', async () => {
    expect(Object.keys((await JSZip.loadAsync(escribir([]))).files)).toEqual([]);
  });

  it.skipIf(!hayUnzip)('unzip -t lo da por bueno', async () => {
    expect(await probarConUnzip(escribir(enTandas(500, 50)))).toContain('No errors detected');
  });

  it('con más de 65.535 entradas pasa a ZIP64, y siguen estando todas', async () => {
    const cuantas = 66_000;
    const tanda = Array.from({ length: cuantas }, (_, n) => entrada(n, `<f>${n}</f>`));
    const bytes = escribir([tanda]);
    const leido = await JSZip.loadAsync(bytes);
    expect(Object.keys(leido.files)).toHaveLength(cuantas);
    expect(await leido.file(tanda.at(-1)!.nombre)!.async('string')).toBe(`<f>${cuantas - 1}</f>`);
    if (hayUnzip) expect(await probarConUnzip(bytes)).toContain('No errors detected');
  });

  it('más allá de 4 GiB los lugares van en el campo de ZIP64', () => {
    const lejos = 2 ** 32 + 5;
    const zip = abrirZip(lejos);
    const tanda = comprimir([entrada(1)]);
    zip.anotar([entrada(1)], tanda);
    const largo = tanda.bytes.length;
    const fin = Buffer.concat(zip.cerrar());
    const nombre = 53;
    expect(fin.readUInt32LE(42)).toBe(0xffffffff);
    expect(fin.readUInt16LE(46 + nombre)).toBe(1);
    expect(fin.readBigUInt64LE(46 + nombre + 4)).toBe(BigInt(lejos));
    const fin64 = 46 + nombre + 12;
    expect(fin.readUInt32LE(fin64)).toBe(0x06064b50);
    expect(fin.readBigUInt64LE(fin64 + 48)).toBe(BigInt(lejos + largo));
    expect(fin.readBigUInt64LE(fin64 + 56 + 8)).toBe(BigInt(lejos + largo + fin64));
    expect(fin.readUInt32LE(fin64 + 76 + 16)).toBe(0xffffffff);
  });
});
