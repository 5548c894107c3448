import type { Bloqueo } from '#domain/cartera/abonos.ts';
import { leerCategoria } from '#domain/compras/compra.hechos.ts';
import { compras } from '#domain/compras/compra.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import {
  leerCuentas,
  leerCuentasDeRoles,
  leerHechosContables,
  leerLibro,
} from '#domain/contabilidad/hechos.ts';
import { type MesContable, mesDePeriodo } from '#domain/contabilidad/mes.ts';
import { ROLES_DE_CONTROL, type Rol } from '#domain/contabilidad/roles.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { matrices, sucursales } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { cuentasDinero, saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import { leerMovimientoDeHecho } from '#domain/tesoreria/hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import {
  actoPedido,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
  periodoDesde,
} from './activo.anulacion.decider.ts';
import { cuentasDeActo, cuentasDeGrupos, rolesDeActo } from './activo.asiento.ts';
import type {
  CuentasPedidas,
  DeCompra,
  HechosDeAlta,
  HechosDeCompra,
  HechosDeCuentas,
  HechosDeMejora,
  HechosDeTraslado,
  HechosDeUno,
  HechosDeVenta,
  PedidoDeActivo,
  PedidoDeMejora,
  PedidoDeVenta,
} from './activo.decider.ts';
import {
  type Activo,
  activosFacturados,
  activosFijos,
  activosPorProximo,
  costosDeCompras,
  depreciaciones,
  depreciacionesPorMes,
  MAXIMO_ACTIVOS,
  periodoDeMes,
  RECURSO_DE_ACTIVOS,
  RECURSO_DE_DEPRECIACIONES,
} from './activo.ts';
import { ROL_DE_CLASE } from './clases.ts';
import {
  diaDelMes,
  type HechosDeAnulacion as HechosDeAnularMes,
  type HechosDelMes,
  mesQueToca,
} from './depreciacion.decider.ts';

/** What is read of fixed assets before something is done with them, and after: all of it by key. */

const ultimoDe = async (lector: Lector, recurso: string): Promise<number> =>
  (await lector.fila(contadores, [recurso]))?.ultimo ?? 0;

/** Lines of a purchase that assets may have, and assets of each. */
const MAXIMO_COSTOS = 2_000;

/** Depreciations from a month on: a company has one for each, and those that were annulled. */
const MAXIMO_MESES = 1_200;

const leerCompra = async (lector: Lector, de: DeCompra | null): Promise<HechosDeCompra> => {
  if (!de) return { compra: undefined, categoria_cuenta_id: null, costos: [] };
  const [compra, costos] = await Promise.all([
    lector.fila(compras, [de.compra_id]),
    lector.rango(costosDeCompras, [de.compra_id], { limite: MAXIMO_COSTOS }),
  ]);
  const categoria = await leerCategoria(lector, compra?.categoria ?? null);
  return { compra, categoria_cuenta_id: categoria?.cuenta_id ?? null, costos };
};

const nombradas = (pedidas: Partial<CuentasPedidas>): readonly number[] =>
  [
    pedidas.cuenta_activo_id,
    pedidas.cuenta_depreciacion_id,
    pedidas.cuenta_gasto_id,
    pedidas.cuenta_contrapartida_id,
  ].filter((id) => id != null);

const leerCuentasPedidas = async (
  lector: Lector,
  pedidas: Partial<CuentasPedidas>,
  roles: readonly Rol[],
): Promise<HechosDeCuentas> => {
  const [cuentas, por_rol, control] = await Promise.all([
    leerCuentas(lector, nombradas(pedidas)),
    leerCuentasDeRoles(lector, roles),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
  ]);
  return { cuentas, por_rol, control };
};

/** Accounts that what comes of a purchase may name. */
const deLaCompra = ({ compra, categoria_cuenta_id }: HechosDeCompra): readonly number[] =>
  [categoria_cuenta_id, ...(compra?.detalles ?? []).map(({ cuenta_id }) => cuenta_id)].filter(
    (id) => id !== null,
  );

const idsDe = (por_rol: HechosDeCuentas['por_rol']): readonly number[] =>
  [...por_rol.values()].map(({ id }) => id);

