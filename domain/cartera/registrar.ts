import type { HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import type { Persona } from '#domain/personas/persona.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import type { AplicacionPedida } from './aplicar.ts';
import type { LoRegistrado } from './cobro-o-pago.ts';
import type { HechosDeCruce, LineaDeCruce, LineaDeCrucePedida } from './cruce.ts';
import type { Historias } from './dias.ts';
import type { Leidos } from './documentos.ts';
import { type Medio, repartir } from './forma.ts';

/** What registering a collection or a payment goes by, and what it says of what was asked. */

/** A request whose form was checked (`forma.ts`). `P`: an application that it asks for. */
export type PedidoDeRegistro<P> = {
  readonly fecha: Instante;
  readonly medio: Medio;
  readonly monto: Centavos;
  readonly referencia: string | null;
  readonly notas: string | null;
  /** null: the one that is meant, or none. */
  readonly cuenta_dinero_id: number | null;
  readonly sucursal_id: number | null;
  readonly aplicaciones: readonly P[];
  readonly cruce: readonly LineaDeCrucePedida[];
};

export type HechosDeRegistro<D> = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  /** Who pays, or is paid. */
  readonly persona: Persona | undefined;
  /** The documents that are named, within reach of whoever asks. */
  readonly documentos: Leidos<D>;
  /** What moved them, where it is dated before today. */
  readonly historias: Historias;
  readonly sucursal: Sucursal | undefined;
  /** Where the money comes to, or leaves from: the account asked for or meant. */
  readonly cuenta_dinero_id: number | null;
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  readonly deCruce: HechosDeCruce;
  readonly contables: HechosContables;
  /** Last ids given. */
  readonly ultimos: {
    readonly registro: number;
    readonly aplicacion: number;
    readonly movimiento: number;
  };
};

/** What the request named and was found: person, branch and lines of its cruce. */
type Hallado = {
  readonly persona: Persona;
  readonly sucursal: Sucursal;
  readonly cruce: readonly LineaDeCruce[];
};

/** What its event says of it, beside its id and what it was applied to; `aplicaciones`: of that, the sums. */
export const datosDeRegistro = (
  pedido: Omit<PedidoDeRegistro<unknown>, 'aplicaciones'>,
  aplicaciones: readonly AplicacionPedida[],
  { ambiente, cuenta, ultimos }: HechosDeRegistro<unknown>,
  { persona, sucursal, cruce }: Hallado,
): LoRegistrado & { readonly ambiente: Ambiente } => {
  const { fecha, medio, monto, referencia, notas } = pedido;
  // Of withholdings alone, no money moves.
  const conMovimiento = cuenta !== undefined && monto > 0;
  return {
    ambiente,
    sucursal_id: sucursal.id,
    persona_id: persona.id,
    persona_nombre: persona.razon_social,
    identificacion: persona.identificacion,
    fecha,
    dia: fechaDe(fecha),
    medio,
    monto,
    monto_anticipo: repartir({ monto, aplicaciones }).anticipo,
    referencia,
    notas,
    cuenta_dinero_id: conMovimiento ? cuenta.id : null,
    movimiento_id: conMovimiento ? ultimos.movimiento + 1 : null,
    cruce,
  };
};
