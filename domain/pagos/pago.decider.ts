import {
  type AplicacionPedida,
  aplicarTodas,
  exigirDespuesDeDocumentos,
} from '#domain/cartera/aplicar.ts';
import {
  type HechosDeCruce,
  type LineaDeCrucePedida,
  lineasDeCruce,
} from '#domain/cartera/cruce.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { type Medio, repartir } from '#domain/cartera/forma.ts';
import { moverAnticipo, moverDinero } from '#domain/cartera/mover.ts';
import { porRegistrar } from '#domain/cartera/posteo.ts';
import { asentar, type HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import type { Persona } from '#domain/personas/persona.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { exigirActiva } from '#domain/tesoreria/movimiento.decider.ts';
import { exigirFecha } from '#domain/tesoreria/reverso.ts';
import { deudasDe, exigirDeudas, exigirPagables, numeroDe, type Pagables } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import * as errores from './pago.errores.ts';
import type { DocumentoPagable, PagoRegistrado } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';

/** Registering a payment to a supplier. */

/** Money for a document; nothing is withheld with it. */
export type AplicacionDePagoPedida = AplicacionPedida & { readonly documento: DocumentoPagable };

/** Its form was checked (`forma.ts`): its sums say what they must. */
export type PedidoDePago = {
  readonly proveedor_id: number;
  readonly fecha: Instante;
  readonly medio: Medio;
  readonly monto: Centavos;
  readonly referencia: string | null;
  readonly notas: string | null;
  /** null: the one that is meant, or none. */
  readonly cuenta_dinero_id: number | null;
  readonly sucursal_id: number | null;
  readonly aplicaciones: readonly AplicacionDePagoPedida[];
  readonly cruce: readonly LineaDeCrucePedida[];
};

export type HechosDePago = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly proveedor: Persona | undefined;
  readonly pagables: Pagables;
  readonly sucursal: Sucursal | undefined;
  /** Where the money leaves from: the account asked for or meant. */
  readonly cuenta_dinero_id: number | null;
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  readonly deCruce: HechosDeCruce;
  readonly contables: HechosContables;
  /** Last ids given. */
  readonly ultimos: {
    readonly pago: number;
    readonly aplicacion: number;
    readonly movimiento: number;
  };
};

/** The supplier, the branch and the money account, if they are there. 404. */
const exigirPartes = (pedido: PedidoDePago, hechos: HechosDePago): Persona => {
  const { proveedor_id, sucursal_id } = pedido;
  const { proveedor, sucursal, cuenta_dinero_id, cuenta } = hechos;
  if (!proveedor?.es_proveedor) throw errores.proveedorNoEncontrado({ proveedor_id });
  if (sucursal_id !== null && !sucursal?.activo)
    throw errores.sucursalNoEncontrada({ sucursal_id });
  if (cuenta_dinero_id !== null && !cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  return proveedor;
};

const exigirDia = (fecha: Fecha, { contables }: HechosDePago, hoy: Fecha): void =>
  exigirFecha(fecha, { libro: contables?.libro, hoy });

/**
 * A payment, with what it does to what is owed, its movement and its entry. Refusals in order: 404
 * supplier, branch, money account, documents; 400 date, lines of the cruce; 409 documents, head office,
 * inactive account, balances, the account's sums.
 */
export const decidirRegistrar = (
  pedido: PedidoDePago,
  hechos: HechosDePago,
  { hoy }: Contexto,
): readonly Evento[] => {
  const { ambiente, pagables, sucursal, cuenta, saldo, contables, ultimos } = hechos;
  const { fecha, medio, monto, referencia, notas } = pedido;
  const proveedor = exigirPartes(pedido, hechos);
  const suyos = exigirPagables(pagables, pedido.aplicaciones, proveedor.id);
  const dia = fechaDe(fecha);
  exigirDia(dia, hechos, hoy);
  exigirDespuesDeDocumentos(deudasDe(suyos), dia);
  const cruce = lineasDeCruce(ORIGEN_DE_PAGO, pedido.cruce, hechos.deCruce);
  const deudas = exigirDeudas(suyos, ambiente);
  if (!sucursal?.activo) throw errores.sinMatriz({});
  if (cuenta) exigirActiva(cuenta);
  const pago_id = ultimos.pago + 1;
  const movimientos = aplicarTodas(deudas, pedido.aplicaciones, {
    origen_id: pago_id,
    primera: ultimos.aplicacion + 1,
    fecha: dia,
    desde_anticipo: false,
    pagador: { id: proveedor.id, nombre: proveedor.razon_social },
  });
  const { anticipo } = repartir(pedido);
  const datos: PagoRegistrado['datos'] = {
    pago_id,
    ambiente,
    sucursal_id: sucursal.id,
    persona_id: proveedor.id,
    persona_nombre: proveedor.razon_social,
    identificacion: proveedor.identificacion,
    fecha,
    dia,
    medio,
    monto,
    monto_anticipo: anticipo,
    referencia,
    notas,
    cuenta_dinero_id: cuenta?.id ?? null,
    movimiento_id: cuenta ? ultimos.movimiento + 1 : null,
    cruce,
    aplicaciones: pedido.aplicaciones.map(({ documento, documento_id, dinero }, i) => ({
      aplicacion_id: ultimos.aplicacion + 1 + i,
      documento,
      documento_id,
      numero: numeroDe(pagables, { documento, documento_id }),
      monto_aplicado: dinero,
    })),
  };
  const causa = { origen: { tipo: ORIGEN_DE_PAGO, id: pago_id }, fecha: dia } as const;
  const suyo = { ...datos, id: pago_id };
  const recibido = { fecha: dia, motivo: 'recibido', cambio: anticipo } as const;
  return [
    { tipo: 'PagoRegistrado', datos },
    ...moverDeudas(deudas, movimientos, causa),
    ...moverAnticipo(ORIGEN_DE_PAGO, suyo, recibido),
    ...moverDinero(ORIGEN_DE_PAGO, pago_id, datos, saldo, `Pago a ${proveedor.razon_social}`),
    ...asentar(contables, porRegistrar(POSTEO_DE_PAGOS, suyo, cuenta, dia)),
  ];
};
