import {
  CON_ENLACES,
  decimal,
  dolares,
  fecha,
  id,
  lista,
  oNulo,
  segun,
  texto,
} from '#domain/kernel/campos.ts';
import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';

/** What stock is worth on a day, beside what the ledger says. */

export type CuentaValorada = {
  readonly cuenta_id: number | null;
  readonly codigo: string | null;
  readonly nombre: string | null;
  readonly valor: Centavos;
  /** null: no books are kept. */
  readonly saldo_contable: Centavos | null;
};

export type BienValorado = {
  readonly servicio_id: number;
  readonly codigo_principal: string;
  readonly descripcion: string;
  readonly existencia: Millonesimas;
  readonly costo_promedio: Millonesimas;
  readonly valor: Centavos;
};

export type Valoracion = {
  readonly al: Fecha;
  readonly total: Centavos;
  readonly cuentas: readonly CuentaValorada[];
  readonly bienes: readonly BienValorado[];
};

const vistaCuenta = vistaDe<CuentaValorada>('CuentaValorada')({
  cuenta_id: oNulo(id('null: no hay un plan de cuentas')),
  codigo: oNulo(texto()),
  nombre: oNulo(texto()),
  valor: dolares('Lo que vale lo que está en ella'),
  saldo_contable: oNulo(dolares('El de la cuenta ese día; null: no se lleva contabilidad')),
  diferencia: segun(
    ({ valor, saldo_contable }: CuentaValorada) =>
      saldo_contable === null ? null : saldo_contable - valor,
    oNulo(dolares('Lo que la cuenta tiene que ningún movimiento dice')),
  ),
});

const vistaBien = vistaDe<BienValorado>('BienValorado')({
  servicio_id: id(),
  codigo_principal: texto(),
  descripcion: texto(),
  existencia: decimal(),
  costo_promedio: decimal('De una unidad'),
  valor: dolares(),
  ...CON_ENLACES,
});

export const vistaValoracion = vistaDe<Valoracion>('ValoracionDeInventario')({
  al: fecha(),
  total: dolares(),
  cuentas: lista(vistaCuenta),
  bienes: lista(vistaBien),
  ...CON_ENLACES,
});

export type VistaValoracion = ReturnType<typeof vistaValoracion>;
