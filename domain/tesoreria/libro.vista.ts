import {
  booleano,
  CON_ENLACES,
  desde,
  dolares,
  entera,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import { type CuentaConSaldo, vistaCuentaDinero } from './cuenta-dinero.vista.ts';
import { type MovimientoConDocumento, vistaDocumento } from './documento.vista.ts';
import { ORIGENES_DE_MOVIMIENTO, TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';
import { sumaDe } from './movimiento.ts';
import { estaConciliado, type MovimientoLeido } from './movimiento.vista.ts';

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
  /** Others follow these. */
  readonly hay_mas: boolean;
};

const vistaRenglon = vistaDe<RenglonDelLibro>()({
  id: id(),
  fecha: instante(),
  tipo: unoDe(TIPOS_DE_MOVIMIENTO),
  ingreso: desde('ingresos', dolares()),
  egreso: desde('egresos', dolares()),
  saldo: dolares('Después de este movimiento'),
  descripcion: oNulo(texto()),
  conciliado: segun(estaConciliado, booleano()),
  origen_tipo: unoDe(ORIGENES_DE_MOVIMIENTO),
  origen_id: oNulo(id()),
  documento: entera(vistaDocumento),
});

export const vistaLibroDeCuenta = vistaDe<LibroDeCuenta>('LibroDeCuenta')({
  cuenta: vistaCuentaDinero,
  desde: fecha(),
  hasta: fecha(),
  saldo_anterior: dolares('Al final del día anterior a desde'),
  total_ingresos: desde('ingresos', dolares()),
  total_egresos: desde('egresos', dolares()),
  saldo_final: segun(
    ({ saldo_anterior, ingresos, egresos }: LibroDeCuenta) => saldo_anterior + ingresos - egresos,
    dolares('Al final de hasta'),
  ),
  contabilidad_activa: booleano(),
  filas: lista(vistaRenglon),
  hay_mas: booleano('Siguen otros movimientos: se piden con offset'),
  ...CON_ENLACES,
});

export type VistaLibroDeCuenta = ReturnType<typeof vistaLibroDeCuenta>;
