import type { Centavos } from '#domain/kernel/dinero.ts';
import { CAMPOS_DE_DESCUENTO, type Descuento } from './conceptos.ts';
import type { ParteDePago, PersonaDeNomina } from './nomina.events.ts';

/** What a payroll adds up to, in cents. */

export type Totales = { readonly [D in Descuento]: Centavos } & {
  readonly ingresos: Centavos;
  /** All that was kept. */
  readonly descuentos: Centavos;
  /** What is paid: income less what was kept. */
  readonly neto: Centavos;
  readonly iess_patronal: Centavos;
  readonly provisiones: Centavos;
};

const sumar = (partes: readonly { readonly monto: Centavos }[]): Centavos =>
  partes.reduce((suma, { monto }) => suma + monto, 0);

export const totalesDePersona = (persona: PersonaDeNomina): Totales => {
  const ingresos = sumar(persona.ingresos);
  const descuentos = CAMPOS_DE_DESCUENTO.reduce((suma, campo) => suma + persona[campo], 0);
  const { iess_personal, impuesto_renta, prestamos, anticipos } = persona;
  const { prestamos_iess, otros_descuentos, iess_patronal } = persona;
  return {
    ingresos,
    iess_personal,
    impuesto_renta,
    prestamos,
    anticipos,
    prestamos_iess,
    otros_descuentos,
    descuentos,
    neto: ingresos - descuentos,
    iess_patronal,
    provisiones: sumar(persona.provisiones),
  };
};

const CERO: Totales = {
  ingresos: 0,
  iess_personal: 0,
  impuesto_renta: 0,
  prestamos: 0,
  anticipos: 0,
  prestamos_iess: 0,
  otros_descuentos: 0,
  descuentos: 0,
  neto: 0,
  iess_patronal: 0,
  provisiones: 0,
};
const CAMPOS_DE_TOTALES = Object.keys(CERO) as readonly (keyof Totales)[];

export const totalesDe = (personas: readonly PersonaDeNomina[]): Totales =>
  personas
    .map(totalesDePersona)
    .reduce(
      (suma, una) =>
        Object.fromEntries(
          CAMPOS_DE_TOTALES.map((campo) => [campo, suma[campo] + una[campo]]),
        ) as Totales,
      CERO,
    );

/** What the debit of its entry adds up to: all that it costs, and what was provided for and is paid now. */
export const debeDeNomina = ({ ingresos, iess_patronal, provisiones }: Totales): Centavos =>
  ingresos + iess_patronal + provisiones;

/** Of a payment. */
export const montoDePago = (partes: readonly ParteDePago[]): Centavos => sumar(partes);

/**
 * An amount among people, by what each is owed: to the cent, and nobody more than that. Cents that are
 * left go to the largest remainders, and among equals to whoever comes first. `monto` is no more than
 * they are owed together.
 */
export const repartir = (monto: Centavos, debidos: readonly Centavos[]): readonly Centavos[] => {
  const total = debidos.reduce((suma, debido) => suma + BigInt(debido), 0n);
  if (total === 0n) return debidos.map(() => 0);
  const productos = debidos.map((debido) => BigInt(monto) * BigInt(debido));
  const enteros = productos.map((producto) => Number(producto / total));
  const faltan = monto - enteros.reduce((suma, entero) => suma + entero, 0);
  const porResto = productos
    .map((producto, i) => ({ i, resto: producto % total }))
    .toSorted((uno, otro) =>
      uno.resto === otro.resto ? uno.i - otro.i : uno.resto < otro.resto ? 1 : -1,
    );
  const conUnoMas = new Set(porResto.slice(0, faltan).map(({ i }) => i));
  return enteros.map((entero, i) => entero + (conUnoMas.has(i) ? 1 : 0));
};
