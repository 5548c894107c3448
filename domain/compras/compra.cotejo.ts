import { type Centavos, decimalDeCentavos, dividirMitadArriba } from '#domain/kernel/dinero.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';

/** How near two figures of a purchase must be that say the same, and what is refused where they are not. */

/** The product's tolerance between sums. */
export const TOLERANCIA: Centavos = 1;

/** A cent for each line that was rounded: between their sum and what is printed of them together. */
export const toleranciaDe = (lineas: number): Centavos => Math.max(TOLERANCIA, lineas);

export const cerca = (una: Centavos, otra: Centavos, tolerancia: Centavos = TOLERANCIA): boolean =>
  Math.abs(una - otra) <= tolerancia;

export const sumar = <T>(lista: readonly T[], de: (elemento: T) => Centavos): Centavos =>
  lista.reduce((suma, elemento) => suma + de(elemento), 0);

export const ivaDe = (base: Centavos, tarifa: Centesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(base) * BigInt(tarifa), 10_000n));

export const rehusar = (campo: readonly (string | number)[], msg: string, ctx: object): never => {
  const error: ErrorDeCampo = {
    type: 'value_error',
    loc: ['body', ...campo],
    msg,
    ctx: { ...ctx },
  };
  throw new ErrorDeForma([error]);
};

/** What is said of `campo` and what it adds up to must agree. 422. */
export const exigirCerca = (
  campo: readonly (string | number)[],
  dicho: Centavos,
  suma: Centavos,
  que: string,
  tolerancia: Centavos = TOLERANCIA,
): void => {
  if (cerca(dicho, suma, tolerancia)) return;
  const [enviado, calculado] = [decimalDeCentavos(dicho), decimalDeCentavos(suma)];
  const msg = `${que} suman ${calculado.toFixed(2)} y se envió ${enviado.toFixed(2)}`;
  rehusar(campo, msg, { enviado, calculado });
};

/** Parts of an amount in proportion to weights, exact in sum; where all weigh nothing, the last has it. */
export const repartir = (monto: Centavos, pesos: readonly Centavos[]): readonly Centavos[] => {
  const total = sumar(pesos, (peso) => peso);
  let [acumulado, repartido] = [0, 0];
  return pesos.map((peso, i) => {
    acumulado += peso;
    if (i === pesos.length - 1) return monto - repartido;
    if (total === 0) return 0;
    const hasta = dividirMitadArriba(BigInt(monto) * BigInt(acumulado), BigInt(total));
    const parte = Number(hasta) - repartido;
    repartido += parte;
    return parte;
  });
};

export const tarifaDe = (iva_codigo: string): Centesimas => {
  const tarifa = porcentajeDeIva(iva_codigo);
  if (tarifa === undefined) throw new Error(`La tabla 17 no tiene el código ${iva_codigo}`);
  return tarifa;
};
