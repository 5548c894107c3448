import { type Liberado, lineasDeLiberado } from '#domain/cartera/liberado.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type LineaPorAsentar,
  lineaOpuesta,
  type PorAsentar,
  type PorRevertir,
} from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import { porDeshacerCon } from '#domain/contabilidad/deshacer.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import { ROLES_DE_CONTROL, type Rol, type RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { ContenidoDeCompra, LineaDeCompra } from './compra.events.ts';
import { lineasAlCentavo, sumaDeCompra } from './compra.importes.ts';
import { compensacionesDe, compensadoDe, type OpcionalesDeCompra } from './compra.opcionales.ts';
import { ORIGEN_DE_COMPRA } from './compra.ts';
import { daCredito, esNota, nombreDeCompra } from './tipos-de-compra.ts';

/** What purchases post (Ley: dinero §1), gross: what is withheld posts with its withholding. */

/** All that their entries may name. */
export const ROLES_DE_COMPRAS: readonly Rol[] = [
  'cxp_proveedores',
  'gasto_admin',
  'iva_compras',
  'anticipo_proveedores',
  'redondeo',
];

/** A purchase as its entry is made of it, whether its row is there or not. */
export type Asentable = Omit<ContenidoDeCompra, 'compra_id' | 'opcionales'> & {
  readonly id: number;
  readonly opcionales?: OpcionalesDeCompra | null;
};

/** What its entry depends on beside it. */
export type DestinoDeCompra = {
  /** The account of its category; null: that of the role. */
  readonly categoria_cuenta_id: number | null;
  /** What a note takes back of money that was applied to its purchase: it is an advance again. */
  readonly liberado: Liberado;
};

type Destino = { readonly cuenta_id: number } | { readonly rol: Rol };

const destinoDe = (cuenta_id: number | null): Destino =>
  cuenta_id === null ? { rol: 'gasto_admin' } : { cuenta_id };

/** What each line costs, with the taxes of it that give no credit. */
export const costosPorLinea = (
  compra: Asentable,
): readonly { readonly linea: LineaDeCompra; readonly costo: Centavos }[] =>
  lineasAlCentavo(compra).map((linea) => {
    const sinCredito = daCredito(linea.sustento ?? compra.sustento) ? 0 : linea.iva;
    return { linea, costo: linea.precio_total + sinCredito + linea.ice + linea.irbpnr };
  });

const deInventario = (cuenta_id: number | null): Destino =>
  cuenta_id === null ? { rol: 'inventario' } : { cuenta_id };

/** Where a line goes: to the stock of its item, or of those whose cost it is. */
const destinosDe = (
  { cuenta_id, inventario, costo_de = [] }: LineaDeCompra,
  costo: Centavos,
  destino: Destino,
): readonly LineaPorAsentar[] => {
  if (inventario) return [{ ...deInventario(inventario.cuenta_id), debe: costo }];
  const resto = costo_de.reduce((queda, { monto }) => queda - monto, costo);
  return [
    ...costo_de.map((uno) => ({ ...deInventario(uno.cuenta_id), debe: uno.monto })),
    { ...(cuenta_id === null ? destino : destinoDe(cuenta_id)), debe: resto },
  ];
};

/** What of a purchase is stock, by account; of a note, what it takes back. */
export const enExistencias = (
  compra: Asentable,
): readonly { readonly cuenta_id: number | null; readonly monto: Centavos }[] => {
  const signo = esNota(compra.tipo_doc) ? -1 : 1;
  return costosPorLinea(compra).flatMap(({ linea: { inventario, costo_de = [] }, costo }) =>
    [...(inventario ? [{ cuenta_id: inventario.cuenta_id, monto: costo }] : costo_de)].map(
      ({ cuenta_id, monto }) => ({ cuenta_id, monto: signo * monto }),
    ),
  );
};

/** What was bought, with the taxes that are cost, by account. */
const costosDe = (compra: Asentable, destino: Destino): readonly LineaPorAsentar[] => {
  if (compra.detalles.length === 0) {
    const debe = sumaDeCompra(compra) - compra.iva_credito;
    return [{ ...destino, debe }];
  }
  let enLineas = 0;
  const lineas = costosPorLinea(compra).flatMap(({ linea, costo }) => {
    enLineas += costo;
    return destinosDe(linea, costo, destino);
  });
  // The tip, and what only the document as a whole was charged.
  const resto = sumaDeCompra(compra) - compra.iva_credito - enLineas;
  return [...lineas, { ...destino, debe: resto }];
};

const liberadas = (
  { persona_id: id, razon_social: nombre }: Asentable,
  liberado: Liberado,
): readonly LineaPorAsentar[] => lineasDeLiberado('pago_proveedor', { id, nombre }, liberado);

