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
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Persona } from '#domain/personas/persona.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { exigirActiva } from '#domain/tesoreria/movimiento.decider.ts';
import { exigirFecha } from '#domain/tesoreria/reverso.ts';
import {
  type Cobrable,
  type Cobrables,
  cobrableDe,
  deudasDe,
  type EfectoDeCobro,
  exigirCobrables,
  exigirDeudas,
} from './cobrable.ts';
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

export type PedidoDeCobro = PedidoDeRegistro<AplicacionDeCobroPedida> & {
  readonly cliente_id: number;
};
export type HechosDeCobro = HechosDeRegistro<Cobrable>;

/** The application asked for, as the law of money takes it. */
export const comoPedida = (una: AplicacionDeCobroPedida): AplicacionPedida => ({
  documento: una.documento,
  documento_id: una.documento_id,
  dinero: una.monto_aplicado,
  retenido: una.retencion_renta + una.retencion_iva,
});

/** Applications asked for, as they are kept; `primera`: the id of the first. */
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
  const { persona: cliente, sucursal, cuenta_dinero_id, cuenta } = hechos;
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

/**
 * A collection, with what it does to what is owed, its movement and its entry. Refusals in order: 404
 * customer, branch, money account, documents; 400 date, lines of the cruce; 409 documents, head office,
 * inactive account, balances, the account's sums.
 */
export const decidirRegistrar = (
  pedido: PedidoDeCobro,
  hechos: HechosDeCobro,
  { hoy }: Contexto,
): readonly (CobroRegistrado | EfectoDeCobro)[] => {
  const { ambiente, documentos, cuenta, saldo, contables, ultimos } = hechos;
  const cliente = exigirPartes(pedido, hechos);
  const cobrables = exigirCobrables(documentos, pedido.aplicaciones);
  const dia = fechaDe(pedido.fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  const pedidas = pedido.aplicaciones.map(comoPedida);
  exigirDebidos(deudasDe(cobrables), hechos.historias, pedidas, dia);
  const cruce = lineasDeCruce(ORIGEN_DE_COBRO, pedido.cruce, hechos.deCruce);
  const deudas = exigirDeudas(cobrables, ambiente, cliente.id);
  const sucursal = exigirEnUso(hechos);
  const [cobro_id, primera] = [ultimos.registro + 1, ultimos.aplicacion + 1];
  const movimientos = aplicarTodas(deudas, pedidas, {
    origen_id: cobro_id,
    primera,
    fecha: dia,
    desde_anticipo: false,
    pagador: { id: cliente.id, nombre: cliente.razon_social },
  });
  const datos: CobroRegistrado['datos'] = {
    cobro_id,
    ...datosDeRegistro(pedido, pedidas, hechos, { persona: cliente, sucursal, cruce }),
    aplicaciones: comoHechas(pedido.aplicaciones, documentos, primera),
  };
  const causa = { origen: { tipo: ORIGEN_DE_COBRO, id: cobro_id }, fecha: dia } as const;
  const cobro = { ...datos, id: cobro_id };
  const recibido = { fecha: dia, motivo: 'recibido', cambio: datos.monto_anticipo } as const;
  return [
    { tipo: 'CobroRegistrado', datos },
    ...moverDeudas(deudas, movimientos, causa),
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, recibido),
    ...moverDinero(ORIGEN_DE_COBRO, cobro_id, datos, saldo, `Cobro de ${cliente.razon_social}`),
    ...asentar(contables, porRegistrar(POSTEO_DE_COBROS, cobro, cuenta, dia)),
  ];
};
