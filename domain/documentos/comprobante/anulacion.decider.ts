import { exigirDespuesDeLoQueLaMovio } from '#domain/cartera/dias.ts';
import type { MovimientoDeSaldo } from '#domain/cartera/movimiento-de-saldo.ts';
import { esDeCartera } from '#domain/cartera/verificar.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Centavos, decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  asentarAnulado,
  exigirDiaDeAnulacion,
  fechaDeAnulacion,
  type HechosDelAsiento,
} from './asentado.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobanteAnulado } from './comprobante.events.ts';
import { devolverAlAnular, type EventoDeAbono, type PorDevolver } from './deuda.ts';
import { estadoSriAlAnular } from './estado-sri.ts';
import { anularMovido, type EventoDeMovido, type InventarioDelDocumento } from './inventario.ts';
import { exigirAmbienteVigente, resumenDe, type TipoDeComprobante } from './tipo.ts';

/** Annulling a document here (Ley: documentos §12): nothing is sent to the SRI. */

export type PedidoDeAnulacion = {
  readonly motivo: string;
  /** null: the document's own date, or today where its month is closed. */
  readonly fecha: Fecha | null;
};

/** What it depends on, beside the document and what hangs on it. */
export type HechosDeAnulacion = {
  readonly empresa: Pick<Empresa, 'ambiente'> | undefined;
  readonly contable: HechosDelAsiento;
};

/** What an annulment takes away of a document that is owed. */
type LoAdeudado = Pick<ComprobanteAnulado['datos'], 'saldo' | 'fecha_vencimiento'>;

const NADA_ADEUDADO: LoAdeudado = { saldo: 0, fecha_vencimiento: null };

/** What hangs on a document, as its type's refusal names it. */
export const bloqueosDichos = <B extends { readonly monto: Centavos }>(bloqueos: readonly B[]) =>
  bloqueos.map(({ monto, ...quien }) => ({ ...quien, monto: decimalDeCentavos(monto) }));

/**
 * The annulment of a document, only from AUTORIZADO; what hangs on it (`bloqueos`) is for its type to
 * refuse beside it. Refusals in order: 409 annulled already, 400 date outside [emission, today],
 * 409 in another state or of the environment that is not in force.
 */
export const decidirAnulacion = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  pedido: PedidoDeAnulacion,
  { empresa, contable }: HechosDeAnulacion,
  { hoy }: Contexto,
  adeudado: LoAdeudado = NADA_ADEUDADO,
): ComprobanteAnulado => {
  const { errores, documento } = tipo;
  const { id: documento_id, estado, ambiente } = fila;
  if (estado === 'ANULADO') throw errores.anulado({ documento_id });
  const fecha = pedido.fecha ?? fechaDeAnulacion(contable, fila, hoy);
  if (fecha < fila.fecha_emision || fecha > hoy) {
    const rango = { fecha_minima: fila.fecha_emision, fecha_maxima: hoy };
    throw errores.fechaDeAnulacionFueraDeRango({ fecha, ...rango });
  }
  if (estado !== 'AUTORIZADO' || ambiente === null) {
    throw errores.noAutorizado({ documento_id, estado });
  }
  exigirDiaDeAnulacion(contable, fecha, hoy);
  exigirAmbienteVigente(tipo, fila, empresa);
  return {
    tipo: 'ComprobanteAnulado',
    datos: {
      documento,
      documento_id,
      motivo: pedido.motivo,
      fecha,
      ...resumenDe(tipo, fila),
      clave_acceso: fila.clave_acceso,
      numero_autorizacion: fila.numero_autorizacion,
      fecha_autorizacion: fila.fecha_autorizacion,
      estado_sri: estadoSriAlAnular(fila),
      sucursal_id: fila.sucursal_id,
      ambiente,
      ...adeudado,
    },
  };
};

/** What annulling looks at, whatever hangs on the document. */
export type HechosDeLoAnulado = HechosDeAnulacion & {
  readonly por_devolver: PorDevolver;
  /** What moved what is owed of it, where a day is asked for. */
  readonly historia: readonly MovimientoDeSaldo[];
  /** What it moved of stock; absent: nothing. */
  readonly inventario?: InventarioDelDocumento;
};

/**
 * The annulment that its type decides, with all that goes with it: what it took off the debts of others
 * comes back, and its entry is undone. Refused besides (409) before what moved what is owed of it, and
 * where what it had sent back to advances was used.
 */
export const anulacionDe =
  <F extends Comprobante, H>(
    tipo: TipoDeComprobante<F>,
    decidir: (
      fila: F,
      pedido: PedidoDeAnulacion,
      hechos: H & HechosDeAnulacion,
      contexto: Contexto,
    ) => ComprobanteAnulado,
  ) =>
  (
    fila: F,
    pedido: PedidoDeAnulacion,
    hechos: H & HechosDeLoAnulado,
    contexto: Contexto,
  ): readonly (ComprobanteAnulado | EventoDeAbono | EventoDeMovido)[] => {
    const anulado = decidir(fila, pedido, hechos, contexto);
    const { documento, documento_id, fecha } = anulado.datos;
    if (esDeCartera(documento)) {
      const dias = { fecha: pedido.fecha, desde: fila.fecha_emision };
      exigirDespuesDeLoQueLaMovio({ documento, documento_id }, hechos.historia, dias);
    }
    const devuelto = devolverAlAnular(tipo, fila, hechos.por_devolver, fecha);
    const asientos = asentarAnulado(tipo, fila, fecha, hechos.contable, devuelto);
    const { motivo } = pedido;
    const movidos = anularMovido(hechos.inventario, { fecha, motivo }, asientos);
    return [anulado, ...devuelto.eventos, ...asientos, ...movidos];
  };
