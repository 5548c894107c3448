import { asentar, type HechosContables } from '#domain/contabilidad/asentar.ts';
import { type Centavos, decimalDeMillonesimas, type Millonesimas } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Servicio } from '#domain/servicios/servicio.ts';
import { contablesTras, porMover } from './asiento.ts';
import {
  type AjustesDeInventario,
  type Existencia,
  evolucionarExistencia,
  evolucionarItem,
  type ItemValorado,
} from './existencias.ts';
import * as errores from './inventario.errores.ts';
import type {
  ExistenciaBajoMinimo,
  LineaDeMovimiento,
  MovimientoDeInventarioRegistrado,
} from './inventario.events.ts';
import {
  alPromedio,
  type Efecto,
  encarecer,
  entrar,
  NADA,
  salir,
  salirPor,
  tras,
  type Valorado,
} from './promedio.ts';

/** Moving stock: the one place where units and their cost change. */

/** Of the catalogue, what stock looks at. */
export type ItemDelCatalogo = Pick<
  Servicio,
  | 'id'
  | 'codigo_principal'
  | 'descripcion'
  | 'lleva_inventario'
  | 'minimo'
  | 'cuenta_inventario_id'
  | 'cuenta_costo_id'
>;

/** What moving needs to know, of all items that a command may move. */
export type HechosDeInventario = {
  readonly ambiente: Ambiente;
  readonly ajustes: AjustesDeInventario;
  /** Last id given to a move. */
  readonly ultimo_id: number;
  /** By id: those that are there. */
  readonly catalogo: ReadonlyMap<number, ItemDelCatalogo>;
  readonly items: ReadonlyMap<number, ItemValorado>;
  /** By `claveDeLugar`. */
  readonly existencias: ReadonlyMap<string, Existencia>;
  readonly contables: HechosContables;
};

export const claveDeLugar = (servicio_id: number, sucursal_id: number): string =>
  `${servicio_id} ${sucursal_id}`;

/** How a line moves its item; quantities are more than 0. */
export type Movida =
  | {
      readonly como: 'entra';
      readonly cantidad: Millonesimas;
      /** null: at the average. */
      readonly importe: Centavos | null;
    }
  | {
      readonly como: 'sale';
      readonly cantidad: Millonesimas;
      /** null: at the average. */
      readonly importe: Centavos | null;
    }
  | { readonly como: 'encarece'; readonly importe: Centavos }
  /** To another branch: its other half has the opposite. */
  | { readonly como: 'pasa'; readonly cantidad: Millonesimas; readonly importe: Centavos }
  | { readonly como: 'llega'; readonly cantidad: Millonesimas; readonly importe: Centavos }
  /** What was counted is what there was. */
  | { readonly como: 'queda' };

export type LineaPorMover = {
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly movida: Movida;
};

export type PorMover = Omit<
  MovimientoDeInventarioRegistrado['datos'],
  'movimiento_id' | 'ambiente' | 'lineas'
> & {
  readonly lineas: readonly LineaPorMover[];
  /** What leaves must be there and be nobody's: 409. The SRI's word is not refused. */
  readonly exigir: boolean;
};

export type EventoAlMover = MovimientoDeInventarioRegistrado | ExistenciaBajoMinimo;

/** What it appends, and what is known after it. */
export type Movido = {
  readonly movimiento: MovimientoDeInventarioRegistrado;
  readonly eventos: readonly EventoAlMover[];
  readonly hechos: HechosDeInventario;
};

const NADIE: Pick<Existencia, 'cantidad' | 'reservado'> = { cantidad: 0, reservado: 0 };

/** 409 where a branch has not so much that is nobody's. */
export const exigirDisponible = (
  { ajustes, existencias }: Pick<HechosDeInventario, 'ajustes' | 'existencias'>,
  { id: servicio_id, codigo_principal }: Pick<ItemDelCatalogo, 'id' | 'codigo_principal'>,
  sucursal_id: number,
  pedido: Millonesimas,
): void => {
  if (ajustes.permite_stock_negativo) return;
  const { cantidad, reservado } = existencias.get(claveDeLugar(servicio_id, sucursal_id)) ?? NADIE;
  if (cantidad - reservado >= pedido) return;
  throw errores.sinExistencia({
    servicio_id,
    codigo_principal,
    sucursal_id,
    existencia: decimalDeMillonesimas(cantidad),
    reservado: decimalDeMillonesimas(reservado),
    disponible: decimalDeMillonesimas(cantidad - reservado),
    pedido: decimalDeMillonesimas(pedido),
  });
};

const efectoDe = (estado: Valorado, movida: Movida): Efecto => {
  switch (movida.como) {
    case 'entra':
      return entrar(estado, movida.cantidad, movida.importe ?? alPromedio(estado, movida.cantidad));
    case 'sale':
      return movida.importe === null
        ? salir(estado, movida.cantidad)
        : salirPor(estado, movida.cantidad, movida.importe);
    case 'encarece':
      return encarecer(estado, movida.importe);
    case 'pasa':
      return { cantidad: 0 - movida.cantidad, importe: 0 - movida.importe, ajuste: 0 };
    case 'llega':
      return { cantidad: movida.cantidad, importe: movida.importe, ajuste: 0 };
    case 'queda':
      return { cantidad: 0, importe: 0, ajuste: 0 };
  }
};

