import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { type Conciliacion, conciliaciones } from '#domain/tesoreria/conciliacion.ts';
import type { VistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import { type Movimiento, movimientosDinero, sumaDe } from '#domain/tesoreria/movimiento.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import {
  type Conciliador,
  conciliadorEnMemoria,
  EMPRESA,
} from '#test/support/tesoreria/conciliacion.pruebas.ts';

/** What somebody does with two accounts, and days that pass. Which record: so many from the last one back. */
const QUE = {
  mover: 8,
  fechar: 5,
  transferir: 3,
  devolver: 2,
  fechar_transferencia: 2,
  abrir: 3,
  modificar: 2,
  marcar: 6,
  desmarcar: 2,
  cuadrar_y_cerrar: 4,
  cerrar: 1,
  reabrir: 3,
  descartar: 1,
  esperar: 2,
} as const;
const accion = fc.record({
  que: fc.oneof(
    ...Object.entries(QUE).map(([que, weight]) => ({
      weight,
      arbitrary: fc.constant(que as keyof typeof QUE),
    })),
  ),
  cuenta: fc.constantFrom(0, 1),
  dias: fc.integer({ min: -1, max: 60 }),
  n: fc.nat(6),
  importe: fc.integer({ min: -9_999_99, max: 9_999_99 }).filter((n) => n !== 0),
});
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

const INICIALES = [100_00, -35_50] as const;

const importeDe = (movimiento: Movimiento): number => {
  const { ingresos, egresos } = sumaDe(movimiento);
  return ingresos - egresos;
};
const total = (movimientos: readonly Movimiento[]): number =>
  movimientos.reduce((suma, movimiento) => suma + importeDe(movimiento), 0);

type Cerrada = { readonly vista: VistaConciliacion; readonly marcados: readonly Movimiento[] };

