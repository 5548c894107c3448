import fc from 'fast-check';
import { type Remesa, remesas } from '#domain/cartera/dinero-aplicado.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { empresaQueCobra } from '#test/support/cobros/cobrador.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { empresaQuePaga } from '#test/support/pagos/pagador.ts';
import { type Debido, type Lado, ladoDeCobros, ladoDePagos, type Puesto } from './lados.ts';
import { vender } from './ventas.pruebas.ts';

/** What collections and payments must both do: the same verbs over documents that are owed. */

/** Document and cents. */
export type Parte = readonly [documento_id: number, centavos: number];

type Empresa = Pick<Awaited<ReturnType<typeof empresaQuePaga>>, 'libro'>;

/** A side, with what is asked of it in cents of one kind of document of its person 1. */
const contratoDe = (
  { libro }: Empresa,
  lado: Lado,
  nombre: Debido['documento'],
  /** An authorized document of so many cents that is owed, issued on 2026-11-10. */
  documento: (centavos: number) => Promise<number>,
) => {
  const { origen } = lado;
  const puestos = (partes: readonly Parte[]): readonly Puesto[] =>
    partes.map(([id, dinero]) => ({ documento: nombre, id, dinero, retenido: 0 }));
  const suya = (id: number): Remesa | undefined =>
    libro.filas(EMPRESA, remesas).find((una) => una.origen === origen && una.origen_id === id);
  return {
    ...lado,
    documento,
    /** Money for documents on a day, in the bank or (17) in no money account; answers its id. */
    dar: async (monto: number, partes: readonly Parte[], dia: Fecha, medio?: '17') => {
      const dicho = { dia, monto, cuenta: null, cruce: [], ...(medio && { medio }) };
      return (await lado.registrar(1, dicho, puestos(partes))).id;
    },
    aplicar: (id: number, partes: readonly Parte[], dia: Fecha) =>
      lado.aplicar(id, puestos(partes), dia),
    saldoDe: (documento_id: number): number =>
      lado.debidos().find((una) => una.documento === nombre && una.id === documento_id)!.saldo,
    remesa: (id: number): Remesa => suya(id)!,
    /** The live ones; none of what is not there. */
    aplicacionesDe: (id: number) => suya(id)?.aplicaciones ?? [],
    devolucionesDe: (id: number) => lado.filas().find((una) => una.id === id)?.devoluciones ?? [],
    /** What the books fail to hold, in Spanish. */
    hallazgos: () => verificar(libro.eventos).hallazgos.map(({ detalle }) => detalle),
    /** Debit less credit of each account, where it is not 0, of what its entries posted. */
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
  };
};

type Contrato = ReturnType<typeof contratoDe>;

const HOY = '2026-11-20T15:00:00.000Z';

const deCobros = async (): Promise<Contrato> => {
  const empresa = await empresaQueCobra();
  const { libro } = empresa;
  return contratoDe(empresa, ladoDeCobros(libro), 'factura', async (centavos) => {
    libro.ponerHora('2026-11-10T15:00:00.000Z');
    const id = await vender(libro, centavos, null);
    libro.ponerHora(HOY);
    return id;
  });
};

const dePagos = async (): Promise<Contrato> => {
  const empresa = await empresaQuePaga();
  return contratoDe(empresa, ladoDePagos(empresa.libro), 'compra', (centavos) =>
    empresa.comprar(centavos),
  );
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
  lado: Contrato,
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
