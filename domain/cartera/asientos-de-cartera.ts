import type { EventoAsentado, HechosContables, PorAsentar } from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import type { OrigenDelDinero } from './abonos.ts';
import type { Pagador } from './aplicar.ts';
import {
  lineasDeAplicarAnticipo,
  lineasDeDevolver,
  lineasDeRegistro,
  type ParteDeDeuda,
  type ParteDeDinero,
  porTercero,
  rolesDeRemesa,
} from './asiento.ts';
import type { HechoAsentable } from './backfill.ts';
import type { DatosDeDevolucion, DatosDeRegistro } from './cobro-o-pago.events.ts';
import type { AplicacionHecha, DevolucionHecha, Registro } from './cobro-o-pago.ts';
import { dineroDeCruce, type LineaDeCruce } from './cruce.ts';
import { dineroEn, rolesDeDineroEn } from './dinero.ts';
import type { Remesa } from './dinero-aplicado.ts';
import type { Medio } from './forma.ts';

/**
 * What collections and payments post, and what is done with their advances (Ley: dinero §1): one
 * law, that each side says in its own words.
 */

/** How the entries of an advance call what it was used for: by the id of that. */
export const ORIGEN_DE_ANTICIPO = 'anticipo';

/** What names a collection or payment, and its person. */
export type DeQuien = {
  readonly id: number;
  readonly persona_id: number;
  readonly persona_nombre: string;
};

/** Money put on a document. */
export type Aplicada = {
  readonly aplicacion_id: number;
  readonly numero: string;
  readonly monto_aplicado: Centavos;
  /** The document is nobody's: the final consumer's. */
  readonly de_nadie?: boolean;
};

/** A side, as its entries tell it. */
export type Posteo<A extends Aplicada> = {
  readonly origen: OrigenDelDinero;
  /** What was withheld with the money, and the role whose account says so. */
  readonly retenidos: readonly (readonly [rol: Rol, de: (aplicacion: A) => Centavos])[];
  readonly glosas: {
    readonly registrar: (registro: DeQuien) => string;
    readonly aplicar: (registro: DeQuien, numero: string) => string;
    readonly quitar: (registro: DeQuien, numero: string) => string;
    readonly devolver: (registro: DeQuien) => string;
    readonly anular: (registro: DeQuien, motivo: string) => string;
    readonly anularDevolucion: (registro: DeQuien, motivo: string) => string;
  };
};

/** Roles and accounts that its entries name. */
export const rolesDe = <A extends Aplicada>(
  { origen, retenidos }: Posteo<A>,
  medio: Medio,
  cuenta: CuentaDinero | undefined,
): readonly Rol[] => [
  ...rolesDeRemesa(origen),
  ...retenidos.map(([rol]) => rol),
  ...rolesDeDineroEn(cuenta, medio),
];
export const cuentasDe = (
  cruce: readonly Pick<LineaDeCruce, 'cuenta_id'>[],
  cuenta: CuentaDinero | undefined,
): readonly number[] => [
  ...cruce.map(({ cuenta_id }) => cuenta_id),
  ...(cuenta?.cuenta_contable_id == null ? [] : [cuenta.cuenta_contable_id]),
];

const sumar = <T>(unas: readonly T[], de: (una: T) => Centavos): Centavos =>
  unas.reduce((suma, una) => suma + de(una), 0);

export const pagadorDe = ({ persona_id: id, persona_nombre: nombre }: DeQuien): Pagador => ({
  id,
  nombre,
});

/** `monto` of the document of an application: of its person's debt, or of nobody's. */
export const parteDe = (
  registro: DeQuien,
  { de_nadie }: Pick<Aplicada, 'de_nadie'>,
  monto: Centavos,
): ParteDeDeuda => ({ tercero: de_nadie ? null : pagadorDe(registro), monto });

/**
 * A collection or payment as it was registered: later uses of its advance have their own entries.
 */
export type Registrado<A> = DeQuien &
  Pick<
    DatosDeRegistro<A>,
    'medio' | 'monto' | 'monto_anticipo' | 'referencia' | 'cruce' | 'aplicaciones'
  >;
export const alRegistrarse = <A, L>(fila: Registro<A, L>): Registrado<A> => ({
  ...fila,
  aplicaciones: fila.aplicaciones.filter(({ desde_anticipo }) => !desde_anticipo),
});

/** The money, or what is in its place, and what was withheld. */
const dineroDe = <A extends Aplicada>(
  { retenidos }: Posteo<A>,
  { cruce, medio, monto, aplicaciones }: Registrado<A>,
  cuenta: CuentaDinero | undefined,
): readonly ParteDeDinero[] => [
  ...(cruce.length > 0 ? dineroDeCruce(cruce) : [dineroEn(cuenta, medio, monto)]),
  ...retenidos.map(([rol, de]) => ({ linea: { rol }, monto: sumar(aplicaciones, de) })),
];

/** A fact that posts (collection, application, refund) and the entry that undoes it. */
type HechoDeshecho = HechoAsentable & { readonly deshecho: object };

