import fc from 'fast-check';
import { type Remesa, remesas } from '#domain/cartera/remesa.ts';
import { cobros } from '#domain/cobros/cobro.ts';
import { compras } from '#domain/compras/compra.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { type Fecha, inicioDe } from '#domain/kernel/tiempo.ts';
import { pagosProveedor } from '#domain/pagos/pago.ts';
import { aplicacionPedida as deFactura, empresaQueCobra } from '#test/support/cobros/cobrador.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { aplicacionPedida as deCompra, empresaQuePaga } from '#test/support/pagos/pagador.ts';
import { vender } from './ventas.pruebas.ts';

/**
 * What collections and payments must both do, each by its own decider: the same verbs over documents
 * that are owed, so that one suite holds them to one law.
 */

/** Document and cents. */
export type Parte = readonly [documento_id: number, centavos: number];

export type Lado = {
  /** An authorized document of so many cents that is owed, issued on 2026-11-10. */
  readonly documento: (centavos: number) => Promise<number>;
  /** Money for documents on a day, in the bank or (17) in no money account; answers its id. */
  readonly dar: (
    monto: number,
    partes: readonly Parte[],
    dia: Fecha,
    medio?: '20' | '17',
  ) => Promise<number>;
  readonly anular: (id: number, fecha?: Fecha | null) => Promise<unknown>;
  readonly redatar: (id: number, fecha: Fecha) => Promise<unknown>;
  readonly aplicar: (id: number, partes: readonly Parte[], dia: Fecha) => Promise<unknown>;
  readonly quitar: (id: number, aplicacion_id: number, fecha?: Fecha | null) => Promise<unknown>;
  readonly devolver: (id: number, monto: number, dia: Fecha) => Promise<unknown>;
  readonly anularDevolucion: (
    id: number,
    devolucion_id: number,
    fecha?: Fecha | null,
  ) => Promise<unknown>;
  readonly saldoDe: (documento_id: number) => number;
  readonly remesa: (id: number) => Pick<Remesa, 'saldo_anticipo' | 'aplicaciones'>;
  /** The live ones; none of what is not there. */
  readonly aplicacionesDe: (id: number) => Remesa['aplicaciones'];
  readonly devolucionesDe: (id: number) => readonly { readonly devolucion_id: number }[];
  /** What the books fail to hold, in Spanish. */
  readonly hallazgos: () => readonly string[];
  /** Debit less credit of each account, where it is not 0, of what its entries posted. */
  readonly asentado: () => readonly (readonly [cuenta: string, saldo: number])[];
};

type Empresa = Pick<Awaited<ReturnType<typeof empresaQuePaga>>, 'libro'>;

/** What both sides read in the same way. */
const comun = ({ libro }: Empresa, origen: 'cobro' | 'pago_proveedor') => ({
  remesa: (id: number) =>
    libro.filas(EMPRESA, remesas).find((una) => una.origen === origen && una.origen_id === id)!,
  aplicacionesDe: (id: number) =>
    libro.filas(EMPRESA, remesas).find((una) => una.origen === origen && una.origen_id === id)
      ?.aplicaciones ?? [],
  hallazgos: () => verificar(libro.eventos).hallazgos.map(({ detalle }) => detalle),
  asentado: () => {
    const saldos = new Map<string, number>();
    for (const { origen_tipo, lineas } of libro.filas(EMPRESA, asientos)) {
      if (origen_tipo !== origen && origen_tipo !== 'anticipo') continue;
      for (const { cuenta_codigo, debe, haber } of lineas) {
        saldos.set(cuenta_codigo, (saldos.get(cuenta_codigo) ?? 0) + debe - haber);
      }
    }
    return [...saldos].filter(([, saldo]) => saldo !== 0);
  },
});

const HOY = '2026-11-20T15:00:00.000Z';

const deCobros = async (): Promise<Lado> => {
  const empresa = await empresaQueCobra();
  const { libro, cobrar, aplicar, anular, redatar, quitar, devolver } = empresa;
  const pedidas = (partes: readonly Parte[]) => partes.map(([id, monto]) => deFactura(id, monto));
  return {
    ...comun(empresa, 'cobro'),
    documento: async (centavos) => {
      libro.ponerHora('2026-11-10T15:00:00.000Z');
      const id = await vender(libro, centavos, null);
      libro.ponerHora(HOY);
      return id;
    },
    dar: async (monto, partes, dia, medio = '20') =>
      (await cobrar({ monto, medio, fecha: inicioDe(dia), aplicaciones: pedidas(partes) })).id,
    aplicar: (id, partes, dia) => aplicar(id, pedidas(partes), dia),
    anular: (id, fecha = null) => anular(id, fecha),
    redatar,
    quitar: (id, aplicacion_id, fecha = null) => quitar(id, aplicacion_id, fecha),
    devolver,
    anularDevolucion: (id, devolucion_id, fecha = null) =>
      empresa.anularDevolucion(id, devolucion_id, fecha),
    devolucionesDe: (id) =>
      libro.filas(EMPRESA, cobros).find((uno) => uno.id === id)?.devoluciones ?? [],
    saldoDe: (id) => libro.filas(EMPRESA, facturas).find((una) => una.id === id)!.saldo,
  };
};

