import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { SaldoAbierto, SaldoPorAbrirMovido } from './apertura.events.ts';
import { papelSinCuenta } from './asiento.errores.ts';
import type {
  Ambito,
  AsientoRegistrado,
  DatosDeAsiento,
  LineaDeAsiento,
  OrigenDeAsiento,
} from './asiento.events.ts';
import { numeroDeAsiento } from './asiento.ts';
import type { LibroContable } from './libro.ts';
import { anioDe } from './mes.ts';
import type { Cuenta } from './plan.ts';
import { moverPorAbrir } from './por-abrir.ts';
import { ROLES_DE_CONTROL, type Rol, type RolDeControl } from './roles.ts';

/** How every fact posts: the one place where entries are made. */

/** Lines of an entry at most, once those that say the same are one. */
export const MAXIMO_LINEAS = 500;

type CuentaImputada = Pick<Cuenta, 'id' | 'codigo' | 'nombre'>;

/** What posting needs to know; `undefined`: the company keeps no books in this environment. */
export type HechosContables =
  | {
      readonly libro: LibroContable;
      /** Last id given to an entry. */
      readonly ultimo_id: number;
      /** Last number of each year that may be posted in; 0 where none was. */
      readonly ultimas: ReadonlyMap<number, number>;
      /** Of each role that may be named. */
      readonly por_rol: ReadonlyMap<Rol, CuentaImputada>;
      /** Accounts that lines may name by their id. */
      readonly por_id: ReadonlyMap<number, CuentaImputada>;
    }
  | undefined;

/** One side of an account, in cents. What is left out is 0, nobody, nothing, deductible, local. */
export type LineaPorAsentar = ({ readonly rol: Rol } | { readonly cuenta_id: number }) & {
  readonly debe?: Centavos;
  readonly haber?: Centavos;
  readonly tercero_id?: number | null;
  readonly tercero_nombre?: string | null;
  readonly cuenta_dinero_id?: number | null;
  readonly descripcion?: string | null;
  readonly deducible?: boolean;
  readonly ambito?: Ambito;
  readonly sin_documento?: boolean;
};

/** The side that a balance, debit less credit, is on. */
export const ladoDe = (saldo: Centavos): Pick<LineaPorAsentar, 'debe' | 'haber'> =>
  saldo > 0 ? { debe: saldo } : { haber: -saldo };

type EnElDiario = { readonly fecha: Fecha; readonly glosa: string };

/** A fact: where it comes from and which accounts it moves. */
export type PorAsentar = EnElDiario & {
  readonly origen_tipo: OrigenDeAsiento;
  readonly origen_id: number | null;
  readonly lineas: readonly LineaPorAsentar[];
  readonly de_cierre?: boolean;
  /** Set when the day of the fact is in a closed month: the entry goes to the first open day. */
  readonly fecha_del_hecho?: Fecha | null;
};

/** The opposite of what was posted: its accounts as they were then, whatever the roles say today. */
export type PorRevertir = EnElDiario & { readonly revierte: AsientoPosteado };

type AsientoPosteado = Pick<
  DatosDeAsiento,
  'ambiente' | 'origen_tipo' | 'origen_id' | 'de_cierre' | 'lineas'
> & { readonly id: number };

type Hechos = NonNullable<HechosContables>;

const cuentaDe = ({ por_rol, por_id }: Hechos, linea: LineaPorAsentar): CuentaImputada => {
  const cuenta = 'rol' in linea ? por_rol.get(linea.rol) : por_id.get(linea.cuenta_id);
  if (cuenta) return cuenta;
  if ('rol' in linea) throw papelSinCuenta({ rol: linea.rol });
  throw new Error(`No se leyó la cuenta ${linea.cuenta_id}`);
};

const completa = (hechos: Hechos, linea: LineaPorAsentar): LineaDeAsiento => {
  const { id, codigo, nombre } = cuentaDe(hechos, linea);
  return {
    cuenta_id: id,
    cuenta_codigo: codigo,
    cuenta_nombre: nombre,
    debe: linea.debe ?? 0,
    haber: linea.haber ?? 0,
    tercero_id: linea.tercero_id ?? null,
    tercero_nombre: linea.tercero_nombre ?? null,
    cuenta_dinero_id: linea.cuenta_dinero_id ?? null,
    descripcion: linea.descripcion ?? null,
    deducible: linea.deducible ?? true,
    ambito: linea.ambito ?? 'local',
    sin_documento: linea.sin_documento ?? false,
  };
};

/** What a line says beside its amount; debit and credit of one account stay apart. */
const identificar = (linea: LineaDeAsiento): string =>
  JSON.stringify({ ...linea, debe: linea.debe > 0, haber: linea.haber > 0 });

/** Lines that say the same are one; those of nothing are none. */
const sumadas = (lineas: readonly LineaDeAsiento[]): readonly LineaDeAsiento[] => {
  const porSenas = new Map<string, LineaDeAsiento>();
  for (const linea of lineas) {
    if (linea.debe === 0 && linea.haber === 0) continue;
    const senas = identificar(linea);
    const previa = porSenas.get(senas);
    const debe = linea.debe + (previa?.debe ?? 0);
    const haber = linea.haber + (previa?.haber ?? 0);
    porSenas.set(senas, { ...linea, debe, haber });
  }
  return [...porSenas.values()];
};

