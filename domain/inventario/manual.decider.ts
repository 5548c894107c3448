import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import { exigirPeriodoAbierto, fechaDeReverso } from '#domain/contabilidad/periodos.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Millonesimas, porPrecio } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { porAnularMovimiento } from './anular.ts';
import type { AjustesDeInventario } from './existencias.ts';
import * as errores from './inventario.errores.ts';
import type {
  AjustesDeInventarioCambiados,
  ClaseDeMovimiento,
  Contrapartida,
} from './inventario.events.ts';
import {
  asentarMovidos,
  claveDeLugar,
  type EventoAlMover,
  type HechosDeInventario,
  type ItemDelCatalogo,
  type LineaPorMover,
  mover,
  type PorMover,
} from './mover.ts';
import type { MovimientoDeInventario } from './movimiento.ts';
import { alPromedio, NADA } from './promedio.ts';

/** What people say of stock: with what it begins, what was counted, what goes to another branch. */

export const CLASES_MANUALES = [
  'saldo_inicial',
  'conteo',
  'transferencia',
] as const satisfies readonly ClaseDeMovimiento[];
export type ClaseManual = (typeof CLASES_MANUALES)[number];

/** null: it was not said; its form says what each class must say. */
export type LineaPedida = {
  readonly servicio_id: number;
  readonly cantidad: Millonesimas | null;
  readonly cantidad_contada: Millonesimas | null;
  /** In millionths of a dollar. */
  readonly costo_unitario: Millonesimas | null;
};

export type PedidoDeMovimiento = {
  readonly tipo: ClaseManual;
  /** null: today. */
  readonly fecha: Fecha | null;
  readonly motivo: string | null;
  readonly sucursal_id: number;
  readonly sucursal_destino_id: number | null;
  readonly contrapartida_id: number | null;
  readonly lineas: readonly LineaPedida[];
};

export type HechosDeMovimiento = {
  readonly inventario: HechosDeInventario;
  readonly sucursal: Sucursal | undefined;
  readonly destino: Sucursal | undefined;
  readonly contrapartida: Cuenta | undefined;
  readonly control: ReadonlyMap<RolDeControl, Pick<Cuenta, 'id'>>;
  /** Of a count of a day that is past: what moved in each place since, by `claveDeLugar`. */
  readonly movido_despues: ReadonlyMap<string, Millonesimas>;
};

const exigirSucursales = (
  { sucursal_id, sucursal_destino_id }: PedidoDeMovimiento,
  { sucursal, destino }: HechosDeMovimiento,
): void => {
  if (!sucursal?.activo) throw errores.sucursalNoEncontrada({ sucursal_id });
  if (sucursal_destino_id !== null && !destino?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id: sucursal_destino_id });
  }
};

const exigirItems = ({ lineas }: PedidoDeMovimiento, { catalogo }: HechosDeInventario): void => {
  for (const [i, { servicio_id }] of lineas.entries()) {
    if (!catalogo.has(servicio_id)) throw errores.itemNoEncontrado({ servicio_id, linea: i + 1 });
  }
};

const exigirFecha = (fecha: Fecha, { contables }: HechosDeInventario, { hoy }: Contexto): void => {
  if (fecha > hoy) throw errores.fechaFutura({ fecha, hasta: hoy });
  exigirPeriodoAbierto(contables?.libro, fecha, hoy);
};

const exigirContrapartida = (
  { contrapartida_id }: PedidoDeMovimiento,
  { contrapartida, control }: HechosDeMovimiento,
): void => {
  if (contrapartida_id === null || !contrapartida) return;
  const rehusar = (motivo: string) => errores.contrapartidaInvalida({ contrapartida_id, motivo });
  if (!contrapartida.imputable) throw rehusar('agrupa a otras');
  if (!contrapartida.activo) throw rehusar('está inactiva');
  if ([...control.values()].some(({ id }) => id === contrapartida_id)) {
    throw rehusar('es de control: la mueven los documentos');
  }
};

type Lugar = { readonly item: ItemDelCatalogo; readonly linea: LineaPedida };

