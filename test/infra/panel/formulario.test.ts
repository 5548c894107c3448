import { describe, expect, it } from 'vitest';
import { esEntera, leerFecha, mostrarFecha } from '#infra/panel/src/kits/comun/fechas.ts';
import { borradoresDe, recuperar } from '#infra/panel/src/kits/formulario/borrador.ts';
import { campoDe, erroresDe } from '#infra/panel/src/kits/formulario/caminos.ts';
import { sinAdornos, tipoDe } from '#infra/panel/src/kits/formulario/identificaciones.ts';
import { fueRespondido, intentoPara } from '#infra/panel/src/kits/formulario/intento.ts';
import {
  leerMonto,
  mostrarMonto,
  numero,
  reparoDeMonto,
  sumarMontos,
} from '#infra/panel/src/kits/formulario/montos.ts';
import { leerPegado } from '#infra/panel/src/kits/formulario/pegado.ts';

describe('Un monto se escribe y se pega como cada uno lo tiene', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234.56', '1234.56'],
    ['$1.234,56', '1234.56'],
    ['US$ 1.234.567,8', '1234567.8'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,5', '1.5'],
    ['1,234', '1234'],
    ['0,125', '0.125'],
    ['1.234', '1.234'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['007', '7'],
    ['(12.00)', '-12.00'],
    ['−3', '-3'],
    ['-0.00', '0.00'],
    [' 1 234,50 ', '1234.50'],
    ['90071992547409931.01', '90071992547409931.01'],
  ])('«%s» es %s', (texto, valor) => {
    expect(leerMonto(texto)).toBe(valor);
  });

  it.each(['', 'abc', '1,23,456', '1.23.456,7', '12a', '..', '-', '1e5', '1.234,5,6'])(
    '«%s» no es un monto, y no se adivina',
    (texto) => {
      expect(leerMonto(texto)).toBeNull();
    },
  );

  it('se muestra con miles y los decimales que tiene, y lo que no es un monto queda como está', () => {
    expect(mostrarMonto('1234567.5')).toBe('1,234,567.50');
    expect(mostrarMonto('0.123456')).toBe('0.123456');
    expect(mostrarMonto('12.500000', 0)).toBe('12.5');
    expect(mostrarMonto('-1234', 0)).toBe('-1,234');
    expect(mostrarMonto('abc')).toBe('abc');
    expect(mostrarMonto('')).toBe('');
  });

  it('lo mostrado, escrito otra vez, es el mismo valor', () => {
    for (const valor of ['0.01', '1234', '1234567.89', '-1000.10', '999.999999']) {
      expect(Number(leerMonto(mostrarMonto(valor)))).toBe(Number(valor));
    }
  });

  it('dice lo que no puede ser sin preguntar a nadie', () => {
    const dinero = { decimales: 2, minimo: '0' };
    expect(reparoDeMonto('abc', dinero)).toBe('No es un monto');
    expect(reparoDeMonto('1.234', dinero)).toBe('Hasta 2 decimales');
    expect(reparoDeMonto('1.2300', dinero)).toBeNull();
    expect(reparoDeMonto('-0.01', dinero)).toBe('Debe ser mayor o igual que 0');
    expect(reparoDeMonto('0', { decimales: 6, mayorQue: '0' })).toBe('Debe ser mayor que 0');
    expect(reparoDeMonto('0.000001', { decimales: 6, mayorQue: '0' })).toBeNull();
    expect(reparoDeMonto('', dinero)).toBeNull();
  });

  it('se suma en centavos exactos, y lo que está a medio escribir no suma', () => {
    expect(sumarMontos(['0.1', '0.2', '', 'x'])).toBe('0.30');
    expect(sumarMontos(Array.from({ length: 500 }, () => '19.99'))).toBe('9995.00');
    expect(sumarMontos(['90071992547409.93', '0.01'])).toBe('90071992547409.94');
    expect(sumarMontos(['-5', '2.5'])).toBe('-2.50');
    expect(numero('abc')).toBeNull();
    expect(numero('6.5')).toBe(6.5);
  });
});

