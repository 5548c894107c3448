import type { Millonesimas } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type {
  AjustesDeInventarioCambiados,
  EventoDeExistencias,
  MovimientoDeInventarioRegistrado,
} from './inventario.events.ts';
import { NADA, tras, type Valorado } from './promedio.ts';

/** What there is: of an item in the whole company, where its cost is one; and in each branch. */

/** Of an item; no row: it never moved. */
export type ItemValorado = Valorado & {
  readonly ambiente: Ambiente;
  readonly servicio_id: number;
  /** The last day that something of it is dated on. */
  readonly ultima_fecha: Fecha;
};
export const itemsDeInventario = tabla<ItemValorado>('inventario_items', [
  'ambiente',
  'servicio_id',
]);

/** Of an item in a branch. */
export type Existencia = {
  readonly ambiente: Ambiente;
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly cantidad: Millonesimas;
  /** Sold by invoices that the SRI has not answered about. */
  readonly reservado: Millonesimas;
};
export const existencias = tabla<Existencia>('inventario_existencias', [
  'ambiente',
  'servicio_id',
  'sucursal_id',
]);

/** Of an item in a branch on a day: what it moved on it. */
export type DiaDeInventario = {
  readonly ambiente: Ambiente;
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly fecha: Fecha;
  readonly cantidad: Millonesimas;
  readonly valor: number;
};
export const diasDeInventario = tabla<DiaDeInventario>('inventario_dias', [
  'ambiente',
  'servicio_id',
  'sucursal_id',
  'fecha',
]);

/** What a company lets happen; no row: nobody said. One for all. */
export type AjustesDeInventario = { readonly permite_stock_negativo: boolean };
export const ajustesDeInventario = tabla<AjustesDeInventario>('inventario_ajustes', []);

export const SIN_AJUSTES: AjustesDeInventario = { permite_stock_negativo: false };

export const evolucionarAjustesDeInventario = (
  _fila: AjustesDeInventario | undefined,
  { datos: { permite_stock_negativo } }: AjustesDeInventarioCambiados,
): AjustesDeInventario => ({ permite_stock_negativo });

export const evolucionarItem = (
  fila: ItemValorado | undefined,
  { datos: { ambiente, fecha, lineas } }: MovimientoDeInventarioRegistrado,
  [, clave]: Clave,
): ItemValorado => {
  const servicio_id = Number(clave);
  const suyas = lineas.filter((linea) => linea.servicio_id === servicio_id);
  const estado = suyas.reduce<Valorado>(tras, fila ?? NADA);
  const { cantidad, valor, costo } = estado;
  const ultima_fecha = fila && fila.ultima_fecha > fecha ? fila.ultima_fecha : fecha;
  return { ambiente, servicio_id, cantidad, valor, costo, ultima_fecha };
};

/** Quantity and reservation that an event adds to a place. */
const movidoEn = (
  evento: EventoDeExistencias,
  esDe: (linea: { readonly servicio_id: number; readonly sucursal_id: number }) => boolean,
): Pick<Existencia, 'cantidad' | 'reservado'> => {
  const suma = evento.datos.lineas.filter(esDe).reduce((total, linea) => total + linea.cantidad, 0);
  switch (evento.tipo) {
    case 'ExistenciasReservadas':
      return { cantidad: 0, reservado: suma };
    case 'ReservaDeExistenciasLiberada':
      return { cantidad: 0, reservado: 0 - suma };
    case 'MovimientoDeInventarioRegistrado':
      return { cantidad: suma, reservado: evento.datos.de_reserva ? suma : 0 };
  }
};

export const evolucionarExistencia = (
  fila: Existencia | undefined,
  evento: EventoDeExistencias,
  [, servicio, sucursal]: Clave,
): Existencia => {
  const [servicio_id, sucursal_id] = [Number(servicio), Number(sucursal)];
  const movido = movidoEn(
    evento,
    (linea) => linea.servicio_id === servicio_id && linea.sucursal_id === sucursal_id,
  );
  return {
    ambiente: evento.datos.ambiente,
    servicio_id,
    sucursal_id,
    cantidad: (fila?.cantidad ?? 0) + movido.cantidad,
    reservado: (fila?.reservado ?? 0) + movido.reservado,
  };
};

/** What it adds to a day, whatever that had: the runtime adds it up. */
export const evolucionarDia = (
  fila: DiaDeInventario | undefined,
  { datos: { ambiente, fecha, lineas } }: MovimientoDeInventarioRegistrado,
  [, servicio, sucursal]: Clave,
): DiaDeInventario => {
  const [servicio_id, sucursal_id] = [Number(servicio), Number(sucursal)];
  const suyas = lineas.filter(
    (linea) => linea.servicio_id === servicio_id && linea.sucursal_id === sucursal_id,
  );
  let [unidades, valor] = [fila?.cantidad ?? 0, fila?.valor ?? 0];
  for (const { cantidad, importe, ajuste } of suyas) {
    unidades += cantidad;
    valor += importe + ajuste;
  }
  return { ambiente, servicio_id, sucursal_id, fecha, cantidad: unidades, valor };
};

/** Rows of `inventario_items` that a move touches. */
export const itemsTocados = ({
  datos: { ambiente, lineas },
}: MovimientoDeInventarioRegistrado): readonly Clave[] =>
  lineas.map(({ servicio_id }) => [ambiente, servicio_id]);

/** Rows of `inventario_existencias` that an event touches. */
export const existenciasTocadas = ({
  datos: { ambiente, lineas },
}: EventoDeExistencias): readonly Clave[] =>
  lineas.map(({ servicio_id, sucursal_id }) => [ambiente, servicio_id, sucursal_id]);

/** Rows of `inventario_dias` that a move touches. */
export const diasTocados = ({
  datos: { ambiente, fecha, lineas },
}: MovimientoDeInventarioRegistrado): readonly Clave[] =>
  lineas.map(({ servicio_id, sucursal_id }) => [ambiente, servicio_id, sucursal_id, fecha]);

/** By how much the value in an account of stock changed on a day; 0: the account of the role. */
export type ValorEnCuenta = {
  readonly ambiente: Ambiente;
  readonly cuenta_inventario_id: number;
  readonly fecha: Fecha;
  readonly valor: number;
};
export const valoresEnCuentas = tabla<ValorEnCuenta>('inventario_valores', [
  'ambiente',
  'cuenta_inventario_id',
  'fecha',
]);

/** Rows of `inventario_valores` that a move touches. */
export const valoresTocados = ({
  datos: { ambiente, fecha, lineas },
}: MovimientoDeInventarioRegistrado): readonly Clave[] =>
  lineas.map(({ cuenta_inventario_id }) => [ambiente, cuenta_inventario_id ?? 0, fecha]);

/** What it adds to it, whatever that had. */
export const evolucionarValor = (
  fila: ValorEnCuenta | undefined,
  { datos: { ambiente, fecha, lineas } }: MovimientoDeInventarioRegistrado,
  [, cuenta]: Clave,
): ValorEnCuenta => {
  const cuenta_inventario_id = Number(cuenta);
  const valor = lineas
    .filter((linea) => (linea.cuenta_inventario_id ?? 0) === cuenta_inventario_id)
    .reduce((suma, { importe, ajuste }) => suma + importe + ajuste, fila?.valor ?? 0);
  return { ambiente, cuenta_inventario_id, fecha, valor };
};