const delItem = ({ item: { id: servicio_id, codigo_principal } }: Lugar) => ({
  servicio_id,
  codigo_principal,
});

/** What it begins with: once, for what was not there. 409. */
const inicial = (
  lugar: Lugar,
  { sucursal_id }: PedidoDeMovimiento,
  { existencias }: HechosDeInventario,
): LineaPorMover => {
  const { servicio_id, cantidad, costo_unitario } = lugar.linea;
  const hay = existencias.get(claveDeLugar(servicio_id, sucursal_id))?.cantidad ?? 0;
  if (hay !== 0) throw errores.yaSeMovio({ ...delItem(lugar), sucursal_id });
  const importe = porPrecio(cantidad!, costo_unitario!);
  return { servicio_id, sucursal_id, movida: { como: 'entra', cantidad: cantidad!, importe } };
};

/**
 * What was counted, against what there was when its day ended. 409 where more is there than anything
 * ever cost.
 */
const contada = (
  lugar: Lugar,
  { sucursal_id }: PedidoDeMovimiento,
  { inventario: { existencias, items }, movido_despues }: HechosDeMovimiento,
): LineaPorMover => {
  const { servicio_id, cantidad_contada, costo_unitario } = lugar.linea;
  const clave = claveDeLugar(servicio_id, sucursal_id);
  const hay = (existencias.get(clave)?.cantidad ?? 0) - (movido_despues.get(clave) ?? 0);
  const diferencia = cantidad_contada! - hay;
  const donde = { servicio_id, sucursal_id };
  if (diferencia === 0) return { ...donde, movida: { como: 'queda' } };
  if (diferencia < 0) {
    const movida = { como: 'sale', cantidad: 0 - diferencia, importe: null } as const;
    return { ...donde, movida };
  }
  const estado = items.get(servicio_id);
  if (costo_unitario === null && !estado?.costo) throw errores.sinCosto(delItem(lugar));
  const importe = costo_unitario === null ? null : porPrecio(diferencia, costo_unitario);
  return { ...donde, movida: { como: 'entra', cantidad: diferencia, importe } };
};

/** From a branch to another: what the company has of it stays as it is. */
const pasada = (
  { linea: { servicio_id, cantidad } }: Lugar,
  { sucursal_id, sucursal_destino_id }: PedidoDeMovimiento,
  { items }: HechosDeInventario,
): readonly LineaPorMover[] => {
  const cuanto = cantidad!;
  const estado = items.get(servicio_id) ?? NADA;
  const importe =
    cuanto === estado.cantidad ? estado.valor : Math.max(0, alPromedio(estado, cuanto));
  return [
    { servicio_id, sucursal_id, movida: { como: 'pasa', cantidad: cuanto, importe } },
    {
      servicio_id,
      sucursal_id: sucursal_destino_id!,
      movida: { como: 'llega', cantidad: cuanto, importe },
    },
  ];
};

const lineaDe = (
  linea: LineaPedida,
  pedido: PedidoDeMovimiento,
  hechos: HechosDeMovimiento,
): readonly LineaPorMover[] => {
  const { inventario } = hechos;
  const lugar = { item: inventario.catalogo.get(linea.servicio_id)!, linea };
  switch (pedido.tipo) {
    case 'saldo_inicial':
      return [inicial(lugar, pedido, inventario)];
    case 'conteo':
      return [contada(lugar, pedido, hechos)];
    case 'transferencia':
      return pasada(lugar, pedido, inventario);
  }
};

const contrapartidaDe = ({ tipo, contrapartida_id }: PedidoDeMovimiento): Contrapartida => {
  if (tipo === 'transferencia') return 'ninguna';
  if (contrapartida_id !== null) return 'cuenta';
  return tipo === 'conteo' ? 'costo' : 'resultados';
};

const registrar = (
  inventario: HechosDeInventario,
  porMover: PorMover,
): readonly (EventoAlMover | EventoAsentado)[] => {
  const { movimiento, eventos } = mover(inventario, porMover);
  return [...eventos, ...asentarMovidos(inventario, [movimiento], [])];
};

