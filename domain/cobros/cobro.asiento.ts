import {
  lineasDeAplicarAnticipo,
  lineasDeDevolver,
  lineasDeRegistro,
  type ParteDeDeuda,
  type ParteDeDinero,
  porTercero,
  rolesDeRemesa,
} from '#domain/cartera/asiento.ts';
import { dineroDeCruce, type LineaDeCruce } from '#domain/cartera/cruce.ts';
import { dineroEn, rolesDeDineroEn } from '#domain/cartera/dinero.ts';
import type { Medio } from '#domain/cartera/forma.ts';
import type { PorAsentar } from '#domain/contabilidad/asentar.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import type { AnticipoDeCobroDevuelto, AplicacionDeCobro } from './cobro.events.ts';
import { type Cobro, ORIGEN_DE_COBRO } from './cobro.ts';

/** What collections post (`contabilidad.md` E.2, «cobro»). */

/** How the entries of an advance call what it was used for: by the id of that. */
export const ORIGEN_DE_ANTICIPO = 'anticipo';

/** Whose a collection is. */
type DeQuien = {
  readonly cobro_id: number;
  readonly persona_id: number;
  readonly persona_nombre: string;
};

/** What of a collection its own entry says. */
export type CobroPorAsentar = DeQuien & {
  readonly medio: Medio;
  readonly monto: Centavos;
  readonly monto_anticipo: Centavos;
  readonly referencia: string | null;
  readonly cruce: readonly LineaDeCruce[];
  /** Those that it was made with. */
  readonly aplicaciones: readonly Omit<AplicacionDeCobro, 'retencion'>[];
};

/** A collection as its entries take it. */
export const deLaFila = ({ id: cobro_id, aplicaciones, ...fila }: Cobro): CobroPorAsentar => ({
  ...fila,
  cobro_id,
  aplicaciones: aplicaciones.filter(({ desde_anticipo }) => !desde_anticipo),
});

const clienteDe = ({ persona_id: id, persona_nombre: nombre }: DeQuien) => ({ id, nombre });

const sumar = <T>(unas: readonly T[], de: (una: T) => Centavos): Centavos =>
  unas.reduce((suma, una) => suma + de(una), 0);

type ConRetenciones = Pick<
  AplicacionDeCobro,
  'monto_aplicado' | 'retencion_renta' | 'retencion_iva'
>;

/** Money and withholdings that an application took off its document. */
const totalAplicado = (una: ConRetenciones): Centavos =>
  una.monto_aplicado + una.retencion_renta + una.retencion_iva;

/** What an application says of what the customer owes, or of what nobody in particular does. */
export const parteDe = (
  cobro: DeQuien,
  { de_nadie }: Pick<AplicacionDeCobro, 'de_nadie'>,
  monto: Centavos,
): ParteDeDeuda => ({ tercero: de_nadie ? null : clienteDe(cobro), monto });

/** Roles and accounts that its entries name. */
export const rolesDeCobro = (medio: Medio, cuenta: CuentaDinero | undefined): readonly Rol[] => [
  ...rolesDeRemesa(ORIGEN_DE_COBRO),
  'ret_renta_recibida',
  'ret_iva_recibida',
  ...rolesDeDineroEn(cuenta, medio),
];
export const cuentasDeCobro = (
  cruce: readonly Pick<LineaDeCruce, 'cuenta_id'>[],
  cuenta: CuentaDinero | undefined,
): readonly number[] => [
  ...cruce.map(({ cuenta_id }) => cuenta_id),
  ...(cuenta?.cuenta_contable_id == null ? [] : [cuenta.cuenta_contable_id]),
];

/** The money, or what is in its place, and what was withheld. */
const dineroDe = (
  { cruce, medio, monto, aplicaciones }: CobroPorAsentar,
  cuenta: CuentaDinero | undefined,
): readonly ParteDeDinero[] => [
  ...(cruce.length > 0 ? dineroDeCruce(cruce) : [dineroEn(cuenta, medio, monto)]),
  {
    linea: { rol: 'ret_renta_recibida' },
    monto: sumar(aplicaciones, (una) => una.retencion_renta),
  },
  { linea: { rol: 'ret_iva_recibida' }, monto: sumar(aplicaciones, (una) => una.retencion_iva) },
];

