import type { DevolucionHecha } from '#domain/cartera/registro.ts';
import {
  type ConRemesa,
  type RegistroDeLista,
  type RegistroHecho,
  vistaDeDevolucion,
  vistaDeLineaDeCruce,
  vistaDelDinero,
  vistaDeOrigen,
} from '#domain/cartera/registro.vista.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { AplicacionHechaDeCobro, Cobro } from './cobro.ts';

export { MEDIOS } from '#domain/cartera/forma.ts';

/** How a collection looks from outside. */

/** A collection, with what of its money is where by now. */
export type CobroConRemesa = ConRemesa<Cobro>;

/** As a list has it: without what it was applied to. */
export const vistaDeListaDeCobro = (cobro: RegistroDeLista) => ({
  id: cobro.id,
  fecha: conDesfase(cobro.fecha),
  cliente_id: cobro.persona_id,
  cliente_nombre: cobro.persona_nombre,
  cliente_identificacion: cobro.identificacion,
  ...vistaDelDinero(cobro),
  fecha_anulacion: cobro.anulado_el,
  ...vistaDeOrigen(cobro),
});

/** `liberado`: what documents sent back of it to the advance. */
const vistaAplicacion = (una: AplicacionHechaDeCobro, liberado: Centavos) => ({
  id: una.aplicacion_id,
  factura_id: una.documento === 'factura' ? una.documento_id : null,
  nota_debito_id: una.documento === 'nota_debito' ? una.documento_id : null,
  numero_documento: una.numero,
  monto_aplicado: dolares(una.monto_aplicado),
  retencion_renta: dolares(una.retencion_renta),
  retencion_iva: dolares(una.retencion_iva),
  retencion: una.retencion,
  monto_liberado: dolares(liberado),
  desde_anticipo: una.desde_anticipo,
  fecha_aplicacion: conDesfase(una.fecha),
});

/** Those that were not taken off by themselves; of one that was annulled, those that it had then. */
const vistaAplicaciones = ({ registro: cobro, remesa }: CobroConRemesa) => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una.dinero]));
  return cobro.aplicaciones
    .filter(({ quitada }) => quitada === null)
    .map((una) => {
      const viva = vivas.get(una.aplicacion_id) ?? una.monto_aplicado;
      return vistaAplicacion(una, una.monto_aplicado - viva);
    });
};

const vistaDevolucion = (una: DevolucionHecha) => ({
  ...vistaDeDevolucion(una),
  fecha_anulacion: una.anulada?.dia ?? null,
});

/** Its record. */
export const vistaCobro = (suyo: CobroConRemesa) => {
  const { registro: cobro, remesa } = suyo;
  return {
    ...vistaDeListaDeCobro({ ...cobro, saldo_anticipo: remesa.saldo_anticipo }),
    cruce_lineas: cobro.cruce.map(vistaDeLineaDeCruce),
    aplicaciones: vistaAplicaciones(suyo),
    devoluciones: cobro.devoluciones.map(vistaDevolucion),
  };
};

/** One that was just made or changed. */
export const vistaCobroHecho = ({ avisos, ...suyo }: RegistroHecho<Cobro>) => ({
  ...vistaCobro(suyo),
  avisos,
});

export type VistaCobro = ReturnType<typeof vistaCobroHecho>;

/** An advance that can still be used (Ley: dinero §6). */
export const vistaAnticipo = (cobro: RegistroDeLista) => ({
  cobro_id: cobro.id,
  fecha: conDesfase(cobro.fecha),
  cliente_id: cobro.persona_id,
  cliente_nombre: cobro.persona_nombre,
  referencia: cobro.referencia,
  monto_anticipo: dolares(cobro.monto_anticipo),
  saldo_anticipo: dolares(cobro.saldo_anticipo),
});
