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
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { AplicacionHechaDePago, PagoAProveedor } from './pago.ts';

/** How a payment to a supplier looks from outside. */

/** A payment, with what of its money is where by now. */
export type PagoConRemesa = ConRemesa<PagoAProveedor>;

/** A payment as a list has it: without its applications. */
export const vistaDeListaDePago = vistaDe<RegistroDeLista>('PagoDeLista')({
  id: id(),
  fecha: instante('Cuándo se entregó el dinero'),
  proveedor_id: desde('persona_id', id()),
  proveedor_nombre: desde('persona_nombre', texto('El que tenía al registrarse')),
  proveedor_identificacion: desde('identificacion', texto()),
  medio: texto('Tabla 24 del SRI', { ejemplos: ['20'] }),
  ...delDinero('De donde salió el dinero'),
  ...DE_SU_ORIGEN,
});

const deDocumento =
  (tipo: AplicacionHechaDePago['documento']) =>
  ({ documento, documento_id }: AplicacionHechaDePago): number | null =>
    documento === tipo ? documento_id : null;

const DE_APLICACION = {
  id: desde('aplicacion_id', id()),
  compra_id: segun(deDocumento('compra'), oNulo(id())),
  liquidacion_id: segun(deDocumento('liquidacion_compra'), oNulo(id())),
  numero_documento: desde('numero', texto()),
  monto_aplicado: dolares(),
  desde_anticipo: booleano(),
  fecha_aplicacion: desde('fecha', instante()),
};

type Vigente = AplicacionHechaDePago & { readonly liberado: Centavos };
type Revertida = AplicacionHechaDePago & { readonly fecha_reverso: Fecha };

const vistaVigente = vistaDe<Vigente>('AplicacionDePago')({
  ...DE_APLICACION,
  monto_liberado: desde(
    'liberado',
    dolares('De él, lo que una nota o una retención posterior devolvió al anticipo'),
  ),
});

const vistaRevertida = vistaDe<Revertida>('AplicacionDePagoRevertida')({
  ...DE_APLICACION,
  fecha_reverso: fecha(),
});

const vistaDevolucion = vistaDe<DevolucionHecha>('DevolucionDePago')(
  deDevolucion('Adonde volvió el dinero'),
);

type Ficha = PagoAProveedor & { readonly remesa: RemesaVista; readonly saldo_anticipo: Centavos };

/** Live applications, each with what documents sent back of it to the advance. */
const vigentesDe = ({ aplicaciones, remesa }: Ficha): readonly Vigente[] => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una]));
  return aplicaciones.flatMap((una) => {
    const viva = vivas.get(una.aplicacion_id);
    return viva ? [{ ...una, liberado: una.monto_aplicado - viva.dinero }] : [];
  });
};

/** Applications undone, by themselves or with their payment. */
const revertidasDe = ({ aplicaciones, anulado_el }: Ficha): readonly Revertida[] =>
  aplicaciones.flatMap((una) => {
    const fecha_reverso = una.quitada?.dia ?? anulado_el;
    return fecha_reverso === null ? [] : [{ ...una, fecha_reverso }];
  });

export const fichaDePago = vistaDe<Ficha>('PagoAProveedor')({
  ...vistaDeListaDePago.campos,
  cruce_lineas: desde('cruce', lista(vistaDeLineaDeCruce)),
  aplicaciones: segun(vigentesDe, lista(vistaVigente, 'Las vigentes, de la más antigua')),
  aplicaciones_revertidas: segun(revertidasDe, lista(vistaRevertida)),
  devoluciones: lista(vistaDevolucion),
});

/** The record of a payment. */
export const vistaPago = ({ registro, remesa }: PagoConRemesa) =>
  fichaDePago({ ...registro, remesa, saldo_anticipo: remesa.saldo_anticipo });

/** A payment just made or changed, with its warnings. */
export const vistaPagoHecho = ({ avisos, ...pago }: RegistroHecho<PagoAProveedor>) => ({
  ...vistaPago(pago),
  avisos,
});

export type VistaPago = ReturnType<typeof vistaPagoHecho>;

export const vistaAnticipo = vistaDe<RegistroDeLista>('AnticipoDePago')({
  pago_id: desde('id', id()),
  fecha: instante(),
  proveedor_id: desde('persona_id', id()),
  proveedor_nombre: desde('persona_nombre', texto()),
  ...DEL_ANTICIPO,
});
