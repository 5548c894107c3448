import { describe, expect, test } from 'vitest';
import { buscar, hijo, hijosDe, textoDe, textoPropio } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';

describe('un XML leído como árbol', () => {
  test('guarda espacios, atributos y el texto de cada elemento, CDATA incluido', () => {
    const raiz = leerXml('<s:a xmlns:s="urn:s" s:b="1" c="2"> uno<d/>dos<![CDATA[<3>]]> </s:a>');
    expect(raiz).toMatchObject({ nombre: 'a', prefijo: 's', espacio: 'urn:s' });
    expect(raiz.atributos.map((a) => [a.espacio, a.nombre, a.valor])).toEqual([
      ['urn:s', 'b', '1'],
      ['', 'c', '2'],
    ]);
    expect(raiz.tramos).toEqual([' uno', 'dos<3> ']);
    expect(textoPropio(raiz)).toBe(' unodos<3> ');
  });

  test('se recorre por nombres', () => {
    const raiz = leerXml('<a><b> x </b><b>y</b><c><d/></c></a>');
    expect(textoDe(raiz, 'b')).toBe('x');
    expect(textoDe(raiz, 'z')).toBe('');
    expect(hijosDe(raiz, 'b')).toHaveLength(2);
    expect(hijo(raiz, 'd')).toBeUndefined();
    expect(buscar(raiz, 'd')?.nombre).toBe('d');
  });

  test('con prefijos libres, uno que nadie declaró se lee por su nombre', () => {
    expect(() => leerXml('<s:a><t:b>1</t:b></s:a>')).toThrow(/unbound namespace prefix/);
    expect(textoDe(leerXml('<s:a><t:b>1</t:b></s:a>', { prefijos: 'libres' }), 'b')).toBe('1');
  });

  test('no lee DTD, entidades propias, instrucciones dentro, ni más de 64 niveles', () => {
    expect(() => leerXml('<!DOCTYPE a><a/>')).toThrow(/DTD/);
    expect(() => leerXml('<a>&propia;</a>')).toThrow(/undefined entity/);
    expect(() => leerXml('<a><?php echo 1 ?></a>')).toThrow(/instrucción/);
    expect(leerXml('<?xml version="1.0"?><?estilo x?><a/>').nombre).toBe('a');
    const niveles = (n: number): string => '<a>'.repeat(n) + '</a>'.repeat(n);
    expect(leerXml(niveles(64)).nombre).toBe('a');
    expect(() => leerXml(niveles(65))).toThrow(/niveles/);
  });

  test.each([
    '',
    '  ',
    '<a>',
    '<a></b>',
    '<a b=1/>',
    '<a/><b/>',
    '<a b="1" b="2"/>',
    '<a>\u0001</a>',
  ])('%j no es XML bien formado', (xml) => {
    expect(() => leerXml(xml)).toThrow();
  });

  test('un base64 largo se lee igual que lo demás', () => {
    const largo = `${'QUJD'.repeat(200)}\n${'REVG'.repeat(200)}==`;
    const otro = 'eHl6'.repeat(100);
    const raiz = leerXml(`<a>${largo}<b c="x>y">${otro}</b>${otro}<!--${otro}--> z</a>`);
    expect(raiz.tramos).toEqual([largo, `${otro} z`]);
    expect(textoDe(raiz, 'b')).toBe(otro);
    expect(textoPropio(leerXml(`<a><![CDATA[<b>${otro}</b>]]></a>`))).toBe(`<b>${otro}</b>`);
    expect(leerXml(`<a b="${otro}>${otro}"/>`).atributos[0]?.valor).toBe(`${otro}>${otro}`);
    expect(textoPropio(leerXml(`<a>\uE0000\uE000${otro}</a>`))).toBe(`\uE0000\uE000${otro}`);
    expect(leerXml(`<a>&#xE000;0&#xE000;<b>${otro}</b></a>`).tramos[0]).toBe('\uE0000\uE000');
    expect(() => leerXml(`<a>\n${otro}</b></a>`)).toThrow(/^2:404/);
  });
});
