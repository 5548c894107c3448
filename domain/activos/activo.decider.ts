import { reparoDeCuenta } from '#domain/compras/compra.asiento.ts';
import { lineasAlCentavo } from '#domain/compras/compra.importes.ts';
import type { Compra } from '#domain/compras/compra.ts';
import { daCredito, esNota } from '#domain/compras/tipos-de-compra.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
} from '#domain/contabilidad/asentar.ts';
import { papelSinCuenta } from '#domain/contabilidad/asiento.errores.ts';
import { mesAnterior, mesSiguiente } from '#domain/contabilidad/mes.ts';
import { estaCerrado } from '#domain/contabilidad/periodos.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { Rol, RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Centavos, decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, inicioDe, mesDe } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { exigirActiva, exigirCuenta, moverCuenta } from '#domain/tesoreria/movimiento.decider.ts';
import type { MovimientoRegistrado } from '#domain/tesoreria/movimiento.events.ts';
import { exigirFecha } from '#domain/tesoreria/reverso.ts';
import { porActo } from './activo.asiento.ts';
import * as errores from './activo.errores.ts';
import type {
  ActivoDadoDeBaja,
  ActivoMejorado,
  ActivoRegistrado,
  ActivoTrasladado,
  ActivoVendido,
} from './activo.events.ts';
import {
  type Activo,
  type ActivoFacturado,
  actoDe,
  type CostoDeCompra,
  codigoDeActivo,
  ORIGEN_DE_ACTIVO,
} from './activo.ts';
import { type ClaseDeActivo, ROL_DE_CLASE } from './clases.ts';
import { acumuladoAl, mesesDesde, mesesRestantes, primerMes, type Tramo } from './depreciacion.ts';

/** What is done with fixed assets, one at a time. */

/** Accounts that a request may name; null: that of its role. */
export type CuentasPedidas = {
  readonly cuenta_activo_id: number | null;
  readonly cuenta_depreciacion_id: number | null;
  readonly cuenta_gasto_id: number | null;
  readonly cuenta_contrapartida_id: number | null;
};

/** The line of a purchase; its line null: the only one, or all of a purchase that says no lines. */
export type DeCompra = { readonly compra_id: number; readonly compra_linea: number | null };

export type PedidoDeActivo = CuentasPedidas & {
  readonly descripcion: string;
  readonly clase: ClaseDeActivo;
  /** null: all that the line of its purchase cost. */
  readonly costo: Centavos | null;
  readonly valor_residual: Centavos;
  readonly vida_util_meses: number;
  /** Of its entry; null: that of its purchase, or its first use, or today where it has lost something. */
  readonly fecha: Fecha | null;
  readonly fecha_uso: Fecha;
  /** What it had lost by `fecha`; null: nothing, and what it is behind with comes with the next month. */
  readonly depreciacion_acumulada: Centavos | null;
  readonly sucursal_id: number | null;
  readonly custodio: string | null;
  readonly sin_limite_de_valor: boolean;
  readonly compra: DeCompra | null;
};

/** A purchase that a cost is of. */
export type HechosDeCompra = {
  readonly compra: Compra | undefined;
  /** The account of its category. */
  readonly categoria_cuenta_id: number | null;
  /** What assets have of it by now. */
  readonly costos: readonly CostoDeCompra[];
};

export type HechosDeCuentas = {
  readonly cuentas: ReadonlyMap<number, Cuenta>;
  readonly por_rol: ReadonlyMap<Rol, Pick<Cuenta, 'id'>>;
  readonly control: ReadonlyMap<RolDeControl, Cuenta>;
};

type DelAmbiente = { readonly ambiente: Ambiente; readonly contables: HechosContables };

export type HechosDeAlta = DelAmbiente &
  HechosDeCuentas &
  HechosDeCompra & {
    readonly ultimo_id: number;
    /** The one that is named, else that of its purchase, else the head office. */
    readonly sucursal: Sucursal | undefined;
  };

const CLASES_DE_CUENTA = {
  cuenta_activo_id: ['activo'],
  cuenta_depreciacion_id: ['activo'],
  cuenta_gasto_id: ['gasto', 'costo'],
  cuenta_contrapartida_id: null,
} as const satisfies {
  readonly [C in keyof CuentasPedidas]: readonly Cuenta['tipo'][] | null;
};