/**
 * A move by hand, with its entry. Refusals in order: 404 branch, item, account; 400 date; 409 an item
 * that keeps no stock, account, and what each class refuses.
 */
export const decidirMover = (
  pedido: PedidoDeMovimiento,
  hechos: HechosDeMovimiento,
  contexto: Contexto,
) => {
  const { inventario } = hechos;
  exigirSucursales(pedido, hechos);
  exigirItems(pedido, inventario);
  const { contrapartida_id } = pedido;
  if (contrapartida_id !== null && !hechos.contrapartida) {
    throw errores.contrapartidaNoEncontrada({ contrapartida_id });
  }
  const fecha = pedido.fecha ?? contexto.hoy;
  exigirFecha(fecha, inventario, contexto);
  for (const linea of pedido.lineas) {
    const item = inventario.catalogo.get(linea.servicio_id)!;
    if (!item.lleva_inventario) throw errores.noLlevaInventario(delItem({ item, linea }));
  }
  exigirContrapartida(pedido, hechos);
  return registrar(inventario, {
    clase: pedido.tipo,
    fecha,
    motivo: pedido.motivo,
    sucursal_id: pedido.sucursal_id,
    sucursal_destino_id: pedido.sucursal_destino_id,
    documento: null,
    reversa_de: null,
    devuelve_de: null,
    de_reserva: false,
    contrapartida: contrapartidaDe(pedido),
    contrapartida_id,
    lineas: pedido.lineas.flatMap((linea) => lineaDe(linea, pedido, hechos)),
    // What was counted is what there is.
    exigir: pedido.tipo !== 'conteo',
  });
};

export type PedidoDeAnulacion = {
  readonly movimiento_id: number;
  readonly motivo: string;
  /** null: its own day, or today where that is closed or before the books. */
  readonly fecha: Fecha | null;
};

export type HechosDeAnulacion =
  | {
      readonly movimiento: MovimientoDeInventario;
      readonly inventario: HechosDeInventario;
      readonly ambiente_vigente: HechosDeInventario['ambiente'];
    }
  | undefined;

/**
 * Undoes a move by hand at the cost that it recorded. Refusals in order: 404; 409 undone already, of a
 * document, of the other environment; 400 date; 409 what it brought is not there any more.
 */
export const decidirAnularMovimiento = (
  { movimiento_id, motivo, fecha: pedida }: PedidoDeAnulacion,
  hechos: HechosDeAnulacion,
  contexto: Contexto,
) => {
  if (!hechos) throw errores.movimientoNoEncontrado({ movimiento_id });
  const { movimiento, inventario, ambiente_vigente } = hechos;
  const { revertido_por, documento_tipo, clase, ambiente } = movimiento;
  if (revertido_por !== null) {
    throw errores.movimientoAnulado({ movimiento_id, anulado_por: revertido_por });
  }
  if (documento_tipo !== null || clase === 'anulacion') {
    const { documento_id, documento_numero } = movimiento;
    const documento =
      documento_tipo === null
        ? null
        : { tipo: documento_tipo, id: documento_id!, numero: documento_numero! };
    throw errores.esDeUnDocumento({ movimiento_id, documento });
  }
  if (ambiente !== ambiente_vigente) {
    throw errores.otroAmbiente({ movimiento_id, ambiente, ambiente_vigente });
  }
  const libro = inventario.contables?.libro;
  const fecha = pedida ?? fechaDeReverso(libro, movimiento.fecha, contexto.hoy);
  exigirFecha(fecha, inventario, contexto);
  if (fecha < movimiento.fecha) {
    throw errores.anulacionAntes({ fecha, fecha_minima: movimiento.fecha });
  }
  return registrar(inventario, porAnularMovimiento(movimiento, { fecha, motivo, exigir: true }));
};

/** What the company lets happen. No events where it says that already. */
export const decidirAjustes = (
  pedidos: AjustesDeInventario,
  actuales: AjustesDeInventario,
): readonly AjustesDeInventarioCambiados[] =>
  pedidos.permite_stock_negativo === actuales.permite_stock_negativo
    ? []
    : [{ tipo: 'AjustesDeInventarioCambiados', datos: pedidos }];
