import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { OrigenDelDinero } from './abonos.ts';
import type { Pagador } from './aplicar.ts';
import { type ParteDeDinero, rolDeDeuda } from './asiento.ts';
import * as errores from './cartera.errores.ts';

/** A cruce: documents settled against ledger accounts in place of money. */

export const MAXIMO_LINEAS_DE_CRUCE = 100;

export type LineaDeCrucePedida = {
  readonly cuenta_id: number;
  /** More than 0. */
  readonly monto: Centavos;
  readonly tercero_id: number | null;
  readonly descripcion: string | null;
};

/** With names as they were then. `id`: its place, from 1. */
export type LineaDeCruce = LineaDeCrucePedida & {
  readonly id: number;
  readonly cuenta_codigo: string;
  readonly cuenta_nombre: string;
  readonly tercero_nombre: string | null;
  /** The line moves a control account without a document that says so. */
  readonly sin_documento: boolean;
};

export type HechosDeCruce = {
  /** The accounts that the lines name. */
  readonly cuentas: ReadonlyMap<number, Cuenta>;
  readonly terceros: ReadonlyMap<number, Pagador>;
  readonly control: ReadonlyMap<RolDeControl, Cuenta>;
  /** Accounts where money is: of the roles of money, and those that money accounts have for their own. */
  readonly de_dinero: ReadonlySet<number>;
};

/** Cash and banks of the chart that a company begins with. */
const DE_EFECTIVO = '101.01';
const esDeEfectivo = (codigo: string): boolean =>
  codigo === DE_EFECTIVO || codigo.startsWith(`${DE_EFECTIVO}.`);

const ANTICIPOS: readonly RolDeControl[] = ['anticipo_clientes', 'anticipo_proveedores'];

const motivoDe = (
  origen: OrigenDelDinero,
  cuenta: Cuenta | undefined,
  { control, de_dinero }: HechosDeCruce,
): string | undefined => {
  if (!cuenta) return 'no existe';
  const { id, codigo, imputable, activo } = cuenta;
  if (!imputable) return 'agrupa a otras';
  if (!activo) return 'está inactiva';
  if (esDeEfectivo(codigo) || de_dinero.has(id)) return `(${codigo}) es de caja o bancos`;
  if (control.get(rolDeDeuda(origen))?.id === id) return `(${codigo}) es la que el cruce salda`;
  return ANTICIPOS.some((rol) => control.get(rol)?.id === id)
    ? `(${codigo}) es de anticipos: la mueven los cobros y los pagos`
    : undefined;
};

/** The lines with the names of what they name. 400 names the first line that may not be. */
export const lineasDeCruce = (
  origen: OrigenDelDinero,
  pedidas: readonly LineaDeCrucePedida[],
  hechos: HechosDeCruce,
): readonly LineaDeCruce[] => {
  const de_control = new Set([...hechos.control.values()].map(({ id }) => id));
  return pedidas.map((pedida, i) => {
    const { cuenta_id, tercero_id } = pedida;
    const cuenta = hechos.cuentas.get(cuenta_id);
    const [linea, motivo] = [i + 1, motivoDe(origen, cuenta, hechos)];
    if (motivo !== undefined) throw errores.lineaDeCruceInvalida({ linea, cuenta_id, motivo });
    const tercero = tercero_id === null ? null : hechos.terceros.get(tercero_id);
    if (tercero === undefined) {
      throw errores.terceroDeCruceInvalido({ linea, tercero_id: tercero_id! });
    }
    const { codigo: cuenta_codigo, nombre: cuenta_nombre } = cuenta!;
    const tercero_nombre = tercero?.nombre ?? null;
    const sin_documento = de_control.has(cuenta_id);
    return { ...pedida, id: linea, cuenta_codigo, cuenta_nombre, tercero_nombre, sin_documento };
  });
};

/** What they post, in place of money. */
export const dineroDeCruce = (lineas: readonly LineaDeCruce[]): readonly ParteDeDinero[] =>
  lineas.map(({ cuenta_id, monto, tercero_id, tercero_nombre, descripcion, sin_documento }) => ({
    linea: { cuenta_id, tercero_id, tercero_nombre, descripcion, sin_documento },
    monto,
  }));

/** What moves an account of control that no document says: whoever settles is told. */
export const avisosDeCruce = (lineas: readonly LineaDeCruce[]): readonly string[] =>
  lineas.flatMap(({ id, cuenta_codigo, tercero_id, sin_documento }) =>
    sin_documento
      ? [
          `Línea ${id} del cruce: mueve la cuenta de control ${cuenta_codigo} sin un documento que lo ` +
            `diga${tercero_id === null ? ', ni de quién: envíe tercero_id' : ''}.`,
        ]
      : [],
  );