/** The account that is named, if it can be one of these, or that of the role. 409. */
const cuentaDe = (
  campo: keyof CuentasPedidas,
  cuenta_id: number | null,
  rol: Rol,
  { cuentas, por_rol, control }: HechosDeCuentas,
): number => {
  if (cuenta_id === null) {
    const suya = por_rol.get(rol);
    if (!suya) throw papelSinCuenta({ rol });
    return suya.id;
  }
  const cuenta = cuentas.get(cuenta_id);
  const tipos: readonly Cuenta['tipo'][] | null = CLASES_DE_CUENTA[campo];
  const reparo =
    reparoDeCuenta(cuenta, control) ??
    (tipos && cuenta && !tipos.includes(cuenta.tipo) ? `no es de ${tipos.join(' o ')}` : undefined);
  if (reparo !== undefined) throw errores.cuentaInvalida({ campo, cuenta_id, motivo: reparo });
  return cuenta_id;
};

/** What a line of a purchase cost (all of it: line 0), and where it went in the books; null: by role. */
type LineaDeCosto = {
  readonly linea: number;
  readonly costo: Centavos;
  readonly cuenta_id: number | null;
};

const lineaDeCosto = (
  compra: Compra,
  pedida: number | null,
  categoria_cuenta_id: number | null,
): LineaDeCosto => {
  const { id: compra_id, detalles, total, iva_credito, sustento } = compra;
  const linea = pedida ?? (detalles.length === 1 ? 1 : 0);
  if (linea === 0) {
    if (detalles.length === 0) {
      return { linea, costo: total - iva_credito, cuenta_id: categoria_cuenta_id };
    }
    const motivo = `tiene ${detalles.length} líneas: envíe compra_linea`;
    throw errores.compraNoSirve({ compra_id, motivo });
  }
  const suya = lineasAlCentavo(compra)[linea - 1];
  if (!suya) throw errores.compraNoSirve({ compra_id, motivo: `no tiene una línea ${linea}` });
  const iva = daCredito(suya.sustento ?? sustento) ? 0 : suya.iva;
  const costo = suya.precio_total + iva + suya.ice + suya.irbpnr;
  return { linea, costo, cuenta_id: suya.cuenta_id ?? categoria_cuenta_id };
};

/** The line of a live purchase, with room for what is asked of it. 404, 409. */
const exigirCompra = (
  { compra_id, compra_linea }: DeCompra,
  pedido: Centavos | null,
  ambiente: Ambiente,
  { compra, categoria_cuenta_id, costos }: HechosDeCompra,
): LineaDeCosto & { readonly compra: Compra } => {
  if (!compra) throw errores.compraDelActivoNoEncontrada({ compra_id });
  const noSirve = (motivo: string) => errores.compraNoSirve({ compra_id, motivo });
  if (compra.ambiente !== ambiente) throw noSirve(`es del ambiente ${compra.ambiente}`);
  if (compra.estado === 'anulado') throw noSirve('está anulada');
  if (esNota(compra.tipo_doc)) throw noSirve('es una nota de crédito');
  const suya = lineaDeCosto(compra, compra_linea, categoria_cuenta_id);
  const otros = costos
    .filter((uno) => uno.compra_linea === suya.linea)
    .reduce((suma, { monto }) => suma + monto, 0);
  const queda = suya.costo - otros;
  if (queda <= 0 || (pedido ?? queda) > queda) {
    throw errores.excedeLaCompra({
      compra_id,
      compra_linea: suya.linea,
      costo_de_la_linea: decimalDeCentavos(suya.costo),
      de_otros_activos: decimalDeCentavos(otros),
    });
  }
  return { ...suya, costo: pedido ?? queda, compra };
};

/** Where the cost comes from: the account that its purchase went to, the one named, or that of the role. */
const contrapartidaDe = (
  { cuenta_contrapartida_id }: Pick<CuentasPedidas, 'cuenta_contrapartida_id'>,
  deCompra: LineaDeCosto | null,
  hechos: HechosDeCuentas,
): number => {
  if (!deCompra) {
    return cuentaDe('cuenta_contrapartida_id', cuenta_contrapartida_id, 'altas_de_activos', hechos);
  }
  // Of a line that named no account, as its entry went: to that of the role.
  return deCompra.cuenta_id ?? cuentaDe('cuenta_contrapartida_id', null, 'gasto_admin', hechos);
};

