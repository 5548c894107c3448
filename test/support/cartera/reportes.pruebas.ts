import { expect } from 'vitest';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { rutaDeCartera as carteraDeClientes } from '#read-api/cobros/cartera.routes.ts';
import { rutasDelEstadoDeCuenta } from '#read-api/cobros/estado-cuenta.routes.ts';
import { rutaDeCartera as carteraDeProveedores } from '#read-api/pagos/cartera.routes.ts';
import { rutaDelEstadoDeCuenta } from '#read-api/pagos/estado-cuenta.routes.ts';
import type { HistoriaDeCartera } from './historia-de-cartera.ts';
import type { Modelo } from './modelo.ts';
import { carteraDe, estadoDe, type LadoDelModelo } from './modelo-de-reportes.ts';

/** The reports of a company over the real rows, against what the model of its history says. */

type Suma = { readonly total: number; readonly cantidad: number };

/** As both sides show what they are owed, or owe. */
type Antiguedad = {
  readonly buckets: readonly (Suma & { readonly dias: string })[];
  readonly total_general: number;
  readonly por_vencer: Suma;
  readonly contado: Suma;
  readonly notas_debito?: Suma;
  readonly por_cobrar?: number;
  readonly por_pagar?: number;
};
type Estado = { readonly [campo: string]: number | null } & {
  readonly lineas: readonly { readonly [campo: string]: unknown }[];
};

const LADOS = {
  cobros: {
    persona: 'cliente',
    pagado: 'total_cobrado',
    ids: ['factura_id', 'nota_debito_id'],
    tipos: ['factura', 'nota_debito'],
    cartera: carteraDeClientes,
    estado: rutasDelEstadoDeCuenta[0],
  },
  pagos: {
    persona: 'proveedor',
    pagado: 'total_pagado',
    ids: ['compra_id', 'liquidacion_id'],
    tipos: ['compra', 'liquidacion_compra'],
    cartera: carteraDeProveedores,
    estado: rutaDelEstadoDeCuenta,
  },
} as const;

const antiguedadVista = (vista: Antiguedad) => ({
  buckets: vista.buckets.map(({ total, cantidad }) => ({ total, cantidad })),
  total_general: vista.total_general,
  por_vencer: vista.por_vencer,
  contado: vista.contado,
  notas_debito: vista.notas_debito ?? { total: 0, cantidad: 0 },
  todo: vista.por_cobrar ?? vista.por_pagar,
});

const estadoVisto = (vista: Estado, { pagado, ids, tipos }: (typeof LADOS)[LadoDelModelo]) => ({
  lineas: vista.lineas.map((linea) => {
    const cual = linea[ids[0]] === null ? 1 : 0;
    return {
      tipo: tipos[cual],
      id: linea[ids[cual]],
      dia: linea.fecha_emision,
      vence: linea.fecha_vencimiento,
      total: linea.total,
      pagado: linea[pagado],
      retenido: linea.total_retenido,
      notas: linea.total_nc_aplicadas,
      saldo: linea.saldo,
      exceso: linea.exceso,
    };
  }),
  total: vista.total_facturado,
  pagado: vista[pagado],
  retenido: vista.total_retenido,
  notas: vista.total_nc,
  saldo: vista.saldo_pendiente,
  exceso: vista.exceso,
  a_favor: vista.saldo_a_favor,
});

type Atender = (peticion: object, dependencias: object) => Promise<object>;
type Pedido = { readonly query: object; readonly params?: object };

/** What a route answers, on a day, to whoever may see the whole company. */
const pedirA =
  ({ sql, esquema }: Pick<Nucleo, 'sql' | 'esquema'>, empresa_id: number, hoy: string) =>
  async <V>({ atender }: { readonly atender: unknown }, pedido: Pedido): Promise<V> => {
    const lecturas = { sql, esquema: () => esquema };
    const reloj = () => Date.parse(inicioDe(hoy));
    const peticion = { empresa_id, alcance: { sucursal_id: null }, ...pedido };
    const { json } = (await (atender as Atender)(peticion, { lecturas, reloj })) as {
      readonly json: V;
    };
    return json;
  };
type Pedir = ReturnType<typeof pedirA>;

type Cartera = Antiguedad & {
  readonly clientes?: readonly (Antiguedad & { readonly cliente_id: number | null })[];
  readonly proveedores?: readonly (Antiguedad & { readonly proveedor_id: number })[];
};

/** What is owed by age, of all and of each. */
const exigirCartera = async (
  pedir: Pedir,
  lado: LadoDelModelo,
  modelo: Modelo,
  hoy: string,
): Promise<void> => {
  const { persona, cartera } = LADOS[lado];
  const vista = await pedir<Cartera>(cartera, { query: { por: persona, limit: 500, offset: 0 } });
  const { de, ...todo } = carteraDe(modelo, lado, hoy);
  expect({ hoy, ...antiguedadVista(vista) }).toEqual({ hoy, ...todo });
  const deCada = [
    ...(vista.clientes ?? []).map((una) => [una.cliente_id ?? 0, antiguedadVista(una)] as const),
    ...(vista.proveedores ?? []).map((una) => [una.proveedor_id, antiguedadVista(una)] as const),
  ];
  expect(new Map(deCada)).toEqual(de);
};

/** Whoever is named in the model. */
const quienesDe = (modelo: Modelo): ReadonlySet<number> =>
  new Set([
    ...modelo.remesas().map((nombre) => modelo.remesa(nombre).quien),
    ...modelo.documentos().flatMap((nombre) => modelo.documento(nombre).quien ?? []),
  ]);

/** The statement of each; answers how many lines they have. */
const exigirEstados = async (
  pedir: Pedir,
  lado: LadoDelModelo,
  modelo: Modelo,
): Promise<number> => {
  const { persona, estado } = LADOS[lado];
  let lineas = 0;
  for (const quien of quienesDe(modelo)) {
    const pedido = { query: {}, params: { [`${persona}_id`]: quien } };
    const dicho = estadoVisto(await pedir<Estado>(estado, pedido), LADOS[lado]);
    expect({ lado, quien, ...dicho }).toEqual({ lado, quien, ...estadoDe(modelo, lado, quien) });
    lineas += dicho.lineas.length;
  }
  return lineas;
};

/** So many days later what is owed is older, and nothing else is different. */
const DESPUES = [0, 20, 45, 75, 110];

/** Ageing and statements of both sides; answers how many lines the statements have. */
export const exigirReportes = async (
  nucleo: Pick<Nucleo, 'sql' | 'esquema'>,
  empresa_id: number,
  { modelo, calendario }: Pick<HistoriaDeCartera, 'modelo' | 'calendario'>,
): Promise<number> => {
  let lineas = 0;
  for (const lado of ['cobros', 'pagos'] as const) {
    for (const dias of DESPUES) {
      const hoy = sumarDias(calendario.hoy(), dias);
      await exigirCartera(pedirA(nucleo, empresa_id, hoy), lado, modelo, hoy);
    }
    const pedir = pedirA(nucleo, empresa_id, calendario.hoy());
    lineas += await exigirEstados(pedir, lado, modelo);
  }
  return lineas;
};
