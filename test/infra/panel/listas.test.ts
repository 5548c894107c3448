import { describe, expect, it } from 'vitest';
import { conCambios, soloDe } from '#infra/panel/src/kits/comun/direccion.ts';
import { nombreDe } from '#infra/panel/src/kits/comun/nombre-de-archivo.ts';
import {
  actorDicho,
  campoDicho,
  cuantos,
  hechoDicho,
} from '#infra/panel/src/kits/comun/palabras.ts';
import { diferenciasDe } from '#infra/panel/src/kits/informe/diferencias.ts';
import { arbolDe, desplegadas } from '#infra/panel/src/kits/informe/niveles.ts';
import { lasQueCaben, rejillaDe } from '#infra/panel/src/kits/lista/anchos.ts';
import { destinoDeTecla, lugarDe } from '#infra/panel/src/kits/lista/mover.ts';
import {
  cuantasFilas,
  lugarEn,
  type PaginaLeida,
  paginaDe,
  paginasEn,
} from '#infra/panel/src/kits/lista/pagina.ts';

const filas = (cuantas: number, desde = 0) =>
  Array.from({ length: cuantas }, (_, i) => ({ id: desde + i }));

const leidas = (...paginas: readonly [number, PaginaLeida<{ id: number }>][]) => new Map(paginas);

describe('Una lista por páginas', () => {
  it('sabe cuántas filas hay por la cabecera, aunque se lea solo una del medio', () => {
    const primera = paginaDe(filas(100), 100, '2345');
    const delMedio = paginaDe(filas(100), 100, null);
    expect(cuantasFilas(leidas([0, primera], [12, delMedio]), 100)).toEqual({
      total: 2345,
      cuenta: 2345,
    });
  });

  it('sin total, deja sitio para las que pueden seguir', () => {
    const { total, cuenta } = cuantasFilas(leidas([0, paginaDe(filas(100), 100, null)]), 100);
    expect(total).toBeUndefined();
    expect(cuenta).toBeGreaterThan(100);
  });

  it('la última dice el total', () => {
    const paginas = leidas(
      [0, paginaDe(filas(100), 100, null)],
      [1, paginaDe(filas(7), 100, null)],
    );
    expect(cuantasFilas(paginas, 100)).toEqual({ total: 107, cuenta: 107 });
  });

  it('una página llena que era la última se sabe al pedir la siguiente', () => {
    const paginas = leidas([0, paginaDe(filas(100), 100, null)], [1, paginaDe([], 100, null)]);
    expect(cuantasFilas(paginas, 100)).toEqual({ total: 100, cuenta: 100 });
  });

  it('vacía no tiene filas', () => {
    expect(cuantasFilas(leidas([0, paginaDe([], 100, null)]), 100)).toEqual({
      total: 0,
      cuenta: 0,
    });
  });

  it('lee lo que se ve, y siempre la primera', () => {
    const ninguna = leidas();
    expect(paginasEn(ninguna, [0, 20], 100)).toEqual([0]);
    expect(paginasEn(ninguna, [95, 105], 100)).toEqual([0, 1]);
    expect(paginasEn(ninguna, [51_980, 52_010], 100)).toEqual([0, 519, 520]);
  });

  it('por cursor, una página puede traer menos de lo pedido y la siguiente va tras ella', () => {
    const paginas = leidas(
      [0, paginaDe({ filas: filas(60), hay_mas: true, siguiente: { desde_id: 60 } }, 100, null)],
      [
        1,
        paginaDe({ filas: filas(30, 60), hay_mas: true, siguiente: { desde_id: 90 } }, 100, null),
      ],
    );
    expect(lugarEn(paginas, 59, 100)).toEqual([0, 59]);
    expect(lugarEn(paginas, 60, 100)).toEqual([1, 0]);
    expect(lugarEn(paginas, 90, 100)).toEqual([2, 0]);
    expect(cuantasFilas(paginas, 100).cuenta).toBeGreaterThan(90);
    expect(paginasEn(paginas, [80, 95], 100)).toEqual([0, 1, 2]);
  });
});

describe('Lo que se lee no se mueve cuando llega algo', () => {
  const ids = ['n2', 'n1', 'a', 'b', 'c'];
  const en = (indice: number) => ids[indice];

  it('la fila que se leía se encuentra donde quedó', () => {
    expect(lugarDe('a', 0, 10, en)).toBe(2);
    expect(lugarDe('c', 2, 10, en)).toBe(4);
  });

  it('y si ya no está, no se mueve nada', () => {
    expect(lugarDe('z', 0, 10, en)).toBeUndefined();
  });
});

describe('El teclado recorre la lista', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 0, 0],
    ['End', 3, 99],
    ['Home', 50, 0],
    ['PageDown', 98, 99],
    ['a', 3, undefined],
  ])('%s desde %i lleva a %s', (tecla, desde, destino) => {
    expect(destinoDeTecla(tecla, desde, 100)).toBe(destino);
  });
});