const saleDe = (movida: Movida): Millonesimas =>
  movida.como === 'sale' || movida.como === 'pasa' ? movida.cantidad : 0;

/** Below its least, and it was not before. */
const bajoMinimo = (
  { ambiente, catalogo, items }: HechosDeInventario,
  despues: ReadonlyMap<number, ItemValorado>,
): readonly ExistenciaBajoMinimo[] =>
  [...despues].flatMap(([servicio_id, { cantidad: existencia }]) => {
    const { minimo, codigo_principal, descripcion } = catalogo.get(servicio_id)!;
    if (minimo === null || existencia >= minimo) return [];
    if ((items.get(servicio_id)?.cantidad ?? 0) < minimo) return [];
    const datos = { servicio_id, ambiente, codigo_principal, descripcion, existencia, minimo };
    return [{ tipo: 'ExistenciaBajoMinimo', datos }];
  });

/** Rows after a move, as its projectors fold them. */
const conMovimiento = (
  hechos: HechosDeInventario,
  movimiento: MovimientoDeInventarioRegistrado,
): { readonly movidos: ReadonlyMap<number, ItemValorado>; readonly hechos: HechosDeInventario } => {
  const { ambiente, movimiento_id, lineas } = movimiento.datos;
  const movidos = new Map<number, ItemValorado>();
  const existencias = new Map(hechos.existencias);
  const lugares = new Set<string>();
  for (const { servicio_id, sucursal_id } of lineas) {
    if (!movidos.has(servicio_id)) {
      const clave = [ambiente, servicio_id];
      movidos.set(servicio_id, evolucionarItem(hechos.items.get(servicio_id), movimiento, clave));
    }
    const lugar = claveDeLugar(servicio_id, sucursal_id);
    if (lugares.has(lugar)) continue;
    lugares.add(lugar);
    const clave = [ambiente, servicio_id, sucursal_id];
    existencias.set(lugar, evolucionarExistencia(existencias.get(lugar), movimiento, clave));
  }
  const items = new Map([...hechos.items, ...movidos]);
  return { movidos, hechos: { ...hechos, ultimo_id: movimiento_id, items, existencias } };
};

/** Moves stock. 409 where `exigir` and it is not there. */
export const mover = (
  hechos: HechosDeInventario,
  { lineas, exigir, ...pedido }: PorMover,
): Movido => {
  const estados = new Map<number, Valorado>(hechos.items);
  const pedidas = new Map<string, Millonesimas>();
  const movidas = lineas.map(({ servicio_id, sucursal_id, movida }): LineaDeMovimiento => {
    const item = hechos.catalogo.get(servicio_id)!;
    const estado = estados.get(servicio_id) ?? NADA;
    const lugar = claveDeLugar(servicio_id, sucursal_id);
    const sale = saleDe(movida);
    if (exigir && sale > 0) {
      const pedida = (pedidas.get(lugar) ?? 0) + sale;
      pedidas.set(lugar, pedida);
      exigirDisponible(hechos, item, sucursal_id, pedida);
    }
    const efecto = efectoDe(estado, movida);
    const despues = tras(estado, efecto);
    if (
      exigir &&
      !(Number.isSafeInteger(despues.cantidad) && Number.isSafeInteger(despues.valor))
    ) {
      throw errores.existenciaColmada({
        servicio_id,
        codigo_principal: item.codigo_principal,
      });
    }
    estados.set(servicio_id, despues);
    const ultima = hechos.items.get(servicio_id)?.ultima_fecha;
    return {
      servicio_id,
      codigo_principal: item.codigo_principal,
      descripcion: item.descripcion,
      sucursal_id,
      ...efecto,
      cuenta_inventario_id: item.cuenta_inventario_id,
      cuenta_costo_id: item.cuenta_costo_id,
      retroactivo: ultima !== undefined && pedido.fecha < ultima,
    };
  });
  const movimiento: MovimientoDeInventarioRegistrado = {
    tipo: 'MovimientoDeInventarioRegistrado',
    datos: {
      movimiento_id: hechos.ultimo_id + 1,
      ambiente: hechos.ambiente,
      ...pedido,
      lineas: movidas,
    },
  };
  const { movidos, hechos: despues } = conMovimiento(hechos, movimiento);
  return { movimiento, eventos: [movimiento, ...bajoMinimo(hechos, movidos)], hechos: despues };
};

/** The entries of moves, after those that are in the same append by then. */
export const asentarMovidos = (
  { contables }: Pick<HechosDeInventario, 'contables'>,
  movimientos: readonly MovimientoDeInventarioRegistrado[],
  previos: readonly { readonly tipo: string; readonly datos: object }[],
) =>
  asentar(
    contablesTras(contables, previos),
    ...movimientos
      .map(({ datos }) => porMover({ ...datos, documento_numero: datos.documento?.numero ?? null }))
      .filter(({ lineas }) => lineas.length > 0),
  );
