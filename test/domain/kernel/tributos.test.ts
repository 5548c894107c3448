import { describe, expect, it } from 'vitest';
import { TARIFA_DE_CODIGO } from '#domain/kernel/sri.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { CODIGOS_DE_IVA, porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { CODIGOS_DE_RETENCION } from '#domain/kernel/tributos/retenciones.ts';
import { CODIGOS_DE_SUSTENTO } from '#domain/kernel/tributos/sustentos.ts';
import { vigenteEn } from '#domain/kernel/tributos/tributo.ts';
import {
  vistaCodigosDeIva,
  vistaCodigosDeRetencion,
} from '#domain/kernel/tributos/tributos.vista.ts';

const TABLAS = { iva: CODIGOS_DE_IVA, retenciones: CODIGOS_DE_RETENCION };

describe('los códigos tributarios', () => {
  it.each(Object.entries(TABLAS))('%s: ningún día tiene un código dos veces', (_, tabla) => {
    const bordes = tabla
      .flatMap(({ desde, hasta }) => [desde, hasta])
      .filter((dia) => dia !== null);
    const dias = ['2012-01-01', '2030-01-01', ...bordes].flatMap((dia) => [
      sumarDias(dia, -1),
      dia,
      sumarDias(dia, 1),
    ]);
    for (const dia of dias) {
      const codigos = tabla.filter(vigenteEn(dia)).map((t) => `${t.impuesto}/${t.codigo}`);
      expect([dia, codigos]).toEqual([dia, [...new Set(codigos)]]);
    }
  });

  it('cada código de IVA tiene una sola tarifa, y es la de las líneas', () => {
    for (const { codigo, porcentaje } of CODIGOS_DE_IVA) {
      expect([codigo, porcentajeDeIva(codigo)]).toEqual([codigo, porcentaje]);
    }
    expect(TARIFA_DE_CODIGO).toEqual({ '0': 0, '4': 15, '5': 5, '6': 0, '7': 0 });
    expect(porcentajeDeIva('9')).toBeUndefined();
  });

  it('los porcentajes caben en los 3 dígitos del esquema', () => {
    for (const { codigo, porcentaje } of CODIGOS_DE_RETENCION) {
      const digitos = String((porcentaje ?? 0) / 100).replace('.', '');
      expect([codigo, digitos.replace(/^0+/, '').length <= 3]).toEqual([codigo, true]);
      expect(codigo).toMatch(/^[0-9A-Z]{1,5}$/);
    }
  });

  it('la tabla 5 va de 01 a 15', () => {
    const todos = Array.from({ length: 15 }, (_, i) => String(i + 1).padStart(2, '0'));
    expect(Object.keys(CODIGOS_DE_SUSTENTO).toSorted()).toEqual(todos);
  });
});

describe('el día decide', () => {
  const tarifas = (dia: string) => vistaCodigosDeIva(dia).map((t) => t.porcentaje);
  const renta = (dia: string, codigo: string) =>
    vistaCodigosDeRetencion(dia)
      .filter((t) => t.impuesto === '1' && t.codigo === codigo)
      .map((t) => [t.porcentaje, t.desde, t.hasta]);

  it.each([
    ['2016-05-31', 12],
    ['2016-06-01', 14],
    ['2017-05-31', 14],
    ['2017-06-01', 12],
    ['2024-03-31', 12],
    ['2024-04-01', 15],
  ])('%s: el IVA es %i %%', (dia, tarifa) => {
    const generales = tarifas(dia).filter((t) => t === 12 || t === 14 || t === 15);
    expect(generales).toEqual([tarifa]);
  });

  it('312 pasó de 1.75 a 2 % el primero de marzo de 2026', () => {
    expect(renta('2026-02-28', '312')).toEqual([[1.75, '2020-04-01', '2026-02-28']]);
    expect(renta('2026-03-01', '312')).toEqual([[2, '2026-03-01', null]]);
    expect(renta('2026-02-28', '303')).toEqual([]);
    expect(renta('2026-11-22', '327')).toEqual([[null, '2026-03-01', null]]);
  });
});
