import type { Centavos } from '#domain/kernel/dinero.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, type Lector, tabla } from '#domain/kernel/tabla.ts';
import type { SaldoAbierto, SaldoPorAbrirMovido } from './apertura.events.ts';
import type { LineaDeAsiento } from './asiento.events.ts';
import type { Cuenta } from './plan.ts';
import type { RolDeControl } from './roles.ts';

/** What the books have to open with: the sum of what facts dated before them left open. */

/** Of one person on the account of a role; where nothing is left there is no row. */
export type SaldoPorAbrir = {
  readonly ambiente: Ambiente;
  readonly rol: RolDeControl;
  /** 0: nobody, the final consumer. */
  readonly tercero_id: number;
  /** 0: none. */
  readonly cuenta_dinero_id: number;
  readonly tercero_nombre: string | null;
  /** Debit less credit. */
  readonly saldo: Centavos;
  /** Of it, what no document of ours says. */
  readonly sin_documento: Centavos;
};
export const saldosPorAbrir = tabla<SaldoPorAbrir>('saldos_por_abrir', [
  'ambiente',
  'rol',
  'tercero_id',
  'cuenta_dinero_id',
]);

const cuentaYPersonaDe = ({ rol, tercero_id, cuenta_dinero_id }: SaldoAbierto) =>
  [rol, tercero_id ?? 0, cuenta_dinero_id ?? 0] as const;

/** Adds up the balances of one place; places that sum to zero are left out. */
const sumados = (saldos: readonly SaldoAbierto[]): readonly SaldoAbierto[] => {
  const porClave = new Map<string, SaldoAbierto>();
  for (const abierto of saldos) {
    const clave = cuentaYPersonaDe(abierto).join();
    const previo = porClave.get(clave);
    const saldo = abierto.saldo + (previo?.saldo ?? 0);
    const sin_documento = abierto.sin_documento + (previo?.sin_documento ?? 0);
    porClave.set(clave, { ...abierto, saldo, sin_documento });
  }
  return [...porClave.values()].filter((s) => s.saldo !== 0 || s.sin_documento !== 0);
};

/** What a command leaves open; none where that is nothing. */
export const moverPorAbrir = (
  ambiente: Ambiente,
  saldos: readonly SaldoAbierto[],
): readonly SaldoPorAbrirMovido[] => {
  const abiertos = sumados(saldos);
  return abiertos.length === 0
    ? []
    : [{ tipo: 'SaldoPorAbrirMovido', datos: { ambiente, saldos: abiertos } }];
};

export const clavesPorAbrir = ({
  datos: { ambiente, saldos },
}: SaldoPorAbrirMovido): readonly Clave[] =>
  saldos.map((saldo) => [ambiente, ...cuentaYPersonaDe(saldo)]);

const saldosPorClave = porEvento(
  ({ datos: { saldos } }: SaldoPorAbrirMovido): ReadonlyMap<string, SaldoAbierto> =>
    new Map(saldos.map((saldo) => [cuentaYPersonaDe(saldo).join(), saldo])),
);

export const evolucionarSaldoPorAbrir = (
  fila: SaldoPorAbrir | undefined,
  evento: SaldoPorAbrirMovido,
  [, ...clave]: Clave,
): SaldoPorAbrir | undefined => {
  const movido = saldosPorClave(evento).get(clave.join());
  if (!movido) throw new Error(`SaldoPorAbrirMovido no mueve ${clave.join()}`);
  const saldo = movido.saldo + (fila?.saldo ?? 0);
  const sin_documento = movido.sin_documento + (fila?.sin_documento ?? 0);
  if (saldo === 0 && sin_documento === 0) return undefined;
  const [rol, tercero_id, cuenta_dinero_id] = cuentaYPersonaDe(movido);
  const { tercero_nombre } = movido;
  const { ambiente } = evento.datos;
  return { ambiente, rol, tercero_id, cuenta_dinero_id, tercero_nombre, saldo, sin_documento };
};

/** What the opening entry has to say in a line: of a person on a control account, or of other things. */
export type LineaPropuesta = {
  /** null: of no control account, but of what a context has on the day before (`AporteContable`). */
  readonly rol: RolDeControl | null;
  readonly cuenta: Pick<Cuenta, 'id' | 'codigo' | 'nombre'>;
  readonly tercero_id: number | null;
  readonly tercero_nombre: string | null;
  readonly cuenta_dinero_id: number | null;
  /** Debit less credit; not 0. */
  readonly saldo: Centavos;
};

/** Of an opening entry, what was proposed beside its control accounts. */
export const abiertoCon = (lineas: readonly LineaDeAsiento[]): readonly LineaPropuesta[] =>
  lineas.flatMap((linea) => {
    const { cuenta_id: id, cuenta_codigo: codigo, cuenta_nombre: nombre, debe, haber } = linea;
    const { tercero_id, tercero_nombre, cuenta_dinero_id } = linea;
    if (cuenta_dinero_id === null) return [];
    const cuenta = { id, codigo, nombre };
    const quien = { tercero_id, tercero_nombre, cuenta_dinero_id };
    return [{ rol: null, cuenta, ...quien, saldo: debe - haber }];
  });

/** Rows read at once, one per account and person: books with more than these do not open. */
export const MAXIMO_POR_ABRIR = 50_000;

/** What the books of an environment have to open with. 409 where that is more than is read at once. */
export const leerPorAbrir = (
  lector: Lector,
  ambiente: Ambiente,
): Promise<readonly SaldoPorAbrir[]> =>
  lector.rango(saldosPorAbrir, [ambiente], { limite: MAXIMO_POR_ABRIR });
