import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type LineaPorAsentar,
  type PorAsentar,
} from '#domain/contabilidad/asentar.ts';
import type { PorDeshacer } from '#domain/contabilidad/deshacer.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { Rol, RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { conMayuscula } from '#domain/kernel/palabras.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { lineaDeDinero } from './cuenta-contable.ts';
import type { CuentaDinero } from './cuenta-dinero.ts';
import type {
  LineaDeTransaccion,
  SubtipoDeTransaccion,
  TipoDeTransaccion,
  TransaccionRegistrada,
} from './transaccion.events.ts';
import type { Transaccion } from './transaccion.ts';

/** What bank transactions post (Ley: dinero §1). */

/** How their entries and their movements call them. */
export const ORIGEN_DE_TRANSACCION = 'transaccion_bancaria';

/** What the bank moves is one side; what it is for, the other, and back again where it is contrary. */
type Lado = 'debe' | 'haber';
const OTRO: { readonly [L in Lado]: Lado } = { debe: 'haber', haber: 'debe' };
const LADO: { readonly [T in TipoDeTransaccion]: Lado } = { egreso: 'debe', ingreso: 'haber' };

/** Where a line goes that named no account, because no books were kept when it was written. */
const POR_SUBTIPO: { readonly [S in SubtipoDeTransaccion]?: Rol } = {
  nota_debito: 'comisiones_bancarias',
  intereses: 'intereses_ganados',
};
const POR_TIPO: { readonly [T in TipoDeTransaccion]: Rol } = {
  egreso: 'gasto_admin',
  ingreso: 'otros_ingresos',
};

type SenasDeClase = Pick<Transaccion, 'tipo' | 'subtipo'>;
const rolSinCuenta = ({ tipo, subtipo }: SenasDeClase): Rol =>
  POR_SUBTIPO[subtipo] ?? POR_TIPO[tipo];

type Sumable = Pick<LineaDeTransaccion, 'monto' | 'contrario'>;

/** Cents of the lines on one side: of those that are contrary, or of the others. */
export const sumaDe = (lineas: readonly Sumable[], contrario: boolean): Centavos =>
  lineas.reduce((suma, linea) => (linea.contrario === contrario ? suma + linea.monto : suma), 0);

/** What the lines make the bank move. */
export const totalDe = (lineas: readonly Sumable[]): Centavos =>
  sumaDe(lineas, false) - sumaDe(lineas, true);

/** Cents of a line on each side of the entry. */
export const ladosDe = (
  tipo: TipoDeTransaccion,
  { monto, contrario }: Sumable,
): { readonly [L in Lado]: Centavos } => {
  const lado = contrario ? OTRO[LADO[tipo]] : LADO[tipo];
  return { debe: 0, haber: 0, [lado]: monto };
};

/** What says which accounts it names. */
export type QueNombra = SenasDeClase & {
  readonly lineas: readonly Pick<LineaDeTransaccion, 'cuenta_id'>[];
};

/** Roles that its lines name. */
export const rolesDe = (una: QueNombra): readonly Rol[] =>
  una.lineas.some(({ cuenta_id }) => cuenta_id === null) ? [rolSinCuenta(una)] : [];

/** Accounts that they name. */
export const cuentasDe = ({ lineas }: QueNombra): readonly number[] =>
  lineas.flatMap(({ cuenta_id }) => (cuenta_id === null ? [] : [cuenta_id]));

/** What a transaction says of its entry, whether its row is there or not. */
type Asentable = Omit<TransaccionRegistrada['datos'], 'ambiente' | 'fecha' | 'dia'>;

export const deLaFila = ({ id: transaccion_id, ...fila }: Transaccion): Asentable => ({
  ...fila,
  transaccion_id,
});

/** What says how one posts. */
export type CuentasDeSuAsiento = {
  /** Its money account. */
  readonly cuenta: CuentaDinero;
  /** Accounts of control: what it moves of these, no document says. */
  readonly control: ReadonlyMap<RolDeControl, Cuenta>;
};

/** What posting one must know. */
export type HechosDeSuAsiento = CuentasDeSuAsiento & { readonly contables: HechosContables };

const lineasDe = (
  transaccion: Asentable,
  { cuenta, control }: CuentasDeSuAsiento,
): readonly LineaPorAsentar[] => {
  const de_control = new Set([...control.values()].map(({ id }) => id));
  const { tipo, total } = transaccion;
  const { persona_id: tercero_id, persona_nombre: tercero_nombre } = transaccion;
  const lineas = transaccion.lineas.map(({ cuenta_id, monto, contrario, ...linea }) => ({
    ...(cuenta_id === null ? { rol: rolSinCuenta(transaccion) } : { cuenta_id }),
    ...ladosDe(tipo, { monto, contrario }),
    tercero_id,
    tercero_nombre,
    descripcion: linea.descripcion,
    deducible: linea.deducible,
    ambito: linea.ambito,
    sin_documento: cuenta_id !== null && de_control.has(cuenta_id),
  }));
  return [
    ...lineas,
    { ...lineaDeDinero(cuenta), ...ladosDe(tipo, { monto: total, contrario: true }) },
  ];
};

/** `Egreso EGR-000001 · Luz de octubre` */
const glosaDe = ({ tipo, numero_comprobante, ...movida }: Asentable): string => {
  const detalle = movida.descripcion ?? movida.persona_nombre;
  return `${conMayuscula(tipo)} ${numero_comprobante}${detalle === null ? '' : ` · ${detalle}`}`;
};

/** What a transaction posts on a day. */
export const porRegistrar = (
  transaccion: Asentable,
  cuentas: CuentasDeSuAsiento,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_TRANSACCION,
  origen_id: transaccion.transaccion_id,
  fecha,
  glosa: glosaDe(transaccion),
  lineas: lineasDe(transaccion, cuentas),
});

/** The entry of one that is registered, where books are kept. */
export const asentarRegistrada = (
  hechos: HechosDeSuAsiento,
  transaccion: Asentable & { readonly dia: Fecha },
): readonly EventoAsentado[] =>
  hechos.contables
    ? asentar(hechos.contables, porRegistrar(transaccion, hechos, transaccion.dia))
    : [];

type Deshecha = Omit<PorDeshacer, 'glosa'> & { readonly motivo: string };

/** The gloss of an annulment says why. */
export const porDeshacer = (
  { tipo, numero_comprobante }: Transaccion,
  { motivo, ...cuando }: Deshecha,
): PorDeshacer => ({
  ...cuando,
  glosa: `Anulación del ${tipo} ${numero_comprobante}: ${motivo}`,
});

/** What it would post on its day, by the roles of today. */
export const comoHoy = (transaccion: Transaccion, cuentas: CuentasDeSuAsiento) => (): PorAsentar =>
  porRegistrar(deLaFila(transaccion), cuentas, transaccion.dia);