const min = (una: Fecha, otra: Fecha): Fecha => (una < otra ? una : otra);
const max = (una: string, otra: string): string => (una > otra ? una : otra);

/** How it depreciates from the beginning, or what is left of it from the month of its registration. 400. */
const primerTramo = (
  { fecha_uso, vida_util_meses, valor_residual, depreciacion_acumulada }: PedidoDeActivo,
  costo: Centavos,
  fecha: Fecha,
): Tramo => {
  const comienzo = primerMes(fecha_uso);
  const monto = costo - valor_residual - (depreciacion_acumulada ?? 0);
  if (monto < 0) {
    throw errores.valorResidualExcesivo({
      costo: decimalDeCentavos(costo),
      valor_residual: decimalDeCentavos(valor_residual),
    });
  }
  if (depreciacion_acumulada === null) {
    return { desde: comienzo, meses: vida_util_meses, monto, costo };
  }
  const meses = mesesDesde(comienzo, mesAnterior(mesDe(fecha)));
  const quedan = vida_util_meses - meses;
  if (monto > 0 && quedan <= 0) throw errores.vidaTerminada({ meses, vida_util_meses });
  return { desde: max(comienzo, mesDe(fecha)), meses: Math.max(1, quedan), monto, costo };
};

/**
 * A new asset. Refusals in order: 404 purchase, branch; 409 purchase, its line; 400 date; 400 life over; 409
 * accounts.
 */
