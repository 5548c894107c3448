import { type LineaPorAsentar, lineaOpuesta } from '#domain/contabilidad/asentar.ts';
import type { Rol, RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { OrigenDelDinero } from './abonos.ts';
import type { Pagador } from './aplicar.ts';

/** What the money of collections and payments posts (Ley: dinero §1), both sides by one table. */

type Lado = 'debe' | 'haber';
const OTRO: { readonly [L in Lado]: Lado } = { debe: 'haber', haber: 'debe' };

const LADOS: {
  readonly [O in OrigenDelDinero]: {
    /** Where the money is posted; what is owed and advances, on the other side. */
    readonly dinero: Lado;
    readonly deuda: RolDeControl;
    readonly anticipo: RolDeControl;
  };
} = {
  cobro: { dinero: 'debe', deuda: 'cxc_clientes', anticipo: 'anticipo_clientes' },
  pago_proveedor: { dinero: 'haber', deuda: 'cxp_proveedores', anticipo: 'anticipo_proveedores' },
};

/** The role of control whose account says what is owed on a side. */
export const rolDeDeuda = (origen: OrigenDelDinero): RolDeControl => LADOS[origen].deuda;
/** Roles that lines of this module name. */
export const rolesDeRemesa = (origen: OrigenDelDinero): readonly Rol[] => [
  LADOS[origen].deuda,
  LADOS[origen].anticipo,
  'redondeo',
];

/** Whose a line of control is: null, nobody's (the final consumer). */
export type Tercero = Pagador | null;
/** Part of what somebody owes, or is owed. */
export type ParteDeDeuda = { readonly tercero: Tercero; readonly monto: Centavos };

const deTercero = (tercero: Tercero) => ({
  tercero_id: tercero?.id ?? null,
  tercero_nombre: tercero?.nombre ?? null,
});

/** What money, withholdings or accounts of a cruce say, on the side of the money. */
export type ParteDeDinero = { readonly linea: LineaPorAsentar; readonly monto: Centavos };

const en = (lado: Lado, linea: LineaPorAsentar, monto: Centavos): LineaPorAsentar => ({
  ...linea,
  [lado]: monto,
});

/** The line of an advance, on the side of the money or on the other. */
const lineaDeAnticipo = (
  origen: OrigenDelDinero,
  lado: Lado,
  pagador: Pagador,
  monto: Centavos,
): LineaPorAsentar => en(lado, { rol: LADOS[origen].anticipo, ...deTercero(pagador) }, monto);

/**
 * What one posts on its own day: the money, and what it is for. `redondeo`: the cent that was applied
 * beyond the money. Lines of nothing are left out when they are posted.
 */
export const lineasDeRegistro = (
  origen: OrigenDelDinero,
  registro: {
    readonly pagador: Pagador;
    readonly dinero: readonly ParteDeDinero[];
    readonly aplicado: readonly ParteDeDeuda[];
    readonly anticipo: Centavos;
    readonly redondeo: Centavos;
  },
): readonly LineaPorAsentar[] => {
  const { dinero: lado, deuda } = LADOS[origen];
  return [
    ...registro.dinero.map(({ linea, monto }) => en(lado, linea, monto)),
    en(lado, { rol: 'redondeo' }, registro.redondeo),
    ...registro.aplicado.map(({ tercero, monto }) =>
      en(OTRO[lado], { rol: deuda, ...deTercero(tercero) }, monto),
    ),
    lineaDeAnticipo(origen, OTRO[lado], registro.pagador, registro.anticipo),
  ];
};

/** An advance put on what is owed. */
export const lineasDeAplicarAnticipo = (
  origen: OrigenDelDinero,
  pagador: Pagador,
  partes: readonly ParteDeDeuda[],
): readonly LineaPorAsentar[] => {
  const { dinero: lado, deuda } = LADOS[origen];
  return partes.flatMap(({ tercero, monto }) => [
    lineaDeAnticipo(origen, lado, pagador, monto),
    en(OTRO[lado], { rol: deuda, ...deTercero(tercero) }, monto),
  ]);
};

/** Money that a document sends back to advances, in the entry of what took it off the document. */
export const lineasDeLiberar = (
  origen: OrigenDelDinero,
  pagador: Pagador,
  partes: readonly ParteDeDeuda[],
): readonly LineaPorAsentar[] => lineasDeAplicarAnticipo(origen, pagador, partes).map(lineaOpuesta);

/** An advance that is given back: the money goes where it came from. */
export const lineasDeDevolver = (
  origen: OrigenDelDinero,
  pagador: Pagador,
  { linea, monto }: ParteDeDinero,
): readonly LineaPorAsentar[] => {
  const { dinero: lado } = LADOS[origen];
  return [lineaDeAnticipo(origen, lado, pagador, monto), en(OTRO[lado], linea, monto)];
};

/** Amounts of one somebody together, in the order in which they come. */
export const porTercero = (partes: readonly ParteDeDeuda[]): readonly ParteDeDeuda[] => {
  const sumas = new Map<number, ParteDeDeuda>();
  for (const { tercero, monto } of partes) {
    const clave = tercero?.id ?? 0;
    sumas.set(clave, { tercero, monto: (sumas.get(clave)?.monto ?? 0) + monto });
  }
  return [...sumas.values()].filter(({ monto }) => monto > 0);
};