describe('Las columnas caben', () => {
  const columnas = [
    { campo: 'numero', ancho: 100, prioridad: 1 },
    { campo: 'fecha', ancho: 100 },
    { campo: 'cliente', ancho: 100 },
    { campo: 'nota', ancho: 100, prioridad: 3 },
  ] as const;
  const nombres = (ancho: number) => lasQueCaben(columnas, ancho).map(({ campo }) => campo);

  it('sobra primero la menos importante, y de las demás la última', () => {
    expect(nombres(400)).toEqual(['numero', 'fecha', 'cliente', 'nota']);
    expect(nombres(399)).toEqual(['numero', 'fecha', 'cliente']);
    expect(nombres(299)).toEqual(['numero', 'fecha']);
  });

  it('la primera prioridad se queda aunque no quepa', () => {
    expect(nombres(50)).toEqual(['numero']);
  });

  it('cada fila reparte el ancho igual: ninguno es por su contenido', () => {
    expect(rejillaDe([{ tipo: 'texto', ancho: 200 }, { tipo: 'dinero' }], true)).toBe(
      '40px minmax(200px, 200fr) 110px',
    );
    expect(rejillaDe([{ tipo: 'dinero' }], false)).toBe('minmax(110px, 110fr)');
  });
});

describe('Las filas de un informe, unas dentro de otras', () => {
  const codigos = ['101', '101.01', '101.01.03', '101.02.05.01', '201'];
  const arbol = arbolDe(codigos.map((codigo) => ({ codigo })));

  it('cuelgan de la que las lleva dentro, aunque falte alguna entre ellas', () => {
    expect(arbol.map(({ nivel }) => nivel)).toEqual([0, 1, 2, 1, 0]);
    expect(arbol.map(({ tiene }) => tiene)).toEqual([true, true, false, false, false]);
  });

  it('plegada una, no se ve nada de lo que lleva dentro', () => {
    const vistas = (plegada: string) =>
      desplegadas(arbol, new Set([plegada])).map(({ fila }) => fila.codigo);
    expect(vistas('101.01')).toEqual(['101', '101.01', '101.02.05.01', '201']);
    expect(vistas('101')).toEqual(['101', '201']);
  });
});

describe('Qué cambió entre lo que se sabía y lo que se sabe', () => {
  const fila = (codigo: string, saldo: number) => ({ codigo, nombre: codigo, saldo });

  it('es la resta al centavo, y lo que no cambió no se dice', () => {
    const antes = [fila('101', 0.1), fila('102', 5), fila('401', 7.3)];
    const ahora = [fila('101', 0.3), fila('102', 5), fila('201', -4)];
    expect(diferenciasDe(antes, ahora, ['saldo'])).toEqual([
      { codigo: '101', nombre: '101', saldo: '0.20' },
      { codigo: '201', nombre: '201', saldo: '-4.00' },
      { codigo: '401', nombre: '401', saldo: '-7.30' },
    ]);
  });
});

describe('La dirección guarda lo que se filtra', () => {
  it('lo vacío sale de ella y lo demás queda como estaba', () => {
    expect(conCambios('?estado=DEVUELTA&ver=historia', { estado: '', q: 'ñandú' })).toBe(
      'ver=historia&q=%C3%B1and%C3%BA',
    );
  });

  it('y de ella solo se pide lo que es filtro, como texto', () => {
    expect(soloDe({ q: '001', otra: 'x', estado: '' }, ['q', 'estado'])).toEqual({ q: '001' });
  });
});

describe('Lo que pasó se dice en palabras', () => {
  it.each([
    ['ComprobanteAutorizado', 'Comprobante autorizado'],
    ['RetencionCreada', 'Retención creada'],
  ])('%s es «%s»', (evento, dicho) => {
    expect(hechoDicho(evento)).toBe(dicho);
  });

  it.each([
    ['fecha_autorizacion', 'Fecha autorización'],
    ['cliente_id', 'Cliente'],
    ['estado_sri', 'Estado SRI'],
    ['id', 'Id'],
  ])('%s es «%s»', (campo, dicho) => {
    expect(campoDicho(campo)).toBe(dicho);
  });

  it.each([
    ['usuario:8', 'Usuario 8'],
    ['proceso:emision', 'El programa (emisión)'],
    ['fpk_jpWAI84Y', 'Clave fpk_jpWAI84Y…'],
    ['operador', 'El operador'],
  ])('%s es «%s»', (actor, dicho) => {
    expect(actorDicho(actor)).toBe(dicho);
  });

  it('y se cuenta con su palabra', () => {
    expect(cuantos(1, 'factura', 'facturas')).toBe('1 factura');
    expect(cuantos(1_234_567, 'factura', 'facturas')).toBe('1,234,567 facturas');
  });
});

describe('Un archivo se guarda con el nombre que le da el servidor', () => {
  it.each([
    ['attachment; filename="factura 1.pdf"', 'factura 1.pdf'],
    ["attachment; filename=x.csv; filename*=UTF-8''a%C3%B1o.csv", 'año.csv'],
    [null, 'omision.csv'],
  ])('%s', (disposicion, nombre) => {
    expect(nombreDe(disposicion, 'omision.csv')).toBe(nombre);
  });
});