export const decidirRegistrar = (
  pedido: PedidoDeActivo,
  hechos: HechosDeAlta,
  { hoy }: Contexto,
): readonly (ActivoRegistrado | EventoAsentado)[] => {
  const { ambiente, contables, sucursal, ultimo_id } = hechos;
  const libro = contables?.libro;
  const { clase, compra: de, fecha_uso } = pedido;
  const deCompra = de && exigirCompra(de, pedido.costo, ambiente, hechos);
  if (!sucursal?.activo) {
    if (pedido.sucursal_id === null) throw errores.sinMatriz({});
    throw errores.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  const costo = deCompra?.costo ?? pedido.costo ?? 0;
  const alUsarlo = pedido.depreciacion_acumulada === null ? min(fecha_uso, hoy) : hoy;
  const suyo = deCompra?.compra.fecha_registro ?? alUsarlo;
  const fecha = pedido.fecha ?? (libro && estaCerrado(libro, suyo) ? hoy : suyo);
  exigirFecha(fecha, { libro, hoy });
  if (deCompra && fecha < deCompra.compra.fecha_registro) {
    const fecha_minima = deCompra.compra.fecha_registro;
    throw errores.altaAntesDeLaCompra({ fecha, fecha_minima });
  }
  const tramo = primerTramo(pedido, costo, fecha);
  const activo_id = ultimo_id + 1;
  const cuenta = (campo: keyof CuentasPedidas, rol: Rol) =>
    cuentaDe(campo, pedido[campo], rol, hechos);
  const registrado: ActivoRegistrado = {
    tipo: 'ActivoRegistrado',
    datos: {
      activo_id,
      ambiente,
      acto: 1,
      fecha,
      codigo: codigoDeActivo(activo_id),
      descripcion: pedido.descripcion,
      clase,
      fecha_uso,
      costo,
      valor_residual: pedido.valor_residual,
      vida_util_meses: pedido.vida_util_meses,
      depreciacion_previa: pedido.depreciacion_acumulada ?? 0,
      sucursal_id: sucursal.id,
      custodio: pedido.custodio,
      sin_limite_de_valor: pedido.sin_limite_de_valor,
      cuenta_activo_id: cuenta('cuenta_activo_id', ROL_DE_CLASE[clase]),
      cuenta_depreciacion_id: cuenta('cuenta_depreciacion_id', 'depreciacion_acumulada'),
      cuenta_gasto_id: cuenta('cuenta_gasto_id', 'gasto_depreciacion'),
      contrapartida_id: contrapartidaDe(pedido, deCompra, hechos),
      compra_id: deCompra?.compra.id ?? null,
      compra_linea: deCompra?.linea ?? null,
      tramo,
    },
  };
  const { datos } = registrado;
  const activo = { ...datos, id: activo_id };
  return [registrado, ...asentar(contables, porActo(actoDe(registrado), activo, undefined))];
};

export type HechosDeUno = DelAmbiente & { readonly activo: Activo | undefined };

/** It is there, of the environment in force and in use. 404, 409. */
const exigirEnUso = (activo_id: number, { activo, ambiente }: HechosDeUno): Activo => {
  if (!activo) throw errores.activoNoEncontrado({ activo_id });
  if (activo.ambiente !== ambiente) {
    const suyo = { ambiente: activo.ambiente, ambiente_vigente: ambiente };
    throw errores.activoDeOtroAmbiente({ activo_id, ...suyo });
  }
  const { estado } = activo;
  if (estado !== 'activo') throw errores.activoFueraDeUso({ activo_id, estado });
  return activo;
};

/** An open day, and not before the last that was done. 400. */
const exigirDia = (
  { id: activo_id, ultima_fecha: fecha_minima }: Activo,
  fecha: Fecha,
  contables: HechosContables,
  hoy: Fecha,
): void => {
  exigirFecha(fecha, { libro: contables?.libro, hoy });
  if (fecha < fecha_minima) throw errores.antesDeLoUltimo({ activo_id, fecha, fecha_minima });
};

const senasDe = ({ id: activo_id, ambiente, actos }: Activo, fecha: Fecha) => ({
  activo_id,
  ambiente,
  acto: actos.length + 1,
  fecha,
});

export type PedidoDeMejora = Pick<CuentasPedidas, 'cuenta_contrapartida_id'> & {
  readonly activo_id: number;
  /** null: that of its purchase, or today. */
  readonly fecha: Fecha | null;
  readonly descripcion: string;
  /** null: all that the line of its purchase cost. */
  readonly monto: Centavos | null;
  readonly meses_adicionales: number;
  readonly compra: DeCompra | null;
};

export type HechosDeMejora = HechosDeUno & HechosDeCuentas & HechosDeCompra;

/** The plan of an asset. */
export const planDe = ({ depreciacion_previa: previa, tramos }: Activo) => ({ previa, tramos });

/** What is left, with what is added, over what is left of its life: from the month after. 409. */
const tramoDeMejora = (
  activo: Activo,
  fecha: Fecha,
  monto: Centavos,
  meses_adicionales: number,
): Tramo => {
  const plan = planDe(activo);
  const desde = max(mesSiguiente(mesDe(fecha)), activo.tramos.at(-1)!.desde);
  const hasta = mesAnterior(desde);
  const costo = activo.costo + monto;
  const meses = mesesRestantes(plan, hasta) + meses_adicionales;
  if (meses <= 0) throw errores.sinVidaRestante({ activo_id: activo.id });
  const queda = Math.max(0, costo - activo.valor_residual - acumuladoAl(plan, hasta));
  return { desde, meses, monto: queda, costo };
};

/** Adds to the cost of an asset. Refusals: 404; 409 in use, purchase; 400 date; 409 life, account. */
export const decidirMejorar = (
  pedido: PedidoDeMejora,
  hechos: HechosDeMejora,
  { hoy }: Contexto,
): readonly (ActivoMejorado | EventoAsentado)[] => {
  const { ambiente, contables } = hechos;
  const activo = exigirEnUso(pedido.activo_id, hechos);
  const { compra: de, descripcion, meses_adicionales } = pedido;
  const deCompra = de && exigirCompra(de, pedido.monto, ambiente, hechos);
  const suyo = deCompra?.compra.fecha_registro ?? hoy;
  const fecha = pedido.fecha ?? max(suyo, activo.ultima_fecha);
  exigirDia(activo, fecha, contables, hoy);
  if (deCompra && fecha < deCompra.compra.fecha_registro) {
    const fecha_minima = deCompra.compra.fecha_registro;
    throw errores.altaAntesDeLaCompra({ fecha, fecha_minima });
  }
  const monto = deCompra?.costo ?? pedido.monto ?? 0;
  const mejorado: ActivoMejorado = {
    tipo: 'ActivoMejorado',
    datos: {
      ...senasDe(activo, fecha),
      descripcion,
      monto,
      meses_adicionales,
      contrapartida_id: contrapartidaDe(pedido, deCompra, hechos),
      compra_id: deCompra?.compra.id ?? null,
      compra_linea: deCompra?.linea ?? null,
      tramo: tramoDeMejora(activo, fecha, monto, meses_adicionales),
    },
  };
  return [mejorado, ...asentar(contables, porActo(actoDe(mejorado), activo, undefined))];
};

export type PedidoDeTraslado = {
  readonly activo_id: number;
  readonly fecha: Fecha | null;
  /** `undefined`: it stays as it is. */
  readonly sucursal_id?: number | undefined;
  readonly custodio?: string | null | undefined;
  readonly motivo: string | null;
};

export type HechosDeTraslado = HechosDeUno & { readonly sucursal: Sucursal | undefined };

/** Moves an asset to another branch or custodian. No events where it is there already. 404, 409, 400. */
export const decidirTrasladar = (
  pedido: PedidoDeTraslado,
  hechos: HechosDeTraslado,
  { hoy }: Contexto,
): readonly ActivoTrasladado[] => {
  const activo = exigirEnUso(pedido.activo_id, hechos);
  const { sucursal_id = activo.sucursal_id, custodio = activo.custodio, motivo } = pedido;
  if (pedido.sucursal_id !== undefined && !hechos.sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id });
  }
  const fecha = pedido.fecha ?? max(hoy, activo.ultima_fecha);
  // It moves no account: its month may be closed.
  exigirDia(activo, fecha, undefined, hoy);
  if (sucursal_id === activo.sucursal_id && custodio === activo.custodio) return [];
  const datos = { ...senasDe(activo, fecha), sucursal_id, custodio, motivo };
  return [{ tipo: 'ActivoTrasladado', datos }];
};

