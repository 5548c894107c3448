import { describe, expect, it } from 'vitest';
import type { Contexto } from '#domain/workflows/corrida.ts';
import type { Json } from '#domain/workflows/json.ts';
import { crearResolutor, NoSeResuelve } from '#domain/workflows/resolucion.ts';
import { leerTexto } from '#domain/workflows/variables.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';
import { mundoCon } from '#test/support/workflows/simulacion.pruebas.ts';

const PAYLOAD: Json = {
  numero: '001-001-000000042',
  total: 115.5,
  pagada: false,
  nada: null,
  cliente: { nombre: 'Ñandú & Cía', 'razón-social': 'X' },
  lineas: [{ precio: 1 }, { precio: 2 }],
};

const contexto: Contexto = {
  ...mundoCon(PAYLOAD),
  steps: { buscar: { registros: [{ id: 7 }] } },
  entrada: { id: 9, trigger: 'propio' },
};

const resolutor = () => crearResolutor(contexto);

describe('Un texto que es solo una variable', () => {
  it.each<[string, Json]>([
    ['{{trigger.total}}', 115.5],
    ['{{ trigger.pagada }}', false],
    ['{{trigger.nada}}', null],
    ['{{trigger.lineas}}', [{ precio: 1 }, { precio: 2 }]],
    ['{{trigger.lineas.1.precio}}', 2],
    ['{{steps.buscar.registros.0.id}}', 7],
    ['{{entrada.id}}', 9],
    ['{{empresa.ruc}}', '1790016919001'],
    ['{{hoy}}', '2026-01-15'],
    ['{{trigger.cliente.razón-social}}', 'X'],
  ])('%s conserva su tipo', (texto, valor) => {
    const suyo = resolutor();
    expect(suyo.valor(texto)).toEqual(valor);
    expect(suyo.notas()).toEqual([]);
  });

  it.each([
    '{{trigger.otro}}',
    '{{trigger.total.x}}',
    '{{trigger.lineas.2.precio}}',
    '{{trigger.lineas.-1}}',
    '{{trigger.lineas.length}}',
    '{{otra.cosa}}',
    '{{a b}}',
    '{{}}',
  ])('%s, que no está, es nulo, y se anota', (texto) => {
    const suyo = resolutor();
    expect(suyo.valor(texto)).toBeNull();
    expect(suyo.notas()).toHaveLength(1);
  });
});

describe('Dentro de un texto más largo', () => {
  it.each([
    ['Factura {{trigger.numero}} por {{trigger.total}}', 'Factura 001-001-000000042 por 115.5'],
    ['[{{trigger.nada}}][{{trigger.otro}}]', '[][]'],
    ['{{trigger.lineas}}.', '[{"precio":1},{"precio":2}].'],
    ['sin cerrar {{trigger.total', 'sin cerrar {{trigger.total'],
    ['} }} {', '} }} {'],
  ])('%s: %s', (texto, esperado) => {
    expect(resolutor().texto(texto)).toBe(esperado);
  });

  it('lo que una variable trae no se vuelve a leer', () => {
    const trae = crearResolutor({ ...contexto, entrada: { x: '{{empresa.ruc}}' } });
    expect(trae.texto('-{{entrada.x}}-')).toBe('-{{empresa.ruc}}-');
  });
});

describe('Lo heredado no se alcanza', () => {
  it.each([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'cliente.__proto__',
    'cliente.constructor.name',
    'lineas.map',
    'numero.length',
    'numero.0',
  ])('{{trigger.%s}}', (ruta) => {
    expect(resolutor().valor(`{{trigger.${ruta}}}`)).toBeNull();
  });

  it('ni cuando el payload trae un miembro con ese nombre', () => {
    const malo = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}') as Json;
    const suyo = crearResolutor({ ...contexto, trigger: malo });
    expect(suyo.valor('{{trigger.__proto__.admin}}')).toBeNull();
    expect(suyo.valor('{{trigger.constructor}}')).toBeNull();
    expect(suyo.valor('{{trigger.admin}}')).toBeNull();
  });
});

describe('En una url', () => {
  const con = (valor: Json) => crearResolutor({ ...contexto, entrada: { v: valor } });

  it.each([
    ['https://x.example.com/{{entrada.v}}', 'a/b?c#d', 'https://x.example.com/a%2Fb%3Fc%23d'],
    [
      'https://x.example.com/?q={{entrada.v}}&r=1',
      'a&b=c d',
      'https://x.example.com/?q=a%26b%3Dc%20d&r=1',
    ],
    ['https://{{entrada.v}}.example.com/', 'malo.com/', 'https://malo.com%2F.example.com/'],
    ['https://x.example.com/{{entrada.v}}', '\ud800', 'https://x.example.com/%EF%BF%BD'],
  ])('%s con %j va codificado', (url, valor, esperada) => {
    expect(con(valor).url(url)).toBe(esperada);
  });

  it('lo que la comienza es una dirección', () => {
    expect(con('https://y.example.com/base').url('{{entrada.v}}/fin')).toBe(
      'https://y.example.com/base/fin',
    );
  });

  it.each(['..', '.', '%2e%2E', '.%2e'])('un valor %s no sube por la ruta', (valor) => {
    const subir = () =>
      crearResolutor({ ...contexto, entrada: { v: valor } }).url(
        'https://x.example.com/clientes/{{entrada.v}}/borrar',
      );
    if (valor.includes('%')) expect(subir()).not.toMatch(/%2e/i);
    else expect(subir).toThrow(NoSeResuelve);
  });
});

describe('Una ruta sin llaves', () => {
  it.each<[string, Json]>([
    ['id', 9],
    ['entrada.id', 9],
    ['trigger.total', 115.5],
    ['entrada.trigger', 'propio'],
    ['{{trigger.total}}', 115.5],
    ['no_hay', null],
  ])('%s', (ruta, valor) => {
    expect(resolutor().ruta(ruta)).toEqual(valor);
  });
});

describe('Un texto hecho para estorbar', () => {
  it.each([
    ['llaves que abren', '{{'.repeat(25_000)],
    ['variables', '{{a}}'.repeat(10_000)],
    ['llaves que cierran', '}}'.repeat(25_000)],
    ['una ruta sin fin', `{{${'a.'.repeat(24_000)}}}`],
    ['partes sin fin', `{{${'a'.repeat(49_000)}}}`],
  ])('%s: se lee de una vez', (_, texto) => {
    const inicio = cronometrarProcesador();
    leerTexto(texto);
    expect(inicio.procesador_ms()).toBeLessThan(1_000);
  });
});
