import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pdfDe } from '#infra/documentos/ride/pdf.ts';
import { pngImprimible } from '#infra/documentos/ride/png.ts';
import { colorEn, dibujo } from '#test/support/documentos/pdf.lectura.ts';

const MARCO = { ancho: 1000, alto: 300 };
const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex');
const ROJO = [255, 0, 0];
const BLANCO = [255, 255, 255];

const trozo = (tipo: string, datos: Buffer): Buffer => {
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  return Buffer.concat([largo, Buffer.from(tipo, 'latin1'), datos, Buffer.alloc(4)]);
};

type Cabecera = { ancho: number; alto: number; bits: number; color: number; entrelazado?: 0 | 1 };

/** A PNG by its parts; `filas` as they are before compression, filters included. */
const png = (
  { ancho, alto, bits, color, entrelazado = 0 }: Cabecera,
  filas: Uint8Array | readonly number[],
  otros: readonly Buffer[] = [],
): Buffer => {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(ancho, 0);
  ihdr.writeUInt32BE(alto, 4);
  ihdr.set([bits, color, 0, 0, entrelazado], 8);
  const idat = trozo('IDAT', deflateSync(Buffer.from(filas)));
  return Buffer.concat([
    FIRMA,
    trozo('IHDR', ihdr),
    ...otros,
    idat,
    trozo('IEND', Buffer.alloc(0)),
  ]);
};

const colores = async (bytes: Buffer, puntos: readonly (readonly [number, number])[]) => {
  const impreso = pngImprimible(bytes, MARCO);
  return Promise.all(puntos.map(([x, y]) => colorEn(impreso, x, y)));
};
const FILA_DE_DOS = [
  [0, 0],
  [1, 0],
] as const;

describe('un PNG de cualquier clase sale en RGB sobre blanco', () => {
  test.each<[string, Buffer, readonly (readonly number[])[]]>([
    [
      'gris de 1 bit',
      png({ ancho: 2, alto: 1, bits: 1, color: 0 }, [0, 0b01_000000]),
      [[0, 0, 0], BLANCO],
    ],
    [
      'gris de 4 bits',
      png({ ancho: 2, alto: 1, bits: 4, color: 0 }, [0, 0x0f]),
      [[0, 0, 0], BLANCO],
    ],
    [
      'gris de 16 bits',
      png({ ancho: 2, alto: 1, bits: 16, color: 0 }, [0, 0, 0, 0xff, 0xff]),
      [[0, 0, 0], BLANCO],
    ],
    [
      'RGB',
      png({ ancho: 2, alto: 1, bits: 8, color: 2 }, [0, ...ROJO, 0, 0, 255]),
      [ROJO, [0, 0, 255]],
    ],
    [
      'RGBA, a medias transparente',
      png({ ancho: 2, alto: 1, bits: 8, color: 6 }, [0, 0, 0, 0, 51, ...ROJO, 0]),
      [[204, 204, 204], BLANCO],
    ],
    [
      'gris con alfa',
      png({ ancho: 2, alto: 1, bits: 8, color: 4 }, [0, 0, 255, 0, 0]),
      [[0, 0, 0], BLANCO],
    ],
    [
      'paleta de 2 bits con transparencia',
      png(
        { ancho: 2, alto: 1, bits: 2, color: 3 },
        [0, 0b0001_0000],
        [trozo('PLTE', Buffer.from([...ROJO, 0, 0, 255])), trozo('tRNS', Buffer.from([255, 0]))],
      ),
      [ROJO, BLANCO],
    ],
    [
      'RGB con un color por transparente',
      png(
        { ancho: 2, alto: 1, bits: 8, color: 2 },
        [0, ...ROJO, 1, 2, 3],
        [trozo('tRNS', Buffer.from([0, 1, 0, 2, 0, 3]))],
      ),
      [ROJO, BLANCO],
    ],
    [
      'filtro Sub',
      png({ ancho: 2, alto: 1, bits: 8, color: 2 }, [1, 10, 20, 30, 1, 1, 1]),
      [
        [10, 20, 30],
        [11, 21, 31],
      ],
    ],
  ])('%s', async (_clase, bytes, esperados) => {
    expect(await colores(bytes, FILA_DE_DOS)).toEqual(esperados);
  });

  test('los filtros que miran arriba: Up, Average y Paeth', async () => {
    const filas = [0, 10, 20, 30, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1];
    const bytes = png({ ancho: 1, alto: 4, bits: 8, color: 2 }, filas);
    const puntos = [0, 1, 2, 3].map((y) => [0, y] as const);
    expect(await colores(bytes, puntos)).toEqual([
      [10, 20, 30],
      [11, 21, 31],
      [6, 11, 16],
      [7, 12, 17],
    ]);
  });

  test('entrelazado', async () => {
    // 2 × 2: pass 1 has its first pixel, pass 6 the second, pass 7 the second row.
    const filas = [0, ...ROJO, 0, 0, 255, 0, 0, 1, 1, 1, 2, 2, 2];
    const bytes = png({ ancho: 2, alto: 2, bits: 8, color: 2, entrelazado: 1 }, filas);
    expect(
      await colores(bytes, [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    ).toEqual([ROJO, [0, 255, 0], [1, 1, 1], [2, 2, 2]]);
  });

  test('como los escribe un programa de dibujo, y se encoge por partes enteras', async () => {
    const impreso = pngImprimible(dibujo('image/png', { ancho: 2000, alto: 1000 }), MARCO);
    expect([impreso.readUInt32BE(16), impreso.readUInt32BE(20)]).toEqual([666, 333]);
    expect(await colorEn(impreso, 10, 10)).toEqual([208, 0, 0]);
    expect(await colorEn(impreso, 600, 300)).toEqual(BLANCO);
  });
});

describe('lo que no es un PNG entero se rehúsa', () => {
  const cabecera = { ancho: 2, alto: 2, bits: 8, color: 2 };
  const completo = Array.from({ length: 14 }, () => 0);
  test.each<[string, Buffer]>([
    ['sin cabecera', Buffer.concat([FIRMA, trozo('IEND', Buffer.alloc(0))])],
    ['con menos datos', png(cabecera, [0, 1, 2])],
    ['con un filtro que no existe', png(cabecera, [9, ...completo.slice(1)])],
    ['con un color que no existe', png({ ...cabecera, color: 5 }, completo)],
    ['con bits que no existen', png({ ...cabecera, bits: 3 }, completo)],
    [
      'más grande de lo que se admite',
      png({ ...cabecera, ancho: 100_000, alto: 100_000 }, completo),
    ],
    ['que se infla sin medida', png(cabecera, Buffer.alloc(5_000_000))],
    ['y entrelazado, también', png({ ...cabecera, entrelazado: 1 }, Buffer.alloc(5_000_000))],
  ])('%s', (_clase, bytes) => {
    expect(() => pngImprimible(bytes, MARCO)).toThrow();
  });
});

describe('el contenido no abre nada de fuera', () => {
  test.each(['/etc/hostname', 'file:///etc/hostname', 'http://127.0.0.1:9/logo.png'])(
    '%s no se lee',
    async (image) => {
      await expect(pdfDe({ content: [{ image }] })).rejects.toThrow(/denied|Invalid image/i);
    },
  );
});
