import type { LineaDeCruce } from '#domain/cartera/cruce.ts';
import type { DevolucionHecha } from '#domain/cartera/registro.ts';
import type { Remesa } from '#domain/cartera/remesa.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { AplicacionHechaDePago, PagoAProveedor } from './pago.ts';

/** How a payment to a supplier looks from outside. */

/** A payment, with what of its money is where by now. */
export type PagoConRemesa = {
  readonly pago: PagoAProveedor;
  readonly remesa: Pick<Remesa, 'aplicaciones' | 'saldo_anticipo'>;
};

/** As a list reads it. */
export type PagoDeLista = Omit<PagoAProveedor, 'aplicaciones' | 'devoluciones' | 'cruce'> & {
  readonly saldo_anticipo: Centavos;
};

/** As a list has it: without what it was applied to. */
export const vistaDeListaDePago = (pago: PagoDeLista) => ({
  id: pago.id,
  fecha: conDesfase(pago.fecha),
  proveedor_id: pago.persona_id,
  proveedor_nombre: pago.persona_nombre,
  proveedor_identificacion: pago.identificacion,
  medio: pago.medio,
  monto: dolares(pago.monto),
  referencia: pago.referencia,
  notas: pago.notas,
  cuenta_dinero_id: pago.cuenta_dinero_id,
  movimiento_id: pago.movimiento_id,
  asiento_id: pago.asiento_id,
  monto_anticipo: dolares(pago.monto_anticipo),
  saldo_anticipo: dolares(pago.saldo_anticipo),
  anulado: pago.anulado,
  anulado_motivo: pago.anulado_motivo,
  anulado_en: pago.anulado_en && conDesfase(pago.anulado_en),
  sucursal_id: pago.sucursal_id,
  ambiente: pago.ambiente,
  creado_por: pago.creado_por,
  creado_en: conDesfase(pago.creado_en),
});

const vistaAplicacion = (una: AplicacionHechaDePago) => ({
  id: una.aplicacion_id,
  compra_id: una.documento === 'compra' ? una.documento_id : null,
  liquidacion_id: una.documento === 'liquidacion_compra' ? una.documento_id : null,
  numero_documento: una.numero,
  monto_aplicado: dolares(una.monto_aplicado),
  desde_anticipo: una.desde_anticipo,
  fecha_aplicacion: conDesfase(una.fecha),
});

/** Those that still are, each with what documents sent back of it to the advance. */
const vistaVigentes = ({ pago, remesa }: PagoConRemesa) => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una]));
  return pago.aplicaciones.flatMap((una) => {
    const viva = vivas.get(una.aplicacion_id);
    if (!viva) return [];
    const liberado = una.monto_aplicado - viva.dinero;
    return [{ ...vistaAplicacion(una), monto_liberado: dolares(liberado) }];
  });
};

/** Those that are no more: undone by themselves, or with their payment. */
const vistaRevertidas = ({ pago }: PagoConRemesa) =>
  pago.aplicaciones.flatMap((una) => {
    const fecha_reverso = una.quitada?.dia ?? pago.anulado_el;
    return fecha_reverso === null ? [] : [{ ...vistaAplicacion(una), fecha_reverso }];
  });

const vistaLineaDeCruce = (linea: LineaDeCruce) => ({
  id: linea.id,
  cuenta_id: linea.cuenta_id,
  cuenta_codigo: linea.cuenta_codigo,
  cuenta_nombre: linea.cuenta_nombre,
  monto: dolares(linea.monto),
  tercero_id: linea.tercero_id,
  tercero_nombre: linea.tercero_nombre,
  descripcion: linea.descripcion,
});

const vistaDevolucion = (una: DevolucionHecha) => ({
  id: una.devolucion_id,
  fecha: conDesfase(una.fecha),
  monto: dolares(una.monto),
  cuenta_dinero_id: una.cuenta_dinero_id,
  movimiento_id: una.movimiento_id,
  referencia: una.referencia,
  anulada: una.anulada !== null,
  anulada_motivo: una.anulada?.motivo ?? null,
});

/** Its record. */
export const vistaPago = (suyo: PagoConRemesa) => {
  const { pago, remesa } = suyo;
  return {
    ...vistaDeListaDePago({ ...pago, saldo_anticipo: remesa.saldo_anticipo }),
    cruce_lineas: pago.cruce.map(vistaLineaDeCruce),
    aplicaciones: vistaVigentes(suyo),
    aplicaciones_revertidas: vistaRevertidas(suyo),
    devoluciones: pago.devoluciones.map(vistaDevolucion),
  };
};

/** One that was just made or changed, with what its caller is told. */
export type PagoHecho = PagoConRemesa & { readonly avisos: readonly string[] };

export const vistaPagoHecho = ({ avisos, ...suyo }: PagoHecho) => ({
  ...vistaPago(suyo),
  avisos,
});

export type VistaPago = ReturnType<typeof vistaPagoHecho>;

/** An advance that can still be used (spec: Anticipo listing item). */
export const vistaAnticipo = (pago: PagoDeLista) => ({
  pago_id: pago.id,
  fecha: conDesfase(pago.fecha),
  proveedor_id: pago.persona_id,
  proveedor_nombre: pago.persona_nombre,
  referencia: pago.referencia,
  monto_anticipo: dolares(pago.monto_anticipo),
  saldo_anticipo: dolares(pago.saldo_anticipo),
});
