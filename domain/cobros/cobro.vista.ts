import type { DevolucionHecha } from '#domain/cartera/cobro-o-pago.ts';
import {
  type ConRemesa,
  DE_SU_ORIGEN,
  DEL_ANTICIPO,
  deDevolucion,
  delDinero,
  type RegistroDeLista,
  type RegistroHecho,
  type RemesaVista,
  vistaDeLineaDeCruce,
} from '#domain/cartera/cobro-o-pago.vista.ts';
import { MEDIOS } from '#domain/cartera/forma.ts';
import {
  booleano,
  desde,
  dolares,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { AplicacionHechaDeCobro, Cobro } from './cobro.ts';

/** How a collection looks from outside. */

/** A collection, with what of its money is where by now. */
export type CobroConRemesa = ConRemesa<Cobro>;

/** A collection as a list has it: without its applications. */
export const vistaDeListaDeCobro = vistaDe<RegistroDeLista>('CobroDeLista')({
  id: id(),
  fecha: instante('Cuándo se recibió el dinero'),
  cliente_id: desde('persona_id', id()),
  cliente_nombre: desde('persona_nombre', texto('El que tenía al registrarse')),
  cliente_identificacion: desde('identificacion', texto()),
  medio: unoDe(MEDIOS, 'Tabla 24 del SRI'),
  ...delDinero('Adonde entró el dinero'),
  fecha_anulacion: desde('anulado_el', oNulo(fecha('La contable'))),
  ...DE_SU_ORIGEN,
});

/** `liberado`: what documents sent back of it to the advance. */
type AplicacionVista = AplicacionHechaDeCobro & { readonly liberado: Centavos };

const deDocumento =
  (tipo: AplicacionHechaDeCobro['documento']) =>
  ({ documento, documento_id }: AplicacionHechaDeCobro): number | null =>
    documento === tipo ? documento_id : null;

const vistaRetencion = vistaDe<NonNullable<AplicacionHechaDeCobro['retencion']>>()({
  numero: oNulo(texto()),
  clave_acceso: oNulo(texto()),
  codigos: lista(texto()),
  fecha: oNulo(fecha()),
});

const vistaAplicacion = vistaDe<AplicacionVista>('AplicacionDeCobro')({
  id: desde('aplicacion_id', id()),
  factura_id: segun(deDocumento('factura'), oNulo(id())),
  nota_debito_id: segun(deDocumento('nota_debito'), oNulo(id())),
  numero_documento: desde('numero', texto()),
  monto_aplicado: dolares(),
  retencion_renta: dolares(),
  retencion_iva: dolares(),
  retencion: oNulo(vistaRetencion),
  monto_liberado: desde(
    'liberado',
    dolares('De él, lo que una nota de crédito posterior devolvió al anticipo'),
  ),
  desde_anticipo: booleano(),
  fecha_aplicacion: desde('fecha', instante()),
});

const vistaDevolucion = vistaDe<DevolucionHecha>('DevolucionDeCobro')({
  ...deDevolucion('De donde salió el dinero'),
  fecha_anulacion: segun(({ anulada }: DevolucionHecha) => anulada?.dia ?? null, oNulo(fecha())),
});

type Ficha = Cobro & { readonly remesa: RemesaVista; readonly saldo_anticipo: Centavos };

/** Applications not taken off by themselves; of an annulled collection, those that it had then. */
const aplicacionesDe = ({ aplicaciones, remesa }: Ficha): readonly AplicacionVista[] => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una.dinero]));
  return aplicaciones
    .filter(({ quitada }) => quitada === null)
    .map((una) => {
      const viva = vivas.get(una.aplicacion_id) ?? una.monto_aplicado;
      return { ...una, liberado: una.monto_aplicado - viva };
    });
};

export const fichaDeCobro = vistaDe<Ficha>('Cobro')({
  ...vistaDeListaDeCobro.campos,
  cruce_lineas: desde('cruce', lista(vistaDeLineaDeCruce)),
  aplicaciones: segun(
    aplicacionesDe,
    lista(vistaAplicacion, 'De la más antigua; de un cobro anulado, las que tenía'),
  ),
  devoluciones: lista(vistaDevolucion),
});

/** The record of a collection. */
export const vistaCobro = ({ registro, remesa }: CobroConRemesa) =>
  fichaDeCobro({ ...registro, remesa, saldo_anticipo: remesa.saldo_anticipo });

/** A collection just made or changed, with its warnings. */
export const vistaCobroHecho = ({ avisos, ...cobro }: RegistroHecho<Cobro>) => ({
  ...vistaCobro(cobro),
  avisos,
});

export type VistaCobro = ReturnType<typeof vistaCobroHecho>;

export const vistaAnticipo = vistaDe<RegistroDeLista>('AnticipoDeCobro')({
  cobro_id: desde('id', id()),
  fecha: instante(),
  cliente_id: desde('persona_id', id()),
  cliente_nombre: desde('persona_nombre', texto()),
  ...DEL_ANTICIPO,
});