const historia = async (acciones: readonly Accion[]) => {
  let hoy = '2026-10-20';
  const t: Conciliador = conciliadorEnMemoria(inicioDe(hoy));
  const cuentas = [
    await t.crear({ tipo: 'banco', saldo_inicial: INICIALES[0] }),
    await t.crear({ tipo: 'tarjeta', saldo_inicial: INICIALES[1] }),
  ];
  const cerradas = new Map<number, Cerrada>();
  const hechas = new Map<string, number>();

  const movimientos = () => t.libro.filas(EMPRESA, movimientosDinero);
  const todas = () => t.libro.filas(EMPRESA, conciliaciones);
  const suyos = (cuenta: number) =>
    movimientos().filter(({ cuenta_dinero_id }) => cuenta_dinero_id === cuenta);
  const estaCerrada = (id: number | null) => id !== null && cerradas.has(id);
  const quePuedeMarcar = ({ cuenta_dinero_id, fecha_corte }: Conciliacion) =>
    suyos(cuenta_dinero_id).filter(
      ({ dia, conciliacion_id }) => dia <= fecha_corte && !estaCerrada(conciliacion_id),
    );

  const marcadosPor = (id: number) =>
    movimientos().filter(({ conciliacion_id }) => conciliacion_id === id);

  const cerrar = async (id: number): Promise<void> => {
    const cuenta = todas().find((una) => una.id === id)?.cuenta_dinero_id ?? 99;
    const antes = [await t.saldoDe(cuenta), todas(), movimientos()];
    await t.cerrar(id);
    // Opened again at once, nothing is different.
    await t.reabrir(id);
    expect([await t.saldoDe(cuenta), todas(), movimientos()]).toEqual(antes);
    await t.cerrar(id);
    cerradas.set(id, { vista: await t.ver(id), marcados: marcadosPor(id) });
  };

  const hacer = async ({ que, cuenta, dias, n, importe }: Accion): Promise<unknown> => {
    const dia = sumarDias(hoy, -dias);
    const cual = cuentas[cuenta]!;
    const movimiento = movimientos().at(-1 - n)?.id ?? 99;
    const transferencia =
      movimientos().findLast(({ tipo }) => tipo === 'transferencia_out')?.id ?? 99;
    const conciliacion = todas().at(-1 - (n % 3));
    const id = conciliacion?.id ?? 99;
    const ultimaCerrada =
      todas().findLast((una) => una.cuenta_dinero_id === cual && una.estado === 'cerrada')?.id ??
      id;
    const candidatos = conciliacion ? quePuedeMarcar(conciliacion) : [];
    switch (que) {
      case 'mover':
        return t.mueve(cual, dia, importe);
      case 'fechar':
        return t.fechar(movimiento, dia);
      case 'transferir':
        return t.transferir(cual, cuentas[1 - cuenta]!, Math.abs(importe), dia);
      case 'devolver':
        return t.devolver(transferencia, dias < 0 ? null : dia);
      case 'fechar_transferencia':
        return t.fecharTransferencia(transferencia, dia);
      case 'abrir':
        return t.abrir(cual, sumarDias(hoy, -Math.floor(dias / 4)), importe);
      case 'modificar':
        return t.modificar(id, { fecha_corte: dia, observaciones: n === 0 ? null : `n${n}` });
      case 'marcar':
        return t.marcar(
          id,
          n === 6 ? [movimiento] : candidatos.slice(0, n + 1).map((suyo) => suyo.id),
        );
      case 'desmarcar':
        return t.marcar(
          id,
          marcadosPor(id)
            .slice(0, n + 1)
            .map((suyo) => suyo.id),
          false,
        );
      case 'cuadrar_y_cerrar': {
        const { diferencia, saldo_extracto } = await t.ver(id);
        // To the cent: both came from integers.
        await t.modificar(id, { saldo_extracto: Math.round((saldo_extracto + diferencia) * 100) });
        return cerrar(id);
      }
      case 'cerrar':
        return cerrar(id);
      case 'reabrir':
        await t.reabrir(ultimaCerrada);
        return cerradas.delete(ultimaCerrada);
      case 'descartar':
        return t.descartar(id);
      case 'esperar':
        hoy = sumarDias(hoy, Math.max(1, dias));
        return t.libro.ponerHora(inicioDe(hoy));
    }
  };

  /** Both formulas of the difference, from the movements themselves. */
  const comprobarBorrador = (una: Conciliacion, vista: VistaConciliacion): void => {
    const hastaElCorte = suyos(una.cuenta_dinero_id).filter(({ dia }) => dia <= una.fecha_corte);
    const inicial = INICIALES[cuentas.indexOf(una.cuenta_dinero_id)]!;
    const marcados = hastaElCorte.filter(({ conciliacion_id }) => conciliacion_id === una.id);
    const conciliados = hastaElCorte.filter((m) => estaCerrada(m.conciliacion_id));
    const transito = quePuedeMarcar(una).filter((m) => m.conciliacion_id !== una.id);
    const libros = inicial + total(hastaElCorte);
    const ajustado = una.saldo_extracto + total(transito);
    const diferencia = libros - ajustado;
    expect(diferencia).toBe(inicial + total(conciliados) + total(marcados) - una.saldo_extracto);
    expect(vista).toMatchObject({
      saldo_libros: libros / 100,
      saldo_ajustado: ajustado / 100,
      diferencia: diferencia / 100,
      depositos_en_transito: total(transito.filter((m) => importeDe(m) > 0)) / 100,
      cheques_en_transito: Math.abs(total(transito.filter((m) => importeDe(m) < 0))) / 100,
      puede_cerrar: diferencia === 0,
    });
  };

  /** Its figures stay, what it marked stays, and what was in transit is still found. */
  const comprobarCerrada = (una: Conciliacion, vista: VistaConciliacion): void => {
    const { vista: antes, marcados } = cerradas.get(una.id)!;
    expect({ ...vista, es_ultima_cerrada: antes.es_ultima_cerrada }).toEqual(antes);
    expect(marcadosPor(una.id)).toEqual(marcados);
    const transito = suyos(una.cuenta_dinero_id).filter(
      ({ id, dia, conciliacion_id }) =>
        dia <= una.fecha_corte &&
        id <= una.ultimo_movimiento_id! &&
        conciliacion_id !== una.id &&
        !(estaCerrada(conciliacion_id) && conciliacion_id! < una.id),
    );
    expect([
      total(transito.filter((m) => importeDe(m) > 0)) / 100,
      Math.abs(total(transito.filter((m) => importeDe(m) < 0))) / 100,
    ]).toEqual([antes.depositos_en_transito, antes.cheques_en_transito]);
  };

  const comprobar = async (): Promise<void> => {
    for (const [i, cuenta] of cuentas.entries()) {
      const conciliados = suyos(cuenta).filter((m) => estaCerrada(m.conciliacion_id));
      const saldo = await t.saldoDe(cuenta);
      expect(await t.saldo(cuenta)).toBe(INICIALES[i]! + total(suyos(cuenta)));
      expect((saldo?.ingresos_conciliados ?? 0) - (saldo?.egresos_conciliados ?? 0)).toBe(
        total(conciliados),
      );
    }
    // Whatever goes from one account to the other leaves the company with what it had.
    const deTransferencias = movimientos().filter(({ origen_tipo }) => origen_tipo !== 'manual');
    expect(total(deTransferencias)).toBe(0);
    for (const una of todas()) {
      if (una.estado === 'descartada') continue;
      const vista = await t.ver(una.id);
      if (una.estado === 'cerrada') comprobarCerrada(una, vista);
      else comprobarBorrador(una, vista);
    }
  };

  for (const una of acciones) {
    try {
      await hacer(una);
      hechas.set(una.que, (hechas.get(una.que) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
    }
    await comprobar();
  }
  return hechas;
};

describe('historias de movimientos y conciliaciones', () => {
  it(
    'los saldos y la diferencia son lo que dicen los movimientos; lo cerrado no cambia y reabrir es exacto',
    async () => {
      const hechas = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 30, maxLength: 60 }), async (acciones) => {
          for (const [que, cuantas] of await historia(acciones)) {
            hechas.set(que, (hechas.get(que) ?? 0) + cuantas);
          }
        }),
        { numRuns: casos(40), seed: semilla },
      );
      // Not a history of refusals.
      for (const que of Object.keys(QUE).filter((una) => una !== 'cerrar')) {
        expect([que, (hechas.get(que) ?? 0) > 0]).toEqual([que, true]);
      }
    },
    20_000 + casos(40) * 500,
  );
});
