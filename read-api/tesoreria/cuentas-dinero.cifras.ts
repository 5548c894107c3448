import { z } from 'zod';
import { tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { sumasEnTramos } from '#read-api/contabilidad/estados.queries.ts';
import { lineasDeAsientos, TABLAS_DE_LINEAS } from '#read-api/contabilidad/lineas.cifras.ts';
import {
  type Cifra,
  cifra,
  type DondeSeExplica,
  type Terminos,
  terminosDe,
} from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra, fechaDeCifra, idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';
import {
  cuentaDineroPorId,
  type DeTesoreria,
  TABLAS_DE_UNA_CUENTA,
} from './cuentas-dinero.queries.ts';
import { movimientosComoFilas, saldoInicialComoFila } from './movimientos.cifras.ts';

/** The figures of a money account and of its ledger. */

type DeCuenta = DeTesoreria & { readonly cuenta_dinero_id: number };

/** Throws 404 of one that is not there. */
const cuentaPropia = async (
  { lecturas }: DondeSeExplica,
  { cuenta_dinero_id, ...deAmbiente }: DeCuenta,
) => {
  const cuenta = await cuentaDineroPorId(lecturas, deAmbiente, cuenta_dinero_id);
  if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  return cuenta;
};

/** What an account has: what it had first, and each movement that meets a condition of the alias `f`. */
const saldoDe = (
  { lecturas }: DondeSeExplica,
  deCuenta: DeCuenta,
  condicion: Fragmento,
): Terminos =>
  terminosDe(lecturas, [
    saldoInicialComoFila(lecturas, deCuenta, deCuenta.cuenta_dinero_id),
    movimientosComoFilas(lecturas, deCuenta, 'neto', condicion),
  ]);

const PRIMER_DIA: Fecha = '0001-01-01';
/** Nothing is dated after it. */
const ULTIMO_DIA: Fecha = '9999-12-31';

const enLibros = (
  { lecturas, al = ULTIMO_DIA }: DondeSeExplica,
  libros: DeTesoreria,
  cuenta_id: number,
): Terminos => {
  const { sql } = lecturas;
  const suma = sumasEnTramos(lecturas, libros, tramosDe(PRIMER_DIA, al, true), sql`${cuenta_id}`);
  return lineasDeAsientos(lecturas, libros, {
    cuentas: [cuenta_id],
    condicion: sql`f.fecha <= ${al}`,
    importe: sql`(f.debe - f.haber)`,
    valor: sql`select sum(p.debe - p.haber) from (${suma}) p`,
  });
};

export const CUENTA_DINERO = cifra({
  nombre: 'cuenta_dinero',
  que: 'lo que tiene una cuenta de dinero, o su cuenta contable propia',
  recurso: 'cuentas_dinero',
  coordenadas: {
    campo: z.enum(['saldo_actual', 'saldo_contable']),
    id: idDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: [...TABLAS_DE_UNA_CUENTA, ...TABLAS_DE_LINEAS, 'movimientos_dinero'],
  con_al: true,
  rechazos: [cuentaDineroNoEncontrada],
  explicar: async ({ campo, id, ambiente }, donde) => {
    const { lecturas, empresa_id, al } = donde;
    const { sql } = lecturas;
    const deCuenta = { empresa_id, ambiente, cuenta_dinero_id: id };
    const { cuenta_contable_id } = await cuentaPropia(donde, deCuenta);
    if (campo === 'saldo_actual') {
      return saldoDe(donde, deCuenta, al === undefined ? sql`true` : sql`f.dia <= ${al}`);
    }
    return cuenta_contable_id === null
      ? terminosDe(lecturas, [
          sql`select null::date as fecha, '' as recurso, 0 as recurso_id,
          0 as orden, null::text as numero, 0 as valor where false`,
        ])
      : enLibros(donde, deCuenta, cuenta_contable_id);
  },
});

export const CAMPOS_DEL_LIBRO = [
  'saldo_anterior',
  'total_ingresos',
  'total_egresos',
  'saldo_final',
] as const;

export const LIBRO_DE_CUENTA = cifra({
  nombre: 'libro_de_cuenta',
  que: 'una suma del libro de una cuenta de dinero',
  recurso: 'cuentas_dinero',
  coordenadas: {
    campo: z.enum(CAMPOS_DEL_LIBRO),
    id: idDeCifra,
    desde: fechaDeCifra,
    hasta: fechaDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: [...TABLAS_DE_UNA_CUENTA, 'movimientos_dinero'],
  rechazos: [cuentaDineroNoEncontrada],
  explicar: async ({ campo, id, desde, hasta, ambiente }, donde) => {
    const { lecturas, empresa_id } = donde;
    const { sql } = lecturas;
    const deCuenta = { empresa_id, ambiente, cuenta_dinero_id: id };
    await cuentaPropia(donde, deCuenta);
    const dentro = sql`f.dia between ${desde} and ${hasta}`;
    switch (campo) {
      case 'saldo_anterior':
        return saldoDe(donde, deCuenta, sql`f.dia < ${desde}`);
      case 'saldo_final':
        return saldoDe(donde, deCuenta, sql`f.dia <= ${hasta}`);
      case 'total_ingresos':
        return terminosDe(lecturas, [movimientosComoFilas(lecturas, deCuenta, 'ingresos', dentro)]);
      case 'total_egresos':
        return terminosDe(lecturas, [movimientosComoFilas(lecturas, deCuenta, 'egresos', dentro)]);
    }
  },
});

export const CIFRAS_DE_CUENTAS: readonly Cifra[] = [CUENTA_DINERO, LIBRO_DE_CUENTA];
