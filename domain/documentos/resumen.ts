import type { SaldosMovidos, SenasDeDocumento } from '#domain/cartera/cartera.events.ts';
import { moverSaldo } from '#domain/cartera/saldo.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import type {
  ComprobanteAnulado,
  ComprobanteAutorizado,
} from './comprobante/comprobante.events.ts';
import { TIPOS, tipoDe } from './tipos.ts';

/**
 * Sums over authorized invoices and debit notes, less credit notes, per branch, so that a summary adds
 * up days and never documents. An authorization adds once and an annulment takes the same away; what
 * the SRI has not answered yet is in no bucket, and issuing costs nothing here.
 *
 * The branch is named by the codes of its documents, which it cannot change once it has some.
 */

type DeSucursal = {
  readonly ambiente: string;
  readonly establecimiento: string;
  readonly punto_emision: string;
};

type Suma = { readonly documentos: number; readonly total: Centavos };

/** What a branch sold on a day, by date of issue, and what of it is still to be collected. */
export type VentasDelDia = DeSucursal &
  Suma & { readonly dia: Fecha; readonly por_cobrar: Centavos };
export const ventasPorDia = tabla<VentasDelDia>('ventas_por_dia', [
  'ambiente',
  'dia',
  'establecimiento',
  'punto_emision',
]);

/** What a branch sold in a month to one entry of the directory. */
export type VentasAlCliente = DeSucursal &
  Suma & {
    /** `YYYY-MM` of the date of issue. */
    readonly mes: string;
    readonly persona_id: number;
  };
export const ventasPorCliente = tabla<VentasAlCliente>('ventas_por_cliente', [
  'ambiente',
  'mes',
  'establecimiento',
  'punto_emision',
  'persona_id',
]);

/** What moves the sums. */
export type EventoDeVentas = ComprobanteAutorizado | ComprobanteAnulado;

/** Whether it is about a sale, or takes one back. */
export const esDeVenta = ({ datos }: EventoDeVentas): boolean =>
  tipoDe(datos.documento).ventas !== 0;

const sucursalDe = ({ ambiente, numero_comprobante }: EventoDeVentas['datos']): DeSucursal => {
  const [establecimiento, punto_emision] = numero_comprobante.split('-');
  if (!establecimiento || !punto_emision) {
    throw new Error(`${numero_comprobante} no es un número de comprobante`);
  }
  return { ambiente, establecimiento, punto_emision };
};

/** The day's bucket that an event moves. */
export const diaDeVenta = ({ datos }: EventoDeVentas): DeSucursal & { readonly dia: Fecha } => ({
  ...sucursalDe(datos),
  dia: datos.fecha_emision,
});

/** The customer's bucket that an event moves; `undefined` for the final consumer. */
export const clienteDeVenta = ({
  datos,
}: EventoDeVentas):
  | (DeSucursal & { readonly mes: string; readonly persona_id: number })
  | undefined => {
  const { persona_id, fecha_emision } = datos;
  if (persona_id === null) return undefined;
  return { ...sucursalDe(datos), mes: mesDe(fecha_emision), persona_id };
};

const sumar = (fila: Suma | undefined, evento: EventoDeVentas): Suma => {
  const { documentos, total } = fila ?? { documentos: 0, total: 0 };
  const { ventas } = tipoDe(evento.datos.documento);
  const vez = evento.tipo === 'ComprobanteAutorizado' ? 1 : -1;
  return {
    // What takes a sale back is not one more.
    documentos: documentos + vez * Math.max(0, ventas),
    total: total + vez * ventas * (evento.datos.total ?? 0),
  };
};

/** What customers owe is moved by the balances of what is sold to them; a credit note has none. */
const SE_COBRA: ReadonlySet<string> = new Set(
  TIPOS.filter(({ ventas, lista }) => ventas !== 0 && lista.saldo !== null).map(
    ({ documento }) => documento,
  ),
);

const claveDelDia = ({
  ambiente,
  dia,
  establecimiento,
  punto_emision,
}: SenasDeDocumento): Clave => {
  if (establecimiento === null || punto_emision === null) {
    throw new Error('Lo que se cobra tiene una serie propia');
  }
  return [ambiente, dia, establecimiento, punto_emision];
};

/** The movements of an event by the day's bucket that they move: those of one collection may be of many. */
const porDia = porEvento(({ datos: { movimientos } }: SaldosMovidos) =>
  Map.groupBy(
    movimientos.filter(({ documento }) => SE_COBRA.has(documento)),
    (movimiento) => claveDelDia(movimiento).join(),
  ),
);

/** The days' buckets whose balance an event moves. */
export const diasDeSaldos = (evento: SaldosMovidos): readonly Clave[] =>
  [...porDia(evento).values()].map(([primero]) => claveDelDia(primero!));

const conSaldosMovidos = (
  fila: VentasDelDia | undefined,
  evento: SaldosMovidos,
  clave: Clave,
): VentasDelDia => {
  if (!fila) throw new Error('SaldosMovidos de un día sin ventas');
  const movimientos = porDia(evento).get(clave.join()) ?? [];
  return { ...fila, por_cobrar: moverSaldo(fila.por_cobrar, movimientos) };
};

/** What is owed is so from the moment of its authorization; annulled, no longer. */
export const evolucionarVentasDelDia = (
  fila: VentasDelDia | undefined,
  evento: EventoDeVentas | SaldosMovidos,
  clave: Clave,
): VentasDelDia => {
  if (evento.tipo === 'SaldosMovidos') return conSaldosMovidos(fila, evento, clave);
  const { tipo, datos } = evento;
  const debido = tipo === 'ComprobanteAutorizado' ? (datos.total ?? 0) : -datos.saldo;
  const por_cobrar = (fila?.por_cobrar ?? 0) + (SE_COBRA.has(datos.documento) ? debido : 0);
  return { ...diaDeVenta(evento), ...sumar(fila, evento), por_cobrar };
};

export const evolucionarVentasAlCliente = (
  fila: VentasAlCliente | undefined,
  evento: EventoDeVentas,
): VentasAlCliente => {
  const cliente = clienteDeVenta(evento);
  if (!cliente) throw new Error('El consumidor final no es un cliente');
  return { ...cliente, ...sumar(fila, evento) };
};
