import { type Abonos, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import {
  type Fecha,
  fechaSri,
  primerDiaDelMesSiguiente,
  sumarDias,
} from '#domain/kernel/tiempo.ts';
import * as errores from './factura.errores.ts';
import type { FacturaAnulada } from './factura.events.ts';
import type { Factura } from './factura.ts';

/** Annulling an invoice here (spec: States, `POST anular`): nothing is sent to the SRI. */

export type PedidoDeAnulacion = {
  readonly motivo: string;
  /** null: the invoice's own date. */
  readonly fecha: Fecha | null;
};

export type HechosDeAnulacion = {
  readonly factura: Factura | undefined;
  /** What was collected of it and credited over it; absent while nothing was. */
  readonly abonos: Abonos | undefined;
};

/**
 * Only from AUTORIZADO. Refusals in order: 404, 409 annulled already, 400 date outside [emission,
 * today], 409 in another state, or with live collections or authorized credit notes.
 */
export const decidirAnular = (
  factura_id: number,
  pedido: PedidoDeAnulacion,
  { factura, abonos }: HechosDeAnulacion,
  { hoy }: Contexto,
): readonly FacturaAnulada[] => {
  if (!factura) throw errores.facturaNoEncontrada({ factura_id });
  const { estado, numero_comprobante, ambiente } = factura;
  if (estado === 'ANULADO') throw errores.facturaAnulada({ factura_id });
  const fecha = pedido.fecha ?? factura.fecha_emision;
  if (fecha < factura.fecha_emision || fecha > hoy) {
    const rango = { fecha_minima: factura.fecha_emision, fecha_maxima: hoy };
    throw errores.fechaDeAnulacionFueraDeRango({ fecha, ...rango });
  }
  if (estado !== 'AUTORIZADO' || numero_comprobante === null || ambiente === null) {
    throw errores.facturaNoAutorizada({ factura_id, estado });
  }
  const bloqueos = bloqueosDe(abonos).map(({ monto, ...quien }) => ({
    ...quien,
    monto: decimalDeCentavos(monto),
  }));
  if (bloqueos.length > 0) throw errores.facturaConMovimientos({ factura_id, bloqueos });
  return [
    {
      tipo: 'FacturaAnulada',
      datos: {
        factura_id,
        motivo: pedido.motivo,
        fecha,
        numero_comprobante,
        ambiente,
        fecha_emision: factura.fecha_emision,
        razon_social: factura.razon_social,
        identificacion: factura.identificacion,
        email: factura.email,
        clave_acceso: factura.clave_acceso,
        sucursal_id: factura.sucursal_id,
        persona_id: factura.persona_id,
        condicion_pago: factura.condicion_pago,
        fecha_vencimiento: factura.fecha_vencimiento,
        total_sin_impuestos: factura.total_sin_impuestos,
        iva: factura.iva,
        propina: factura.propina,
        total: factura.total,
        saldo: factura.saldo,
      },
    },
  ];
};

/** sri/facts §7: on-line annulment is open until this day of the month after the emission. */
const DIA_LIMITE = 7;

/** What the SRI will say of an annulment made `hoy`. It warns and never blocks: here it is done. */
export const avisosDeAnulacion = (
  { tipo_identificacion, fecha_emision }: Factura,
  hoy: Fecha,
): readonly string[] => {
  const limite = sumarDias(primerDiaDelMesSiguiente(fecha_emision), DIA_LIMITE - 1);
  return [
    'La anulación es local: para que valga ante el SRI hay que hacerla también en su portal.',
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
