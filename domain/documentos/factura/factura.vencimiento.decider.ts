import type { Contexto } from '#domain/kernel/comando.ts';
import { diasEntre, type Fecha } from '#domain/kernel/tiempo.ts';
import type { Factura } from './factura.ts';
import type { EventoDeVencimiento, FacturaPorVencerAvisada } from './factura.vencimiento.events.ts';
import { type AvisoDado, type AvisoDeVencimiento, avisosDelDia } from './factura.vencimiento.ts';

export type Candidata = {
  readonly factura: Factura | undefined;
  /** What was told of it. */
  readonly dados: readonly AvisoDado[];
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
  candidatas.flatMap(({ factura, dados }) => {
    if (factura?.estado !== 'AUTORIZADO' || factura.saldo <= 0) return [];
    const dichos = new Set(dados.map(({ aviso }) => aviso));
    return avisosDe(factura, dia, hoy)
      .filter((aviso) => !dichos.has(aviso))
      .map((aviso) => eventoDe(aviso, datosDe(factura, dia, hoy)));
  });

const avisosDe = (
  { condicion_pago, fecha_vencimiento }: Factura,
  dia: Fecha,
  hoy: Fecha,
): readonly AvisoDeVencimiento[] => {
  if (condicion_pago !== 'credito' || fecha_vencimiento === null) return [];
  const avisos = avisosDelDia(dia, fecha_vencimiento);
  return fecha_vencimiento >= hoy ? avisos : avisos.filter((aviso) => aviso !== 'por_vencer');
};

type Dicho = FacturaPorVencerAvisada['datos'];

const eventoDe = (aviso: AvisoDeVencimiento, datos: Dicho): EventoDeVencimiento => {
  switch (aviso) {
    case 'por_vencer':
      return { tipo: 'FacturaPorVencerAvisada', datos };
    case 'vencida':
      return { tipo: 'FacturaVencidaAvisada', datos };
    case 'mora_1':
      return { tipo: 'FacturaEnMoraAvisada', datos: { ...datos, dias_mora: 1 } };
    case 'mora_7':
      return { tipo: 'FacturaEnMoraAvisada', datos: { ...datos, dias_mora: 7 } };
    case 'mora_15':
      return { tipo: 'FacturaEnMoraAvisada', datos: { ...datos, dias_mora: 15 } };
    case 'mora_30':
      return { tipo: 'FacturaEnMoraAvisada', datos: { ...datos, dias_mora: 30 } };
  }
};

const datosDe = (factura: Factura, dia: Fecha, hoy: Fecha): Dicho => {
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