const dePagos = async (): Promise<Lado> => {
  const empresa = await empresaQuePaga();
  const { libro, comprar, pagar, aplicar, anular, mover, quitar, devolver } = empresa;
  const pedidas = (partes: readonly Parte[]) => partes.map(([id, monto]) => deCompra(id, monto));
  return {
    ...comun(empresa, 'pago_proveedor'),
    documento: (centavos) => comprar(centavos),
    dar: async (monto, partes, dia, medio = '20') => {
      const pedido = { monto, medio, fecha: inicioDe(dia), aplicaciones: pedidas(partes) };
      return (await pagar(pedido)).registro.id;
    },
    aplicar: (id, partes, dia) => aplicar(id, pedidas(partes), dia),
    anular: (id, fecha = null) => anular(id, fecha),
    redatar: mover,
    quitar: (id, aplicacion_id, fecha = null) => quitar(id, aplicacion_id, fecha),
    devolver,
    anularDevolucion: (id, devolucion_id, fecha = null) =>
      empresa.anularDevolucion(id, devolucion_id, fecha),
    devolucionesDe: (id) =>
      libro.filas(EMPRESA, pagosProveedor).find((uno) => uno.id === id)?.devoluciones ?? [],
    saldoDe: (id) => libro.filas(EMPRESA, compras).find((una) => una.id === id)!.saldo,
  };
};

export const LADOS = [
  ['cobros', deCobros],
  ['pagos', dePagos],
] as const;

/** `bien`, or the code of the refusal. */
export const veredicto = async (hacer: Promise<unknown>): Promise<string> => {
  try {
    await hacer;
    return 'bien';
  } catch (error) {
    if (!(error instanceof ErrorDominio)) throw error;
    return error.codigo;
  }
};

export const QUE = [
  'dar',
  'aplicar',
  'quitar',
  'devolver',
  'anular devolución',
  'redatar',
  'anular',
] as const;
type Que = (typeof QUE)[number];

export type Acto = {
  readonly que: Que;
  readonly id: number;
  readonly otro: number;
  readonly centavos: number;
  readonly dia: Fecha;
};

const IDS = [1, 2, 3, 4];
/** Before the documents, after today, and mostly days that serve. */
const DIAS = [
  '2026-11-09',
  '2026-11-12',
  '2026-11-15',
  '2026-11-15',
  '2026-11-20',
  '2026-11-20',
  '2026-11-20',
  '2026-11-21',
] as const;

export const acto: fc.Arbitrary<Acto> = fc.record({
  que: fc.constantFrom(
    ...QUE,
    'dar',
    'aplicar',
    'aplicar',
    'quitar',
    'devolver',
    'anular devolución' as const,
  ),
  id: fc.constantFrom(...IDS),
  otro: fc.integer({ min: 1, max: 12 }),
  centavos: fc.integer({ min: 1, max: 60_00 }),
  dia: fc.constantFrom(...DIAS),
});

/** Mostly one that has some. */
const conAlgo = (id: number, otro: number, de: (id: number) => readonly unknown[]): number => {
  const algunas = IDS.filter((una) => de(una).length > 0);
  return algunas[otro % (algunas.length + 1)] ?? id;
};

/** An act of a side, on one of two documents of its own. */
export const actuar = (
  lado: Lado,
  [uno, dos]: readonly [number, number],
  { que, id, otro, centavos, dia }: Acto,
): Promise<unknown> => {
  const partes = [
    [uno, Math.ceil(centavos / 2)],
    [otro % 2 === 0 ? uno : dos, Math.max(1, Math.floor(centavos / 3))],
  ] as const;
  switch (que) {
    case 'dar':
      return lado.dar(centavos + (otro % 3 === 0 ? 20_00 : 1), partes, dia);
    case 'aplicar': {
      // Of an advance there is less than of what is owed.
      const menos = partes.map(([cual, monto]): Parte => [cual, Math.ceil(monto / 4)]);
      return lado.aplicar(id, otro % 2 === 0 ? menos : menos.slice(0, 1), dia);
    }
    case 'quitar': {
      const suya = conAlgo(id, otro, (una) =>
        lado.aplicacionesDe(una).filter(({ desde_anticipo }) => desde_anticipo),
      );
      const todas = lado.aplicacionesDe(suya);
      // Those that it was made with come first, and are not taken off.
      const cual = (otro % 5 > 0 && todas.at(otro % 4 > 0 ? -1 : 0)?.aplicacion_id) || otro;
      return lado.quitar(suya, cual, otro % 2 === 0 ? null : dia);
    }
    case 'devolver':
      return lado.devolver(id, Math.ceil(centavos / 20), dia);
    case 'anular devolución': {
      const suya = conAlgo(id, otro, lado.devolucionesDe);
      const todas = lado.devolucionesDe(suya);
      const cual = (otro % 5 > 0 && todas.at(-1)?.devolucion_id) || otro;
      return lado.anularDevolucion(suya, cual);
    }
    case 'redatar':
      return lado.redatar(id, dia);
    case 'anular':
      return lado.anular(id, otro % 2 === 0 ? null : dia);
  }
};
