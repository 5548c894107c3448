import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { MUESTRAS } from '#domain/contextos.ts';
import { publicar } from '#domain/publicos.ts';
import type { Forma } from '#infra/tooling/forma.ts';
import { formasActuales } from '#infra/tooling/formas.ts';
import { ARCHIVOS, type Guardados, guardadosActuales } from '#infra/tooling/guardados.ts';
import { leerMuestras, plegarTabla, publicarMuestras } from '#infra/tooling/pliegues.ts';
import { formasRotas, muestrasMalas, publicadoRoto } from '#infra/tooling/promesas.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';

const FORMAS = formasActuales();
const LEIDAS = leerMuestras(MUESTRAS);

describe('lo que se guarda', () => {
  let actuales: Guardados;
  beforeAll(async () => {
    actuales = await guardadosActuales();
  });

  it.each(Object.keys(ARCHIVOS) as (keyof typeof ARCHIVOS)[])(
    '%s: es lo que está anotado; si cambia, `npm run contratos`',
    async (archivo) => {
      expect(await readFile(ARCHIVOS[archivo], 'utf8')).toBe(actuales.textos[archivo]);
    },
  );

  it('cumple lo prometido, con una muestra de cada versión de cada tipo', () => {
    expect([...actuales.roto, ...actuales.malas]).toEqual([]);
  });
});

it.each(PROYECTORES.map((p) => [p.tabla.nombre, p] as const))(
  'las filas que nacen en %s tienen sus columnas, ni una más ni una menos',
  (_nombre, proyector) => {
    const vistas = new Set<string>();
    for (const [que, columnas] of plegarTabla(proyector, LEIDAS, FORMAS).pasos) {
      const direccion = que.split(' → ')[1]!;
      if (vistas.has(direccion)) continue;
      vistas.add(direccion);
      expect(Object.keys(columnas ?? {})).toEqual(Object.keys(proyector.columnas).sort());
    }
  },
);

describe('la huella de los pliegues de una tabla', () => {
  const de = (nombre: string): Proyector => PROYECTORES.find((p) => p.tabla.nombre === nombre)!;
  const huella = (proyector: Proyector): string => plegarTabla(proyector, LEIDAS, FORMAS).huella;
  const conPliegue = (
    proyector: Proyector,
    cambio: (fila: object, datos: { [campo: string]: unknown }) => object,
  ): Proyector => ({
    ...proyector,
    evolucionar: (fila, evento, clave) => {
      const plegada = proyector.evolucionar(fila, evento, clave);
      return plegada && cambio(plegada, evento.datos as never);
    },
  });

  it('cambia con el pliegue', () => {
    const doble = conPliegue(de('cupos'), (fila) => ({ ...fila, documentos: 2 }));
    expect(huella(doble)).not.toBe(huella(de('cupos')));
  });

  it.each([
    ['un caso que ninguna muestra trae', { forma_pago: '16' }],
    ['un monto que cambia por uno', { total: 1151 }],
  ])('también si solo difiere en %s', (_caso, pago) => {
    const dice = JSON.stringify(pago).slice(1, -1);
    expect(JSON.stringify(MUESTRAS)).not.toContain(dice);
    const otro = conPliegue(de('facturas'), (fila, { pagos }) =>
      JSON.stringify(pagos ?? null).includes(dice) ? { ...fila, propina: 1 } : fila,
    );
    expect(huella(otro)).not.toBe(huella(de('facturas')));
  });

  it('cambia con las filas que toca y con las que da por nuevas', () => {
    const ninguna = { ...de('cupos'), claves: () => [] };
    const nuevas = { ...de('cupos'), nace: () => true };
    const huellas = [de('cupos'), ninguna, nuevas].map(huella);
    expect(new Set(huellas).size).toBe(3);
  });

  it('no cambia con el orden en que se escriben las columnas, ni con lo que es de otras tablas', () => {
    const alReves = conPliegue(de('facturas'), (fila) =>
      Object.fromEntries(Object.entries(fila).reverse()),
    );
    expect(huella(alReves)).toBe(huella(de('facturas')));
    const sinPersonas = leerMuestras(MUESTRAS.filter(({ tipo }) => !tipo.startsWith('Persona')));
    expect(plegarTabla(de('facturas'), sinPersonas, FORMAS).huella).toBe(huella(de('facturas')));
  });

  it('la del feed cambia con la forma pública, también la de un caso que ninguna muestra trae', () => {
    const { huella: suya } = publicarMuestras(publicar, LEIDAS, FORMAS);
    const otra = publicarMuestras(
      (evento) => {
        const publico = publicar(evento);
        const sinCorreo = publico && 'email' in publico.data && publico.data.email === null;
        return sinCorreo ? { ...publico, data: { ...publico.data, email: '' } } : publico;
      },
      LEIDAS,
      FORMAS,
    );
    expect(otra.huella).not.toBe(suya);
  });
});

