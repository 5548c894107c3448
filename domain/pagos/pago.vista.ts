import {
  type ConRemesa,
  type RegistroDeLista,
  type RegistroHecho,
  vistaDeDevolucion,
  vistaDeLineaDeCruce,
  vistaDelDinero,
  vistaDeOrigen,
} from '#domain/cartera/registro.vista.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { AplicacionHechaDePago, PagoAProveedor } from './pago.ts';

/** How a payment to a supplier looks from outside. */

/** A payment, with what of its money is where by now. */
export type PagoConRemesa = ConRemesa<PagoAProveedor>;

/** As a list has it: without what it was applied to. */
export const vistaDeListaDePago = (pago: RegistroDeLista) => ({
  id: pago.id,
  fecha: conDesfase(pago.fecha),
  proveedor_id: pago.persona_id,
  proveedor_nombre: pago.persona_nombre,
  proveedor_identificacion: pago.identificacion,
  ...vistaDelDinero(pago),
  ...vistaDeOrigen(pago),
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
const vistaVigentes = ({ registro: pago, remesa }: PagoConRemesa) => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una]));
  return pago.aplicaciones.flatMap((una) => {
    const viva = vivas.get(una.aplicacion_id);
    if (!viva) return [];
    const liberado = una.monto_aplicado - viva.dinero;
    return [{ ...vistaAplicacion(una), monto_liberado: dolares(liberado) }];
  });
};

/** Those that are no more: undone by themselves, or with their payment. */
const vistaRevertidas = ({ registro: pago }: PagoConRemesa) =>
  pago.aplicaciones.flatMap((una) => {
    const fecha_reverso = una.quitada?.dia ?? pago.anulado_el;
    return fecha_reverso === null ? [] : [{ ...vistaAplicacion(una), fecha_reverso }];
  });

/** Its record. */
export const vistaPago = (suyo: PagoConRemesa) => {
  const { registro: pago, remesa } = suyo;
  return {
    ...vistaDeListaDePago({ ...pago, saldo_anticipo: remesa.saldo_anticipo }),
    cruce_lineas: pago.cruce.map(vistaDeLineaDeCruce),
    aplicaciones: vistaVigentes(suyo),
    aplicaciones_revertidas: vistaRevertidas(suyo),
    devoluciones: pago.devoluciones.map(vistaDeDevolucion),
  };
};

/** One that was just made or changed. */
export const vistaPagoHecho = ({ avisos, ...suyo }: RegistroHecho<PagoAProveedor>) => ({
  ...vistaPago(suyo),
  avisos,
});

export type VistaPago = ReturnType<typeof vistaPagoHecho>;

/** An advance that can still be used (Ley: dinero §6). */
export const vistaAnticipo = (pago: RegistroDeLista) => ({
  pago_id: pago.id,
  fecha: conDesfase(pago.fecha),
  proveedor_id: pago.persona_id,
  proveedor_nombre: pago.persona_nombre,
  referencia: pago.referencia,
  monto_anticipo: dolares(pago.monto_anticipo),
  saldo_anticipo: dolares(pago.saldo_anticipo),
});
