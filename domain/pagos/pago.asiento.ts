import {
  lineasDeAplicarAnticipo,
  lineasDeDevolver,
  lineasDeRegistro,
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
import type { AnticipoDePagoDevuelto, AplicacionDePago } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';

/** What payments to suppliers post (`contabilidad.md` E.2, «pago a proveedor»). */

/** How the entries of an advance call what it was used for: by the id of that. */
export const ORIGEN_DE_ANTICIPO = 'anticipo';

/** Whose a payment is. */
export type DeQuien = {
  readonly pago_id: number;
  readonly persona_id: number;
  readonly persona_nombre: string;
};

/** What of a payment its own entry says. */
export type PagoPorAsentar = DeQuien & {
  readonly medio: Medio;
  readonly monto: Centavos;
  readonly monto_anticipo: Centavos;
  readonly referencia: string | null;
  readonly cruce: readonly LineaDeCruce[];
  /** Those that it was made with. */
  readonly aplicaciones: readonly AplicacionDePago[];
};

const proveedorDe = ({ persona_id: id, persona_nombre: nombre }: DeQuien) => ({ id, nombre });

/** So much of what the supplier is owed. */
const parteDe = (pago: DeQuien, monto: Centavos) => ({ tercero: proveedorDe(pago), monto });

/** Money that some applications put on their documents. */
export const aplicadoPor = (
  aplicaciones: readonly Pick<AplicacionDePago, 'monto_aplicado'>[],
): Centavos => aplicaciones.reduce((suma, { monto_aplicado }) => suma + monto_aplicado, 0);

/** Roles that its entries name. */
export const rolesDePago = (medio: Medio, cuenta: CuentaDinero | undefined): readonly Rol[] => [
  ...rolesDeRemesa(ORIGEN_DE_PAGO),
  ...rolesDeDineroEn(cuenta, medio),
];

/** And accounts. */
export const cuentasDePago = (
  cruce: readonly Pick<LineaDeCruce, 'cuenta_id'>[],
  cuenta: CuentaDinero | undefined,
): readonly number[] => [
  ...cruce.map(({ cuenta_id }) => cuenta_id),
  ...(cuenta?.cuenta_contable_id == null ? [] : [cuenta.cuenta_contable_id]),
];

/** `Pago 7 a Comercial Peñafiel S.A. · TRF 88412` */
const glosaDe = ({ pago_id, persona_nombre, referencia }: PagoPorAsentar): string =>
  `Pago ${pago_id} a ${persona_nombre}${referencia === null ? '' : ` · ${referencia}`}`;

/** What one posts on a day. */
export const porRegistrar = (
  pago: PagoPorAsentar,
  cuenta: CuentaDinero | undefined,
  fecha: Fecha,
): PorAsentar => {
  const { medio, monto, monto_anticipo: anticipo, cruce } = pago;
  const aplicado = aplicadoPor(pago.aplicaciones);
  return {
    origen_tipo: ORIGEN_DE_PAGO,
    origen_id: pago.pago_id,
    fecha,
    glosa: glosaDe(pago),
    lineas: lineasDeRegistro(ORIGEN_DE_PAGO, {
      pagador: proveedorDe(pago),
      dinero: cruce.length > 0 ? dineroDeCruce(cruce) : [dineroEn(cuenta, medio, monto)],
      aplicado: [parteDe(pago, aplicado)],
      anticipo,
      redondeo: Math.max(0, aplicado - monto),
    }),
  };
};

/** What its advance put on one document posts on a day. */
export const porAplicar = (
  pago: DeQuien,
  { aplicacion_id, numero, monto_aplicado }: AplicacionDePago,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id: aplicacion_id,
  fecha,
  glosa: `Anticipo del pago ${pago.pago_id} a ${pago.persona_nombre} · ${numero}`,
  lineas: lineasDeAplicarAnticipo(ORIGEN_DE_PAGO, proveedorDe(pago), [
    parteDe(pago, monto_aplicado),
  ]),
});

/**
 * What documents had sent back to the advance was posted by them: where what they sent it from is
 * undone whole, so much of it goes back.
 */
export const porLiberado = (
  pago: DeQuien,
  { origen_tipo, origen_id }: Pick<PorAsentar, 'origen_tipo' | 'origen_id'>,
  liberado: Centavos,
): readonly Omit<PorAsentar, 'fecha' | 'glosa'>[] => {
  if (liberado === 0) return [];
  const partes = [parteDe(pago, liberado)];
  const lineas = lineasDeAplicarAnticipo(ORIGEN_DE_PAGO, proveedorDe(pago), partes);
  return [{ origen_tipo, origen_id, lineas }];
};

/** What money of its advance that comes back posts on a day. */
export const porDevolver = (
  pago: DeQuien,
  { devolucion_id, monto }: Pick<AnticipoDePagoDevuelto['datos'], 'devolucion_id' | 'monto'>,
  cuenta: CuentaDinero,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id: devolucion_id,
  fecha,
  glosa: `Devolución del anticipo del pago ${pago.pago_id} a ${pago.persona_nombre}`,
  lineas: lineasDeDevolver(ORIGEN_DE_PAGO, proveedorDe(pago), dineroEn(cuenta, '20', monto)),
});

/** How what undoes each says why. */
export const glosaDeAnular = (pago: DeQuien, motivo: string): string =>
  `Anulación del pago ${pago.pago_id}: ${motivo}`;
export const glosaDeQuitar = (pago: DeQuien, { numero }: AplicacionDePago): string =>
  `Se quita del anticipo del pago ${pago.pago_id} lo aplicado a ${numero}`;
export const glosaDeAnularDevolucion = (pago: DeQuien, motivo: string): string =>
  `Anulación de la devolución del pago ${pago.pago_id}: ${motivo}`;
