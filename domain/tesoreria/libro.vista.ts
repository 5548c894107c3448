import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase, type Fecha } from '#domain/kernel/tiempo.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import { type CuentaConSaldo, vistaCuentaDinero } from './cuenta-dinero.vista.ts';
import { type MovimientoConDocumento, vistaDocumento } from './documento.vista.ts';
import { sumaDe } from './movimiento.ts';
import { type MovimientoLeido, vistaDeMarca } from './movimiento.vista.ts';

/** The ledger of a money account: what it had, what moved it, and what it had after each. In cents. */

/** A movement as it is read. */
export type LineaDelLibro = MovimientoConDocumento & MovimientoLeido;

/** With what its account has after it. */
export type RenglonDelLibro = LineaDelLibro & SumaDeMovimientos & { readonly saldo: Centavos };

/** Movements in the order of the ledger, from what the account had before them. */
export const renglonesDelLibro = (
  lineas: readonly LineaDelLibro[],
  saldo_anterior: Centavos,
): readonly RenglonDelLibro[] => {
  let saldo = saldo_anterior;
  return lineas.map((linea) => {
    const suma = sumaDe(linea);
    saldo += suma.ingresos - suma.egresos;
    return { ...linea, ...suma, saldo };
  });
};

export type LibroDeCuenta = SumaDeMovimientos & {
  readonly cuenta: CuentaConSaldo;
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly saldo_anterior: Centavos;
  readonly contabilidad_activa: boolean;
  readonly filas: readonly RenglonDelLibro[];
};

const vistaRenglon = (fila: RenglonDelLibro) => ({
  id: fila.id,
  fecha: conDesfase(fila.fecha),
  tipo: fila.tipo,
  ingreso: dolares(fila.ingresos),
  egreso: dolares(fila.egresos),
  saldo: dolares(fila.saldo),
  descripcion: fila.descripcion,
  conciliado: vistaDeMarca(fila).conciliado,
  origen_tipo: fila.origen_tipo,
  origen_id: fila.origen_id,
  documento: vistaDocumento(fila),
});

export const vistaLibroDeCuenta = (libro: LibroDeCuenta) => ({
  cuenta: vistaCuentaDinero(libro.cuenta),
  desde: libro.desde,
  hasta: libro.hasta,
  saldo_anterior: dolares(libro.saldo_anterior),
  total_ingresos: dolares(libro.ingresos),
  total_egresos: dolares(libro.egresos),
  saldo_final: dolares(libro.saldo_anterior + libro.ingresos - libro.egresos),
  contabilidad_activa: libro.contabilidad_activa,
  filas: libro.filas.map(vistaRenglon),
});

export type VistaLibroDeCuenta = ReturnType<typeof vistaLibroDeCuenta>;
