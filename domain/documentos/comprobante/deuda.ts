import { type Abonos, abonos, type DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import type { Movimiento, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { moverSaldo, saldoDe } from '#domain/cartera/saldo.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Deuda } from './abono.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobantePagado } from './comprobante.events.ts';
import { numeracionDe } from './comprobante.xml.ts';
import { resumenDe, type TipoDeComprobante } from './tipo.ts';

/** What documents are owed, and what other documents of ours take off it. */

type DocumentoNuestro = Exclude<DocumentoDeCartera, 'compra'>;
type ConTotal = Comprobante & { readonly total: Centavos };

/** The debt of an issued document: its total from its authorization to its annulment. */
export const deudaDe = <F extends ConTotal>(
  tipo: TipoDeComprobante<F>,
  documento: DocumentoNuestro,
  fila: F,
  suyos: Abonos | undefined,
): Deuda => {
  const { ambiente, establecimiento, punto_emision } = numeracionDe(fila);
  const cuenta = {
    documento,
    documento_id: fila.id,
    ambiente,
    dia: fila.fecha_emision,
    sucursal_id: fila.sucursal_id,
    establecimiento,
    punto_emision,
    persona_id: fila.persona_id,
    exigible: fila.estado === 'AUTORIZADO' ? fila.total : 0,
    abonos: suyos,
  };
  return { documento, fila, resumen: resumenDe(tipo, fila), cuenta };
};

/** The debt of one document, with what was paid of it and taken off; none where it is not there. */
export const leerDeuda = async <F extends ConTotal>(
  lector: Lector,
  tipo: TipoDeComprobante<F>,
  documento: DocumentoNuestro,
  documento_id: number,
): Promise<readonly Deuda[]> => {
  const [fila, suyos] = await Promise.all([
    lector.fila(tipo.tabla, [documento_id]),
    lector.fila(abonos, [documento, documento_id]),
  ]);
  return fila ? [deudaDe(tipo, documento, fila, suyos)] : [];
};

const pagado = ({ documento, resumen, fila }: Deuda): ComprobantePagado => {
  const { clave_acceso, numero_autorizacion, fecha_autorizacion, estado_sri } = fila;
  return {
    tipo: 'ComprobantePagado',
    datos: {
      documento,
      documento_id: fila.id,
      ...resumen,
      clave_acceso,
      numero_autorizacion,
      fecha_autorizacion,
      estado_sri,
    },
  };
};

export type EventoDeDeuda = SaldosMovidos | ComprobantePagado;

/** The movements as one event, and of each debt that they leave at zero that it was paid. */
const mover = (
  deudas: readonly Deuda[],
  movimientos: readonly Movimiento[],
): readonly EventoDeDeuda[] => {
  if (movimientos.length === 0) return [];
  const saldada = ({ cuenta }: Deuda): boolean => {
    const antes = saldoDe(cuenta);
    const suyos = movimientos.filter(
      (m) => m.documento === cuenta.documento && m.documento_id === cuenta.documento_id,
    );
    return antes > 0 && moverSaldo(antes, suyos) === 0;
  };
  return [{ tipo: 'SaldosMovidos', datos: { movimientos } }, ...deudas.filter(saldada).map(pagado)];
};

/** What its authorization takes off the debts of others. */
export const abonosAlAutorizar = <F extends Comprobante>(
  { abona }: TipoDeComprobante<F>,
  fila: F,
  deudas: readonly Deuda[],
): readonly EventoDeDeuda[] => (abona ? mover(deudas, abona.alAutorizar(fila, deudas)) : []);

/** What its annulment gives back to them. */
export const abonosAlAnular = <F extends Comprobante>(
  { abona }: TipoDeComprobante<F>,
  fila: F,
  deudas: readonly Deuda[],
  fecha: Fecha,
): readonly EventoDeDeuda[] => (abona ? mover(deudas, abona.alAnular(fila, deudas, fecha)) : []);
