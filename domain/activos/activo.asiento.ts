import type { LineaPorAsentar, PorAsentar } from '#domain/contabilidad/asentar.ts';
import type { PorDeshacer } from '#domain/contabilidad/deshacer.ts';
import { mesDePeriodo } from '#domain/contabilidad/mes.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { conMayuscula } from '#domain/kernel/palabras.ts';
import { type ConContable, lineaDeDinero, rolDeDinero } from '#domain/tesoreria/cuenta-contable.ts';
import type { CuentasDeActivo, GrupoDeDepreciacion } from './activo.events.ts';
import {
  type Activo,
  type Acto,
  type Depreciacion,
  ORIGEN_DE_ACTIVO,
  ORIGEN_DE_DEPRECIACION,
} from './activo.ts';
import { NOMBRES } from './clases.ts';

/** What fixed assets post (Ley: dinero §1). */

/** What a sale or a write-off may name besides the accounts of its asset. */
const ROLES_DE_SALIDA: readonly Rol[] = ['ganancia_activos', 'perdida_activos'];

type Cuentas = Pick<CuentasDeActivo, 'cuenta_activo_id' | 'cuenta_depreciacion_id'>;

/** What an act says of its entry. */
export type Asentable = Pick<
  Acto,
  | 'tipo'
  | 'fecha'
  | 'monto'
  | 'costo'
  | 'depreciacion'
  | 'detalle'
  | 'contrapartida_id'
  | 'cuenta_ingreso_id'
>;

/** What came in for what left, less what it was worth in the books. */
const resultadoDe = ({ monto, costo, depreciacion }: Asentable): Centavos =>
  monto + costo - depreciacion;

const alta = (
  { monto, depreciacion, contrapartida_id }: Asentable,
  { cuenta_activo_id, cuenta_depreciacion_id }: Cuentas,
): readonly LineaPorAsentar[] => {
  // Its purchase went to the account of the asset already.
  if (contrapartida_id === cuenta_activo_id && depreciacion === 0) return [];
  return [
    { cuenta_id: cuenta_activo_id, debe: monto },
    { cuenta_id: cuenta_depreciacion_id, haber: depreciacion },
    { cuenta_id: contrapartida_id!, haber: monto - depreciacion },
  ];
};

const salida = (
  acto: Asentable,
  { cuenta_activo_id, cuenta_depreciacion_id }: Cuentas,
  cobro: LineaPorAsentar | undefined,
): readonly LineaPorAsentar[] => {
  const resultado = resultadoDe(acto);
  return [
    ...(cobro ? [{ ...cobro, debe: acto.monto }] : []),
    { cuenta_id: cuenta_depreciacion_id, debe: 0 - acto.depreciacion },
    { rol: 'perdida_activos', debe: Math.max(0, 0 - resultado) },
    { cuenta_id: cuenta_activo_id, haber: 0 - acto.costo },
    { rol: 'ganancia_activos', haber: Math.max(0, resultado) },
  ];
};

/** Lines of the entry of an act; none: it posts nothing. `dinero`: where a sale's money came in. */
export const lineasDeActo = (
  acto: Asentable,
  cuentas: Cuentas,
  dinero: ConContable | undefined,
): readonly LineaPorAsentar[] => {
  switch (acto.tipo) {
    case 'alta':
    case 'mejora':
      return alta(acto, cuentas);
    case 'traslado':
      return [];
    case 'baja':
      return salida(acto, cuentas, undefined);
    case 'venta':
      return salida(
        acto,
        cuentas,
        dinero ? lineaDeDinero(dinero) : { cuenta_id: acto.cuenta_ingreso_id! },
      );
  }
};

/** Debit of some lines. */
export const debeDe = (lineas: readonly LineaPorAsentar[]): Centavos =>
  lineas.reduce((suma, { debe = 0 }) => suma + debe, 0);

const NOMBRES_DE_ACTO: { readonly [T in Acto['tipo']]: string } = {
  alta: 'alta',
  mejora: 'mejora',
  traslado: 'traslado',
  baja: 'baja',
  venta: 'venta',
};

