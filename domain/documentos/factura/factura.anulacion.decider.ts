import { type Abonos, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { ANULACION_LOCAL, limiteDeAnulacion } from '../comprobante/anulacion.avisos.ts';
import {
  bloqueosDichos,
  decidirAnulacion,
  type PedidoDeAnulacion,
} from '../comprobante/anulacion.decider.ts';
import type { HechosDelAsiento } from '../comprobante/asentado.ts';
import type { ComprobanteAnulado } from '../comprobante/comprobante.events.ts';
import { bloqueosDeNotas, type NotasDeFactura } from '../notas/notas-de-factura.ts';
import { facturaConMovimientos } from './factura.errores.ts';
import { FACTURA } from './factura.tipo.ts';
import type { Factura } from './factura.ts';

export type HechosDeAnulacion = {
  readonly factura: Factura | undefined;
  readonly empresa: Pick<Empresa, 'ambiente'> | undefined;
  readonly contable: HechosDelAsiento;
  /** What was collected of it; absent while nothing was. */
  readonly abonos: Abonos | undefined;
  /** The notes over it that count, the SRI's answer or not. */
  readonly notas: NotasDeFactura | undefined;
};

/** Annuls an invoice. Refusals: those of any document, and 409 while something hangs on it. */
export const decidirAnular = (
  factura_id: number,
  pedido: PedidoDeAnulacion,
  { factura, empresa, contable, abonos, notas }: HechosDeAnulacion,
  contexto: Contexto,
): ComprobanteAnulado => {
  const adeudado = ({ saldo, fecha_vencimiento }: Factura) => ({ saldo, fecha_vencimiento });
  const anulada = decidirAnulacion(
    FACTURA,
    factura_id,
    pedido,
    { fila: factura, empresa, contable },
    adeudado,
    contexto,
  );
  // Ours are among the notes, before they are authorized too.
  const ajenos = bloqueosDe(abonos).filter(({ tipo }) => tipo !== 'nota_credito');
  const bloqueos = bloqueosDichos([...ajenos, ...bloqueosDeNotas(notas)]);
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
