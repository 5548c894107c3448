import { type Abonos, abonos } from '#domain/cartera/abonos.ts';
import { leerAnticiposDe } from '#domain/cartera/anticipo-por-dia.ts';
import { leerHistoria } from '#domain/cartera/dias.ts';
import { leerRemesasDe } from '#domain/cartera/liberado.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import {
  leerCuentas,
  leerCuentasDeRoles,
  leerHechosContables,
} from '#domain/contabilidad/hechos.ts';
import { ROLES_DE_CONTROL, type Rol } from '#domain/contabilidad/roles.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  type PersonaPorIdentificacion,
  personasPorIdentificacion,
} from '#domain/personas/persona.ts';
import { leerServicios, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { type CategoriaDeCompra, categoriasDeCompras } from './categoria.ts';
import { cuentasDe, ROLES_DE_COMPRAS, rolesDeCompra } from './compra.asiento.ts';
import type { HechosDeCuentas, HechosDeLineas, HechosDeRegistro } from './compra.decider.ts';
import { compraNoEncontrada } from './compra.errores.ts';
import { bienesEncarecidos } from './compra.inventario.ts';
import type { ModificadoPedido, PedidoDeCompra } from './compra.pedido.ts';
import type { HechosDeUna, RetencionesVivas } from './compra.reverso.ts';
import { type CompraConAbonos, deudaDe } from './compra.saldo.ts';
import {
  type Compra,
  compras,
  comprasPorClave,
  comprasPorNumero,
  numeroVigente,
  ORIGEN_DE_COMPRA,
  RECURSO_DE_COMPRAS,
} from './compra.ts';
import { esNota, tiposComo } from './tipos-de-compra.ts';

/** What is read of purchases before something is done with them, and after: all of it by key. */

const UNA = { limite: 1 } as const;

/** The live purchase of an access key. */
const leerPorClave = async (
  lector: Lector,
  ambiente: Ambiente,
  clave_acceso: string | null,
): Promise<Compra | undefined> =>
  clave_acceso === null
    ? undefined
    : (await lector.rango(comprasPorClave, [ambiente, clave_acceso], UNA)).at(0);

/** The live purchase of a supplier's number. */
const leerPorNumero = async (
  lector: Lector,
  ambiente: Ambiente,
  persona: PersonaPorIdentificacion | undefined,
  documento: Pick<Compra, 'tipo_doc' | 'numero_doc'>,
): Promise<Compra | undefined> => {
  const persona_id = persona?.persona_id ?? null;
  if (persona_id === null) return undefined;
  const clave = [ambiente, persona_id, numeroVigente(documento)];
  return (await lector.rango(comprasPorNumero, clave, UNA)).at(0);
};

export const leerCategoria = async (
  lector: Lector,
  categoria: string | null,
): Promise<CategoriaDeCompra | undefined> =>
  categoria === null ? undefined : lector.fila(categoriasDeCompras, [categoria]);

/** Accounts that lines name; those of control only where they do. */
export const leerCuentasDeLineas = async (
  lector: Lector,
  detalles: Parameters<typeof cuentasDe>[0]['detalles'],
): Promise<HechosDeCuentas> => {
  const ids = cuentasDe({ detalles }, null);
  if (ids.length === 0) return { cuentas: new Map(), control: new Map() };
  const [cuentas, control] = await Promise.all([
    leerCuentas(lector, ids),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
  ]);
  return { cuentas, control };
};

const lugarDe = ({ compra: { id: documento_id } }: Pick<CompraConAbonos, 'compra'>) =>
  ({ documento: 'compra', documento_id }) as const;

const conAbonos = async (lector: Lector, compra: Compra): Promise<CompraConAbonos> => ({
  compra,
  abonos: await lector.fila(abonos, ['compra', compra.id]),
});

/** All that lines name: accounts, and services of the catalogue. */
export const leerLoDeLineas = async (
  lector: Lector,
  detalles: Parameters<typeof cuentasDe>[0]['detalles'],
): Promise<HechosDeLineas> => {
  const [cuentas, servicios] = await Promise.all([
    leerCuentasDeLineas(lector, detalles),
    leerServicios(lector, [...detalles, ...bienesEncarecidos(detalles)]),
  ]);
  return { ...cuentas, servicios };
};

/** A purchase with what was paid of it and taken off. */
const leerConAbonos = async (
  lector: Lector,
  compra_id: number,
): Promise<CompraConAbonos | undefined> => {
  const compra = await lector.fila(compras, [compra_id]);
  return compra && conAbonos(lector, compra);
};

/** For which environment it is, which branches it may be about, and the present day. */
type ParaRegistrar = {
  readonly ambiente: Ambiente;
  readonly alcance: Alcance;
  readonly hoy: Fecha;
};

const leerModificada = async (
  lector: Lector,
  { ambiente, alcance }: ParaRegistrar,
  persona: PersonaPorIdentificacion | undefined,
  modifica: ModificadoPedido | null,
): Promise<CompraConAbonos | undefined> => {
  if (!modifica) return undefined;
  const { compra_id, tipo_doc, numero_doc } = modifica;
  const porNumero = async () => {
    if (numero_doc === null) return undefined;
    const suyas = await Promise.all(
      tiposComo(tipo_doc).map((tipo) =>
        leerPorNumero(lector, ambiente, persona, { tipo_doc: tipo, numero_doc }),
      ),
    );
    return suyas.find((suya) => suya !== undefined);
  };
  const compra = await (compra_id === null ? porNumero() : lector.fila(compras, [compra_id]));
  return compra && alcanza(alcance, compra.sucursal_id) ? conAbonos(lector, compra) : undefined;
};

/** What its entry on one of these days must know. */
const leerParaAsentar = (
  lector: Lector,
  ambiente: Ambiente,
  {
    fechas,
    cuentas,
    roles = ROLES_DE_COMPRAS,
  }: {
    readonly fechas: readonly Fecha[];
    readonly cuentas: readonly number[];
    readonly roles?: readonly Rol[];
  },
) => leerHechosContables(lector, { ambiente, fechas, roles, cuentas });

/** Of services that lines name: where their stock goes, where some have any. */
export const cuentasDeInventario = (
  servicios: ServiciosNombrados,
): { readonly cuentas: readonly number[]; readonly roles: readonly Rol[] } => {
  const suyos = [...servicios.values()].filter((servicio) => servicio?.lleva_inventario);
  return {
    cuentas: suyos.flatMap((servicio) => servicio?.cuenta_inventario_id ?? []),
    roles:
      suyos.length > 0 ? rolesDeCompra([{ inventario: { cuenta_id: null } }]) : ROLES_DE_COMPRAS,
  };
};

/** What a new one is decided by, beside its branch. */
export const leerParaRegistrar = async (
  lector: Lector,
  para: ParaRegistrar,
  pedido: PedidoDeCompra,
): Promise<Omit<HechosDeRegistro, 'sucursal'>> => {
  const { ambiente, hoy } = para;
  const { tipo_identificacion, identificacion, importes, fecha_emision, fecha_registro } = pedido;
  const [persona, contadorPersonas, contador, porClave, categoria, deLineas] = await Promise.all([
    lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]),
    lector.fila(contadores, ['personas']),
    lector.fila(contadores, [RECURSO_DE_COMPRAS]),
    leerPorClave(lector, ambiente, pedido.clave_acceso),
    leerCategoria(lector, pedido.categoria),
    leerLoDeLineas(lector, importes.detalles),
  ]);
  const fechas = [fecha_registro ?? fechaDe(fecha_emision), hoy];
  const deInventario = cuentasDeInventario(deLineas.servicios);
  const cuentas = [...cuentasDe(importes, categoria?.cuenta_id ?? null), ...deInventario.cuentas];
  const { roles } = deInventario;
  const [porNumero, modificada, contables] = await Promise.all([
    leerPorNumero(lector, ambiente, persona, pedido),
    leerModificada(lector, para, persona, pedido.modifica),
    leerParaAsentar(lector, ambiente, { fechas, cuentas, roles }),
  ]);
  const historia = modificada ? await leerHistoria(lector, lugarDe(modificada)) : [];
  const ultimo_id = contador?.ultimo ?? 0;
  const leidos = { ambiente, persona, contadorPersonas, ultimo_id, contables };
  return { ...leidos, ...deLineas, porClave, porNumero, modificada, historia, categoria };
};

