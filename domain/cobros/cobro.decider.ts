import {
  type AplicacionPedida,
  aplicarTodas,
  exigirDespuesDeDocumentos,
} from '#domain/cartera/aplicar.ts';
import {
  type HechosDeCruce,
  type LineaDeCruce,
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
import { fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import type { Persona } from '#domain/personas/persona.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { exigirActiva } from '#domain/tesoreria/movimiento.decider.ts';
import { exigirFecha } from '#domain/tesoreria/reverso.ts';
import { type Cobrables, cobrableDe, deudasDe, exigirCobrables, exigirDeudas } from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import * as errores from './cobro.errores.ts';
import type {
  AplicacionDeCobro,
  CobroRegistrado,
  DocumentoCobrable,
  RetencionRecibida,
} from './cobro.events.ts';
import { ORIGEN_DE_COBRO } from './cobro.ts';

/** Registering a collection. */

/** Money for a document, and what its customer withheld. */
export type AplicacionDeCobroPedida = {
  readonly documento: DocumentoCobrable;
  readonly documento_id: number;
  readonly monto_aplicado: Centavos;
  readonly retencion_renta: Centavos;
  readonly retencion_iva: Centavos;
  readonly retencion: RetencionRecibida | null;
};

/** Its form was checked (`cartera/forma.ts`): its sums say what they must. */
export type PedidoDeCobro = {
  readonly cliente_id: number;
  readonly fecha: Instante;
  readonly medio: Medio;
  readonly monto: Centavos;
  readonly referencia: string | null;
  readonly notas: string | null;
  /** null: the one that is meant, or none. */
  readonly cuenta_dinero_id: number | null;
  readonly sucursal_id: number | null;
  readonly aplicaciones: readonly AplicacionDeCobroPedida[];
  readonly cruce: readonly LineaDeCrucePedida[];
};

export type HechosDeCobro = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly cliente: Persona | undefined;
  readonly cobrables: Cobrables;
  readonly sucursal: Sucursal | undefined;
  /** Where the money comes to: the account asked for or meant. */
  readonly cuenta_dinero_id: number | null;
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  readonly deCruce: HechosDeCruce;
  readonly contables: HechosContables;
  /** Last ids given. */
  readonly ultimos: {
    readonly cobro: number;
    readonly aplicacion: number;
    readonly movimiento: number;
  };
};

/** As the law of money takes it. */
export const comoPedida = (una: AplicacionDeCobroPedida): AplicacionPedida => ({
  documento: una.documento,
  documento_id: una.documento_id,
  dinero: una.monto_aplicado,
  retenido: una.retencion_renta + una.retencion_iva,
});

/** As it is kept; `primera`: the id of the first. */
export const comoHechas = (
  pedidas: readonly AplicacionDeCobroPedida[],
  cobrables: Cobrables,
  primera: number,
): readonly AplicacionDeCobro[] =>
  pedidas.map((una, i) => {
    const { numero, persona_id } = cobrableDe(cobrables, una);
    return { aplicacion_id: primera + i, ...una, numero, de_nadie: persona_id === null };
  });

/** The customer, the branch and the money account, if they are there. 404. */
const exigirPartes = (pedido: PedidoDeCobro, hechos: HechosDeCobro): Persona => {
  const { cliente_id, sucursal_id } = pedido;
  const { cliente, sucursal, cuenta_dinero_id, cuenta } = hechos;
  if (!cliente?.es_cliente) throw errores.clienteNoEncontrado({ cliente_id });
  if (sucursal_id !== null && !sucursal?.activo)
    throw errores.sucursalNoEncontrada({ sucursal_id });
  if (cuenta_dinero_id !== null && !cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  return cliente;
};

/** The branch that it is of, and a money account that takes money. 409. */
const exigirEnUso = ({ sucursal, cuenta }: HechosDeCobro): Sucursal => {
  if (!sucursal?.activo) throw errores.sinMatriz({});
  if (cuenta) exigirActiva(cuenta);
  return sucursal;
};

const datosDe = (
  pedido: PedidoDeCobro,
  { ambiente, cobrables, cuenta, ultimos }: HechosDeCobro,
  {
    cliente,
    sucursal,
    cruce,
  }: {
    readonly cliente: Persona;
    readonly sucursal: Sucursal;
    readonly cruce: readonly LineaDeCruce[];
  },
): CobroRegistrado['datos'] => {
  const { fecha, medio, monto, referencia, notas, aplicaciones } = pedido;
  const conMovimiento = cuenta !== undefined && monto > 0;
  return {
    cobro_id: ultimos.cobro + 1,
    ambiente,
    sucursal_id: sucursal.id,
    persona_id: cliente.id,
    persona_nombre: cliente.razon_social,
    identificacion: cliente.identificacion,
    fecha,
    dia: fechaDe(fecha),
    medio,
    monto,
    monto_anticipo: repartir({ monto, aplicaciones: aplicaciones.map(comoPedida) }).anticipo,
    referencia,
    notas,
    cuenta_dinero_id: conMovimiento ? cuenta.id : null,
    movimiento_id: conMovimiento ? ultimos.movimiento + 1 : null,
    cruce,
    aplicaciones: comoHechas(aplicaciones, cobrables, ultimos.aplicacion + 1),
  };
};

/**
 * A collection, with what it does to what is owed, its movement and its entry. Refusals in order: 404
 * customer, branch, money account, documents; 400 date, lines of the cruce; 409 documents, head office,
 * inactive account, balances, the account's sums.
 */
export const decidirRegistrar = (
  pedido: PedidoDeCobro,
  hechos: HechosDeCobro,
  { hoy }: Contexto,
): readonly Evento[] => {
  const { ambiente, cuenta, saldo, contables } = hechos;
  const cliente = exigirPartes(pedido, hechos);
  const suyos = exigirCobrables(hechos.cobrables, pedido.aplicaciones);
  const dia = fechaDe(pedido.fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  exigirDespuesDeDocumentos(deudasDe(suyos), dia);
  const cruce = lineasDeCruce(ORIGEN_DE_COBRO, pedido.cruce, hechos.deCruce);
  const deudas = exigirDeudas(suyos, cliente.id, ambiente);
  const sucursal = exigirEnUso(hechos);
  const datos = datosDe(pedido, hechos, { cliente, sucursal, cruce });
  const movimientos = aplicarTodas(deudas, pedido.aplicaciones.map(comoPedida), {
    origen_id: datos.cobro_id,
    primera: hechos.ultimos.aplicacion + 1,
    fecha: dia,
    desde_anticipo: false,
    pagador: { id: cliente.id, nombre: cliente.razon_social },
  });
  const causa = { origen: { tipo: ORIGEN_DE_COBRO, id: datos.cobro_id }, fecha: dia } as const;
  const suyo = { ...datos, id: datos.cobro_id };
  const recibido = { fecha: dia, motivo: 'recibido', cambio: datos.monto_anticipo } as const;
  return [
    { tipo: 'CobroRegistrado', datos },
    ...moverDeudas(deudas, movimientos, causa),
    ...moverAnticipo(ORIGEN_DE_COBRO, suyo, recibido),
    ...moverDinero(
      ORIGEN_DE_COBRO,
      datos.cobro_id,
      datos,
      saldo,
      `Cobro de ${cliente.razon_social}`,
    ),
    ...asentar(contables, porRegistrar(POSTEO_DE_COBROS, suyo, cuenta, dia)),
  ];
};
