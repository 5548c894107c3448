import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Centavos, decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { exigirDiaDeAnulacion, fechaDeAnulacion, type HechosDelAsiento } from './asentado.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobanteAnulado } from './comprobante.events.ts';
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
 * refuse afterwards. Refusals in order: 409 annulled already, 400 date outside [emission, today],
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
      estado_sri: fila.estado_sri,
      sucursal_id: fila.sucursal_id,
      ambiente,
      ...adeudado,
    },
  };
};
