import { expect } from 'vitest';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Conciliacion, conciliaciones } from '#domain/tesoreria/conciliacion.ts';
import type { VistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import { cuentasDinero, saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import { leerCuentaConContable } from '#domain/tesoreria/hechos.ts';
import {
  type Movimiento,
  mesDeCuenta,
  mesesDeCuentas,
  movimientosDinero,
  sumaDe,
} from '#domain/tesoreria/movimiento.ts';
import { mas, NADA } from '#domain/tesoreria/suma.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import { EMPRESA } from './conciliacion.pruebas.ts';
import { type HistoriaDeTesoreria, importeDe, total } from './historia-de-tesoreria.ts';

/** What must hold of the money of a company whatever happened, told from its movements. */

const AMBIENTES: readonly Ambiente[] = ['1', '2'];

type Cerrada = { readonly vista: VistaConciliacion; readonly marcados: readonly Movimiento[] };

export const invariantesDe = (historia: HistoriaDeTesoreria) => {
  const { filas, suyos, libro, ver, marcadosPor, quePuedeMarcar, estaCerrada } = historia;
  const lector = libro.lectorDe(EMPRESA);
  const cerradas = new Map<number, Cerrada>();
  const todas = () => PROYECTORES.map(({ tabla }) => [tabla.nombre, filas(tabla)] as const);

  /** Closes one; opened again at once, no row is different, and what was marked is locked from then on. */
  const cerrar: HistoriaDeTesoreria['cerrar'] = async (id) => {
    const antes = todas();
    await historia.cerrar(id);
    await historia.reabrir(id);
    expect(todas()).toEqual(antes);
    const eventos = await historia.cerrar(id);
    cerradas.set(id, { vista: await ver(id), marcados: marcadosPor(id) });
    return eventos;
  };

  const reabrir: HistoriaDeTesoreria['reabrir'] = async (id) => {
    const eventos = await historia.reabrir(id);
    expect(marcadosPor(id)).toEqual(cerradas.get(id)!.marcados);
    cerradas.delete(id);
    return eventos;
  };

  /** The balance, its months and days, and what is locked: as many cents as the movements say. */
  const comprobarCuenta = async (ambiente: Ambiente, cuenta: number): Promise<void> => {
    const movimientos = suyos(cuenta, ambiente);
    const { saldo_actual, saldo_inicial } = await leerCuentaConContable(lector, ambiente, cuenta);
    expect(saldo_actual).toBe(saldo_inicial + total(movimientos));
    const meses = filas(mesesDeCuentas).filter(
      (uno) => uno.cuenta_dinero_id === cuenta && uno.ambiente === ambiente,
    );
    for (const { mes, ingresos, egresos, dias } of meses) {
      const delMes = movimientos.filter(({ dia }) => mesDeCuenta(dia) === mes);
      const suma = delMes.map(sumaDe).reduce(mas, NADA);
      expect({ ingresos, egresos }).toEqual(suma);
      for (const [dia, [entra, sale]] of Object.entries(dias)) {
        const delDia = delMes.filter((uno) => uno.dia.endsWith(`-${dia}`));
        expect({ ingresos: entra, egresos: sale }).toEqual(delDia.map(sumaDe).reduce(mas, NADA));
      }
    }
    const conMes = new Set(meses.map(({ mes }) => mes));
    expect(movimientos.filter(({ dia }) => !conMes.has(mesDeCuenta(dia)))).toEqual([]);
    const saldo = await lector.fila(saldosDeCuentas, [ambiente, cuenta]);
    const conciliados = movimientos.filter(({ conciliacion_id }) => estaCerrada(conciliacion_id));
    expect((saldo?.ingresos_conciliados ?? 0) - (saldo?.egresos_conciliados ?? 0)).toBe(
      total(conciliados),
    );
  };

  /** What goes from one account to another leaves the company with what it had, that very day. */
  const comprobarTransferencias = (): void => {
    const movimientos = filas(movimientosDinero);
    for (const uno of movimientos) {
      if (uno.origen_tipo === 'transferencia') {
        expect(movimientos.find(({ id }) => id === uno.origen_id)).toMatchObject({
          origen_id: uno.id,
          ambiente: uno.ambiente,
          cuenta_dinero_id: uno.otra_cuenta_id,
          dia: uno.dia,
          monto: uno.monto,
        });
      }
      const deshacen = movimientos.filter(({ reversa_de }) => reversa_de === uno.id);
      expect(deshacen.map(importeDe)).toEqual(uno.anulado_en === null ? [] : [-importeDe(uno)]);
    }
    const transferido = movimientos.filter(({ origen_tipo }) => origen_tipo === 'transferencia');
    expect(total(transferido)).toBe(0);
  };

  /** Both formulas of the difference. */
  const comprobarBorrador = (una: Conciliacion, vista: VistaConciliacion): void => {
    const inicial = filas(cuentasDinero).find(
      ({ id }) => id === una.cuenta_dinero_id,
    )!.saldo_inicial;
    const hastaElCorte = suyos(una.cuenta_dinero_id, una.ambiente).filter(
      ({ dia }) => dia <= una.fecha_corte,
    );
    const marcados = hastaElCorte.filter(({ conciliacion_id }) => conciliacion_id === una.id);
    expect(marcadosPor(una.id)).toEqual(marcados);
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
    const { es_ultima_cerrada, lineas_de_extracto } = antes;
    // What came with the statement may be taken back: no figure is of it.
    expect({ ...vista, es_ultima_cerrada, lineas_de_extracto }).toEqual(antes);
    expect(marcadosPor(una.id)).toEqual(marcados);
    const transito = suyos(una.cuenta_dinero_id, una.ambiente).filter(
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

  /** Lines that name a money account say what its movements that post say. */
  const comprobarAsientos = (): void => {
    for (const { ambiente, desde, estado } of filas(librosContables)) {
      if (estado === 'activando') continue;
      const suyosDelLibro = filas(asientos).filter((uno) => uno.ambiente === ambiente);
      const asentados = new Set(
        suyosDelLibro.map(({ origen_tipo, origen_id }) => `${origen_tipo} ${origen_id}`),
      );
      for (const { id: cuenta } of filas(cuentasDinero)) {
        const asentado = suyosDelLibro
          .flatMap(({ lineas }) => lineas)
          .filter(({ cuenta_dinero_id }) => cuenta_dinero_id === cuenta)
          .reduce((suma, { debe, haber }) => suma + debe - haber, 0);
        const queSeAsientan = suyos(cuenta, ambiente).filter(
          (uno) => uno.dia >= desde && asentados.has(hechoDe(uno)),
        );
        expect([cuenta, asentado]).toEqual([cuenta, total(queSeAsientan)]);
      }
    }
  };

  /** What its entry names: a transfer by the movement that leaves. */
  const hechoDe = (uno: Movimiento): string => {
    const primero = filas(movimientosDinero).find(({ id }) => id === uno.reversa_de) ?? uno;
    const { id, tipo, origen_tipo, origen_id } = primero;
    return `${origen_tipo} ${tipo === 'transferencia_out' ? id : origen_id}`;
  };

  const comprobar = async (): Promise<void> => {
    for (const ambiente of AMBIENTES) {
      for (const { id } of filas(cuentasDinero)) await comprobarCuenta(ambiente, id);
    }
    comprobarTransferencias();
    comprobarAsientos();
    for (const una of filas(conciliaciones)) {
      if (una.estado === 'descartada') continue;
      const vista = await ver(una.id);
      if (una.estado === 'cerrada') comprobarCerrada(una, vista);
      else comprobarBorrador(una, vista);
    }
  };

  return { cerrar, reabrir, comprobar };
};
