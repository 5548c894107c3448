import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * The running balance of a statement against its lines. See
 * `infra/decisions/el-signo-de-un-extracto.md`.
 */

/** A row with what it moves, what it says that there was after it, or both. */
export type Apunte = {
  /** null: a row of balances alone. */
  readonly fecha: Fecha | null;
  /** As its columns say, with its sign; 0: it moves nothing; `undefined`: nobody could read it. */
  readonly importe: Centavos | undefined;
  /** Who says its sign: its columns, what is usual in them, or nobody. */
  readonly signo: 'dicho' | 'supuesto' | 'falta';
  /** `undefined`: it says none. */
  readonly saldo: Centavos | undefined;
};

/** What the balance says of a row: its amount with its sign, or how it contradicts it. */
export type Veredicto =
  | { readonly importe: Centavos }
  /** `alReves`: it goes up or down by that much, the other way. */
  | { readonly contradice: string; readonly alReves: boolean };

type Veredictos = readonly (Veredicto | undefined)[];

const escrito = (centavos: Centavos): string => dolares(centavos).toFixed(2);

const comoMueve = ({ importe = 0, signo }: Apunte): string => {
  if (signo === 'falta') return `Mueve ${escrito(Math.abs(importe))}`;
  return `${importe > 0 ? 'Entra' : 'Sale'} ${escrito(Math.abs(importe))}`;
};

type Saldo = { readonly valor: Centavos; readonly deNadie: boolean };

/** The rows since a balance and up to the next one, by their places. */
type Tramo = {
  readonly lugares: readonly number[];
  readonly antes: Saldo;
  readonly despues: Centavos;
};

const suma = (apuntes: readonly Apunte[]): Centavos =>
  apuntes.reduce((total, { importe = 0 }) => total + importe, 0);

/** What the step between two balances says of the rows in between. */
const juzgar = (
  { lugares, antes, despues }: Tramo,
  apuntes: readonly Apunte[],
): readonly (readonly [number, Veredicto])[] => {
  const paso = despues - antes.valor;
  const delTramo = lugares.map((lugar) => apuntes[lugar]!);
  const abiertos = lugares.filter((lugar) => apuntes[lugar]!.signo !== 'dicho');
  const confirmados = (salvo?: readonly [number, Centavos]) =>
    lugares.map((lugar) => {
      const importe = lugar === salvo?.[0] ? salvo[1] : apuntes[lugar]!.importe!;
      return [lugar, { importe }] as const;
    });
  const [abierto, ...mas] = abiertos;
  if (abierto !== undefined && mas.length === 0) {
    const { importe = 0 } = apuntes[abierto]!;
    const resto = paso - (suma(delTramo) - importe);
    if (Math.abs(resto) === Math.abs(importe)) return confirmados([abierto, resto]);
  }
  const sinSigno = delTramo.filter(({ signo }) => signo === 'falta').length;
  if (sinSigno === 0 && suma(delTramo) === paso) return confirmados();
  const esAlReves = delTramo.length === 1 && suma(delTramo) === -paso;
  if (sinSigno > 1 || (antes.deNadie && !esAlReves)) return [];
  const entre = `el saldo va de ${escrito(antes.valor)} a ${escrito(despues)}`;
  const conOtras = delTramo.length > 1 ? ` con ${delTramo.length} movimientos` : '';
  return lugares.map((lugar) => [
    lugar,
    { contradice: `${comoMueve(apuntes[lugar]!)}, pero ${entre}${conOtras}`, alReves: esAlReves },
  ]);
};

/** What the balances say of each row where the oldest one comes first in `orden`. */
const seguir = (
  apuntes: readonly Apunte[],
  orden: readonly number[],
  inicial: Centavos | undefined,
): Veredictos => {
  const veredictos = apuntes.map((): Veredicto | undefined => undefined);
  let antes: Saldo | undefined =
    inicial === undefined ? undefined : { valor: inicial, deNadie: true };
  let lugares: number[] = [];
  let ilegible = false;
  for (const lugar of orden) {
    const { importe, saldo } = apuntes[lugar]!;
    if (importe === undefined) ilegible = true;
    else if (importe !== 0) lugares.push(lugar);
    if (saldo === undefined) continue;
    if (antes && !ilegible && lugares.length > 0) {
      const tramo = { lugares, antes, despues: saldo };
      for (const [suyo, veredicto] of juzgar(tramo, apuntes)) veredictos[suyo] = veredicto;
    }
    // What is brought forward may be of another day than the next line: it may decide, or be wrong itself.
    antes = { valor: saldo, deNadie: importe === 0 };
    lugares = [];
    ilegible = false;
  }
  return veredictos;
};

