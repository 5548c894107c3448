import type { Contexto } from '#domain/kernel/comando.ts';
import { diasEntre, type Fecha } from '#domain/kernel/tiempo.ts';
import type { Factura } from './factura.ts';
import type { EventoDeVencimiento } from './factura.vencimiento.events.ts';
import {
  type AvisoDado,
  type AvisoDeVencimiento,
  vencimientosDelDia,
} from './factura.vencimiento.ts';

export type Candidata = {
  readonly factura: Factura | undefined;
  readonly por_vencer: AvisoDado | undefined;
  readonly vencida: AvisoDado | undefined;
};

/**
 * What a day's job tells of these invoices, as they are now: those on credit with a balance, and of
 * each kind once. A day caught up late does not tell «due soon» of what is overdue by then.
 */
export const decidirAvisar = (
  dia: Fecha,
  candidatas: readonly Candidata[],
  { hoy }: Contexto,
): readonly EventoDeVencimiento[] =>
  candidatas.flatMap((candidata) => {
    const { factura } = candidata;
    if (factura?.estado !== 'AUTORIZADO' || factura.saldo <= 0) return [];
    const aviso = avisoDe(factura, dia, hoy);
    if (!aviso || candidata[aviso]) return [];
    const tipo = aviso === 'por_vencer' ? 'FacturaPorVencerAvisada' : 'FacturaVencidaAvisada';
    return [{ tipo, datos: datosDe(factura, dia, hoy) }];
  });

const avisoDe = (
  { condicion_pago, fecha_vencimiento }: Factura,
  dia: Fecha,
  hoy: Fecha,
): AvisoDeVencimiento | undefined => {
  if (condicion_pago !== 'credito' || fecha_vencimiento === null) return undefined;
  const { por_vencer, vencida } = vencimientosDelDia(dia);
  if (fecha_vencimiento === vencida) return 'vencida';
  return fecha_vencimiento === por_vencer && fecha_vencimiento >= hoy ? 'por_vencer' : undefined;
};

const datosDe = (factura: Factura, dia: Fecha, hoy: Fecha): EventoDeVencimiento['datos'] => {
  const { id, numero_comprobante, fecha_vencimiento } = factura;
  if (numero_comprobante === null || fecha_vencimiento === null) {
    throw new Error(`La factura ${id} no tiene número o vencimiento`);
  }
  return {
    factura_id: id,
    dia,
    numero_comprobante,
    fecha_vencimiento,
    dias: Math.abs(diasEntre(hoy, fecha_vencimiento)),
    fecha_emision: factura.fecha_emision,
    razon_social: factura.razon_social,
    identificacion: factura.identificacion,
    email: factura.email,
    clave_acceso: factura.clave_acceso,
    numero_autorizacion: factura.numero_autorizacion,
    fecha_autorizacion: factura.fecha_autorizacion,
    estado_sri: factura.estado_sri,
    persona_id: factura.persona_id,
    propio: null,
    sucursal_id: factura.sucursal_id,
    total: factura.total,
    saldo: factura.saldo,
  };
};
