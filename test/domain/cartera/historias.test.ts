import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import { diarioDe, netoDe } from '#test/support/cartera/a-una-fecha.ts';
import { type Accion, historia, QUE, type Que } from '#test/support/cartera/historia.acciones.ts';
import {
  type HistoriaDeCartera,
  historiaDeCartera,
} from '#test/support/cartera/historia-de-cartera.ts';
import {
  abonadoDe,
  anticiposAl,
  anticiposDe,
  asentadoDe,
  dineroDe,
  enLibrosDe,
  netosAl,
  saldosDe,
  ultimoAsientoTardio,
} from '#test/support/cartera/lecturas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

/**
 * The property of properties: whatever happens, what a model aside permits is done and what it refuses
 * is refused, and balances, advances, books and money say what its arithmetic does.
 */

const juntar = (
  partes: readonly (readonly [sumas: ReadonlyMap<number, number>, signo: 1 | -1])[],
): object => {
  const juntas = new Map<number, number>();
  for (const [sumas, signo] of partes) {
    for (const [quien, monto] of sumas) {
      juntas.set(quien, (juntas.get(quien) ?? 0) + signo * monto);
    }
  }
  return Object.fromEntries([...juntas].filter(([, monto]) => monto !== 0));
};

const esVenta = (nombre: string): boolean => /^(factura|nota_debito) /.test(nombre);
const esCobro = (nombre: string): boolean => nombre.startsWith('cobro');
const no = (de: (nombre: string) => boolean) => (nombre: string) => !de(nombre);

const comprobarSaldos = ({ modelo, libro }: HistoriaDeCartera): void => {
  const de = (nombres: readonly string[], monto: (nombre: string) => number) =>
    Object.fromEntries(nombres.map((nombre) => [nombre, monto(nombre)]));
  expect(saldosDe(libro)).toEqual(de(modelo.documentos(), modelo.saldo));
  expect(saldosDe(libro, 'exceso')).toEqual(de(modelo.documentos(), modelo.exceso));
  expect(anticiposDe(libro)).toEqual(
    de(modelo.remesas(), (nombre) => modelo.remesa(nombre).anticipo),
  );
  expect(modelo.minimo()).toBe(0);
};

/** What a statement says of each document: all that lowered it, and what is left. */
const comprobarAbonado = ({ modelo, libro }: HistoriaDeCartera): void => {
  for (const [nombre, abonado] of Object.entries(abonadoDe(libro))) {
    expect({ nombre, ...abonado }).toEqual({ nombre, ...modelo.abonado(nombre) });
    const { pagado, retenido, notas } = abonado;
    const { total, vale } = modelo.documento(nombre);
    expect((vale ? total : 0) - pagado - retenido - notas).toBe(
      modelo.saldo(nombre) - modelo.exceso(nombre),
    );
  }
};

const comprobarLibros = ({ modelo, libro, banco, cuenta, calendario }: HistoriaDeCartera): void => {
  const { control, controlDeAnticipos, controlDeCruces } = modelo;
  const enLibros = (rol: RolDeControl) => juntar([[enLibrosDe(libro, rol), 1]]);
  const cxc = controlDeCruces('cxc_clientes');
  const cxp = controlDeCruces('cxp_proveedores');
  expect(enLibros('cxc_clientes')).toEqual(
    juntar([
      [control(esVenta), 1],
      [cxc, 1],
    ]),
  );
  expect(enLibros('cxp_proveedores')).toEqual(
    juntar([
      [control(no(esVenta)), -1],
      [cxp, 1],
    ]),
  );
  expect(enLibros('anticipo_clientes')).toEqual(juntar([[controlDeAnticipos(esCobro), -1]]));
  expect(enLibros('anticipo_proveedores')).toEqual(juntar([[controlDeAnticipos(no(esCobro)), 1]]));
  expect(asentadoDe(libro, cuenta)).toBe(banco.saldo(calendario.libro()?.desde));
};

const comprobarDinero = async ({ libro, cuenta, banco, verConciliacion }: HistoriaDeCartera) => {
  expect(dineroDe(libro, cuenta)).toBe(banco.saldo());
  for (const id of banco.conciliaciones()) {
    const cuadre = Object.entries(banco.cuadre(id)).map(([cual, monto]) => [cual, monto / 100]);
    expect(await verConciliacion(id)).toMatchObject(Object.fromEntries(cuadre));
  }
};

/**
 * On every day: what the dated rows add up to is what the log says by accounting date and, once the books
 * are there, what the entries until then say of each person. An entry that went to the first open day,
 * its month being closed, is of its fact's day here: until that entry the accounts do not have it.
 */
const comprobarCadaDia = ({ modelo, libro, calendario }: HistoriaDeCartera): void => {
  const diario = diarioDe(libro.eventos);
  const desde = [calendario.libro()!.desde, ultimoAsientoTardio(libro)].sort()[1]!;
  for (const al of diario.dias()) {
    const netos = netosAl(libro, al);
    const suyos = modelo.documentos().map((nombre) => [nombre, netoDe(diario.del(nombre, al))]);
    expect({ al, ...netos }).toEqual({ al, ...Object.fromEntries(suyos) });
    const anticipos = modelo.remesas().map((nombre) => [nombre, diario.anticipo(nombre, al)]);
    expect({ al, ...anticiposAl(libro, al) }).toEqual({ al, ...Object.fromEntries(anticipos) });
    if (al >= desde) comprobarControlAl(modelo, libro, { al, netos, anticipos });
  }
};