/** What a new one is decided by. */
export const leerParaRegistrar = async (
  lector: Lector,
  ambiente: Ambiente,
  pedido: PedidoDeActivo,
  { hoy }: Contexto,
): Promise<HechosDeAlta> => {
  const { clase, compra: de, sucursal_id, fecha, fecha_uso } = pedido;
  const roles: readonly Rol[] = [
    ROL_DE_CLASE[clase],
    'depreciacion_acumulada',
    'gasto_depreciacion',
    'altas_de_activos',
    'gasto_admin',
  ];
  const [ultimo_id, deCompra, deCuentas, matriz] = await Promise.all([
    ultimoDe(lector, RECURSO_DE_ACTIVOS),
    leerCompra(lector, de),
    leerCuentasPedidas(lector, pedido, roles),
    lector.fila(matrices, []),
  ]);
  const { compra } = deCompra;
  const suya = sucursal_id ?? compra?.sucursal_id ?? matriz?.sucursal_id;
  const [sucursal, contables] = await Promise.all([
    suya === undefined ? undefined : lector.fila(sucursales, [suya]),
    leerHechosContables(lector, {
      ambiente,
      fechas: [hoy, fecha ?? compra?.fecha_registro ?? fecha_uso],
      cuentas: [...nombradas(pedido), ...deLaCompra(deCompra), ...idsDe(deCuentas.por_rol)],
    }),
  ]);
  return { ambiente, contables, ultimo_id, sucursal, ...deCompra, ...deCuentas };
};

/** An asset. */
const leerUno = (lector: Lector, activo_id: number): Promise<Activo | undefined> =>
  lector.fila(activosFijos, [activo_id]);

const cuentasPropias = (activo: Activo | undefined): readonly number[] =>
  activo ? [activo.cuenta_activo_id, activo.cuenta_depreciacion_id] : [];

/** What an improvement is decided by. */
export const leerParaMejorar = async (
  lector: Lector,
  ambiente: Ambiente,
  pedido: PedidoDeMejora,
  { hoy }: Contexto,
): Promise<HechosDeMejora> => {
  const [activo, deCompra, deCuentas] = await Promise.all([
    leerUno(lector, pedido.activo_id),
    leerCompra(lector, pedido.compra),
    leerCuentasPedidas(lector, pedido, ['altas_de_activos', 'gasto_admin']),
  ]);
  const { compra } = deCompra;
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [
      hoy,
      ...[pedido.fecha, compra?.fecha_registro, activo?.ultima_fecha].filter((f) => f != null),
    ],
    cuentas: [
      ...nombradas(pedido),
      ...deLaCompra(deCompra),
      ...idsDe(deCuentas.por_rol),
      ...cuentasPropias(activo),
    ],
  });
  return { ambiente, activo, contables, ...deCompra, ...deCuentas };
};

/** What a transfer is decided by. */
export const leerParaTrasladar = async (
  lector: Lector,
  ambiente: Ambiente,
  activo_id: number,
  sucursal_id: number | undefined,
): Promise<HechosDeTraslado> => {
  const [activo, sucursal] = await Promise.all([
    leerUno(lector, activo_id),
    sucursal_id === undefined ? undefined : lector.fila(sucursales, [sucursal_id]),
  ]);
  return { ambiente, activo, sucursal, contables: undefined };
};

const diasDeSalida = (activo: Activo | undefined, pedida: Fecha | null, hoy: Fecha) =>
  [hoy, pedida, activo?.ultima_fecha].filter((fecha) => fecha != null);

/** What a write-off is decided by. */
export const leerParaDarDeBaja = async (
  lector: Lector,
  ambiente: Ambiente,
  { activo_id, fecha }: { readonly activo_id: number; readonly fecha: Fecha | null },
  { hoy }: Contexto,
): Promise<HechosDeUno> => {
  const activo = await leerUno(lector, activo_id);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: diasDeSalida(activo, fecha, hoy),
    roles: rolesDeActo({ tipo: 'baja' }, undefined),
    cuentas: cuentasPropias(activo),
  });
  return { ambiente, activo, contables };
};

