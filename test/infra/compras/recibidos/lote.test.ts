import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { crearLectorDeRecibidos } from '#infra/compras/recibidos/lector-de-recibidos.ts';
import { leerLote } from '#infra/compras/recibidos/lote.ts';
import { enSobre, facturaRecibida } from '#test/support/compras/recibidos.ts';

/** Many documents in one file: a ZIP of them, or the list that the SRI's portal gives. */

const zip = (partes: { readonly [nombre: string]: string | Uint8Array }): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(partes).map(([nombre, parte]) => [
        nombre,
        typeof parte === 'string' ? strToU8(parte) : parte,
      ]),
    ),
  );

const archivosDe = (bytes: Uint8Array) => {
  const lote = leerLote(bytes);
  if (lote.tipo !== 'archivos') throw new Error('No es un ZIP');
  return lote.archivos.map((uno) =>
    'errores' in uno ? [uno.archivo, uno.errores[0]?.msg] : [uno.archivo, uno.recibido.numero_doc],
  );
};

const negado = (bytes: Uint8Array): string => {
  try {
    leerLote(bytes);
  } catch (error) {
    if (error instanceof ErrorDeForma) return error.message;
    throw error;
  }
  return '';
};

describe('un ZIP', () => {
  it('da cada XML, y lo que uno tiene mal no detiene a los demás', () => {
    const partes = {
      'mayo/uno.xml': enSobre(facturaRecibida({ secuencial: 1 }), 'cdata'),
      'mayo/uno.pdf': '%PDF-1.4',
      'mayo/': '',
      '__MACOSX/mayo/._uno.xml': 'basura',
      'DOS.XML': facturaRecibida({ secuencial: 2 }),
      'tres.xml': '<factura>',
      'guia.xml': '<guiaRemision/>',
    };
    expect(archivosDe(zip(partes))).toEqual([
      ['mayo/uno.xml', '001-020-000000001'],
      ['DOS.XML', '001-020-000000002'],
      ['tres.xml', expect.stringContaining('mal formado o cortado')],
      ['guia.xml', expect.stringContaining('Es una guía de remisión')],
    ]);
  });

  it('dos con el mismo nombre son dos', () => {
    const bytes = Buffer.from(
      zip({
        'a.xml': facturaRecibida({ secuencial: 1 }),
        'b.xml': facturaRecibida({ secuencial: 2 }),
      }),
    );
    for (let i = bytes.indexOf('b.xml'); i >= 0; i = bytes.indexOf('b.xml', i + 1)) bytes[i] = 0x61;
    expect(archivosDe(bytes)).toEqual([
      ['a.xml', '001-020-000000001'],
      ['a.xml', '001-020-000000002'],
    ]);
  });

  it.each([
    [
      'más de 200 XML',
      zip(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.xml`, 'x']))),
      'más de 200 XML',
    ],
    [
      'más de 1.000 archivos',
      zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`${i}.txt`, 'x']))),
      'más de 1000 archivos',
    ],
    [
      'más de 25 MB desempacado',
      zip(
        Object.fromEntries(
          Array.from({ length: 6 }, (_, i) => [`${i}.xml`, new Uint8Array(4_500_000)]),
        ),
      ),
      'más de 25 MB',
    ],
    ['sin XML', zip({ 'a.txt': 'x' }), 'no trae ningún .xml'],
    ['cortado', zip({ 'a.xml': facturaRecibida() }).slice(0, -30), 'dañado o cortado'],
    ['vacío', Buffer.from('PK'), 'dañado o cortado'],
  ])('se niega: %s', (_, bytes, dicho) => {
    expect(negado(bytes)).toContain(dicho);
  });

  it('el que miente sobre lo que ocupa no ocupa más de lo que dice', () => {
    const bomba = Buffer.from(
      zip({ 'a.xml': new Uint8Array(4_000_000), 'b.xml': facturaRecibida() }),
    );
    expect(bomba.length).toBeLessThan(16 * 1024);
    const directorio = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
    bomba.writeUInt32LE(3, bomba.indexOf(directorio) + 24);
    expect(archivosDe(bomba)).toEqual([
      ['a.xml', expect.stringContaining('No se pudo leer el archivo')],
      ['b.xml', '001-020-000000007'],
    ]);
  });

  it('de más de 5 MB cada uno, o dañado por dentro, lo dice ese archivo', () => {
    const danado = Buffer.from(
      zip({ 'a.xml': facturaRecibida(), 'b.xml': new Uint8Array(6_000_000) }),
    );
    danado.fill(0xff, 60, 90);
    expect(archivosDe(danado)).toEqual([
      ['a.xml', expect.stringContaining('No se pudo leer el archivo')],
      ['b.xml', expect.stringContaining('ocupa más de 5 MB')],
    ]);
  });
});

describe('la lista de recibidos del SRI', () => {
  const claveDe = (secuencial: number): string =>
    /<claveAcceso>(\d+)</.exec(facturaRecibida({ secuencial }))![1]!;
  const [uno, dos] = [claveDe(1), claveDe(2)];

  it.each([
    [
      'la de ahora',
      `RUC_EMISOR\tRAZON_SOCIAL_EMISOR\tCLAVE_ACCESO\r\n1791304233001\tUno S.A.\t${uno}\r\n1791304233001\tDos\t${dos}\r\n`,
    ],
    [
      'la de antes, con la autorización al lado y el total en otra línea',
      `COMPROBANTE\tCLAVE_ACCESO\tNUMERO_AUTORIZACION\tIMPORTE_TOTAL\nFactura\t${uno}\t${uno}\t\n\t23.00\nFactura\t${dos}\t${dos}\t\n\t23.00\n`,
    ],
    ['solo sus claves', `${uno}\n${dos}\n${uno}\n`],
  ])('%s: sus claves, cada una una vez', (_, lista) => {
    expect(leerLote(Buffer.from(lista, 'latin1'))).toEqual({ tipo: 'claves', claves: [uno, dos] });
  });

  it('sin ninguna, o con más de 200, se niega', () => {
    expect(negado(Buffer.from('Fecha;Monto\n1;2\n'))).toContain('no trae ninguna clave');
    const muchas = Array.from({ length: 201 }, (_, i) => claveDe(i + 1)).join('\n');
    expect(negado(Buffer.from(muchas))).toContain('más de 200 claves');
  });
});

it('un XML solo es un lote de uno', () => {
  expect(archivosDe(Buffer.from(facturaRecibida()))).toEqual([['', '001-020-000000007']]);
});

it('el lote pesado de una empresa no detiene el de otra', { timeout: 30_000 }, async () => {
  const { leerLote: leer, cerrar } = crearLectorDeRecibidos();
  try {
    const xml = strToU8(facturaRecibida({ lineas: 3000 }));
    const pesado = zipSync({ 'a.xml': xml, 'b.xml': xml });
    const corto = zipSync({ 'a.xml': strToU8(facturaRecibida()) });
    const orden: string[] = [];
    await Promise.all([
      ...[1, 2].map(() => leer(1, pesado).then(() => orden.push('pesado'))),
      leer(2, corto).then(() => orden.push('corto')),
    ]);
    expect(orden).toEqual(['corto', 'pesado', 'pesado']);
  } finally {
    await cerrar();
  }
});