const lineasDe = (
  compra: Asentable,
  { categoria_cuenta_id, liberado }: DestinoDeCompra,
): readonly LineaPorAsentar[] => {
  const { persona_id: tercero_id, razon_social: tercero_nombre, total, iva_credito } = compra;
  const suma = sumaDeCompra(compra);
  const compensado = compensadoDe(total, suma, compensacionesDe(compra));
  const diferencia = total + compensado - suma;
  const lineas: readonly LineaPorAsentar[] = [
    ...costosDe(compra, destinoDe(categoria_cuenta_id)),
    // Of the IVA, what nobody is charged: what was bought cost that much less.
    { ...destinoDe(categoria_cuenta_id), haber: compensado },
    { rol: 'iva_compras', debe: iva_credito },
    { rol: 'redondeo', debe: Math.max(0, diferencia), haber: Math.max(0, -diferencia) },
    { rol: 'cxp_proveedores', haber: total, tercero_id, tercero_nombre },
  ];
  if (!esNota(compra.tipo_doc)) return lineas;
  return [...lineas.map(lineaOpuesta), ...liberadas(compra, liberado)];
};

const glosaDe = (compra: Asentable): string => `${nombreDeCompra(compra)} · ${compra.razon_social}`;

/** What a purchase posts. */
export const porRegistrar = (compra: Asentable, destino: DestinoDeCompra): PorAsentar => ({
  origen_tipo: ORIGEN_DE_COMPRA,
  origen_id: compra.id,
  fecha: compra.fecha_registro,
  glosa: glosaDe(compra),
  lineas: lineasDe(compra, destino),
});

export type Deshecha = {
  readonly fecha: Fecha;
  /** Begins its gloss: `Anulación`. */
  readonly que: string;
  /** Its entry; absent: the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
  /** What a note had sent back to advances, and does not return. */
  readonly sin_volver: Liberado;
};

/** What undoes one: the opposite of what it posted, or of what it would post by the roles of today. */
export const porDeshacer = (
  compra: Asentable,
  destino: DestinoDeCompra,
  { fecha, que, posteado, sin_volver }: Deshecha,
): readonly (PorAsentar | PorRevertir)[] => {
  const glosa = `${que}: ${glosaDe(compra)}`;
  const lineas = liberadas(compra, sin_volver);
  const { origen_tipo, origen_id } = porRegistrar(compra, destino);
  const ademas = lineas.length > 0 ? [{ origen_tipo, origen_id, lineas }] : [];
  return porDeshacerCon({ fecha, glosa, posteado }, () => porRegistrar(compra, destino), ademas);
};

/** What a note that was undone leaves as an advance; `undefined`: nothing. */
export const porSinVolver = (compra: Asentable, sin_volver: Liberado): PorAsentar | undefined =>
  sin_volver.length === 0
    ? undefined
    : {
        origen_tipo: ORIGEN_DE_COMPRA,
        origen_id: compra.id,
        fecha: compra.fecha_registro,
        glosa: glosaDe(compra),
        lineas: liberadas(compra, sin_volver),
      };

/** Accounts that the lines of its entry name by their id. */
export const cuentasDe = (
  { detalles }: { readonly detalles: readonly QueNombraCuentas[] },
  categoria_cuenta_id: number | null,
): readonly number[] => [
  ...new Set(
    [
      ...detalles.flatMap(({ cuenta_id, inventario, costo_de = [] }) => [
        cuenta_id,
        inventario?.cuenta_id ?? null,
        ...costo_de.map((uno) => uno.cuenta_id),
      ]),
      categoria_cuenta_id,
    ].filter((id) => id !== null),
  ),
];

type QueNombraCuentas = Pick<LineaDeCompra, 'cuenta_id'> &
  Partial<Pick<LineaDeCompra, 'inventario' | 'costo_de'>>;

/** All that the entry of one names, with the stock of what it brings. */
export const rolesDeCompra = (
  detalles: readonly Partial<Pick<LineaDeCompra, 'inventario' | 'costo_de'>>[],
): readonly Rol[] =>
  detalles.some(({ inventario, costo_de }) => inventario || costo_de)
    ? [...ROLES_DE_COMPRAS, 'inventario']
    : ROLES_DE_COMPRAS;

/** The entry of one that is registered, where books are kept. */
export const asentarRegistrada = (
  contables: HechosContables,
  compra: Asentable,
  destino: DestinoDeCompra,
): readonly EventoAsentado[] => asentar(contables, porRegistrar(compra, destino));

/** Why purchases may not go to an account; `undefined`: they may. */
export const reparoDeCuenta = (
  cuenta: Cuenta | undefined,
  control: ReadonlyMap<RolDeControl, Pick<Cuenta, 'id'>>,
): string | undefined => {
  if (!cuenta) return 'no existe';
  if (!cuenta.imputable) return 'agrupa a otras';
  if (!cuenta.activo) return 'está inactiva';
  const es = ROLES_DE_CONTROL.some((rol) => control.get(rol)?.id === cuenta.id);
  return es ? 'es de control: la mueven los documentos' : undefined;
};