describe('Una fecha se escribe como se dice', () => {
  it.each([
    ['5/1/2026', '2026-01-05'],
    ['05-01-26', '2026-01-05'],
    ['5.1', '2026-01-05'],
    ['05012026', '2026-01-05'],
    ['0501', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04', null],
    ['2026-13-01', null],
    ['ayer', '2026-11-26'],
    ['Hoy', '2026-11-27'],
    ['261126', '2026-11-26'],
    ['antier', null],
  ])('«%s» es %s', (texto, dia) => {
    expect(leerFecha(texto, '2026-11-27')).toBe(dia);
  });

  it('se muestra día/mes/año', () => {
    expect(mostrarFecha('2026-01-05')).toBe('05/01/2026');
    expect(mostrarFecha('5/1')).toBe('5/1');
  });

  it.each([
    ['26/11/2026', true],
    ['26112026', true],
    ['2026-11-26', true],
    ['hoy', true],
    ['26/11', false],
    ['26/11/20', false],
    ['261126', false],
  ])('«%s» se toma mientras se escribe: %s', (texto, entera) => {
    expect(esEntera(texto)).toBe(entera);
  });
});

describe('Lo pegado desde una planilla', () => {
  it('son celdas por tabuladores y filas por renglones, sin la última vacía', () => {
    expect(leerPegado('101.01\tCaja\t1,234.50\r\n401\tVentas\t\r\n')).toEqual([
      ['101.01', 'Caja', '1,234.50'],
      ['401', 'Ventas', ''],
    ]);
  });

  it('entre comillas lleva renglones, tabuladores y comillas', () => {
    expect(leerPegado('"uno\ndos"\t"di ""hola"""\n5"\tx')).toEqual([
      ['uno\ndos', 'di "hola"'],
      ['5"', 'x'],
    ]);
  });

  it('un valor solo, aun con su salto final, es del campo', () => {
    expect(leerPegado('$1.234,56')).toBeNull();
    expect(leerPegado('CAFE-250\r\n')).toBeNull();
  });
});

describe('Lo que el API dice de un lugar del cuerpo llega a su campo', () => {
  const lugares = {
    campos: { razon_social: null, incoterm: null, detalles: ['codigo_principal', 'cantidad'] },
    // En pantalla, la segunda fila está en blanco y no se envía.
    filas: { detalles: [0, 2, 3] },
    alias: { 'exportacion.incoterm': 'incoterm', total_pagos: 'detalles' },
  };

  it.each([
    [['body', 'razon_social'], 'razon_social'],
    [['body', 'detalles'], 'detalles'],
    [['body', 'detalles', 0, 'cantidad'], 'detalles.0.cantidad'],
    [['body', 'detalles', 1, 'cantidad'], 'detalles.2.cantidad'],
    [['body', 'detalles', '2', 'cantidad'], 'detalles.3.cantidad'],
    [['body', 'detalles', 1, 'ice', 'codigo'], 'detalles.2.codigo_principal'],
    [['body', 'detalles', 1], 'detalles.2.codigo_principal'],
    [['body', 'exportacion', 'incoterm'], 'incoterm'],
    [['body', 'total_pagos'], 'detalles'],
    [['body', 'toString'], ''],
    [['body', 'otro'], ''],
    [['body'], ''],
    [['header', 'idempotency-key'], ''],
  ])('%j es %s', (loc, campo) => {
    expect(campoDe(loc, lugares)).toBe(campo);
  });

  it('junta lo que se dice de un campo, y nombra lo que no es de ninguno', () => {
    const errores = erroresDe(
      [
        { loc: ['body', 'razon_social'], msg: 'Es obligatorio' },
        { loc: ['body', 'razon_social'], msg: 'Es obligatorio' },
        { loc: ['body', 'detalles', 0, 'cantidad'], msg: 'Debe ser mayor que 0' },
        { loc: ['body', 'detalles', 0, 'cantidad'], msg: 'Hasta 6 decimales' },
        { loc: ['body', 'otro'], msg: 'No se admite' },
      ],
      lugares,
    );
    expect(Object.fromEntries(errores)).toEqual({
      razon_social: 'Es obligatorio',
      'detalles.0.cantidad': 'Debe ser mayor que 0. Hasta 6 decimales',
      '': 'otro: No se admite',
    });
  });
});

describe('Cada intento lleva una clave de idempotencia', () => {
  const claves = () => {
    let n = 0;
    return () => {
      n += 1;
      return `clave-${n}`;
    };
  };

  it('sin respuesta va siempre con la misma, aunque el cuerpo cambie: el primero pudo llegar', () => {
    const nueva = claves();
    const primero = intentoPara(null, 'a', nueva);
    expect(intentoPara(primero, 'a', nueva).clave).toBe('clave-1');
    expect(intentoPara(primero, 'b', nueva).clave).toBe('clave-1');
  });

  it('con respuesta, otro cuerpo es otro intento y el mismo cuerpo es el mismo', () => {
    const nueva = claves();
    const primero = { ...intentoPara(null, 'a', nueva), respondido: true };
    expect(intentoPara(primero, 'a', nueva).clave).toBe('clave-1');
    expect(intentoPara(primero, 'b', nueva).clave).toBe('clave-2');
  });

  it('solo un rechazo es una respuesta: de un 503, un 500 o un corte no se sabe', () => {
    expect([400, 409, 422, 429].map(fueRespondido)).toEqual([true, true, true, true]);
    expect([0, 500, 502, 503, 504].map(fueRespondido)).toEqual([false, false, false, false, false]);
  });
});

describe('Lo que se está escribiendo se recupera', () => {
  const almacen = () => {
    const datos = new Map<string, string>();
    return {
      getItem: (clave: string) => datos.get(clave) ?? null,
      setItem: (clave: string, valor: string) => void datos.set(clave, valor),
      removeItem: (clave: string) => void datos.delete(clave),
    };
  };

  it('en la misma pestaña y, si se cerró, en otra', () => {
    const equipo = almacen();
    const una = borradoresDe('1:facturas:nueva', { pestana: almacen(), equipo });
    una.guardar({ valores: { nota: 'hola' }, intento: null });
    expect(una.leer()?.valores).toEqual({ nota: 'hola' });
    const otra = borradoresDe('1:facturas:nueva', { pestana: almacen(), equipo });
    expect(otra.leer()?.valores).toEqual({ nota: 'hola' });
    expect(borradoresDe('2:facturas:nueva', { pestana: almacen(), equipo }).leer()).toBeNull();
  });

  it('quitarlo no quita el que otra pestaña escribió después', () => {
    const equipo = almacen();
    const una = borradoresDe('x', { pestana: almacen(), equipo });
    const otra = borradoresDe('x', { pestana: almacen(), equipo });
    una.guardar({ valores: { nota: 'mía' }, intento: null });
    otra.guardar({ valores: { nota: 'suya' }, intento: null });
    una.quitar();
    expect(otra.leer()?.valores).toEqual({ nota: 'suya' });
    otra.quitar();
    expect(una.leer()).toBeNull();
  });

  it('con la forma de ahora: lo que ya no existe se deja, y lo que es de otra clase comienza vacío', () => {
    const inicial = { nota: '', activo: true, detalles: [] as string[], nuevo: 'x' };
    const guardados = { nota: 'hola', activo: 'si', detalles: ['a'], viejo: 1 };
    expect(recuperar(inicial, guardados)).toEqual({
      nota: 'hola',
      activo: true,
      detalles: ['a'],
      nuevo: 'x',
    });
  });

  it('lo que no se entiende no estorba', () => {
    const pestana = almacen();
    pestana.setItem('borrador:x', '{roto');
    expect(borradoresDe('x', { pestana, equipo: almacen() }).leer()).toBeNull();
  });
});

describe('Una identificación se reconoce por su forma', () => {
  it.each([
    ['1710034065', '05'],
    ['1790012344001', '04'],
    ['9999999999999', '07'],
    ['AB123', null],
    ['171003406', null],
  ])('%s es de tipo %s', (identificacion, tipo) => {
    expect(tipoDe(identificacion)).toBe(tipo);
  });

  it('sin los espacios y guiones de un número, y con los de un pasaporte', () => {
    expect(sinAdornos(' 171003406-5 ')).toBe('1710034065');
    expect(sinAdornos('AB-123')).toBe('AB-123');
  });
});
