import { leerCuentas, leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import { ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { matrices, type Sucursal, sucursales } from '#domain/identidad/empresa.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { personas } from '#domain/personas/persona.ts';
import { ROLES_DE_DINERO } from '#domain/tesoreria/cuenta-contable.ts';
import {
  type CuentaDinero,
  cuentasActivas,
  cuentasDinero,
  cuentasDineroPorContable,
  type SaldoDeCuenta,
  saldosDeCuentas,
} from '#domain/tesoreria/cuenta-dinero.ts';
import { leerMovimientoHecho } from '#domain/tesoreria/hechos.ts';
import type { OrigenDelDinero } from './abonos.ts';
import {
  avisosDeCruce,
  type HechosDeCruce,
  type LineaDeCruce,
  type LineaDeCrucePedida,
} from './cruce.ts';
import { avisosDeInferencia, inferida, tipoDeMedio } from './dinero.ts';
import { type Remesa, remesas } from './dinero-aplicado.ts';
import type { Medio } from './forma.ts';

/** What both sides read before money comes or goes, and after: all of it by key. */

export const ultimoDe = async (lector: Lector, recurso: string): Promise<number> =>
  (await lector.fila(contadores, [recurso]))?.ultimo ?? 0;

/** The branch that is named, or the head office. */
export const leerSucursal = async (
  lector: Lector,
  sucursal_id: number | null,
): Promise<Sucursal | undefined> => {
  const sucursal = sucursal_id ?? (await lector.fila(matrices, []))?.sucursal_id;
  return sucursal === undefined ? undefined : lector.fila(sucursales, [sucursal]);
};

/** A money account that is named, and what it has in an environment. */
export const leerCuenta = async (
  lector: Lector,
  ambiente: Ambiente,
  cuenta_dinero_id: number | null,
): Promise<{
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
}> => {
  if (cuenta_dinero_id === null) return { cuenta: undefined, saldo: undefined };
  const [cuenta, saldo] = await Promise.all([
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
  ]);
  return { cuenta, saldo };
};

/** What of a request says in which money account its money is. */
type DeDinero = {
  readonly cuenta_dinero_id: number | null;
  readonly medio: Medio;
  readonly monto: Centavos;
};

/** The money account that is named, or the one that the payment code means; null: none. */
export const leerCuentaDeDinero = async (
  lector: Lector,
  { cuenta_dinero_id, medio, monto }: DeDinero,
): Promise<number | null> => {
  if (cuenta_dinero_id !== null) return cuenta_dinero_id;
  const tipo = tipoDeMedio(medio);
  if (tipo === null || monto === 0) return null;
  return inferida(await lector.fila(cuentasActivas, [tipo]));
};

const SIN_CRUCE: HechosDeCruce = {
  cuentas: new Map(),
  terceros: new Map(),
  control: new Map(),
  de_dinero: new Set(),
};

/** What the lines of a cruce are judged by. */
export const leerDeCruce = async (
  lector: Lector,
  lineas: readonly LineaDeCrucePedida[],
): Promise<HechosDeCruce> => {
  if (lineas.length === 0) return SIN_CRUCE;
  const ids = [...new Set(lineas.map(({ cuenta_id }) => cuenta_id))];
  const de = [...new Set(lineas.flatMap(({ tercero_id }) => tercero_id ?? []))];
  const [cuentas, control, generales, propias, leidos] = await Promise.all([
    leerCuentas(lector, ids),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
    leerCuentasDeRoles(lector, ROLES_DE_DINERO),
    Promise.all(ids.map((id) => lector.rango(cuentasDineroPorContable, [id], { limite: 1 }))),
    Promise.all(de.map((id) => lector.fila(personas, [id]))),
  ]);
  const terceros = leidos.flatMap((una) =>
    una ? [[una.id, { id: una.id, nombre: una.razon_social }] as const] : [],
  );
  const de_dinero = new Set([
    ...[...generales.values()].map(({ id }) => id),
    ...propias.flat().flatMap(({ cuenta_contable_id }) => cuenta_contable_id ?? []),
  ]);
  return { cuentas, control, terceros: new Map(terceros), de_dinero };
};

/** What is left of its money: of one that applied nothing and left no advance, nothing is said. */
export const leerRemesa = async (
  lector: Lector,
  origen: OrigenDelDinero,
  origen_id: number,
): Promise<Pick<Remesa, 'aplicaciones' | 'saldo_anticipo' | 'movida_el'>> =>
  (await lector.fila(remesas, [origen, origen_id])) ?? {
    aplicaciones: [],
    saldo_anticipo: 0,
    movida_el: null,
  };

/** What whoever registers a collection or payment is told of its money. */
export const leerAvisosDeDinero = async (
  lector: Lector,
  registrado: {
    readonly medio: Medio;
    readonly monto: Centavos;
    readonly movimiento_id: number | null;
    readonly cruce: readonly LineaDeCruce[];
  },
): Promise<readonly string[]> => {
  const { movimiento_id, medio, monto, cruce } = registrado;
  if (cruce.length > 0) return avisosDeCruce(cruce);
  if (movimiento_id !== null) return (await leerMovimientoHecho(lector, movimiento_id)).avisos;
  if (monto === 0) return [];
  const tipo = tipoDeMedio(medio);
  const activas = tipo === null ? undefined : await lector.fila(cuentasActivas, [tipo]);
  return avisosDeInferencia(medio, activas);
};