/** Lines of an invoice that may charge an asset. */
const MAXIMO_LINEAS_DE_FACTURA = 1_000;

/** What a sale is decided by. */
export const leerParaVender = async (
  lector: Lector,
  ambiente: Ambiente,
  pedido: PedidoDeVenta,
  { hoy }: Contexto,
): Promise<HechosDeVenta> => {
  const { activo_id, fecha } = pedido;
  const factura_id = pedido.factura?.factura_id;
  const cuenta_id = pedido.factura ? undefined : pedido.cuenta_dinero_id;
  const [activo, cuenta, saldo, ultimo_movimiento, factura, facturados, por_rol] =
    await Promise.all([
      leerUno(lector, activo_id),
      cuenta_id === undefined ? undefined : lector.fila(cuentasDinero, [cuenta_id]),
      cuenta_id === undefined ? undefined : lector.fila(saldosDeCuentas, [ambiente, cuenta_id]),
      ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
      factura_id === undefined ? undefined : lector.fila(facturas, [factura_id]),
      factura_id === undefined
        ? []
        : lector.rango(activosFacturados, [factura_id], { limite: MAXIMO_LINEAS_DE_FACTURA }),
      factura_id === undefined
        ? new Map()
        : leerCuentasDeRoles(lector, ['ventas_gravadas', 'ventas_0']),
    ]);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [...diasDeSalida(activo, fecha, hoy), ...(factura ? [factura.fecha_emision] : [])],
    roles: rolesDeActo({ tipo: 'venta' }, cuenta),
    cuentas: [
      ...cuentasPropias(activo),
      ...idsDe(por_rol),
      ...(cuenta?.cuenta_contable_id == null ? [] : [cuenta.cuenta_contable_id]),
    ],
  });
  const deVenta = { cuenta, saldo, ultimo_movimiento, factura, facturados, por_rol };
  return { ambiente, activo, contables, ...deVenta };
};

/** What undoing an act is decided by. */
export const leerParaAnular = async (
  lector: Lector,
  ambiente: Ambiente,
  { activo_id, acto: pedido, fecha }: PedidoDeAnulacion,
  { hoy }: Contexto,
): Promise<HechosDeAnulacion> => {
  const [activo, ultimo_movimiento] = await Promise.all([
    leerUno(lector, activo_id),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const acto = activo && actoPedido(activo, pedido);
  const nada = { depreciaciones: [], cuenta: undefined, movido: undefined, posteado: undefined };
  if (!(activo && acto)) {
    return { ambiente, activo, ultimo_movimiento, ...nada, contables: undefined };
  }
  const desde = periodoDesde(activo, acto);
  const { cuenta_dinero_id, movimiento_id, asiento_id } = acto;
  const [meses, cuenta, movido, posteado] = await Promise.all([
    desde === null
      ? []
      : lector.rango(depreciacionesPorMes, [activo.ambiente], { desde, limite: MAXIMO_MESES }),
    cuenta_dinero_id === null ? undefined : lector.fila(cuentasDinero, [cuenta_dinero_id]),
    movimiento_id === null ? undefined : leerMovimientoDeHecho(lector, movimiento_id),
    asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
  ]);
  const contables = await leerHechosContables(lector, {
    ambiente: activo.ambiente,
    fechas: [acto.fecha, fecha ?? hoy, hoy, ...(posteado ? [posteado.fecha] : [])],
    roles: rolesDeActo(acto, cuenta),
    cuentas: cuentasDeActo(acto, activo, cuenta),
  });
  const suyos = { depreciaciones: meses, cuenta, movido, posteado };
  return { ambiente, activo, ultimo_movimiento, ...suyos, contables };
};

/** What the depreciation of a month is decided by. */
export const leerElMes = async (
  lector: Lector,
  ambiente: Ambiente,
  mes: MesContable,
  { hoy }: Contexto,
): Promise<HechosDelMes> => {
  const texto = mesDePeriodo(mes);
  const periodo = periodoDeMes(texto);
  const [ultimo_id, activos, hechas] = await Promise.all([
    ultimoDe(lector, RECURSO_DE_DEPRECIACIONES),
    lector.rango(activosPorProximo, [ambiente], { hasta: periodo, limite: MAXIMO_ACTIVOS }),
    lector.rango(depreciacionesPorMes, [ambiente], { desde: periodo, limite: MAXIMO_MESES }),
  ]);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [diaDelMes(texto, hoy)],
    cuentas: activos.flatMap(({ cuenta_gasto_id, cuenta_depreciacion_id }) => [
      cuenta_gasto_id,
      cuenta_depreciacion_id,
    ]),
  });
  return { ambiente, contables, ultimo_id, activos, depreciaciones: hechas };
};

