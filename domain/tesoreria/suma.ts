import type { Centavos } from '#domain/kernel/dinero.ts';
import type { MarcaDeMovimiento, SumaDeMovimientos } from './conciliacion.events.ts';

/** Arithmetic of money that moves, both ways apart. */

export const NADA: SumaDeMovimientos = { ingresos: 0, egresos: 0 };

export const mas = (a: SumaDeMovimientos, b: SumaDeMovimientos): SumaDeMovimientos => ({
  ingresos: a.ingresos + b.ingresos,
  egresos: a.egresos + b.egresos,
});

export const menos = (a: SumaDeMovimientos, b: SumaDeMovimientos): SumaDeMovimientos => ({
  ingresos: a.ingresos - b.ingresos,
  egresos: a.egresos - b.egresos,
});

/** What it leaves in the account. */
export const neto = ({ ingresos, egresos }: SumaDeMovimientos): Centavos => ingresos - egresos;

/** What some marks come to. */
export const sumaDeMarcas = (marcas: readonly MarcaDeMovimiento[]): SumaDeMovimientos => {
  let ingresos = 0;
  let egresos = 0;
  for (const { importe } of marcas) {
    if (importe > 0) ingresos += importe;
    else egresos -= importe;
  }
  return { ingresos, egresos };
};