/** A row of balances alone goes with the one before it. */
const diasDe = (apuntes: readonly Apunte[]): readonly Fecha[] => {
  let ultimo = '';
  return apuntes.map(({ fecha }) => {
    ultimo = fecha ?? ultimo;
    return ultimo;
  });
};

/** The orders in which a bank may write: as they came, the last one first, and either within each day. */
const ordenesDe = (apuntes: readonly Apunte[]): readonly (readonly number[])[] => {
  const dias = diasDe(apuntes);
  const comoVienen = apuntes.map((_, lugar) => lugar);
  const alReves = comoVienen.toReversed();
  const porDia = (orden: readonly number[]) =>
    orden.toSorted((lugarA, lugarB) =>
      dias[lugarA]! < dias[lugarB]! ? -1 : dias[lugarA] === dias[lugarB] ? 0 : 1,
    );
  const todas = [comoVienen, alReves, porDia(comoVienen), porDia(alReves)];
  const nombres = todas.map((orden) => orden.join());
  return todas.filter((_, i) => nombres.indexOf(nombres[i]!) === i);
};

const sonIguales = (a: Veredicto | undefined, b: Veredicto | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  ('importe' in a ? 'importe' in b && a.importe === b.importe : 'contradice' in b);

/** How well an order explains the balances: lines that fit, days that follow, signs that were said. */
const ajusteDe = (
  veredictos: Veredictos,
  apuntes: readonly Apunte[],
  orden: readonly number[],
): readonly number[] => {
  let [encajan, coinciden, alReves] = [0, 0, 0];
  for (const [i, veredicto] of veredictos.entries()) {
    if (!veredicto) continue;
    if ('contradice' in veredicto) encajan += veredicto.alReves ? 1 : 0;
    else {
      encajan += 1;
      if (veredicto.importe === apuntes[i]!.importe) coinciden += 1;
    }
  }
  let ultimo = '';
  for (const lugar of orden) {
    const { fecha } = apuntes[lugar]!;
    if (fecha === null) continue;
    if (fecha < ultimo) alReves = 1;
    ultimo = fecha;
  }
  return [encajan, -alReves, coinciden];
};

const comparar = (a: readonly number[], b: readonly number[]): number => {
  const lugar = a.findIndex((valor, i) => valor !== b[i]);
  return lugar < 0 ? 0 : a[lugar]! - b[lugar]!;
};

/**
 * What the running balance of a statement says of each of its rows: its amount with its sign, where the
 * balance goes up or down by that much; how it contradicts it; or nothing. Oldest or newest first: the
 * order that explains most, and where several do, only what all of them say.
 */
export const cotejarSaldos = (
  apuntes: readonly Apunte[],
  /** What there was before the oldest one, if something above the titles says so. */
  inicial: Centavos | undefined,
): Veredictos => {
  const saldos = apuntes.filter(({ saldo }) => saldo !== undefined).length;
  if (saldos === 0 || (saldos === 1 && inicial === undefined)) {
    return apuntes.map(() => undefined);
  }
  const seguidos = ordenesDe(apuntes).map((orden) => {
    const veredictos = seguir(apuntes, orden, inicial);
    return { veredictos, ajuste: ajusteDe(veredictos, apuntes, orden) };
  });
  const mejor = seguidos
    .map(({ ajuste }) => ajuste)
    .reduce((mejor, otro) => (comparar(mejor, otro) < 0 ? otro : mejor));
  const [primero, ...otros] = seguidos.filter(({ ajuste }) => comparar(ajuste, mejor) === 0);
  const contradicho = ({ veredictos }: { readonly veredictos: Veredictos }): boolean =>
    veredictos.some((veredicto) => veredicto && 'contradice' in veredicto);
  // Wrong however it is read: where, as it came.
  if ([primero!, ...otros].every(contradicho)) return primero!.veredictos;
  return primero!.veredictos.map((veredicto, i) =>
    otros.every(({ veredictos }) => sonIguales(veredicto, veredictos[i])) ? veredicto : undefined,
  );
};