/** A purchase. 404. */
export const leerCompra = async (lector: Lector, compra_id: number): Promise<Compra> => {
  const compra = await lector.fila(compras, [compra_id]);
  if (!compra) throw compraNoEncontrada({ compra_id });
  return compra;
};

/** The purchase that a note modifies, where it was entered here. */
export const leerLaModificada = async (
  lector: Lector,
  { modifica, tipo_doc }: Compra,
): Promise<CompraConAbonos | undefined> =>
  modifica?.compra_id != null && esNota(tipo_doc)
    ? leerConAbonos(lector, modifica.compra_id)
    : undefined;

/** Notes of a supplier that are live over a purchase. */
const leerNotas = async (lector: Lector, suyos: Abonos | undefined): Promise<readonly Compra[]> => {
  const deCompras = (suyos?.notas ?? []).filter(({ origen }) => origen === ORIGEN_DE_COMPRA);
  const filas = await Promise.all(
    deCompras.map(({ origen_id }) => lector.fila(compras, [origen_id])),
  );
  return filas.filter((fila) => fila !== undefined);
};

/** One that is there, with what undoing or changing it on some of these days must know. */
export const leerUna = async (
  lector: Lector,
  ambiente: Ambiente,
  compra_id: number,
  {
    alcance,
    retencionesVivas,
    fechas,
    cuentas,
    roles = [],
  }: {
    readonly alcance: Alcance;
    readonly retencionesVivas: RetencionesVivas;
    readonly fechas: (compra: Compra) => readonly Fecha[];
    /** Accounts and roles that it may come to name. */
    readonly cuentas: readonly number[];
    readonly roles?: readonly Rol[];
  },
): Promise<HechosDeUna> => {
  const compra = await lector.fila(compras, [compra_id]);
  if (!compra || !alcanza(alcance, compra.sucursal_id)) return { ambiente, una: undefined };
  const { asiento_id } = compra;
  const [suyos, retenciones, modificada, categoria, posteado] = await Promise.all([
    lector.fila(abonos, ['compra', compra_id]),
    retencionesVivas(lector, compra_id),
    leerLaModificada(lector, compra),
    leerCategoria(lector, compra.categoria),
    asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
  ]);
  const [contables, liberadas] = await Promise.all([
    leerParaAsentar(lector, compra.ambiente, {
      fechas: [compra.fecha_registro, ...fechas(compra)],
      cuentas: [...cuentas, ...cuentasDe(compra, categoria?.cuenta_id ?? null)],
      roles: [...new Set([...roles, ...rolesDeCompra(compra.detalles)])],
    }),
    modificada
      ? leerRemesasDe(lector, [deudaDe(modificada)], {
          origen: ORIGEN_DE_COMPRA,
          origen_id: compra.id,
        })
      : [],
  ]);
  const [notas, historia, deLaModificada, anticipos] = await Promise.all([
    leerNotas(lector, suyos),
    leerHistoria(lector, lugarDe({ compra })),
    modificada ? leerHistoria(lector, lugarDe(modificada)) : [],
    modificada ? leerAnticiposDe(lector, 'pago_proveedor', compra.persona_id) : [],
  ]);
  const historias = { historia, deLaModificada, anticipos };
  const deSuVida = { abonos: suyos, retenciones, modificada, notas, remesas: liberadas, historias };
  return { ambiente, una: { compra, ...deSuVida, categoria, posteado, contables } };
};
