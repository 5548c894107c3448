import { describe, expect, test } from 'vitest';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import { definicionDeInforme } from '#infra/documentos/ride/informe.ts';
import { pdfDe } from '#infra/documentos/ride/pdf.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';

/** Reports on paper: pages that hand their sums on. */

const informe = (renglones: readonly Renglon[], cambios: Partial<Informe> = {}): Informe => ({
  titulo: 'MAYOR GENERAL',
  subtitulos: ['Cuenta 101.01.03 Bancos'],
  empresa: { razon_social: 'Comercial Andina S.A.', ruc: '1790011674001' },
  marca: null,
  columnas: [
    { titulo: 'Fecha', ancho: 60, alineacion: 'izquierda' },
    { titulo: 'Glosa', ancho: null, alineacion: 'izquierda' },
    { titulo: 'Debe', ancho: 78, alineacion: 'derecha' },
  ],
  renglones,
  firmas: ['Representante legal', 'Contador'],
  fechado_en: '2026-11-20T15:00:00.000Z',
  ...cambios,
});

const GLOSAS = ['Cobro', `Factura ${'de un concepto muy largo '.repeat(6)}`, 'Pago'];
const renglones = (cuantos: number): Renglon[] =>
  Array.from({ length: cuantos }, (_, i) => ({
    celdas: [`fila-${i}`, GLOSAS[i % 3]!, importe(i * 100)],
    fuerte: false,
    sangria: 0,
    aporta: [null, null, i * 100],
  }));

const imprimir = async (que: Informe): Promise<string[][]> =>
  (await textoDe(await pdfDe(definicionDeInforme(que)))).map((pagina) => pagina.split('\n'));

/** Rows of a page, by their numbers. */
const filasDe = (pagina: readonly string[]): number[] =>
  pagina.flatMap((texto) => (texto.startsWith('fila-') ? [Number(texto.slice(5))] : []));

const tras = (pagina: readonly string[], nombre: string): string | undefined =>
  pagina.slice(pagina.indexOf(nombre) + 1).find((texto) => texto.trim() !== '');

describe('un informe de muchas páginas', () => {
  test('trae cada fila una vez, y dice en cada página lo que pasa a la siguiente', async () => {
    const paginas = await imprimir(informe(renglones(150)));
    expect(paginas.length).toBeGreaterThan(3);
    expect(paginas.flatMap(filasDe)).toEqual(Array.from({ length: 150 }, (_, i) => i));
    let suma = 0;
    for (const [i, pagina] of paginas.entries()) {
      expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`);
      expect(pagina).toContain('Comercial Andina S.A.');
      expect(pagina.includes('Vienen')).toBe(i > 0);
      if (i > 0) expect(tras(pagina, 'Vienen')).toBe(importe(suma));
      suma += filasDe(pagina).reduce((total, fila) => total + fila * 100, 0);
      expect(pagina.includes('Pasan')).toBe(i < paginas.length - 1);
      if (i < paginas.length - 1) expect(tras(pagina, 'Pasan')).toBe(importe(suma));
    }
    expect(paginas.at(-1)).toEqual(expect.arrayContaining(['Representante legal', 'Contador']));
  });

  test('firmas que no caben van solas en la última página, y nada les pasa', async () => {
    // One row more or less at a time: in some of them the rows fill their last page.
    const finales = [];
    for (let cuantos = 35; cuantos < 41; cuantos += 1) {
      finales.push((await imprimir(informe(renglones(cuantos)))).at(-1)!);
    }
    const solas = finales.filter((pagina) => filasDe(pagina).length === 0);
    expect(solas.length).toBeGreaterThan(0);
    for (const pagina of solas) expect(pagina).not.toContain('Vienen');
    for (const pagina of finales) expect(pagina).toContain('Contador');
  });

  test('lo que nadie firma termina con sus filas', async () => {
    for (const cuantos of [37, 39, 90]) {
      const paginas = await imprimir(informe(renglones(cuantos), { firmas: [] }));
      expect(filasDe(paginas.at(-1)!).length).toBeGreaterThan(0);
      expect(paginas.flatMap(filasDe)).toHaveLength(cuantos);
      expect(paginas.at(-1)).not.toContain('Pasan');
    }
  });

  test('lo que no suma no arrastra nada, y una razón social larga no tapa las filas', async () => {
    const sueltos = renglones(90).map(({ celdas, fuerte, sangria }) => ({
      celdas,
      fuerte,
      sangria,
    }));
    const razon_social = 'ASOCIACIÓN DE PRODUCTORES Y COMERCIALIZADORES '.repeat(6).trim();
    const empresa = { razon_social, ruc: '1790011674001' };
    const paginas = await imprimir(informe(sueltos, { empresa, marca: 'PRUEBAS' }));
    expect(paginas.flatMap(filasDe)).toHaveLength(90);
    expect(paginas.some((pagina) => pagina.includes('Pasan') || pagina.includes('Vienen'))).toBe(
      false,
    );
    for (const pagina of paginas) expect(pagina).toContain('PRUEBAS');
  });

  test('al pie de cada página, lo que prueba sus cifras; nada donde no lo hay', async () => {
    const pie = `Sello 12 de la bitácora, raíz ${'A'.repeat(43)} · 3 hechos posteriores sin sellar`;
    const paginas = await imprimir(informe(renglones(90), { pie }));
    for (const pagina of paginas) expect(pagina.join(' ')).toContain('Sello 12 de la bitácora');
    expect(paginas.flatMap(filasDe)).toHaveLength(90);
    const sinPie = await imprimir(informe(renglones(90)));
    expect(sinPie).toHaveLength(paginas.length);
    for (const pagina of sinPie) expect(pagina.join(' ')).not.toContain('Sello');
  });

  test('sin filas, la cabecera y las firmas', async () => {
    const [unica, ...otras] = await imprimir(informe([]));
    expect(otras).toEqual([]);
    expect(unica).toEqual(expect.arrayContaining(['MAYOR GENERAL', 'Contador', 'Página 1 de 1']));
  });
});

test('un importe lleva miles, y entre paréntesis si es negativo', () => {
  expect([0, 5, -5, 123_456, -123_456_789_012].map(importe)).toEqual([
    '0.00',
    '0.05',
    '(0.05)',
    '1,234.56',
    '(1,234,567,890.12)',
  ]);
});
