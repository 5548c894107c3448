import { describe, expect, it } from 'vitest';
import { esCedula, esRuc, identificacionValida } from '#domain/kernel/identificacion.ts';

describe('Una cédula', () => {
  it.each(['0601234560', '0601234578', '0601234586', '1710034065', '0962467429', '3001234560'])(
    '%s es válida',
    (cedula) => expect(esCedula(cedula)).toBe(true),
  );

  it.each([
    ['0601234561', 'dígito equivocado'],
    ['0001234560', 'provincia 00'],
    ['0001234566', 'provincia 00, aunque su dígito cuadre'],
    ['2501234567', 'provincia 25, aunque su dígito cuadre'],
    ['3101234569', 'provincia 31, aunque su dígito cuadre'],
    ['171003406', 'nueve dígitos'],
    ['17100340655', 'once dígitos'],
    ['171003406a', 'una letra'],
    ['', 'vacía'],
  ])('%s no es válida: %s', (cedula) => expect(esCedula(cedula)).toBe(false));
});

describe('Un RUC', () => {
  it.each([
    ['1710034065001', 'persona natural con cédula válida'],
    ['0962467429001', 'residente extranjero, tercer dígito 6'],
    ['1760013210001', 'público'],
    ['0661234560001', 'público'],
    ['1790011674001', 'sociedad'],
    ['0190072002001', 'sociedad'],
    ['0993390469001', 'sociedad real que no cumple módulo 11'],
    ['1793213150001', 'sociedad real que no cumple módulo 11'],
    ['1793189906001', 'sociedad real que no cumple módulo 11'],
    ['0993366721001', 'sociedad real que no cumple módulo 11'],
    ['0993370026001', 'sociedad real que no cumple módulo 11'],
    ['1793221293001', 'sociedad real que no cumple módulo 11'],
    ['0993381661001', 'sociedad real que no cumple módulo 11'],
    ['1793189624001', 'sociedad real que no cumple módulo 11'],
    ['0993381762001', 'sociedad real que no cumple módulo 11'],
    ['1760013211000', 'público, establecimiento 1000'],
  ])('%s es válido: %s', (ruc) => expect(esRuc(ruc)).toBe(true));

  it.each([
    ['1710034064001', 'persona natural con cédula equivocada'],
    ['1710034065000', 'establecimiento 000'],
    ['1790011674000', 'establecimiento 000'],
    ['1760013210000', 'público, establecimiento 0000'],
    ['2590011674001', 'provincia 25'],
    ['0090011674001', 'provincia 00'],
    ['179001167400', 'doce dígitos'],
    ['17900116740011', 'catorce dígitos'],
    ['1790011674O01', 'una letra'],
  ])('%s no es válido: %s', (ruc) => expect(esRuc(ruc)).toBe(false));
});

describe('Las demás identificaciones', () => {
  it('el consumidor final son trece nueves y nada más', () => {
    expect(identificacionValida('07', '9999999999999')).toBe(true);
    expect(identificacionValida('07', '1710034065')).toBe(false);
    expect(identificacionValida('07', '999999999999')).toBe(false);
  });

  it.each(['06', '08'] as const)('tipo %s: de 1 a 20 caracteres cualesquiera', (tipo) => {
    expect(identificacionValida(tipo, 'A')).toBe(true);
    expect(identificacionValida(tipo, 'Ñ-123 456/b')).toBe(true);
    expect(identificacionValida(tipo, '😀'.repeat(20))).toBe(true);
    expect(identificacionValida(tipo, 'X'.repeat(21))).toBe(false);
    expect(identificacionValida(tipo, '')).toBe(false);
    expect(identificacionValida(tipo, '   ')).toBe(false);
  });

  it('cada tipo se juzga por su regla: una cédula no es un RUC', () => {
    expect(identificacionValida('04', '1710034065')).toBe(false);
    expect(identificacionValida('05', '1710034065001')).toBe(false);
  });
});
