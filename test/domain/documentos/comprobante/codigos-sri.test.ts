import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODIGOS_SRI, remedioDe } from '#domain/documentos/comprobante/codigos-sri.ts';
import { ARCHIVO_DE_CODIGOS, conCodigos } from '#infra/http/pagina-de-codigos.ts';

/** The SRI's codes, as its sheet lists them. */
const DE_LA_FICHA = [
  '2 10 26 27 28 34 35 36 37 39 40 42 43 45 46 47 48 49 50 52 56 57 58 59 60 62 63 64 65 67 68 69 70',
  '80 82 90 92 99',
]
  .join(' ')
  .split(' ');

describe('los códigos del SRI', () => {
  it('están todos los de la ficha, una vez y en orden', () => {
    expect(CODIGOS_SRI.map(({ codigo }) => codigo)).toEqual(DE_LA_FICHA);
  });

  it('cada uno dice su causa y qué hacer, en una frase', () => {
    for (const { codigo, causa, remedio } of CODIGOS_SRI) {
      expect(causa, codigo).toMatch(/^[A-ZÁÉÍÓÚ].{5,}[^.]$/);
      expect(remedio, codigo).toMatch(/^[A-ZÁÉÍÓÚ].{5,}\.$/);
    }
  });

  it('la guía de la vida de un documento dice lo mismo que la tabla', async () => {
    const guia = await readFile(ARCHIVO_DE_CODIGOS, 'utf8');
    expect(guia).toBe(conCodigos(guia));
    expect(guia).toContain('| 35 | recepción |');
  });
});

describe('el remedio de una negativa', () => {
  it('nombra cada código una vez, y deja los avisos', () => {
    expect(remedioDe(['52', '60', '52'])).toMatch(/^52: [^\n]+$/);
    expect(
      remedioDe(['35', '65'])
        .split('\n')
        .map((linea) => linea.slice(0, 3)),
    ).toEqual(['35:', '65:']);
  });

  it.each([[[]], [['60']], [['']], [['1234']], [['constructor']]])(
    'sin un código que la tabla tenga (%j) remite a estado_sri',
    (codigos) => {
      expect(remedioDe(codigos)).toContain('estado_sri');
    },
  );

  it('con lo que sea que llegue dice algo que hacer', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...DE_LA_FICHA))), (codigos) => {
        expect(remedioDe(codigos)).toMatch(/\S/);
      }),
    );
  });
});
