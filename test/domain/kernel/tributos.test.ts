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
    expect(TARIFA_DE_CODIGO).toEqual({ '0': 0, '4': 15, '5': 5, '6': 0, '7': 0, '8': 8 });
    expect(porcentajeDeIva('9')).toBeUndefined();
  });

  it('los porcentajes caben en los 3 dígitos del esquema', () => {
    for (const { codigo, porcentaje } of CODIGOS_DE_RETENCION) {
      const digitos = String((porcentaje ?? 0) / 100).replace('.', '');
      expect([codigo, digitos.replace(/^0+/, '').length <= 3]).toEqual([codigo, true]);
      expect(codigo).toMatch(/^[0-9A-Z]{1,5}$/);
    }
  });

  const deTabla = (tabla: typeof CODIGOS_DE_IVA, impuesto: string, dia: string) =>
    Object.fromEntries(
      tabla
        .filter((t) => t.impuesto === impuesto && vigenteEn(dia)(t))
        .map((t) => [t.codigo, t.porcentaje]),
    );

  it('la tabla 17 dice qué tarifa es cada código, y la 20, cuánto retiene cada uno', () => {
    const porCodigo = CODIGOS_DE_IVA.map(({ codigo, porcentaje }) => [codigo, porcentaje]);
    expect(Object.fromEntries(porCodigo)).toEqual({
      '0': 0,
      '2': 1200,
      '3': 1400,
      '4': 1500,
      '5': 500,
      '6': 0,
      '7': 0,
      '8': 800,
      '10': 1300,
    });
    expect(deTabla(CODIGOS_DE_RETENCION, '2', '2026-11-22')).toEqual({
      '9': 1000,
      '10': 2000,
      '1': 3000,
      '11': 5000,
      '2': 7000,
      '3': 10_000,
      '7': 0,
      '8': 0,
    });
    expect(deTabla(CODIGOS_DE_RETENCION, '6', '2025-05-01')).toEqual({ '4580': 500, '4586': 250 });
    expect(deTabla(CODIGOS_DE_RETENCION, '6', '2025-04-30')).toEqual({ '4580': 500 });
  });

  /** Res. NAC-DGERCGC26-00000009, as it lists them: by percentage. */
  const RESOLUCION_DE_2026: { readonly [porcentaje: string]: string } = {
    '0': '323E2 323R 323T 323U 332 332B 332C 332D 332E 332F 332G 332H 332I',
    '20': '336',
    '30': '337',
    '100': '310 312A 343',
    '175': '312C',
    '200': '312 319 322 324A 324B 324C 334 343A 343B 343C 344A 344B',
    '300': '307 309 311 323 323A 323B1 323E 323F 323G 323H 323I 323Q 323S 340 3440',
    '500': '303A 3482',
    '1000': '303 304 304A 304B 304C 304D 304E 308 314A 314B 314C 314D 320 333',
    '1500': '335 3480',
  };

  it('los porcentajes de renta son los de la resolución; solo dividendos, pagos al exterior y lo especial dependen del caso', () => {
    const suyos = deTabla(CODIGOS_DE_RETENCION, '1', '2026-03-01');
    const fijos = Object.entries(suyos).filter(([, porcentaje]) => porcentaje !== null);
    expect(Object.fromEntries(fijos)).toEqual(
      Object.fromEntries(
        Object.entries(RESOLUCION_DE_2026).flatMap(([porcentaje, codigos]) =>
          codigos.split(' ').map((codigo) => [codigo, Number(porcentaje)]),
        ),
      ),
    );
    const variables = Object.keys(suyos).filter((codigo) => suyos[codigo] === null);
    const ESPECIALES = /^(32[5-9]A?|33[01]|3250|338|346[A-D]?|350|3481|5\d\d[A-G]?)$/;
    expect(variables.filter((codigo) => !ESPECIALES.test(codigo))).toEqual([]);
  });

  it('la tabla 5 va de 01 a 15', () => {
    const todos = Array.from({ length: 15 }, (_, i) => String(i + 1).padStart(2, '0'));
    expect(Object.keys(CODIGOS_DE_SUSTENTO).toSorted()).toEqual(todos);
  });
});

describe('el día decide', () => {
  const tarifas = (dia: string) => vistaCodigosDeIva(dia, []).map((t) => t.porcentaje);
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
