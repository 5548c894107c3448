import type { Centavos } from '#domain/kernel/dinero.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Bloqueo, type Liberacion, ORIGEN_DEL_DINERO } from './abonos.ts';
import type { FechaDeAplicacionesCambiada, Movimiento, SaldosMovidos } from './cartera.events.ts';
import type { DocumentoRef } from './documentos.ts';
import { moverSaldo, quienRetiene } from './saldo.ts';

/**
 * What moved a document's balance, each with its accounting date: with its total from its own day on,
 * what was owed of it on any day is their sum until then, as `saldo − exceso`.
 */

/** Signed: what it adds to what is owed, and what of it is money paid. */
type Efecto = { readonly monto: Centavos; readonly dinero: Centavos };
export type EfectoDelDia = Efecto & { readonly dia: Fecha };

/** Who moved it; `anulacion`: the document is owed no more, by its own annulment. */
export type OrigenDeMovimiento = Exclude<Bloqueo['tipo'], 'nota_debito'> | 'anulacion';

/**
 * A movement of a balance, with its undoing. Money of an application that a note or a withholding
 * sent back to the advance is theirs: a row of their own each, by its id.
 */
export type MovimientoDeSaldo = DocumentoRef &
  EfectoDelDia & {
    readonly origen: OrigenDeMovimiento;
    readonly origen_id: number;
    /** 0: it is of none. */
    readonly aplicacion_id: number;
    /** When it was undone; null: it stands. */
    readonly deshecho_el: Fecha | null;
    readonly deshecho_monto: Centavos;
    readonly deshecho_dinero: Centavos;
    /** Of a note that was given back and taken off again, what is left of the times before; mostly null. */
    readonly antes: readonly EfectoDelDia[] | null;
    /** From the day after, what is owed is what it is now as far as this goes. */
    readonly ultimo_dia: Fecha;
  };

const CLAVE = ['documento', 'documento_id', 'origen', 'origen_id', 'aplicacion_id'] as const;
export const movimientosDeSaldo = tabla<MovimientoDeSaldo>('movimientos_de_saldo', CLAVE);

type Senas = Pick<MovimientoDeSaldo, (typeof CLAVE)[number]>;

const claveDe = (senas: Senas): Clave => CLAVE.map((parte) => senas[parte]);

/** What happens to one of the rows. */
export type Cambio = Senas &
  ({ readonly que: 'hacer' | 'deshacer'; readonly efecto: EfectoDelDia } | Redatado);
type Redatado = {
  readonly que: 'redatar';
  readonly dia: Fecha;
  /** Only what has this effect. */
  readonly si?: Centavos;
};

/** All that a row says. */
export const efectosDe = (fila: MovimientoDeSaldo): readonly EfectoDelDia[] => {
  const { dia, monto, dinero, deshecho_el, deshecho_monto, deshecho_dinero } = fila;
  const deshecho =
    deshecho_el === null
      ? []
      : [{ dia: deshecho_el, monto: deshecho_monto, dinero: deshecho_dinero }];
  return [...(fila.antes ?? []), { dia, monto, dinero }, ...deshecho];
};

/** Sums the effects of each day; days that sum to zero are dropped. null: no day is left. */
const sumados = (efectos: readonly EfectoDelDia[]): readonly EfectoDelDia[] | null => {
  const sumas = [...Map.groupBy(efectos, ({ dia }) => dia)]
    .map(([dia, delDia]) => ({
      dia,
      monto: delDia.reduce((suma, { monto }) => suma + monto, 0),
      dinero: delDia.reduce((suma, { dinero }) => suma + dinero, 0),
    }))
    .filter(({ monto, dinero }) => monto !== 0 || dinero !== 0);
  return sumas.length === 0 ? null : sumas;
};

const ultimoDe = (fila: MovimientoDeSaldo): Fecha =>
  efectosDe(fila).reduce((ultimo, { dia }) => (dia > ultimo ? dia : ultimo), fila.dia);

const conSuUltimoDia = (fila: MovimientoDeSaldo): MovimientoDeSaldo => ({
  ...fila,
  ultimo_dia: ultimoDe(fila),
});

const hecho = (
  fila: MovimientoDeSaldo | undefined,
  senas: Senas,
  efecto: EfectoDelDia,
): MovimientoDeSaldo => {
  const { documento, documento_id, origen, origen_id, aplicacion_id } = senas;
  return conSuUltimoDia({
    documento,
    documento_id,
    origen,
    origen_id,
    aplicacion_id,
    ...efecto,
    deshecho_el: null,
    deshecho_monto: 0,
    deshecho_dinero: 0,
    antes: fila ? sumados(efectosDe(fila)) : null,
    ultimo_dia: efecto.dia,
  });
};

/** The fold of a row. */
const moverFila = (
  fila: MovimientoDeSaldo | undefined,
  cambio: Cambio,
): MovimientoDeSaldo | undefined => {
  if (cambio.que === 'hacer') return hecho(fila, cambio, cambio.efecto);
  if (cambio.que === 'redatar') {
    const es = fila && (cambio.si === undefined || cambio.si === fila.monto);
    return es ? conSuUltimoDia({ ...fila, dia: cambio.dia }) : fila;
  }
  if (fila?.deshecho_el !== null) throw new Error('Se deshace lo que no está hecho');
  const { dia: deshecho_el, monto: deshecho_monto, dinero: deshecho_dinero } = cambio.efecto;
  return conSuUltimoDia({ ...fila, deshecho_el, deshecho_monto, deshecho_dinero });
};

const opuesto = ({ dia, monto, dinero }: EfectoDelDia): EfectoDelDia => ({
  dia,
  monto: 0 - monto,
  dinero: 0 - dinero,
});

