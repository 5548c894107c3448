import { type Abonos, type Bloqueo, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { ANULACION_LOCAL, limiteDeAnulacion } from '../comprobante/anulacion.avisos.ts';
import {
  bloqueosDichos,
  decidirAnulacion,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
} from '../comprobante/anulacion.decider.ts';
import type { ComprobanteAnulado } from '../comprobante/comprobante.events.ts';
import { bloqueosDeNotas, type NotasDeFactura } from '../notas/notas-de-factura.ts';
import { facturaConMovimientos } from './factura.errores.ts';
import { FACTURA } from './factura.tipo.ts';
import type { Factura } from './factura.ts';

/** What hangs on an invoice. */
type LoQueCuelga = {
  /** What was collected of it; absent while nothing was. */
  readonly abonos: Abonos | undefined;
  /** The notes over it that count, the SRI's answer or not. */
  readonly notas: NotasDeFactura | undefined;
  /** What other contexts have of it. */
  readonly ajenos: readonly Bloqueo[];
};

/** Annuls an invoice. Refusals: those of any document, and 409 while something hangs on it. */
export const decidirAnular = (
  factura: Factura,
  pedido: PedidoDeAnulacion,
  { abonos, notas, ajenos, ...hechos }: HechosDeAnulacion & LoQueCuelga,
  contexto: Contexto,
): ComprobanteAnulado => {
  const { id: factura_id, saldo, fecha_vencimiento } = factura;
  const adeudado = { saldo, fecha_vencimiento };
  const anulada = decidirAnulacion(FACTURA, factura, pedido, hechos, contexto, adeudado);
  // Ours are among the notes, before they are authorized too.
  const cobros = bloqueosDe(abonos).filter(({ tipo }) => tipo !== 'nota_credito');
  const bloqueos = bloqueosDichos([...cobros, ...bloqueosDeNotas(notas), ...ajenos]);
  if (bloqueos.length > 0) throw facturaConMovimientos({ factura_id, bloqueos });
  return anulada;
};

/** What the SRI will say of an annulment made `hoy`. It warns and never blocks: here it is done. */
export const avisosDeAnulacion = (
  { tipo_identificacion, fecha_emision }: Factura,
  hoy: Fecha,
): readonly string[] => {
  const limite = limiteDeAnulacion(fecha_emision);
  return [
    ANULACION_LOCAL,
    ...(tipo_identificacion === '07'
      ? ['El SRI no admite anular facturas emitidas a consumidor final.']
      : []),
    ...(hoy > limite
      ? [
          `El plazo del SRI para anular venció el ${fechaSri(limite)}: ` +
            'después solo cabe una nota de crédito.',
        ]
      : []),
  ];
};