/** The month that the clock depreciates next, and what it is decided by. */
export const leerElQueToca = async (
  lector: Lector,
  ambiente: Ambiente,
  hasta: string,
  contexto: Contexto,
): Promise<{ readonly mes: MesContable; readonly hechos: HechosDelMes } | undefined> => {
  const limites = { hasta: periodoDeMes(hasta), limite: MAXIMO_ACTIVOS };
  const activos = await lector.rango(activosPorProximo, [ambiente], limites);
  if (activos.length === 0) return undefined;
  const [libro, hechas] = await Promise.all([
    leerLibro(lector, ambiente),
    lector.rango(depreciacionesPorMes, [ambiente], { desde: 0, limite: MAXIMO_MESES }),
  ]);
  const mes = mesQueToca(hasta, libro, { activos, depreciaciones: hechas });
  return mes && { mes, hechos: await leerElMes(lector, ambiente, mes, contexto) };
};

/** What undoing the depreciation of a month is decided by. */
export const leerParaAnularMes = async (
  lector: Lector,
  ambiente: Ambiente,
  depreciacion_id: number,
  { fecha, hoy }: { readonly fecha: Fecha | null; readonly hoy: Fecha },
): Promise<HechosDeAnularMes> => {
  const depreciacion = await lector.fila(depreciaciones, [depreciacion_id]);
  if (!depreciacion) {
    const nada = { activos: [], posteriores: [], posteados: [], contables: undefined };
    return { ambiente, depreciacion, ...nada };
  }
  const { lineas, periodo, asiento_ids, grupos } = depreciacion;
  const [filas, posteriores, posteados, contables] = await Promise.all([
    Promise.all(lineas.map(({ activo_id }) => leerUno(lector, activo_id))),
    lector.rango(depreciacionesPorMes, [depreciacion.ambiente], {
      desde: periodo + 1,
      limite: MAXIMO_MESES,
    }),
    Promise.all(asiento_ids.map((id) => lector.fila(asientos, [id]))),
    leerHechosContables(lector, {
      ambiente: depreciacion.ambiente,
      fechas: [depreciacion.fecha, fecha ?? hoy, hoy],
      cuentas: cuentasDeGrupos(grupos),
    }),
  ]);
  return {
    ambiente,
    depreciacion,
    activos: filas.filter((fila) => fila !== undefined),
    posteriores,
    posteados: posteados.filter((fila) => fila !== undefined),
    contables,
  };
};

/** Assets that a purchase is the cost of: it stays as it is while they do. */
export const leerActivosDeCompra = async (
  lector: Lector,
  compra_id: number,
): Promise<readonly Bloqueo[]> => {
  const costos = await lector.rango(costosDeCompras, [compra_id], { limite: MAXIMO_COSTOS });
  const porActivo = Map.groupBy(costos, ({ activo_id }) => activo_id);
  return [...porActivo].map(([id, suyos]) => ({
    tipo: 'activo_fijo',
    id,
    monto: suyos.reduce((suma, { monto }) => suma + monto, 0),
  }));
};

/** The assets that an invoice sold, with what each was sold for. */
export const leerActivosDeFactura = async (
  lector: Lector,
  factura_id: number,
): Promise<readonly Bloqueo[]> => {
  const suyos = await lector.rango(activosFacturados, [factura_id], {
    limite: MAXIMO_LINEAS_DE_FACTURA,
  });
  return suyos.map(({ activo_id: id, monto }) => ({ tipo: 'activo_fijo', id, monto }));
};
