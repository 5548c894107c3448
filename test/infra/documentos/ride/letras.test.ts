import { describe, expect, it } from 'vitest';
import { definicionDeRide } from '#infra/documentos/ride/definicion.ts';
import { enLetrasDe, todoEnLetrasDe } from '#infra/documentos/ride/letras.ts';
import { pdfDe, tieneLetra } from '#infra/documentos/ride/pdf.ts';
import { abrirPdf, type Trozo } from '#infra/tooling/pdf-a-png.ts';
import { rideDe } from '#test/support/documentos/ride.pruebas.ts';

const impreso = (texto: string): string => enLetrasDe(texto, tieneLetra);

describe('lo que la letra del RIDE no tiene', () => {
  it.each([
    ['Ñandú & Cía. «½ x²» 5 €', 'Ñandú & Cía. «½ x²» 5 €'],
    ['Ω Я №', 'Ω Я №'],
    ['日本', '\uFFFD\uFFFD'],
    ['Café ☕ ya', 'Café \uFFFD ya'],
    // What a reader counts as one: a family, a flag, a letter with a mark.
    ['a👩‍👩‍👧b🇪🇨c', 'a\uFFFDb\uFFFDc'],
    ['e\u0301', 'e\u0301'],
    ['1\uFE0F\u20E3', '1'],
    ['\u200F\uFE0F', ''],
    ['uno\ndos ☕', 'uno\ndos \uFFFD'],
  ])('%j se imprime %j', (texto, esperado) => expect(impreso(texto)).toBe(esperado));

  it('se cambia en todos los datos, y lo demás queda como es', () => {
    const datos = { a: ['日', { b: 'c', n: 1, nada: null }] };
    expect(todoEnLetrasDe(datos, tieneLetra)).toEqual({
      a: ['\uFFFD', { b: 'c', n: 1, nada: null }],
    });
  });

  it('no se dibuja una letra sobre otra', async () => {
    const datos = rideDe({ razon_social: 'María 😀👩‍👩‍👧 Peñafiel 日本語 العربية Ω Я ℃ fin' });
    const pdf = await abrirPdf(
      await pdfDe(definicionDeRide(todoEnLetrasDe(datos, tieneLetra), null)),
    );
    const trozos = await pdf.trozos(1);
    await pdf.cerrar();
    const renglones = Object.values(Object.groupBy(trozos, ({ altura }) => altura.toFixed(1)));
    for (const renglon of renglones as Trozo[][]) {
      const enOrden = renglon.toSorted((a, b) => a.desde - b.desde);
      for (const [i, { desde }] of enOrden.entries()) {
        const anterior = enOrden[i - 1];
        if (anterior) expect(desde).toBeGreaterThanOrEqual(anterior.hasta - 0.5);
      }
    }
    expect(trozos.map(({ texto }) => texto).join('')).toContain('Peñafiel');
  });
});
