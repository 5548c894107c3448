import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import { type EventoDeDetalle, iniciarDetalle } from './apertura.detalle.ts';
import {
  asentar,
  type EventoAsentado,
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
import type { SaldoPorAbrir } from './por-abrir.ts';
import type { Rol } from './roles.ts';

/** The entry with which the books begin. */

/** What the opening entry has to say of one person on a control account. */
export type LineaPropuesta = Pick<SaldoPorAbrir, 'rol' | 'tercero_nombre' | 'saldo'> & {
  readonly cuenta: Pick<Cuenta, 'id' | 'codigo' | 'nombre'>;
  readonly tercero_id: number | null;
  readonly cuenta_dinero_id: number | null;
};

/** The proposal: what is open, on the accounts that the roles of control have now. */
export const proponerApertura = (
  saldos: readonly SaldoPorAbrir[],
  control: ReadonlyMap<Rol, Pick<Cuenta, 'id' | 'codigo' | 'nombre'>>,
): readonly LineaPropuesta[] =>
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

/** By control account and person, debit less credit. */
const saldosDe = (
  partes: readonly { cuenta_id: number; tercero_id: number | null; saldo: number }[],
): ReadonlyMap<string, number> => {
  const saldos = new Map<string, number>();
  for (const { cuenta_id, tercero_id, saldo } of partes) {
    const lugar = JSON.stringify([cuenta_id, tercero_id]);
    saldos.set(lugar, (saldos.get(lugar) ?? 0) + saldo);
  }
  return saldos;
};

const diferencias = (
  lineas: readonly LineaManual[],
  propuesta: readonly LineaPropuesta[],
  control: ReadonlyMap<Rol, Cuenta>,
): readonly errores.DiferenciaDeApertura[] => {
  const codigos = new Map([...control.values()].map(({ id, codigo }) => [id, codigo]));
  const enviado = saldosDe(
    lineas
      .filter(({ cuenta_id }) => codigos.has(cuenta_id))
      .map((l) => ({ ...l, saldo: l.debe - l.haber })),
  );
  const propuesto = saldosDe(
    propuesta.map(({ cuenta, tercero_id, saldo }) => ({ cuenta_id: cuenta.id, tercero_id, saldo })),
  );
  return [...new Set([...propuesto.keys(), ...enviado.keys()])].flatMap((lugar) => {
    const [cuenta_id, tercero_id] = JSON.parse(lugar) as [number, number | null];
    const montos = { propuesto: propuesto.get(lugar) ?? 0, enviado: enviado.get(lugar) ?? 0 };
    if (montos.propuesto === montos.enviado) return [];
    return [
      {
        cuenta_id,
        cuenta_codigo: codigos.get(cuenta_id)!,
        tercero_id,
        propuesto: decimalDeCentavos(montos.propuesto),
        enviado: decimalDeCentavos(montos.enviado),
      },
    ];
  });
};

const lineaDe = ({ rol, tercero_id, tercero_nombre, cuenta_dinero_id, saldo }: LineaPropuesta) =>
  ({ rol, tercero_id, tercero_nombre, cuenta_dinero_id, ...ladoDe(saldo) }) as const;

const EN_SUMA = 'Suma de sus personas';
/** What each control account has on each side, in one line. */
const enSuma = (propuesta: readonly LineaPropuesta[]): readonly LineaPorAsentar[] =>
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

/** So many differences are named. */
const MAXIMO_DIFERENCIAS = 100;

/** What the proposal adds: nothing where the request says it, which must be as it is there. 409. */
const porAgregar = (
  lineas: readonly LineaManual[],
  { propuesta, control }: HechosDeApertura,
): readonly LineaPropuesta[] => {
  const deControl = new Set([...control.values()].map(({ id }) => id));
  if (!lineas.some(({ cuenta_id }) => deControl.has(cuenta_id))) return propuesta;
  const distintas = diferencias(lineas, propuesta, control);
  if (distintas.length === 0) return [];
  throw errores.aperturaNoCoincide({
    cuantas: distintas.length,
    diferencias: distintas.slice(0, MAXIMO_DIFERENCIAS),
  });
};

export type HechosDeApertura = HechosDeAsiento & { readonly propuesta: readonly LineaPropuesta[] };

/**
 * The opening entry, one, on the day on which the books begin. Control accounts that the request leaves
 * out are those of the proposal; where they are too many for an entry, it has a line for each account
 * and the people follow in parts. Refusals: 404 account, person; 409 no books, there is one, what was
 * there is not gone over yet; 400 its month is closed; 409 an account that takes no entries, control
 * accounts that are not what was proposed, what does not balance.
 */
export const decidirApertura = (
  { lineas }: { readonly lineas: readonly LineaManual[] },
  hechos: HechosDeApertura,
  { hoy }: Contexto,
): readonly (EventoAsentado | EventoDeDetalle)[] => {
  const { contables } = hechos;
  const conNombres = lineasConNombres(lineas, hechos);
  if (!contables) throw contabilidadInactiva({});
  const { apertura_id, estado, desde: fecha } = contables.libro;
  if (apertura_id !== null) throw errores.yaTieneApertura({ asiento_id: apertura_id });
  if (estado === 'activando') throw activacionEnCurso({});
  exigirPeriodoAbierto(contables.libro, fecha, hoy);
  exigirQueReciban(lineas, hechos);
  const agregadas = porAgregar(lineas, hechos);
  const suyas = agregadas.map(lineaDe);
  exigirQueCuadre([...conNombres, ...suyas]);
  const origen = { origen_tipo: 'apertura', origen_id: null } as const;
  const apertura = { ...origen, fecha, glosa: 'Asiento de apertura' };
  if (conNombres.length + suyas.length <= MAXIMO_LINEAS) {
    return asentar(contables, { ...apertura, lineas: [...conNombres, ...suyas] });
  }
  const enUna = [...conNombres, ...enSuma(agregadas)];
  const eventos = asentar(contables, { ...apertura, lineas: enUna });
  return [...eventos, ...iniciarDetalle(eventos, agregadas)];
};