const DESHACEN: readonly Movimiento['tipo'][] = ['quitado', 'desacreditado', 'desretenido'];

/** What a movement does, and each part of its money that went back to an advance. */
const cambiosDe = (movimiento: Movimiento): readonly Cambio[] => {
  const { documento, documento_id, fecha: dia, tipo } = movimiento;
  const deshace = DESHACEN.includes(tipo);
  const cambio = (
    quien: Omit<Senas, keyof DocumentoRef>,
    efecto: Efecto,
  ): Cambio & { readonly que: 'hacer' | 'deshacer' } => ({
    documento,
    documento_id,
    ...quien,
    que: deshace ? 'deshacer' : 'hacer',
    efecto: deshace ? opuesto({ dia, ...efecto }) : { dia, ...efecto },
  });
  if ('aplicacion' in movimiento) {
    const { origen_id, aplicacion_id, dinero, retenido } = movimiento.aplicacion;
    const origen = ORIGEN_DEL_DINERO[documento];
    return [cambio({ origen, origen_id, aplicacion_id }, { monto: 0 - dinero - retenido, dinero })];
  }
  const [quien, monto] =
    'nota' in movimiento
      ? [movimiento.nota, movimiento.nota.monto]
      : [quienRetiene(movimiento.retencion), movimiento.retencion.monto];
  const { origen_id } = quien;
  const origen = quien.origen as OrigenDeMovimiento;
  const liberada = ({ aplicacion_id, monto: dinero }: Liberacion): Cambio =>
    cambio({ origen, origen_id, aplicacion_id }, { monto: dinero, dinero: 0 - dinero });
  return [
    cambio({ origen, origen_id, aplicacion_id: 0 }, { monto: 0 - monto, dinero: 0 }),
    ...movimiento.liberaciones.map(liberada),
  ];
};

/** What a movement adds to what is owed, each part on its day. */
export const efectosDeMovimiento = (movimiento: Movimiento): readonly EfectoDelDia[] =>
  cambiosDe(movimiento).flatMap((cambio) => (cambio.que === 'redatar' ? [] : [cambio.efecto]));

/** What is owed of a document, and what is in excess: one of them is 0, mostly both. */
export type SaldoConExceso = { readonly saldo: Centavos; readonly exceso: Centavos };

/** The fold of both that a document's own row keeps: `saldo − exceso` is what its movements add up to. */
export const moverDebido = (
  { saldo, exceso }: SaldoConExceso,
  movimientos: readonly Movimiento[],
): SaldoConExceso => {
  const movido = moverSaldo(saldo, movimientos);
  const sumado = movimientos
    .flatMap(efectosDeMovimiento)
    .reduce((suma, { monto }) => suma + monto, saldo - exceso);
  return { saldo: movido, exceso: movido - sumado };
};

/** Same for a document no longer owed; `exigible`: what was owed in all. */
export const soltarDebido = (
  { saldo, exceso }: SaldoConExceso,
  exigible: Centavos,
): SaldoConExceso => ({ saldo: 0, exceso: exigible - saldo + exceso });

const redatadas = ({ datos }: FechaDeAplicacionesCambiada): readonly Cambio[] =>
  datos.aplicaciones.map(({ documento, documento_id, aplicacion_id }) => ({
    documento,
    documento_id,
    origen: datos.origen,
    origen_id: datos.origen_id,
    aplicacion_id,
    que: 'redatar',
    dia: datos.a,
  }));

/** A document that is owed no more. */
export const anulada = (ref: DocumentoRef, total: Centavos, dia: Fecha): Cambio => ({
  ...ref,
  origen: 'anulacion',
  origen_id: ref.documento_id,
  aplicacion_id: 0,
  que: 'hacer',
  efecto: { dia, monto: 0 - total, dinero: 0 },
});

/** A supplier's note that goes to another day with its total; with another one, it is taken off again. */
export const notaRedatada = (
  compra_id: number,
  nota: { readonly id: number; readonly total: Centavos; readonly dia: Fecha },
): Cambio => ({
  documento: 'compra',
  documento_id: compra_id,
  origen: 'compra',
  origen_id: nota.id,
  aplicacion_id: 0,
  que: 'redatar',
  dia: nota.dia,
  si: 0 - nota.total,
});

/** What the events of balances do to the rows. */
export const cambiosDeSaldos = (
  evento: SaldosMovidos | FechaDeAplicacionesCambiada,
): readonly Cambio[] =>
  evento.tipo === 'SaldosMovidos' ? evento.datos.movimientos.flatMap(cambiosDe) : redatadas(evento);

/** Applications are new each time, and so is an annulment: nobody asks for their rows. */
export const nacen = (cambios: readonly Cambio[]): boolean =>
  cambios.every(
    ({ que, origen }) =>
      que === 'hacer' &&
      (origen === 'cobro' || origen === 'pago_proveedor' || origen === 'anulacion'),
  );

/** The projection of events that are told as changes of rows. */
export const porCambios = <E extends object>(cambiosDeEvento: (evento: E) => readonly Cambio[]) => {
  const porFila = porEvento((evento: E) =>
    Map.groupBy(cambiosDeEvento(evento), (cambio) => claveDe(cambio).join(' ')),
  );
  return {
    toca: (evento: E): readonly Clave[] =>
      [...porFila(evento).values()].map(([primero]) => claveDe(primero!)),
    evolucionar: (
      fila: MovimientoDeSaldo | undefined,
      evento: E,
      clave: Clave,
    ): MovimientoDeSaldo | undefined =>
      (porFila(evento).get(clave.join(' ')) ?? []).reduce(moverFila, fila),
  };
};
