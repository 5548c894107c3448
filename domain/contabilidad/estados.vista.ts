import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Cuenta } from './plan.ts';
import { codigoDelPadre } from './plan.ts';

/** What every statement is made of: the chart, and what its accounts add up to. In cents. */

/** The whole chart, each account after the one it is part of. */
export type Plan = readonly Pick<Cuenta, 'id' | 'codigo' | 'nombre' | 'nivel' | 'tipo'>[];

/** What identifies an account in a statement. */
export type CuentaDeEstado = {
  readonly cuenta_id: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly nivel: number;
};

/** What identifies the account of a row. */
export const cuentaDe = ({ cuenta_id, codigo, nombre, nivel }: CuentaDeEstado): CuentaDeEstado => ({
  cuenta_id,
  codigo,
  nombre,
  nivel,
});

/** A row of a statement: an account with what it and those within it have. */
export type Acumulada<V> = CuentaDeEstado & {
  readonly valores: V;
  /** Of it, what no other row of the statement says: added up, the rows have it once. */
  readonly propio: V;
};

type Valores<C extends string> = Readonly<Record<C, Centavos>>;

const sumados = <C extends string>(campos: readonly C[], a: Valores<C>, b: Valores<C>, vez = 1) =>
  Object.fromEntries(campos.map((c) => [c, a[c] + vez * b[c]])) as Valores<C>;

const enCero = <C extends string>(campos: readonly C[]): Valores<C> =>
  Object.fromEntries(campos.map((c) => [c, 0])) as Valores<C>;

/** Some values added up, field by field. */
export const total = <C extends string>(campos: readonly C[], filas: readonly Valores<C>[]) =>
  filas.reduce<Valores<C>>((suma, fila) => sumados(campos, suma, fila), enCero(campos));

/** The code and those that it is within, the nearest first. */
const linajeDe = (codigo: string): string[] => {
  const padre = codigoDelPadre(codigo);
  return padre === null ? [codigo] : [codigo, ...linajeDe(padre)];
};

/**
 * The accounts down to a level (`undefined`: all of them) that have something, with what those
 * within them have. What has no account in the chart is an error: a statement leaves nothing out.
 */
export const acumuladas = <C extends string>(
  plan: Plan,
  sumas: readonly (Valores<C> & { readonly cuenta_id: number })[],
  campos: readonly C[],
  nivel = Number.POSITIVE_INFINITY,
): readonly Acumulada<Valores<C>>[] => {
  const porId = new Map(plan.map((cuenta) => [cuenta.id, cuenta]));
  const valores = new Map<string, Valores<C>>();
  for (const suma of sumas) {
    const cuenta = porId.get(suma.cuenta_id);
    if (!cuenta) throw new Error(`La cuenta ${suma.cuenta_id} no está en el plan`);
    for (const codigo of linajeDe(cuenta.codigo)) {
      valores.set(codigo, sumados(campos, valores.get(codigo) ?? enCero(campos), suma));
    }
  }
  const filas = plan.filter((cuenta) => {
    const importes = valores.get(cuenta.codigo);
    return cuenta.nivel <= nivel && importes && campos.some((campo) => importes[campo] !== 0);
  });
  const propios = new Map(filas.map(({ codigo }) => [codigo, valores.get(codigo)!]));
  for (const { codigo } of filas) {
    const dentroDe = linajeDe(codigo)
      .slice(1)
      .find((padre) => propios.has(padre));
    if (dentroDe === undefined) continue;
    propios.set(dentroDe, sumados(campos, propios.get(dentroDe)!, valores.get(codigo)!, -1));
  }
  return filas.map(({ id, codigo, nombre, nivel: suyo }) => ({
    cuenta_id: id,
    codigo,
    nombre,
    nivel: suyo,
    valores: valores.get(codigo)!,
    propio: propios.get(codigo)!,
  }));
};
