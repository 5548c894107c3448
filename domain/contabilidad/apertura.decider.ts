import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import { type EventoDeDetalle, iniciarDetalle } from './apertura.detalle.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type LineaPorAsentar,
  ladoDe,
  MAXIMO_LINEAS,
} from './asentar.ts';
import {
  exigirQueReciban,
  type HechosDeAsiento,
  type LineaManual,
  lineasConNombres,
} from './asiento.decider.ts';
import * as errores from './asiento.errores.ts';
import { activacionEnCurso, contabilidadInactiva } from './libro.errores.ts';
import { exigirPeriodoAbierto } from './periodos.ts';
import type { Cuenta } from './plan.ts';
import type { LineaPropuesta, SaldoPorAbrir } from './por-abrir.ts';
import { ROLES_DE_CONTROL, type Rol, type RolDeControl } from './roles.ts';

/** The entry with which the books begin. */

/** A line of the request: of a money account where it names one. */
export type LineaDeApertura = LineaManual & { readonly cuenta_dinero_id?: number | null };

type DeControl = LineaPropuesta & { readonly rol: RolDeControl };
const esDeUnPapel = (linea: LineaPropuesta): linea is DeControl => linea.rol !== null;

/** The proposal: what is open, on the accounts that the roles of control have now. */
export const proponerApertura = (
  saldos: readonly SaldoPorAbrir[],
  control: ReadonlyMap<Rol, Pick<Cuenta, 'id' | 'codigo' | 'nombre'>>,
): readonly DeControl[] =>
  saldos.flatMap(({ rol, tercero_id, cuenta_dinero_id, tercero_nombre, saldo }) => {
    if (saldo === 0) return [];
    const cuenta = control.get(rol);
    if (!cuenta) throw new Error(`No se leyó la cuenta del papel ${rol}`);
    const { id, codigo, nombre } = cuenta;
    return [
      {
        rol,
        cuenta: { id, codigo, nombre },
        tercero_id: tercero_id || null,
        cuenta_dinero_id: cuenta_dinero_id || null,
        tercero_nombre,
        saldo,
      },
    ];
  });

type ConSaldo = {
  readonly cuenta_id: number;
  readonly tercero_id: number | null;
  readonly cuenta_dinero_id?: number | null;
  readonly saldo: number;
};
type ClaveDeSaldo = readonly [
  cuenta_id: number,
  tercero_id: number | null,
  cuenta_dinero_id: number | null,
];

/** By account, person and money account. */
const saldosDe = (partes: readonly ConSaldo[]): ReadonlyMap<string, number> => {
  const saldos = new Map<string, number>();
  for (const { cuenta_id, tercero_id, cuenta_dinero_id = null, saldo } of partes) {
    const clave = JSON.stringify([cuenta_id, tercero_id, cuenta_dinero_id] satisfies ClaveDeSaldo);
    saldos.set(clave, (saldos.get(clave) ?? 0) + saldo);
  }
  return saldos;
};

const diferencias = (
  lineas: readonly LineaDeApertura[],
  propuesta: readonly LineaPropuesta[],
  cuentas: HechosDeApertura['cuentas'],
): readonly errores.DiferenciaDeApertura[] => {
  const codigos = new Map([
    ...[...cuentas].map(([id, { codigo }]) => [id, codigo] as const),
    ...propuesta.map(({ cuenta }) => [cuenta.id, cuenta.codigo] as const),
  ]);
  const enviado = saldosDe(lineas.map((l) => ({ ...l, saldo: l.debe - l.haber })));
  const propuesto = saldosDe(propuesta.map((l) => ({ ...l, cuenta_id: l.cuenta.id })));
  return [...new Set([...propuesto.keys(), ...enviado.keys()])].flatMap((clave) => {
    const [cuenta_id, tercero_id, cuenta_dinero_id] = JSON.parse(clave) as ClaveDeSaldo;
    const montos = { propuesto: propuesto.get(clave) ?? 0, enviado: enviado.get(clave) ?? 0 };
    if (montos.propuesto === montos.enviado) return [];
    return [
      {
        cuenta_id,
        cuenta_codigo: codigos.get(cuenta_id)!,
        tercero_id,
        cuenta_dinero_id,
        propuesto: decimalDeCentavos(montos.propuesto),
        enviado: decimalDeCentavos(montos.enviado),
      },
    ];
  });
};

const lineaDe = ({ rol, cuenta, saldo, ...tercero }: LineaPropuesta): LineaPorAsentar => {
  const { tercero_id, tercero_nombre, cuenta_dinero_id } = tercero;
  const senas = { tercero_id, tercero_nombre, cuenta_dinero_id, ...ladoDe(saldo) };
  return rol === null ? { cuenta_id: cuenta.id, ...senas } : { rol, ...senas };
};

const EN_SUMA = 'Suma de sus personas';
/** What each control account has on each side, in one line. */
const enSuma = (propuesta: readonly DeControl[]): readonly LineaPorAsentar[] =>
  propuesta.map(({ rol, saldo }) => ({ rol, descripcion: EN_SUMA, ...ladoDe(saldo) }));