/** `Cobro 7 de Ana Pérez · TRF 88412` */
const glosaDe = ({ cobro_id, persona_nombre, referencia }: CobroPorAsentar): string =>
  `Cobro ${cobro_id} de ${persona_nombre}${referencia === null ? '' : ` · ${referencia}`}`;

/** What one posts on a day. */
export const porRegistrar = (
  cobro: CobroPorAsentar,
  cuenta: CuentaDinero | undefined,
  fecha: Fecha,
): PorAsentar => {
  const { cobro_id, monto, monto_anticipo, aplicaciones } = cobro;
  const suyas = aplicaciones.map((una) => parteDe(cobro, una, totalAplicado(una)));
  return {
    origen_tipo: ORIGEN_DE_COBRO,
    origen_id: cobro_id,
    fecha,
    glosa: glosaDe(cobro),
    lineas: lineasDeRegistro(ORIGEN_DE_COBRO, {
      pagador: clienteDe(cobro),
      dinero: dineroDe(cobro, cuenta),
      aplicado: porTercero(suyas),
      anticipo: monto_anticipo,
      redondeo: Math.max(0, sumar(aplicaciones, (una) => una.monto_aplicado) - monto),
    }),
  };
};

/** What its advance put on one document posts on a day. */
export const porAplicar = (
  cobro: DeQuien,
  aplicacion: Omit<AplicacionDeCobro, 'retencion'>,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id: aplicacion.aplicacion_id,
  fecha,
  glosa: `Anticipo del cobro ${cobro.cobro_id} de ${cobro.persona_nombre} · ${aplicacion.numero}`,
  lineas: lineasDeAplicarAnticipo(ORIGEN_DE_COBRO, clienteDe(cobro), [
    parteDe(cobro, aplicacion, aplicacion.monto_aplicado),
  ]),
});

/**
 * What documents had sent back to the advance was posted by them: where what sent it is undone whole, so
 * much of it goes back, of the same origin.
 */
export const porLiberado = (
  cobro: DeQuien,
  { origen_tipo, origen_id }: Pick<PorAsentar, 'origen_tipo' | 'origen_id'>,
  liberado: readonly ParteDeDeuda[],
): readonly Omit<PorAsentar, 'fecha' | 'glosa'>[] => {
  const suyo = liberado.filter(({ monto }) => monto > 0);
  if (suyo.length === 0) return [];
  const lineas = lineasDeAplicarAnticipo(ORIGEN_DE_COBRO, clienteDe(cobro), suyo);
  return [{ origen_tipo, origen_id, lineas }];
};

/** What giving an advance back posts on a day. */
export const porDevolver = (
  cobro: DeQuien,
  { devolucion_id, monto }: Pick<AnticipoDeCobroDevuelto['datos'], 'devolucion_id' | 'monto'>,
  cuenta: CuentaDinero,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id: devolucion_id,
  fecha,
  glosa: `Devolución del anticipo del cobro ${cobro.cobro_id} a ${cobro.persona_nombre}`,
  lineas: lineasDeDevolver(ORIGEN_DE_COBRO, clienteDe(cobro), dineroEn(cuenta, '20', monto)),
});

/** What undoes it says why. */
export const glosaDeAnulacion = ({ id }: Pick<Cobro, 'id'>, motivo: string): string =>
  `Anulación del cobro ${id}: ${motivo}`;
export const glosaDeQuitada = (
  { id }: Pick<Cobro, 'id'>,
  { numero }: Pick<AplicacionDeCobro, 'numero'>,
): string => `Anticipo del cobro ${id} que se quita de ${numero}`;
export const glosaDeDevolucionAnulada = ({ id }: Pick<Cobro, 'id'>, motivo: string): string =>
  `Anulación de la devolución del anticipo del cobro ${id}: ${motivo}`;