type Nombrado = Pick<Activo, 'codigo' | 'descripcion'>;

const glosaDe = ({ tipo, detalle }: Asentable, { codigo, descripcion }: Nombrado): string =>
  `${conMayuscula(NOMBRES_DE_ACTO[tipo])} de ${codigo} · ${descripcion}` +
  `${detalle === null ? '' : ` · ${detalle}`}`;

/** What an act posts on its day. */
export const porActo = (
  acto: Asentable,
  activo: Nombrado & Cuentas & { readonly id: number },
  dinero: ConContable | undefined,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_ACTIVO,
  origen_id: activo.id,
  fecha: acto.fecha,
  glosa: glosaDe(acto, activo),
  lineas: lineasDeActo(acto, activo, dinero),
});

type Deshecho = Omit<PorDeshacer, 'glosa'> & { readonly motivo: string };

/** The gloss of an annulment says why. */
export const porDeshacerActo = (
  { tipo }: Pick<Acto, 'tipo'>,
  { codigo }: Pick<Activo, 'codigo'>,
  { motivo, ...cuando }: Deshecho,
): PorDeshacer => ({
  ...cuando,
  glosa: `Anulación de la ${NOMBRES_DE_ACTO[tipo]} de ${codigo}: ${motivo}`,
});

/** Accounts that the entry of an act names by their ids. */
export const cuentasDeActo = (
  { contrapartida_id, cuenta_ingreso_id }: Pick<Acto, 'contrapartida_id' | 'cuenta_ingreso_id'>,
  { cuenta_activo_id, cuenta_depreciacion_id }: Cuentas,
  dinero: ConContable | undefined,
): readonly number[] =>
  [
    cuenta_activo_id,
    cuenta_depreciacion_id,
    contrapartida_id,
    cuenta_ingreso_id,
    dinero?.cuenta_contable_id ?? null,
  ].filter((id) => id !== null);

export const rolesDeActo = (
  { tipo }: Pick<Acto, 'tipo'>,
  dinero: ConContable | undefined,
): readonly Rol[] => {
  if (tipo !== 'venta' && tipo !== 'baja') return [];
  const rol = dinero ? rolDeDinero(dinero) : null;
  return rol === null ? ROLES_DE_SALIDA : [...ROLES_DE_SALIDA, rol];
};

type Mensual = Pick<Depreciacion, 'id' | 'anio' | 'mes' | 'fecha' | 'grupos'>;

const lineasDelGrupo = (grupo: GrupoDeDepreciacion): readonly LineaPorAsentar[] => {
  const { cuenta_gasto_id, cuenta_depreciacion_id, monto, deducible } = grupo;
  return [
    { cuenta_id: cuenta_gasto_id, debe: deducible },
    {
      cuenta_id: cuenta_gasto_id,
      debe: monto - deducible,
      deducible: false,
      descripcion: 'Sobre el máximo deducible',
    },
    { cuenta_id: cuenta_depreciacion_id, haber: monto },
  ];
};

/** What the depreciation of a month posts: an entry for each class. */
export const porDepreciacion = ({ id, anio, mes, fecha, grupos }: Mensual): readonly PorAsentar[] =>
  [...Map.groupBy(grupos, ({ clase }) => clase)].map(([clase, suyos]) => ({
    origen_tipo: ORIGEN_DE_DEPRECIACION,
    origen_id: id,
    fecha,
    glosa: `Depreciación de ${mesDePeriodo({ anio, mes })} · ${NOMBRES[clase]}`,
    lineas: suyos.flatMap(lineasDelGrupo),
  }));

/** Accounts that its entries name. */
export const cuentasDeGrupos = (grupos: readonly GrupoDeDepreciacion[]): readonly number[] =>
  grupos.flatMap(({ cuenta_gasto_id, cuenta_depreciacion_id }) => [
    cuenta_gasto_id,
    cuenta_depreciacion_id,
  ]);