/** Throws (409) on what does not balance with what the proposal adds. */
const exigirQueCuadre = (lineas: readonly LineaPorAsentar[]): void => {
  const suma = (lado: 'debe' | 'haber') =>
    lineas.reduce((total, linea) => total + BigInt(linea[lado] ?? 0), 0n);
  const [debe, haber] = [suma('debe'), suma('haber')];
  if (debe === haber) return;
  throw errores.aperturaNoCuadra({
    debe: decimalDeCentavos(Number(debe)),
    haber: decimalDeCentavos(Number(haber)),
  });
};

/** Lines that are not of control accounts: those have one for each side, when they are too many. */
export const MAXIMO_LINEAS_DE_APERTURA = MAXIMO_LINEAS - 2 * ROLES_DE_CONTROL.length;

/** How many differences an error names. */
const MAXIMO_DIFERENCIAS = 100;

/** What the proposal adds: nothing where the request says it, which must be as it is there. 409. */
const porAgregar = <L extends LineaPropuesta>(
  dichas: readonly LineaDeApertura[],
  propuesta: readonly L[],
  { cuentas }: HechosDeApertura,
): readonly L[] => {
  if (dichas.length === 0) return propuesta;
  const distintas = diferencias(dichas, propuesta, cuentas);
  if (distintas.length === 0) return [];
  throw errores.aperturaNoCoincide({
    cuantas: distintas.length,
    diferencias: distintas.slice(0, MAXIMO_DIFERENCIAS),
  });
};

/**
 * Proposed lines to add, of control accounts, of money and of stock: a request gives all of a kind, or
 * none.
 */
const agregadas = (lineas: readonly LineaDeApertura[], hechos: HechosDeApertura) => {
  const { propuesta, control } = hechos;
  const deControl = new Set([...control.values()].map(({ id }) => id));
  const enControl = (linea: LineaDeApertura) => deControl.has(linea.cuenta_id);
  const esDeDinero = (l: { readonly cuenta_dinero_id?: number | null }): boolean =>
    (l.cuenta_dinero_id ?? null) !== null;
  const deDinero = (l: LineaDeApertura) => !enControl(l) && esDeDinero(l);
  const demas = propuesta.filter((linea) => !esDeUnPapel(linea));
  const bienes = demas.filter((linea) => !esDeDinero(linea));
  const cuentasDeBienes = new Set(bienes.map(({ cuenta }) => cuenta.id));
  const deBienes = (l: LineaDeApertura) => !esDeDinero(l) && cuentasDeBienes.has(l.cuenta_id);
  return {
    control: porAgregar(lineas.filter(enControl), propuesta.filter(esDeUnPapel), hechos),
    dinero: porAgregar(lineas.filter(deDinero), demas.filter(esDeDinero), hechos),
    bienes: porAgregar(lineas.filter(deBienes), bienes, hechos),
  };
};

export type HechosDeApertura = HechosDeAsiento & { readonly propuesta: readonly LineaPropuesta[] };

/** What posting reads, with the accounts of the proposal. */
const conSusCuentas = <C extends NonNullable<HechosContables>>(
  contables: C,
  propuesta: readonly LineaPropuesta[],
): C => {
  const propuestas = propuesta.map(({ cuenta }) => [cuenta.id, cuenta] as const);
  return { ...contables, por_id: new Map([...contables.por_id, ...propuestas]) };
};

/**
 * The opening entry, one, on the day on which the books begin. Control accounts that the request leaves
 * out are those of the proposal, and money accounts likewise; where the first are too many for an entry,
 * it has a line for each account and the people follow in parts. Refusals: 404 account, person; 409 no
 * books, there is one, what was there is not gone over yet; 400 its month is closed; 409 an account
 * that takes no entries, what is not as it was proposed, what does not balance, too many lines.
 */
export const decidirApertura = (
  { lineas }: { readonly lineas: readonly LineaDeApertura[] },
  hechos: HechosDeApertura,
  { hoy }: Contexto,
): readonly (EventoAsentado | EventoDeDetalle)[] => {
  const conNombres = lineasConNombres(lineas, hechos);
  if (!hechos.contables) throw contabilidadInactiva({});
  const contables = conSusCuentas(hechos.contables, hechos.propuesta);
  const { apertura_id, estado, desde: fecha } = contables.libro;
  if (apertura_id !== null) throw errores.yaTieneApertura({ asiento_id: apertura_id });
  if (estado === 'activando') throw activacionEnCurso({});
  exigirPeriodoAbierto(contables.libro, fecha, hoy);
  exigirQueReciban(lineas, hechos);
  const { control, dinero, bienes } = agregadas(lineas, hechos);
  const dichas = [...conNombres, ...dinero.map(lineaDe), ...bienes.map(lineaDe)];
  const todas = [...dichas, ...control.map(lineaDe)];
  exigirQueCuadre(todas);
  const origen = { origen_tipo: 'apertura', origen_id: null } as const;
  const apertura = { ...origen, fecha, glosa: 'Asiento de apertura' };
  if (todas.length <= MAXIMO_LINEAS) return asentar(contables, { ...apertura, lineas: todas });
  if (dichas.length > MAXIMO_LINEAS_DE_APERTURA) {
    throw errores.aperturaMuyLarga({ lineas: dichas.length, maximo: MAXIMO_LINEAS_DE_APERTURA });
  }
  const eventos = asentar(contables, { ...apertura, lineas: [...dichas, ...enSuma(control)] });
  return [...eventos, ...iniciarDetalle(eventos, control)];
};
