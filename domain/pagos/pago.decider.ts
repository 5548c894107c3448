import { type AplicacionPedida, aplicarTodas } from '#domain/cartera/aplicar.ts';
import { porRegistrar } from '#domain/cartera/asientos-de-cartera.ts';
import { lineasDeCruce } from '#domain/cartera/cruce.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { exigirDebidos } from '#domain/cartera/dias.ts';
import { moverAnticipo, moverDinero } from '#domain/cartera/mover.ts';
import {
  datosDeRegistro,
  type HechosDeRegistro,
  type PedidoDeRegistro,
} from '#domain/cartera/registrar.ts';
import { asentar } from '#domain/contabilidad/asentar.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Persona } from '#domain/personas/persona.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { exigirActiva } from '#domain/tesoreria/movimiento.decider.ts';
import { exigirFecha } from '#domain/tesoreria/reverso.ts';
import {
  deudasDe,
  type EfectoDePago,
  exigirDeudas,
  exigirPagables,
  numeroDe,
  type Pagable,
  type Pagables,
} from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import * as errores from './pago.errores.ts';
import type { AplicacionDePago, DocumentoPagable, PagoRegistrado } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';

/** Registering a payment to a supplier. */

/** Money for a document; nothing is withheld with it. */
export type AplicacionDePagoPedida = AplicacionPedida & { readonly documento: DocumentoPagable };

export type PedidoDePago = PedidoDeRegistro<AplicacionDePagoPedida> & {
  readonly proveedor_id: number;
};
export type HechosDePago = HechosDeRegistro<Pagable>;

/** Applications asked for, as they are kept; `primera`: the id of the first. */
export const comoHechas = (
  pedidas: readonly AplicacionDePagoPedida[],
  pagables: Pagables,
  primera: number,
): readonly AplicacionDePago[] =>
  pedidas.map(({ documento, documento_id, dinero }, i) => ({
    aplicacion_id: primera + i,
    documento,
    documento_id,
    numero: numeroDe(pagables, { documento, documento_id }),
    monto_aplicado: dinero,
  }));

/** The supplier, the branch and the money account, if they are there. 404. */
const exigirPartes = (pedido: PedidoDePago, hechos: HechosDePago): Persona => {
  const { proveedor_id, sucursal_id } = pedido;
  const { persona: proveedor, sucursal, cuenta_dinero_id, cuenta } = hechos;
  if (!proveedor?.es_proveedor) throw errores.proveedorNoEncontrado({ proveedor_id });
  if (sucursal_id !== null && !sucursal?.activo)
    throw errores.sucursalNoEncontrada({ sucursal_id });
  if (cuenta_dinero_id !== null && !cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  return proveedor;
};

/**
 * A payment, with what it does to what is owed, its movement and its entry. Refusals in order: 404
 * supplier, branch, money account, documents; 400 date, lines of the cruce; 409 documents, head office,
 * inactive account, balances, the account's sums.
 */
export const decidirRegistrar = (
  pedido: PedidoDePago,
  hechos: HechosDePago,
  { hoy }: Contexto,
): readonly (PagoRegistrado | EfectoDePago)[] => {
  const { ambiente, documentos, sucursal, cuenta, saldo, contables, ultimos } = hechos;
  const { aplicaciones } = pedido;
  const proveedor = exigirPartes(pedido, hechos);
  const pagables = exigirPagables(documentos, aplicaciones, proveedor.id);
  const dia = fechaDe(pedido.fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  exigirDebidos(deudasDe(pagables), hechos.historias, aplicaciones, dia);
  const cruce = lineasDeCruce(ORIGEN_DE_PAGO, pedido.cruce, hechos.deCruce);
  const deudas = exigirDeudas(pagables, ambiente);
  if (!sucursal?.activo) throw errores.sinMatriz({});
  if (cuenta) exigirActiva(cuenta);
  const [pago_id, primera] = [ultimos.registro + 1, ultimos.aplicacion + 1];
  const movimientos = aplicarTodas(deudas, aplicaciones, {
    origen_id: pago_id,
    primera,
    fecha: dia,
    desde_anticipo: false,
    pagador: { id: proveedor.id, nombre: proveedor.razon_social },
  });
  const datos: PagoRegistrado['datos'] = {
    pago_id,
    ...datosDeRegistro(pedido, aplicaciones, hechos, { persona: proveedor, sucursal, cruce }),
    aplicaciones: comoHechas(aplicaciones, documentos, primera),
  };
  const causa = { origen: { tipo: ORIGEN_DE_PAGO, id: pago_id }, fecha: dia } as const;
  const pago = { ...datos, id: pago_id };
  const recibido = { fecha: dia, motivo: 'recibido', cambio: datos.monto_anticipo } as const;
  return [
    { tipo: 'PagoRegistrado', datos },
    ...moverDeudas(deudas, movimientos, causa),
    ...moverAnticipo(ORIGEN_DE_PAGO, pago, recibido),
    ...moverDinero(ORIGEN_DE_PAGO, pago_id, datos, saldo, `Pago a ${proveedor.razon_social}`),
    ...asentar(contables, porRegistrar(POSTEO_DE_PAGOS, pago, cuenta, dia)),
  ];
};
