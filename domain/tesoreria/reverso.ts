import type { OrigenDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import { antesDeLaContabilidad, fechaFutura } from '#domain/contabilidad/libro.errores.ts';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { anioDe } from '#domain/contabilidad/mes.ts';
import { exigirPeriodoAbierto, fechaDeReverso } from '#domain/contabilidad/periodos.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, type Instante, inicioDe } from '#domain/kernel/tiempo.ts';
import type { Conciliacion } from './conciliacion.ts';
import { estaConciliado, momentoEnCuenta, type SaldoDeCuenta } from './cuenta-dinero.ts';
import type {
  FechaDeMovimientoCambiada,
  MovimientoRegistrado,
  OrigenDeMovimiento,
} from './movimiento.events.ts';
import { entra, type Movimiento, movimientoEn } from './movimiento.ts';
import * as errores from './reverso.errores.ts';

/**
 * The one law of undoing what moved money, and of dating it on another day: collections, payments, bank
 * transactions, transfers and movements of their own. Locks first (409), then dates (400); what each
 * decider refuses besides comes after.
 */

type Ley = {
  /** How a refusal calls it. */
  readonly nombre: string;
  /**
   * The fact posts: its number is of a year, and the opening of the books carries those before
   * them.
   */
  readonly asienta: boolean;
};

const LEYES = {
  cobro: { nombre: 'El cobro', asienta: true },
  pago_proveedor: { nombre: 'El pago', asienta: true },
  transaccion_bancaria: { nombre: 'La transacción', asienta: true },
  transferencia: { nombre: 'La transferencia', asienta: true },
  activo_fijo: { nombre: 'El activo fijo', asienta: true },
  manual: { nombre: 'El movimiento', asienta: false },
  nomina: { nombre: 'La nómina', asienta: true },
  // Its money says `nomina`.
  pago_nomina: { nombre: 'El pago de nómina', asienta: true },
} as const satisfies { readonly [O in OrigenDeMovimiento | OrigenDeAsiento]?: Ley };

/** What a fact moved, with what holds it where it is. */
export type MovimientoDeHecho = {
  readonly movimiento: Movimiento;
  /** Of its account, in its environment. */
  readonly saldo: SaldoDeCuenta | undefined;
  /** The reconciliation that has it marked. */
  readonly conciliacion: Conciliacion | undefined;
};

/** A fact that moved money, or could have (a collection of withholdings alone moved none). */
export type Hecho = {
  readonly tipo: keyof typeof LEYES;
  readonly id: number;
  readonly ambiente: Ambiente;
  readonly fecha: Instante;
  readonly dia: Fecha;
  readonly anulado: boolean;
  readonly movimientos: readonly MovimientoDeHecho[];
};

/** What a day is judged by. */
export type Calendario = { readonly libro: LibroContable | undefined; readonly hoy: Fecha };

/** How a refusal calls a fact: «El cobro 12». */
export const nombrar = ({ tipo, id }: Pick<Hecho, 'tipo' | 'id'>): string =>
  `${LEYES[tipo].nombre} ${id}`;

/** Refuses (409) what was undone, what is of the other environment, and what a closed reconciliation has. */
export const exigirLibre = (hecho: Hecho, ambiente_vigente: Ambiente): void => {
  const { id, ambiente, anulado, movimientos } = hecho;
  const delHecho = { hecho: nombrar(hecho) };
  if (anulado) throw errores.hechoAnulado({ ...delHecho, id });
  if (ambiente !== ambiente_vigente) {
    throw errores.hechoDeOtroAmbiente({ ...delHecho, ambiente, ambiente_vigente });
  }
  for (const { movimiento, conciliacion } of movimientos) {
    if (conciliacion?.estado !== 'cerrada') continue;
    const [movimiento_id, conciliacion_id] = [movimiento.id, conciliacion.id];
    throw errores.movimientoConciliado({ ...delHecho, movimiento_id, conciliacion_id });
  }
};

/** The rule of dates of whatever moves money: no future day, with or without books. 400; see there. */
export const exigirFecha = (dia: Fecha, { libro, hoy }: Calendario): void => {
  if (dia > hoy) throw fechaFutura({ fecha: dia, hasta: hoy });
  exigirPeriodoAbierto(libro, dia, hoy);
};

/** When something happens on a day: at the instant of the fact itself, or as that day begins. */
const instanteDel = (dia: Fecha, { dia: diaDelHecho, fecha }: Hecho): Instante =>
  dia === diaDelHecho ? fecha : inicioDe(dia);

/**
 * When a fact is undone: on `pedida`; without one, on its own day or, where that is closed or before
 * the books, today. 400 future, closed, before the books, before the fact, within a closed
 * reconciliation of an account that it moved.
 */
export const fechaDeAnulacion = (
  hecho: Hecho,
  pedida: Fecha | null,
  calendario: Calendario,
): Instante => {
  const { libro, hoy } = calendario;
  const fecha = pedida ?? fechaDeReverso(libro, hecho.dia, hoy);
  exigirFecha(fecha, calendario);
  if (libro && LEYES[hecho.tipo].asienta && fecha < libro.desde) {
    throw antesDeLaContabilidad({ fecha, desde: libro.desde });
  }
  if (fecha < hecho.dia) {
    throw errores.antesDelHecho({ hecho: nombrar(hecho), fecha, fecha_del_hecho: hecho.dia });
  }
  for (const { movimiento, saldo } of hecho.movimientos) {
    if (!estaConciliado(saldo, fecha)) continue;
    const { cuenta_dinero_id } = movimiento;
    throw errores.fechaConciliada({
      fecha,
      cuenta_dinero_id,
      cerrada_hasta: saldo!.cerrada_hasta!,
    });
  }
  return instanteDel(fecha, hecho);
};

/** The opposite of a movement, which says so from now on. */
export const ajusteDe = (
  { movimiento, saldo }: MovimientoDeHecho,
  {
    fecha,
    ...datos
  }: {
    readonly movimiento_id: number;
    readonly fecha: Instante;
    readonly origen_id: number | null;
    readonly motivo: string;
  },
): MovimientoRegistrado =>
  movimientoEn(momentoEnCuenta(saldo, fecha), {
    ...datos,
    ambiente: movimiento.ambiente,
    cuenta_dinero_id: movimiento.cuenta_dinero_id,
    tipo: entra(movimiento.tipo) ? 'ajuste_egreso' : 'ajuste_ingreso',
    monto: movimiento.monto,
    origen_tipo: movimiento.origen_tipo,
    otra_cuenta_id: movimiento.otra_cuenta_id,
    referencia: movimiento.referencia,
    descripcion: `Anulación: ${datos.motivo}`,
    reversa_de: movimiento.id,
  });

/**
 * Refuses to date a free fact (`exigirLibre`) on another day: 409 across a closed cut; 400 future,
 * closed (the old day, the new one), across the beginning of the books what posts, to another year.
 */
export const exigirCambioDeFecha = (
  hecho: Hecho,
  fecha: Instante,
  calendario: Calendario,
): void => {
  const [de, a] = [hecho.dia, fechaDe(fecha)];
  for (const { movimiento, saldo } of hecho.movimientos) {
    if (![de, a].some((dia) => estaConciliado(saldo, dia))) continue;
    const cerrada_hasta = saldo!.cerrada_hasta!;
    const { cuenta_dinero_id } = movimiento;
    throw errores.cruzaUnCorte({ hecho: nombrar(hecho), cuenta_dinero_id, de, a, cerrada_hasta });
  }
  exigirFecha(a, calendario);
  exigirFecha(de, calendario);
  const { libro } = calendario;
  const { asienta } = LEYES[hecho.tipo];
  if (libro && asienta && de < libro.desde !== a < libro.desde) {
    throw antesDeLaContabilidad({ fecha: a, desde: libro.desde });
  }
  // An entry keeps its number, which is of a year; what has none stays in its own too, as the rule is one.
  const atado = !asienta || (libro !== undefined && de >= libro.desde);
  if (atado && anioDe(de) !== anioDe(a)) {
    throw errores.otroAnioDelHecho({ hecho: nombrar(hecho), fecha: a, anio: anioDe(de) });
  }
};

/** The draft that has a movement marked; null: none. */
const marcadoEn = ({ conciliacion }: MovimientoDeHecho): number | null =>
  conciliacion?.estado === 'borrador' ? conciliacion.id : null;

/** A fact's movements at another instant: a mark stays while the day is within its draft's cut. */
export const moverMovimientos = (
  { movimientos }: Pick<Hecho, 'movimientos'>,
  fecha: Instante,
): readonly FechaDeMovimientoCambiada[] =>
  movimientos.map((delHecho) => {
    const { movimiento, saldo } = delHecho;
    const { id: movimiento_id, ambiente, cuenta_dinero_id, tipo, monto } = movimiento;
    const senas = { movimiento_id, ambiente, cuenta_dinero_id, tipo, monto };
    const [de, a] = [momentoEnCuenta(saldo, movimiento.fecha), momentoEnCuenta(saldo, fecha)];
    const marcado = marcadoEn(delHecho);
    const desmarcado_de = a.borrador_id === marcado ? null : marcado;
    return { tipo: 'FechaDeMovimientoCambiada', datos: { ...senas, de, a, desmarcado_de } };
  });

/** What a change of date does besides, in Spanish. */
export const avisosDeCambio = (eventos: readonly FechaDeMovimientoCambiada[]): readonly string[] =>
  eventos.flatMap(({ datos: { desmarcado_de, movimiento_id } }) =>
    desmarcado_de === null
      ? []
      : [
          `El movimiento ${movimiento_id} dejó de estar marcado en la conciliación ${desmarcado_de}: ` +
            'su nueva fecha es posterior al corte.',
        ],
  );
