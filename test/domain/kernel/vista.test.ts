import { describe, expect, it } from 'vitest';
import {
  booleano,
  CON_ENLACES,
  decimal,
  desde,
  dolares,
  id,
  instante,
  lista,
  oNulo,
  porcentaje,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';

type Renglon = { readonly producto: string; readonly precio: number };
type Fila = {
  readonly id: number;
  readonly persona_id: number;
  readonly notas: string | null;
  readonly total: number;
  readonly saldo: number | null;
  readonly tarifa: number;
  readonly estado: 'activo' | 'anulado';
  readonly creado_en: string;
  readonly anulado_en: string | null;
  readonly renglones: readonly Renglon[];
  readonly otra: string;
};

const FILA: Fila = {
  id: 7,
  persona_id: 3,
  notas: null,
  total: 11_505,
  saldo: 0,
  tarifa: 1500,
  estado: 'activo',
  creado_en: '2026-01-20T03:15:30.250Z',
  anulado_en: null,
  renglones: [{ producto: 'Café', precio: 1_250_000 }],
  otra: 'no sale',
};

const vistaRenglon = vistaDe<Renglon>()({ producto: texto(), precio: decimal() });

const vista = vistaDe<Fila>('Prueba')({
  id: id(),
  cliente_id: desde('persona_id', id()),
  notas: oNulo(texto()),
  total: dolares(),
  saldo: oNulo(dolares()),
  tarifa: porcentaje(),
  estado: unoDe(['activo', 'anulado']),
  creado_en: instante(),
  anulado_en: oNulo(instante()),
  renglones: lista(vistaRenglon),
  primero: segun(({ renglones }: Fila) => renglones[0] ?? null, oNulo(vistaRenglon)),
  pagado: segun(({ saldo }: Fila) => saldo === 0, booleano()),
  ...CON_ENLACES,
});

describe('una vista', () => {
  it('hace de una fila lo que se declara, en su orden y nada más', () => {
    expect(JSON.stringify(vista(FILA))).toBe(
      JSON.stringify({
        id: 7,
        cliente_id: 3,
        notas: null,
        total: 115.05,
        saldo: 0,
        tarifa: 15,
        estado: 'activo',
        creado_en: '2026-01-19T22:15:30.250-05:00',
        anulado_en: null,
        renglones: [{ producto: 'Café', precio: 1.25 }],
        primero: { producto: 'Café', precio: 1.25 },
        pagado: true,
      }),
    );
  });

  it('no toca la fila ni comparte nada entre dos', () => {
    const antes = structuredClone(FILA);
    const [una, otra] = [vista(FILA), vista({ ...FILA, id: 8 })];
    expect([una.id, otra.id]).toEqual([7, 8]);
    expect(FILA).toEqual(antes);
  });

  it('no compila con un campo que la fila no tiene, ni con uno que guarda otra cosa', () => {
    const malas = () => [
      // @ts-expect-error la fila no tiene `nota`
      vistaDe<Fila>()({ nota: texto() }),
      // @ts-expect-error `notas` puede ser nulo
      vistaDe<Fila>()({ notas: texto() }),
      // @ts-expect-error `total` es un número
      vistaDe<Fila>()({ total: texto() }),
      // @ts-expect-error la fila no tiene `cliente`
      vistaDe<Fila>()({ cliente_id: desde('cliente', id()) }),
      // @ts-expect-error su estado puede ser otro
      vistaDe<Fila>()({ estado: unoDe(['activo']) }),
      // @ts-expect-error lo que se lee no es un booleano
      vistaDe<Fila>()({ pagado: segun(({ saldo }: Fila) => saldo, booleano()) }),
      // @ts-expect-error los renglones no son textos
      vistaDe<Fila>()({ renglones: lista(texto()) }),
    ];
    expect(malas).toBeTypeOf('function');
  });
});