/** Throws on an entry that nobody may post: a defect of whoever made it. */
const exigirAsiento = (glosa: string, lineas: readonly LineaDeAsiento[]): void => {
  const defecto = (que: string) => new Error(`El asiento «${glosa}» ${que}`);
  const enteras = lineas.every(
    ({ debe, haber }) =>
      Number.isSafeInteger(debe) &&
      Number.isSafeInteger(haber) &&
      Math.min(debe, haber) === 0 &&
      Math.max(debe, haber) > 0,
  );
  if (!enteras) throw defecto('tiene una línea que no es de un solo lado');
  // Both sides are exact up to here: the largest amounts taken, so many times.
  const saldo = lineas.reduce((suma, { debe, haber }) => suma + BigInt(debe) - BigInt(haber), 0n);
  if (saldo !== 0n) throw defecto(`no cuadra: debe − haber = ${saldo} centavos`);
  if (lineas.length > MAXIMO_LINEAS) throw defecto(`tiene ${lineas.length} líneas`);
};

/** The line with debit and credit swapped. */
export const lineaOpuesta = <L extends { readonly debe?: Centavos; readonly haber?: Centavos }>(
  linea: L,
): L => ({ ...linea, debe: linea.haber ?? 0, haber: linea.debe ?? 0 });

type SinNumero = Omit<DatosDeAsiento, 'asiento_id' | 'anio' | 'secuencia' | 'numero' | 'ambiente'>;

const sinNumero = (hechos: Hechos, pedido: PorAsentar | PorRevertir): SinNumero => {
  const { fecha, glosa } = pedido;
  if ('revierte' in pedido) {
    const { id, ambiente, origen_tipo, origen_id, de_cierre, lineas } = pedido.revierte;
    if (ambiente !== hechos.libro.ambiente) throw new Error(`El asiento ${id} es de otro libro`);
    const espejo = lineas.map(lineaOpuesta);
    const origen = { origen_tipo, origen_id, de_cierre };
    return { ...origen, fecha, fecha_del_hecho: null, glosa, reversa_de: id, lineas: espejo };
  }
  const { origen_tipo, origen_id, de_cierre = false, fecha_del_hecho = null } = pedido;
  const lineas = sumadas(pedido.lineas.map((linea) => completa(hechos, linea)));
  const origen = { origen_tipo, origen_id, de_cierre };
  return { ...origen, fecha, fecha_del_hecho, glosa, reversa_de: null, lineas };
};

/** The role of control whose account a line moves, by its role or by its account. */
const rolDeControl = ({ por_rol }: Hechos, linea: LineaPorAsentar): RolDeControl | undefined =>
  ROLES_DE_CONTROL.find((rol) =>
    'rol' in linea ? linea.rol === rol : por_rol.get(rol)?.id === linea.cuenta_id,
  );

/** What a fact dated before the books leaves open. Throws on one that the opening entry cannot have. */
const abiertosDe = (hechos: Hechos, pedido: PorAsentar | PorRevertir): readonly SaldoAbierto[] => {
  const { fecha, glosa } = pedido;
  if ('revierte' in pedido || hechos.libro.apertura_id !== null) {
    throw new Error(`«${glosa}» no se asienta el ${fecha}, antes de la contabilidad`);
  }
  return pedido.lineas.flatMap((linea) => {
    const rol = rolDeControl(hechos, linea);
    if (!rol) return [];
    const { tercero_id = null, tercero_nombre = null, cuenta_dinero_id = null } = linea;
    const saldo = (linea.debe ?? 0) - (linea.haber ?? 0);
    const sin_documento = linea.sin_documento ? saldo : 0;
    return [{ rol, tercero_id, tercero_nombre, cuenta_dinero_id, saldo, sin_documento }];
  });
};

/** What posting appends. */
export type EventoAsentado = AsientoRegistrado | SaldoPorAbrirMovido;

/**
 * The entries of what one command does, in its order: ids and numbers follow one another; of what is
 * dated before the books, what it leaves open. None where no books are kept, and for what moves no
 * money. Which dates are legal is said before (`exigirPeriodoAbierto`). Throws on one that does not
 * balance.
 */
export const asentar = (
  hechos: HechosContables,
  ...pedidos: readonly (PorAsentar | PorRevertir)[]
): readonly EventoAsentado[] => {
  if (!hechos) return [];
  const { libro } = hechos;
  const ultimas = new Map(hechos.ultimas);
  const asientos: AsientoRegistrado[] = [];
  const abiertos: SaldoAbierto[] = [];
  for (const pedido of pedidos) {
    if (pedido.fecha < libro.desde) {
      abiertos.push(...abiertosDe(hechos, pedido));
      continue;
    }
    const datos = sinNumero(hechos, pedido);
    if (datos.lineas.length === 0) continue;
    exigirAsiento(datos.glosa, datos.lineas);
    const anio = anioDe(datos.fecha);
    const ultima = ultimas.get(anio);
    if (ultima === undefined) throw new Error(`No se leyó la numeración de ${anio}`);
    const secuencia = ultima + 1;
    ultimas.set(anio, secuencia);
    const asiento_id = hechos.ultimo_id + asientos.length + 1;
    const numero = numeroDeAsiento(anio, secuencia);
    const senas = { asiento_id, ambiente: libro.ambiente, anio, secuencia, numero };
    asientos.push({ tipo: 'AsientoRegistrado', datos: { ...senas, ...datos } });
  }
  return [...moverPorAbrir(libro.ambiente, abiertos), ...asientos];
};