describe('lo guardado obliga', () => {
  const forma: Forma = { id: 'numero', nota: 'nulo | texto', modo: "'a' | 'b'", l: ['numero'] };
  const antes = { Hecho: { 1: forma } };
  const rotas = (ahora: Forma) => formasRotas(antes, { Hecho: { 1: ahora } });
  const CAMBIO = ['Hecho: su forma cambió y su versión sigue en 1'];

  it.each<[string, Forma]>([
    ['un campo que aparece', { ...forma, otro: 'nulo | texto' }],
    ['un campo que se va', { id: 'numero', nota: 'nulo | texto', modo: "'a' | 'b'" }],
    ['un tipo que es otro', { ...forma, id: 'texto' }],
    ['un nulo que ya no se admite', { ...forma, nota: 'texto' }],
    ['un valor menos de los que podía tener', { ...forma, modo: "'a'" }],
    ['una lista que ya no lo es', { ...forma, l: 'numero' }],
  ])('%s pide otra versión', (_que, ahora) => {
    expect(rotas(ahora)).toEqual(CAMBIO);
    expect(formasRotas(antes, { Hecho: { 1: forma, 2: ahora } })).toEqual([]);
  });

  it.each<[string, Forma]>([
    ['un valor más de los que puede tener', { ...forma, modo: "'a' | 'b' | 'c'" }],
    ['un campo que puede faltar', { ...forma, 'otro?': 'texto' }],
    ['un nulo que ahora se admite', { ...forma, id: 'nulo | numero' }],
  ])('%s no la pide: lo ya guardado es igual', (_que, ahora) => {
    expect(rotas(ahora)).toEqual([]);
  });

  it('ni un tipo ni una versión se olvidan', () => {
    expect(formasRotas(antes, {})).toEqual(['Hecho v1: ya no se sabe leer']);
    expect(formasRotas(antes, { Hecho: { 2: forma } })).toEqual(['Hecho v1: ya no se sabe leer']);
  });

  it('cada forma tiene su muestra y cada muestra su forma', () => {
    const datos = { id: 1, nota: null, modo: 'a', l: [] };
    const hecho = { empresa_id: 1, tipo: 'Hecho', version: 1 };
    expect(muestrasMalas(antes, [{ ...hecho, datos }])).toEqual([]);
    expect(muestrasMalas(antes, [])).toEqual([expect.stringContaining('Hecho v1: falta')]);
    for (const mala of [{ ...datos, sobra: 1 }, { ...datos, modo: 'c' }, { id: 1 }]) {
      expect(muestrasMalas(antes, [{ ...hecho, datos: mala }])).toHaveLength(1);
    }
    expect(muestrasMalas(antes, [{ ...hecho, version: 2, datos }])).toHaveLength(2);
  });

  it('lo publicado queda como se publicó; con otra muestra no hay qué comparar', () => {
    const dicho = { de: 'Hecho v1', muestra: 'x', publico: { evento: 'hecho', data: { id: 1 } } };
    const otro = { ...dicho, publico: { evento: 'hecho', data: { id: 1, mas: 2 } } };
    expect(publicadoRoto([dicho], [otro])).toEqual(['Hecho v1: lo que publica cambió']);
    expect(publicadoRoto([dicho], [{ ...otro, muestra: 'y' }])).toEqual([]);
    expect(publicadoRoto([dicho], [dicho, { ...otro, de: 'Hecho v2' }])).toEqual([]);
    expect(publicadoRoto([{ ...dicho, publico: null }], [dicho])).toHaveLength(1);
  });
});
