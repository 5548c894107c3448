import type { DevolucionHecha } from '#domain/cartera/registro.ts';
import type { Remesa } from '#domain/cartera/remesa.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { AplicacionHechaDeCobro, Cobro } from './cobro.ts';

export { MEDIOS } from '#domain/cartera/forma.ts';

/** How a collection looks from outside. */

/** A collection, with what of its money is where by now. */
export type CobroConRemesa = {
  readonly cobro: Cobro;
  readonly remesa: Pick<Remesa, 'aplicaciones' | 'saldo_anticipo'>;
};

/** As a list reads it. */
export type CobroDeLista = Omit<
  Cobro,
  'aplicaciones' | 'devoluciones' | 'cruce' | 'anulado_liberado'
> & { readonly saldo_anticipo: Centavos };

/** As a list has it: without what it was applied to. */
export const vistaDeListaDeCobro = (cobro: CobroDeLista) => ({
  id: cobro.id,
  fecha: conDesfase(cobro.fecha),
  cliente_id: cobro.persona_id,
  cliente_nombre: cobro.persona_nombre,
  cliente_identificacion: cobro.identificacion,
  medio: cobro.medio,
  monto: dolares(cobro.monto),
  referencia: cobro.referencia,
  notas: cobro.notas,
  cuenta_dinero_id: cobro.cuenta_dinero_id,
  movimiento_id: cobro.movimiento_id,
  asiento_id: cobro.asiento_id,
  monto_anticipo: dolares(cobro.monto_anticipo),
  saldo_anticipo: dolares(cobro.saldo_anticipo),
  anulado: cobro.anulado,
  anulado_motivo: cobro.anulado_motivo,
  anulado_en: cobro.anulado_en && conDesfase(cobro.anulado_en),
  fecha_anulacion: cobro.anulado_el,
  sucursal_id: cobro.sucursal_id,
  ambiente: cobro.ambiente,
  creado_por: cobro.creado_por,
  creado_en: conDesfase(cobro.creado_en),
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
const vistaAplicaciones = ({ cobro, remesa }: CobroConRemesa) => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una.dinero]));
  return cobro.aplicaciones
    .filter(({ quitada }) => quitada === null)
    .map((una) => {
      const viva = vivas.get(una.aplicacion_id) ?? una.monto_aplicado;
      return vistaAplicacion(una, una.monto_aplicado - viva);
    });
};

const vistaDevolucion = (una: DevolucionHecha) => ({
  id: una.devolucion_id,
  fecha: conDesfase(una.fecha),
  monto: dolares(una.monto),
  cuenta_dinero_id: una.cuenta_dinero_id,
  movimiento_id: una.movimiento_id,
  referencia: una.referencia,
  anulada: una.anulada !== null,
  anulada_motivo: una.anulada?.motivo ?? null,
  fecha_anulacion: una.anulada?.dia ?? null,
});

const vistaCruce = ({ cruce }: Cobro) =>
  cruce.map((linea) => ({
    id: linea.id,
    cuenta_id: linea.cuenta_id,
    cuenta_codigo: linea.cuenta_codigo,
    cuenta_nombre: linea.cuenta_nombre,
    monto: dolares(linea.monto),
    tercero_id: linea.tercero_id,
    tercero_nombre: linea.tercero_nombre,
    descripcion: linea.descripcion,
  }));

/** Its record. */
export const vistaCobro = (suyo: CobroConRemesa) => {
  const { cobro, remesa } = suyo;
  return {
    ...vistaDeListaDeCobro({ ...cobro, saldo_anticipo: remesa.saldo_anticipo }),
    cruce_lineas: vistaCruce(cobro),
    aplicaciones: vistaAplicaciones(suyo),
    devoluciones: cobro.devoluciones.map(vistaDevolucion),
  };
};

/** One that was just made or changed, with what its caller is told. */
export type CobroHecho = CobroConRemesa & { readonly avisos: readonly string[] };

export const vistaCobroHecho = ({ avisos, ...suyo }: CobroHecho) => ({
  ...vistaCobro(suyo),
  avisos,
});

export type VistaCobro = ReturnType<typeof vistaCobroHecho>;

/** An advance that can still be used (spec: Anticipo listing item). */
export const vistaAnticipo = (cobro: CobroDeLista) => ({
  cobro_id: cobro.id,
  fecha: conDesfase(cobro.fecha),
  cliente_id: cobro.persona_id,
  cliente_nombre: cobro.persona_nombre,
  referencia: cobro.referencia,
  monto_anticipo: dolares(cobro.monto_anticipo),
  saldo_anticipo: dolares(cobro.saldo_anticipo),
});
