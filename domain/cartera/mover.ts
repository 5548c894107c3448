import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type { FechaDeAsientoCambiada } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { moverCuenta } from '#domain/tesoreria/movimiento.decider.ts';
import type {
  EventoDeMovimiento,
  MovimientoRegistrado,
  TipoDeMovimiento,
} from '#domain/tesoreria/movimiento.events.ts';
import type { OrigenDelDinero } from './abonos.ts';
import type {
  AnticipoMovido,
  AnticiposMovidos,
  FechaDeAplicacionesCambiada,
  SaldosMovidos,
} from './cartera.events.ts';
import type { AplicacionDeRemesa, Remesa } from './dinero-aplicado.ts';

/** What a collection or payment says of its own money: of its advance, its day and its account. */

/**
 * What is said beside an event of a collection or payment, in the same append. `P`: what tells that
 * nothing is owed of a document any more.
 */
export type EfectoDeCartera<P extends Evento> =
  | SaldosMovidos
  | P
  | AnticiposMovidos
  | FechaDeAplicacionesCambiada
  | EventoDeMovimiento
  | EventoAsentado
  | FechaDeAsientoCambiada;

/** What identifies a registered collection or payment, and whose it is. */
type Registrada = { readonly id: number; readonly ambiente: Ambiente; readonly persona_id: number };

/** Changes of its advance, in one event; changes of 0 are left out. */
export const moverAnticipo = (
  origen: OrigenDelDinero,
  { id: origen_id, ambiente, persona_id }: Registrada,
  ...cambios: readonly Pick<AnticipoMovido, 'fecha' | 'motivo' | 'cambio'>[]
): readonly AnticiposMovidos[] => {
  const senas = { origen, origen_id, ambiente, persona_id };
  const anticipos = cambios
    .filter(({ cambio }) => cambio !== 0)
    .map((cambio) => ({ ...senas, ...cambio }));
  return anticipos.length === 0 ? [] : [{ tipo: 'AnticiposMovidos', datos: { anticipos } }];
};

/** The live applications that it was made with. */
export const propiasDe = ({
  aplicaciones,
}: Pick<Remesa, 'aplicaciones'>): readonly AplicacionDeRemesa[] =>
  aplicaciones.filter(({ desde_anticipo }) => !desde_anticipo);

const redatarAplicaciones = (
  origen: OrigenDelDinero,
  { id: origen_id, ambiente, dia: de }: Registrada & { readonly dia: Fecha },
  remesa: Pick<Remesa, 'aplicaciones'>,
  a: Fecha,
): readonly FechaDeAplicacionesCambiada[] => {
  const aplicaciones = propiasDe(remesa).map(({ documento, documento_id, aplicacion_id }) => ({
    documento,
    documento_id,
    aplicacion_id,
  }));
  if (aplicaciones.length === 0) return [];
  const datos = { origen, origen_id, ambiente, de, a, aplicaciones };
  return [{ tipo: 'FechaDeAplicacionesCambiada', datos }];
};

/**
 * Moves a collection or payment to another day, with its own applications and its first advance.
 */
export const redatarRemesa = (
  origen: OrigenDelDinero,
  una: Registrada & { readonly dia: Fecha; readonly monto_anticipo: Centavos },
  remesa: Pick<Remesa, 'aplicaciones'>,
  a: Fecha,
): readonly (FechaDeAplicacionesCambiada | AnticiposMovidos)[] => [
  ...redatarAplicaciones(origen, una, remesa, a),
  ...moverAnticipo(
    origen,
    una,
    // What enters first: part of it may be used by now, and nothing is ever below zero.
    { fecha: a, motivo: 'redatado', cambio: una.monto_anticipo },
    { fecha: una.dia, motivo: 'redatado', cambio: 0 - una.monto_anticipo },
  ),
];

/** Money comes in with a collection and goes out with a payment; what is given back, the other way. */
const SENTIDO: {
  readonly [O in OrigenDelDinero]: Readonly<
    Record<'al_registrar' | 'al_devolver', TipoDeMovimiento>
  >;
} = {
  cobro: { al_registrar: 'ingreso', al_devolver: 'egreso' },
  pago_proveedor: { al_registrar: 'egreso', al_devolver: 'ingreso' },
};

/** What an event says of the movement that goes with it. */
type Dinero = {
  readonly ambiente: Ambiente;
  readonly fecha: Instante;
  readonly monto: Centavos;
  readonly cuenta_dinero_id: number;
  readonly movimiento_id: number;
  readonly referencia: string | null;
};

const movimientoDe = (
  { cuenta_dinero_id, movimiento_id, ambiente, fecha, monto, referencia }: Dinero,
  saldo: SaldoDeCuenta | undefined,
  senas: Pick<MovimientoRegistrado['datos'], 'tipo' | 'origen_tipo' | 'origen_id' | 'descripcion'>,
): MovimientoRegistrado =>
  moverCuenta(saldo, fecha, {
    movimiento_id,
    cuenta_dinero_id,
    ambiente,
    monto,
    referencia,
    ...senas,
  });

/** The money of one that is registered; nothing where no account has it. */
export const moverDinero = (
  origen: OrigenDelDinero,
  origen_id: number,
  datos: Omit<Dinero, 'cuenta_dinero_id' | 'movimiento_id'> & {
    readonly cuenta_dinero_id: number | null;
    readonly movimiento_id: number | null;
  },
  saldo: SaldoDeCuenta | undefined,
  descripcion: string,
): readonly MovimientoRegistrado[] => {
  const { cuenta_dinero_id, movimiento_id } = datos;
  if (cuenta_dinero_id === null || movimiento_id === null) return [];
  const senas = { tipo: SENTIDO[origen].al_registrar, origen_tipo: origen, origen_id, descripcion };
  return [movimientoDe({ ...datos, cuenta_dinero_id, movimiento_id }, saldo, senas)];
};

/** Money of its advance that is given back. */
export const devolverDinero = (
  origen: OrigenDelDinero,
  origen_id: number,
  datos: Dinero,
  saldo: SaldoDeCuenta | undefined,
  descripcion: string,
): MovimientoRegistrado =>
  movimientoDe(datos, saldo, {
    tipo: SENTIDO[origen].al_devolver,
    origen_tipo: origen,
    origen_id,
    descripcion,
  });