export type PedidoDeBaja = {
  readonly activo_id: number;
  readonly fecha: Fecha | null;
  readonly motivo: string;
};

/** Takes an asset out of the books at a loss. 404; 409 in use; 400 date. */
export const decidirDarDeBaja = (
  { activo_id, fecha: pedida, motivo }: PedidoDeBaja,
  hechos: HechosDeUno,
  { hoy }: Contexto,
): readonly (ActivoDadoDeBaja | EventoAsentado)[] => {
  const { contables } = hechos;
  const activo = exigirEnUso(activo_id, hechos);
  const fecha = pedida ?? max(hoy, activo.ultima_fecha);
  exigirDia(activo, fecha, contables, hoy);
  const { costo, depreciacion } = activo;
  const baja: ActivoDadoDeBaja = {
    tipo: 'ActivoDadoDeBaja',
    datos: { ...senasDe(activo, fecha), costo, depreciacion, motivo },
  };
  return [baja, ...asentar(contables, porActo(actoDe(baja), activo, undefined))];
};

/** For money that comes into an account, or charged by a line of an invoice. */
export type PedidoDeVenta = {
  readonly activo_id: number;
  readonly fecha: Fecha | null;
  readonly referencia: string | null;
} & (
  | { readonly monto: Centavos; readonly cuenta_dinero_id: number; readonly factura?: never }
  | {
      readonly factura: { readonly factura_id: number; readonly factura_linea: number | null };
    }
);

export type HechosDeVenta = HechosDeUno & {
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  readonly ultimo_movimiento: number;
  readonly factura: Factura | undefined;
  /** What its lines charge by now. */
  readonly facturados: readonly ActivoFacturado[];
  /** Accounts of sales. */
  readonly por_rol: HechosDeCuentas['por_rol'];
};

/** What charges it, how much, and on which day at the earliest. */
type Cobro = Pick<
  ActivoVendido['datos'],
  'monto' | 'factura_id' | 'factura_linea' | 'cuenta_ingreso_id'
> & { readonly dia: Fecha | null };

