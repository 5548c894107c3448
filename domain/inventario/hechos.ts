import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Millonesimas } from '#domain/kernel/dinero.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { type Servicio, servicios } from '#domain/servicios/servicio.ts';
import { ROLES_DE_INVENTARIO } from './asiento.ts';
import {
  type AjustesDeInventario,
  ajustesDeInventario,
  diasDeInventario,
  type Existencia,
  existencias,
  itemsDeInventario,
  SIN_AJUSTES,
} from './existencias.ts';
import { claveDeLugar, type HechosDeInventario } from './mover.ts';
import {
  type MovimientoDeInventario,
  movimientosPorDocumento,
  RECURSO_DE_MOVIMIENTOS,
} from './movimiento.ts';

/** What is read before stock moves: by key, and nothing of it where no item is named. */

/** An item in a branch. */
export type Lugar = { readonly servicio_id: number; readonly sucursal_id: number };

const lugaresUnicos = (lugares: readonly Lugar[]): readonly Lugar[] => [
  ...new Map(
    lugares.map((lugar) => [claveDeLugar(lugar.servicio_id, lugar.sucursal_id), lugar]),
  ).values(),
];

/** What there is in some places. */
export const leerExistencias = async (
  lector: Lector,
  ambiente: Ambiente,
  lugares: readonly Lugar[],
): Promise<ReadonlyMap<string, Existencia>> => {
  const filas = await Promise.all(
    lugaresUnicos(lugares).map(({ servicio_id, sucursal_id }) =>
      lector.fila(existencias, [ambiente, servicio_id, sucursal_id]),
    ),
  );
  return new Map(
    filas.flatMap((fila) =>
      fila ? [[claveDeLugar(fila.servicio_id, fila.sucursal_id), fila] as const] : [],
    ),
  );
};

export const leerAjustes = async (lector: Lector): Promise<AjustesDeInventario> =>
  (await lector.fila(ajustesDeInventario, [])) ?? SIN_AJUSTES;

const leerCatalogo = async (
  lector: Lector,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Servicio>> => {
  const filas = await Promise.all(ids.map((id) => lector.fila(servicios, [id])));
  return new Map(filas.flatMap((fila) => (fila ? [[fila.id, fila] as const] : [])));
};

type PedidoDeInventario = {
  readonly ambiente: Ambiente;
  readonly lugares: readonly Lugar[];
  /** Days that its entries may have. */
  readonly fechas: readonly Fecha[];
  readonly roles?: readonly Rol[];
  readonly cuentas?: readonly number[];
};

/** All that moving some items needs to know. */
export const leerHechosDeInventario = async (
  lector: Lector,
  { ambiente, lugares, fechas, roles = [], cuentas = [] }: PedidoDeInventario,
): Promise<HechosDeInventario> => {
  const ids = [...new Set(lugares.map(({ servicio_id }) => servicio_id))];
  const [catalogo, items, deLugares, ajustes, contador] = await Promise.all([
    leerCatalogo(lector, ids),
    Promise.all(ids.map((id) => lector.fila(itemsDeInventario, [ambiente, id]))),
    leerExistencias(lector, ambiente, lugares),
    leerAjustes(lector),
    lector.fila(contadores, [RECURSO_DE_MOVIMIENTOS]),
  ]);
  const propias = [...catalogo.values()].flatMap(({ cuenta_inventario_id, cuenta_costo_id }) =>
    [cuenta_inventario_id, cuenta_costo_id].filter((id) => id !== null),
  );
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas,
    roles: [...ROLES_DE_INVENTARIO, ...roles],
    cuentas: [...propias, ...cuentas],
  });
  return {
    ambiente,
    ajustes,
    ultimo_id: contador?.ultimo ?? 0,
    catalogo,
    items: new Map(items.flatMap((item) => (item ? [[item.servicio_id, item] as const] : []))),
    existencias: deLugares,
    contables,
  };
};

/** Days of an item in a branch after one that is counted: more of them are a refusal. */
const MAXIMO_DIAS = 4_000;

/** What moved in each place after a day, by `claveDeLugar`. */
export const leerMovidoDespues = async (
  lector: Lector,
  ambiente: Ambiente,
  lugares: readonly Lugar[],
  fecha: Fecha,
): Promise<ReadonlyMap<string, Millonesimas>> => {
  const limites = { desde: sumarDias(fecha, 1), limite: MAXIMO_DIAS };
  const dias = await Promise.all(
    lugares.map(({ servicio_id, sucursal_id }) =>
      lector.rango(diasDeInventario, [ambiente, servicio_id, sucursal_id], limites),
    ),
  );
  return new Map(
    lugares.map(({ servicio_id, sucursal_id }, i) => [
      claveDeLugar(servicio_id, sucursal_id),
      dias[i]!.reduce((suma, { cantidad }) => suma + cantidad, 0),
    ]),
  );
};

/** Moves of a document, corrected or not: more of them are a refusal. */
const MAXIMO_DE_UNO = 500;

/** What a document moved that was not undone. */
export const leerMovidoPor = async (
  lector: Lector,
  tipo: string,
  id: number,
): Promise<readonly MovimientoDeInventario[]> => {
  const suyos = await lector.rango(movimientosPorDocumento, [tipo, id], {
    limite: MAXIMO_DE_UNO,
  });
  return suyos.filter(
    ({ clase, revertido_por }) => clase !== 'anulacion' && revertido_por === null,
  );
};

/** Branches of a company that may have some of an item. */
const MAXIMO_SUCURSALES = 10_000;

/** Whether there is anything of an item, in either environment, or anything of it is kept for somebody. */
export const tieneExistencia = async (lector: Lector, servicio_id: number): Promise<boolean> => {
  const deUno = async (ambiente: Ambiente): Promise<boolean> => {
    const [item, lugares] = await Promise.all([
      lector.fila(itemsDeInventario, [ambiente, servicio_id]),
      lector.rango(existencias, [ambiente, servicio_id], { limite: MAXIMO_SUCURSALES }),
    ]);
    return (
      (item !== undefined && (item.cantidad !== 0 || item.valor !== 0)) ||
      lugares.some(({ cantidad, reservado }) => cantidad !== 0 || reservado !== 0)
    );
  };
  return (await Promise.all(AMBIENTES.map(deUno))).some((tiene) => tiene);
};