const comprobarControlAl = (
  modelo: HistoriaDeCartera['modelo'],
  libro: HistoriaDeCartera['libro'],
  dicho: {
    readonly al: string;
    readonly netos: { readonly [nombre: string]: number };
    readonly anticipos: readonly (readonly (string | number)[])[];
  },
): void => {
  const { al, netos, anticipos } = dicho;
  const porQuien = (montos: readonly (readonly [quien: number | null, monto: number])[]) => {
    const sumas = new Map<number, number>();
    for (const [quien, monto] of montos)
      sumas.set(quien ?? 0, (sumas.get(quien ?? 0) ?? 0) + monto);
    return sumas;
  };
  const deDocumentos = (de: (nombre: string) => boolean) =>
    porQuien(
      Object.entries(netos)
        .filter(([nombre]) => de(nombre))
        .map(([nombre, monto]) => [modelo.documento(nombre).quien, monto]),
    );
  const deAnticipos = (de: (nombre: string) => boolean) =>
    porQuien(
      anticipos
        .filter(([nombre]) => de(nombre as string))
        .map(([nombre, monto]) => [modelo.remesa(nombre as string).quien, monto as number]),
    );
  const enLibros = (rol: RolDeControl) => juntar([[enLibrosDe(libro, rol, al), 1]]);
  expect([al, enLibros('cxc_clientes')]).toEqual([al, juntar([[deDocumentos(esVenta), 1]])]);
  expect([al, enLibros('cxp_proveedores')]).toEqual([
    al,
    juntar([[deDocumentos(no(esVenta)), -1]]),
  ]);
  expect([al, enLibros('anticipo_clientes')]).toEqual([al, juntar([[deAnticipos(esCobro), -1]])]);
  const dePagos = juntar([[deAnticipos(no(esCobro)), 1]]);
  expect([al, enLibros('anticipo_proveedores')]).toEqual([al, dePagos]);
};

const contar = (veces: Map<string, number>, que: string): void => {
  veces.set(que, (veces.get(que) ?? 0) + 1);
};

const vivir = async (
  desde: string | null,
  acciones: readonly Accion[],
  cuenta: { readonly hechas: Map<string, number>; readonly negados: Map<string, number> },
): Promise<void> => {
  const suya = await historiaDeCartera(desde);
  for (const una of acciones) {
    const antes = suya.libro.eventos.length;
    await suya.hacer(una);
    if (suya.libro.eventos.length === antes) continue;
    contar(cuenta.hechas, una.que);
    comprobarSaldos(suya);
    if (suya.contable()?.estado === 'activa') comprobarLibros(suya);
  }
  await suya.terminar();
  for (const motivo of suya.negados) contar(cuenta.negados, motivo);
  comprobarSaldos(suya);
  comprobarAbonado(suya);
  comprobarLibros(suya);
  comprobarCadaDia(suya);
  await comprobarDinero(suya);
  const { hallazgos } = verificar(suya.libro.eventos);
  expect(hallazgos.map(({ detalle }) => detalle)).toEqual([]);
};

const CUANTAS = casos(500);
/** Many go by so many, each with a seed of its own: with so many of them, everything happened. */
const TANDA = 500;
const TANDAS = Array.from({ length: Math.ceil(CUANTAS / TANDA) }, (_, i) => ({
  seed: semilla + i,
  numRuns: Math.min(TANDA, CUANTAS - i * TANDA),
}));
/** One writes nothing, and the other has nothing to do most of the time. */
const RARAS: readonly Que[] = ['pasar los días', 'asentar una parte'];
/** What the model refused, and the program with it; it refuses more, less often. */
const SE_NIEGA = [
  'antes del anticipo',
  'antes del corte',
  'antes del documento',
  'antes del hecho',
  'anticipo aplicado',
  'anulada',
  'aplicación que nació con ella',
  'conciliación cerrada',
  'conciliación en curso',
  'cruce contra eso no',
  'cruza un corte',
  'después del corte',
  'devolución anulada',
  'documento con otros',
  'documento de otro',
  'documento pagado',
  'documento sin valor',
  'excede el anticipo',
  'excede el saldo',
  'futuro',
  'mes cerrado',
  'mes fuera de orden',
  'nota a consumidor final',
  'sobre el tope',
];

const avisar = (linea: string): boolean => process.stderr.write(`${linea}\n`);

describe('historias de todo', () => {
  it(
    `${CUANTAS}: se hace lo que un modelo aparte permite, y queda lo que su aritmética dice`,
    async () => {
      const cuenta = { hechas: new Map<string, number>(), negados: new Map<string, number>() };
      for (const [i, { seed, numRuns }] of TANDAS.entries()) {
        await fc.assert(
          fc.asyncProperty(fc.constantFrom('2026-09-01', null), historia(50), (desde, acciones) =>
            vivir(desde, acciones, cuenta),
          ),
          { numRuns, seed },
        );
        // Whoever runs many is told how far it got.
        if (CUANTAS > TANDA) avisar(`${i * TANDA + numRuns} de ${CUANTAS} (SEMILLA=${seed})`);
      }
      if (CUANTAS < TANDA) return;
      // Not a history of refusals, nor of none.
      expect(QUE.filter((que) => !(RARAS.includes(que) || cuenta.hechas.has(que)))).toEqual([]);
      expect(SE_NIEGA.filter((motivo) => !cuenta.negados.has(motivo))).toEqual([]);
    },
    60_000 + CUANTAS * 200,
  );
});