/** The line of an authorized invoice that charges nothing else. 404, 409. */
const cobroDeFactura = (
  { factura_id, factura_linea }: { factura_id: number; factura_linea: number | null },
  { factura, facturados, ambiente, por_rol }: HechosDeVenta,
): Cobro => {
  if (!factura) throw errores.facturaDelActivoNoEncontrada({ factura_id });
  const noSirve = (motivo: string) => errores.facturaNoSirve({ factura_id, motivo });
  if (factura.ambiente !== ambiente) throw noSirve(`es del ambiente ${factura.ambiente}`);
  if (factura.estado !== 'AUTORIZADO') throw noSirve('no está autorizada');
  const { detalles } = factura;
  if (factura_linea === null && detalles.length !== 1) {
    throw noSirve(`tiene ${detalles.length} líneas: envíe factura_linea`);
  }
  const lugar = factura_linea ?? 1;
  const linea = detalles[lugar - 1];
  if (!linea) throw noSirve(`no tiene una línea ${lugar}`);
  const otro = facturados.find((uno) => uno.factura_linea === lugar);
  if (otro) throw noSirve(`cobra en su línea ${lugar} el activo fijo ${otro.activo_id}`);
  if (linea.precio_total <= 0) throw noSirve(`no cobra nada en su línea ${lugar}`);
  const rol: Rol = linea.tarifa_iva > 0 ? 'ventas_gravadas' : 'ventas_0';
  const cuenta = por_rol.get(rol);
  if (!cuenta) throw papelSinCuenta({ rol });
  const { precio_total: monto } = linea;
  const dia = factura.fecha_emision;
  return { monto, factura_id, factura_linea: lugar, cuenta_ingreso_id: cuenta.id, dia };
};

const SIN_FACTURA = { factura_id: null, factura_linea: null, cuenta_ingreso_id: null, dia: null };

/**
 * Sells an asset: what came in for it, less what it is worth in the books, is a gain or a loss. Refusals
 * in order: 404; 409 in use; 404 money account, invoice; 409 invoice; 400 date; 409 inactive account, its
 * sums.
 */
export const decidirVender = (
  pedido: PedidoDeVenta,
  hechos: HechosDeVenta,
  { hoy }: Contexto,
): readonly (ActivoVendido | MovimientoRegistrado | EventoAsentado)[] => {
  const { contables, saldo } = hechos;
  const { activo_id, referencia } = pedido;
  const activo = exigirEnUso(activo_id, hechos);
  const cuenta = pedido.factura ? undefined : exigirCuenta(hechos.cuenta, pedido.cuenta_dinero_id);
  const cobro: Cobro = pedido.factura
    ? cobroDeFactura(pedido.factura, hechos)
    : { ...SIN_FACTURA, monto: pedido.monto };
  const { dia, ...cobrado } = cobro;
  const fecha = pedido.fecha ?? max(dia ?? hoy, activo.ultima_fecha);
  exigirDia(activo, fecha, contables, hoy);
  if (dia !== null && fecha < dia) {
    throw errores.antesDeLoUltimo({ activo_id, fecha, fecha_minima: dia });
  }
  if (cuenta) exigirActiva(cuenta);
  const { costo, depreciacion, ambiente } = activo;
  const movimiento_id = cuenta ? hechos.ultimo_movimiento + 1 : null;
  const vendido: ActivoVendido = {
    tipo: 'ActivoVendido',
    datos: {
      ...senasDe(activo, fecha),
      costo,
      depreciacion,
      referencia,
      ...cobrado,
      cuenta_dinero_id: cuenta?.id ?? null,
      movimiento_id,
    },
  };
  const movido =
    cuenta && movimiento_id !== null
      ? [
          moverCuenta(saldo, inicioDe(fecha), {
            movimiento_id,
            ambiente,
            cuenta_dinero_id: cuenta.id,
            tipo: 'ingreso',
            monto: cobrado.monto,
            origen_tipo: ORIGEN_DE_ACTIVO,
            origen_id: activo_id,
            referencia,
            descripcion: `Venta de ${activo.codigo} · ${activo.descripcion}`,
          }),
        ]
      : [];
  return [vendido, ...movido, ...asentar(contables, porActo(actoDe(vendido), activo, cuenta))];
};