/** What a collection or payment posts on a day. */
export const porRegistrar = <A extends Aplicada>(
  posteo: Posteo<A>,
  registro: Registrado<A>,
  cuenta: CuentaDinero | undefined,
  fecha: Fecha,
): PorAsentar => {
  const { origen, retenidos, glosas } = posteo;
  const { monto, monto_anticipo, referencia, aplicaciones } = registro;
  const bajado = (una: A): Centavos => una.monto_aplicado + sumar(retenidos, ([, de]) => de(una));
  return {
    origen_tipo: origen,
    origen_id: registro.id,
    fecha,
    glosa: `${glosas.registrar(registro)}${referencia === null ? '' : ` · ${referencia}`}`,
    lineas: lineasDeRegistro(origen, {
      pagador: pagadorDe(registro),
      dinero: dineroDe(posteo, registro, cuenta),
      aplicado: porTercero(aplicaciones.map((una) => parteDe(registro, una, bajado(una)))),
      anticipo: monto_anticipo,
      redondeo: Math.max(0, sumar(aplicaciones, (una) => una.monto_aplicado) - monto),
    }),
  };
};

/** What its advance put on one document posts on a day. */
export const porAplicar = <A extends Aplicada>(
  { origen, glosas }: Posteo<A>,
  registro: DeQuien,
  una: Aplicada,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id: una.aplicacion_id,
  fecha,
  glosa: glosas.aplicar(registro, una.numero),
  lineas: lineasDeAplicarAnticipo(origen, pagadorDe(registro), [
    parteDe(registro, una, una.monto_aplicado),
  ]),
});

/** What money of its advance that is given back posts on a day. */
export const porDevolver = <A extends Aplicada>(
  { origen, glosas }: Posteo<A>,
  registro: DeQuien,
  { devolucion_id, monto }: Pick<DatosDeDevolucion, 'devolucion_id' | 'monto'>,
  cuenta: CuentaDinero,
  fecha: Fecha,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id: devolucion_id,
  fecha,
  glosa: glosas.devolver(registro),
  lineas: lineasDeDevolver(origen, pagadorDe(registro), dineroEn(cuenta, '20', monto)),
});

/**
 * What documents had sent back to the advance was posted by them: where what sent it is undone whole, so
 * much of it goes back, of the same origin.
 */
const porLiberado = (
  origen: OrigenDelDinero,
  registro: DeQuien,
  { origen_tipo, origen_id }: PorAsentar,
  liberado: readonly ParteDeDeuda[],
): HechoDeshecho['deshecho']['liberado'] => {
  const partes = liberado.filter(({ monto }) => monto > 0);
  if (partes.length === 0) return [];
  const lineas = lineasDeAplicarAnticipo(origen, pagadorDe(registro), partes);
  return [{ origen_tipo, origen_id, lineas }];
};

/** A collection or payment that is annulled, with what documents had sent back of its money. */
export const registroAnulado = <A extends Aplicada, L>(
  posteo: Posteo<A>,
  fila: Registro<A, L>,
  cuenta: CuentaDinero | undefined,
  anulacion: {
    readonly fecha: Fecha;
    readonly motivo: string;
    readonly liberado: readonly ParteDeDeuda[];
  },
): HechoDeshecho => {
  const { origen, glosas } = posteo;
  const { fecha, motivo, liberado } = anulacion;
  const asiento = porRegistrar(posteo, alRegistrarse(fila), cuenta, fila.dia);
  const deshecho = {
    fecha,
    glosa: glosas.anular(fila, motivo),
    liberado: porLiberado(origen, fila, asiento, liberado),
  };
  return { dia: fila.dia, asiento, deshecho };
};

/** An application of its advance that is taken off, with what its document had sent back of it. */
export const aplicacionQuitada = <A extends Aplicada>(
  posteo: Posteo<A>,
  registro: DeQuien,
  hecha: AplicacionHecha<A>,
  { dia: fecha, liberado }: { readonly dia: Fecha; readonly liberado: Centavos },
): HechoDeshecho => {
  const { origen, glosas } = posteo;
  const aplicada = porAplicar(posteo, registro, hecha, hecha.dia);
  const deshecho = {
    fecha,
    glosa: glosas.quitar(registro, hecha.numero),
    liberado: porLiberado(origen, registro, aplicada, [parteDe(registro, hecha, liberado)]),
  };
  return { dia: hecha.dia, asiento: aplicada, deshecho };
};

/** A refund of its advance that is annulled. */
export const devolucionAnulada = <A extends Aplicada>(
  posteo: Posteo<A>,
  registro: DeQuien,
  hecha: DevolucionHecha,
  cuenta: CuentaDinero,
  { dia: fecha, motivo }: { readonly dia: Fecha; readonly motivo: string },
): HechoDeshecho => ({
  dia: hecha.dia,
  asiento: porDevolver(posteo, registro, hecha, cuenta, hecha.dia),
  deshecho: { fecha, glosa: posteo.glosas.anularDevolucion(registro, motivo), liberado: [] },
});

/** Events that undo a fact in the books; `posteado`: its entry, if it has one. */
export const asentarSinEl = (
  contables: HechosContables,
  { dia, asiento, deshecho }: HechoDeshecho,
  posteado: Asiento | undefined,
): readonly EventoAsentado[] => {
  const { fecha, glosa, liberado } = deshecho;
  return asentarDeshecho(contables, dia, { fecha, glosa, posteado }, () => asiento, ...liberado);
};

/**
 * What documents sent back of the applications that it was made with, and of whose debt it was. What its
 * advance applied later has entries of its own, which what was sent back already undid.
 */
export const liberadoDe = <A extends Aplicada>(
  registro: Registrado<A>,
  remesa: Pick<Remesa, 'aplicaciones'>,
): readonly ParteDeDeuda[] => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una.dinero]));
  return porTercero(
    registro.aplicaciones.flatMap((una) => {
      const viva = vivas.get(una.aplicacion_id);
      return viva === undefined ? [] : [parteDe(registro, una, una.monto_aplicado - viva)];
    }),
  );
};
