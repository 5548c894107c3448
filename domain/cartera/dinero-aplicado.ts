import type { Centavos } from '#domain/kernel/dinero.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Aplicacion,
  type DocumentoDeCartera,
  ORIGEN_DEL_DINERO,
  type OrigenDelDinero,
} from './abonos.ts';
import type {
  AnticipoMovido,
  AnticiposMovidos,
  FechaDeAplicacionesCambiada,
  Movimiento,
  SaldosMovidos,
} from './cartera.events.ts';
import { esDe, type QuienDescuenta, quienRetiene } from './saldo.ts';

/**
 * The money of a collection or of a payment, seen from it: what of it is applied, and what is an
 * advance. `abonos` is the same seen from each document, and one event moves both.
 */

/** A live application: what is left of it by now. */
export type AplicacionDeRemesa = Pick<
  Aplicacion,
  'aplicacion_id' | 'dinero' | 'retenido' | 'desde_anticipo'
> & {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  /** Accounting date. */
  readonly fecha: Fecha;
  /** What notes and withholdings sent of it back to the advance, and has not returned; absent: nothing. */
  readonly liberado?: readonly LiberadoDeAplicacion[];
};

/** Money that left an application for the advance: by whom, and on which accounting date. */
export type LiberadoDeAplicacion = QuienDescuenta & {
  readonly fecha: Fecha;
  readonly monto: Centavos;
};

export type Remesa = {
  readonly origen: OrigenDelDinero;
  readonly origen_id: number;
  readonly ambiente: Ambiente;
  /** Whose money it is. */
  readonly persona_id: number | null;
  /** The live ones, oldest first. */
  readonly aplicaciones: readonly AplicacionDeRemesa[];
  /** What can be applied or given back: the sum of what its events say, with no exception. */
  readonly saldo_anticipo: Centavos;
  /**
   * The latest accounting date of what came after it: its advance was applied, undone or given back,
   * or a document sent money back to it. Null: nothing came.
   */
  readonly movida_el: Fecha | null;
};
export const remesas = tabla<Remesa>('remesas', ['origen', 'origen_id']);

/** Counter of the ids of applications and of refunds, of collections and payments alike. */
export const RECURSO_DE_APLICACIONES = 'aplicaciones';

export type EventoDeRemesa = SaldosMovidos | AnticiposMovidos | FechaDeAplicacionesCambiada;

const origenDe = ({ documento }: Movimiento): OrigenDelDinero => ORIGEN_DEL_DINERO[documento];

/** The ids of the collections or payments whose money a movement moves. */
const idsDe = (movimiento: Movimiento): readonly number[] =>
  'aplicacion' in movimiento
    ? [movimiento.aplicacion.origen_id]
    : movimiento.liberaciones.map(({ origen_id }) => origen_id);

const clavesDeMovimientos = ({ datos: { movimientos } }: SaldosMovidos): readonly Clave[] =>
  movimientos.flatMap((movimiento) => idsDe(movimiento).map((id) => [origenDe(movimiento), id]));

/** The rows that an event moves. */
export const clavesDeRemesas: {
  readonly [T in EventoDeRemesa['tipo']]: (
    evento: Extract<EventoDeRemesa, { readonly tipo: T }>,
  ) => readonly Clave[];
} = {
  SaldosMovidos: clavesDeMovimientos,
  AnticiposMovidos: ({ datos: { anticipos } }) =>
    anticipos.map(({ origen, origen_id }) => [origen, origen_id]),
  FechaDeAplicacionesCambiada: ({ datos: { origen, origen_id } }) => [[origen, origen_id]],
};

/** What is applied otherwise than from an advance came with its collection or payment: it is new. */
export const naceRemesa = (evento: EventoDeRemesa): boolean =>
  evento.tipo === 'SaldosMovidos' &&
  evento.datos.movimientos.some(
    (movimiento) => movimiento.tipo === 'aplicado' && !movimiento.aplicacion.desde_anticipo,
  );

const despuesDe = ({ movida_el }: Remesa, fecha: Fecha): Fecha =>
  movida_el !== null && movida_el > fecha ? movida_el : fecha;

type MovimientoDeAplicacion = Extract<Movimiento, { readonly aplicacion: Aplicacion }>;
type MovimientoQueLibera = Exclude<Movimiento, MovimientoDeAplicacion>;

const conAplicacion = (fila: Remesa, movimiento: MovimientoDeAplicacion): Remesa => {
  const { documento, documento_id, fecha, tipo, persona_id } = movimiento;
  const { origen_id: _, tercero, ...aplicacion } = movimiento.aplicacion;
  const { aplicacion_id, desde_anticipo, dinero } = aplicacion;
  const aplicada = tipo === 'aplicado';
  return {
    ...fila,
    persona_id: persona_id ?? tercero?.id ?? fila.persona_id,
    aplicaciones: aplicada
      ? [...fila.aplicaciones, { ...aplicacion, documento, documento_id, fecha }]
      : fila.aplicaciones.filter((otra) => otra.aplicacion_id !== aplicacion_id),
    saldo_anticipo: fila.saldo_anticipo + (desde_anticipo ? (aplicada ? -dinero : dinero) : 0),
    movida_el: desde_anticipo ? despuesDe(fila, fecha) : fila.movida_el,
  };
};

/** An application after money left it for the advance (more than 0), or returned to it. */
const trasLiberar = (
  { liberado = [], ...una }: AplicacionDeRemesa,
  liberacion: LiberadoDeAplicacion,
): AplicacionDeRemesa => {
  const [previo] = liberado.filter(esDe(liberacion));
  const monto = (previo?.monto ?? 0) + liberacion.monto;
  const otros = liberado.filter((otro) => !esDe(liberacion)(otro));
  const quedan =
    monto > 0
      ? [...otros, { ...liberacion, fecha: previo?.fecha ?? liberacion.fecha, monto }]
      : otros;
  const dinero = una.dinero - liberacion.monto;
  return { ...una, dinero, ...(quedan.length > 0 && { liberado: quedan }) };
};

/** Money leaves an application for its advance, or returns to it. */
const liberada = (
  fila: Remesa,
  aplicacion_id: number,
  liberacion: LiberadoDeAplicacion,
): Remesa => ({
  ...fila,
  aplicaciones: fila.aplicaciones.map((una) =>
    una.aplicacion_id === aplicacion_id ? trasLiberar(una, liberacion) : una,
  ),
  saldo_anticipo: fila.saldo_anticipo + liberacion.monto,
});

const VUELVE: { readonly [T in MovimientoQueLibera['tipo']]: 1 | -1 } = {
  acreditado: 1,
  retenido: 1,
  desacreditado: -1,
  desretenido: -1,
};

const conLiberaciones = (fila: Remesa, movimiento: MovimientoQueLibera): Remesa => {
  const { tipo, fecha, liberaciones } = movimiento;
  const propias = liberaciones.filter(({ origen_id }) => origen_id === fila.origen_id);
  if (propias.length === 0) return fila;
  const { origen, origen_id } =
    'nota' in movimiento ? movimiento.nota : quienRetiene(movimiento.retencion);
  const movida = propias.reduce(
    (hasta, { aplicacion_id, monto }) =>
      liberada(hasta, aplicacion_id, { origen, origen_id, fecha, monto: VUELVE[tipo] * monto }),
    fila,
  );
  return { ...movida, movida_el: despuesDe(fila, fecha) };
};

/** What a movement of a document's balance does to a collection or payment. */
export const remesar = (fila: Remesa, movimiento: Movimiento): Remesa => {
  if (origenDe(movimiento) !== fila.origen) return fila;
  if (!('aplicacion' in movimiento)) return conLiberaciones(fila, movimiento);
  return movimiento.aplicacion.origen_id === fila.origen_id
    ? conAplicacion(fila, movimiento)
    : fila;
};

/** Reasons whose change belongs to the money's own day: it is no later movement of it. */
const DE_SU_DIA: readonly AnticipoMovido['motivo'][] = ['recibido', 'redatado'];

const conAnticipo = (fila: Remesa, anticipo: AnticipoMovido): Remesa => ({
  ...fila,
  persona_id: anticipo.persona_id,
  saldo_anticipo: fila.saldo_anticipo + anticipo.cambio,
  movida_el: DE_SU_DIA.includes(anticipo.motivo) ? fila.movida_el : despuesDe(fila, anticipo.fecha),
});

const redatada = (fila: Remesa, { datos }: FechaDeAplicacionesCambiada): Remesa => {
  const cuales = new Set(datos.aplicaciones.map(({ aplicacion_id }) => aplicacion_id));
  return {
    ...fila,
    aplicaciones: fila.aplicaciones.map((una) =>
      cuales.has(una.aplicacion_id) ? { ...una, fecha: datos.a } : una,
    ),
  };
};

/** The movements of an event that touch each collection or payment: many may be in one. */
const porRemesa = porEvento(
  ({ datos: { movimientos } }: SaldosMovidos): ReadonlyMap<string, readonly Movimiento[]> => {
    const porClave = new Map<string, Movimiento[]>();
    for (const movimiento of movimientos) {
      for (const id of new Set(idsDe(movimiento))) {
        const clave = `${origenDe(movimiento)} ${id}`;
        const previos = porClave.get(clave);
        if (previos) previos.push(movimiento);
        else porClave.set(clave, [movimiento]);
      }
    }
    return porClave;
  },
);

const ambienteDe = (evento: EventoDeRemesa): Ambiente => {
  if (evento.tipo === 'FechaDeAplicacionesCambiada') return evento.datos.ambiente;
  const [primero] =
    evento.tipo === 'SaldosMovidos' ? evento.datos.movimientos : evento.datos.anticipos;
  if (!primero) throw new Error(`${evento.tipo} de nada`);
  return primero.ambiente;
};

/** The fold of the row of a collection or payment, by its key. */
export const evolucionarRemesa = (
  previa: Remesa | undefined,
  evento: EventoDeRemesa,
  [clave, id]: Clave,
): Remesa => {
  const [origen, origen_id] = [clave as OrigenDelDinero, Number(id)];
  const fila = previa ?? {
    origen,
    origen_id,
    ambiente: ambienteDe(evento),
    persona_id: null,
    aplicaciones: [],
    saldo_anticipo: 0,
    movida_el: null,
  };
  switch (evento.tipo) {
    case 'SaldosMovidos':
      return (porRemesa(evento).get(`${origen} ${origen_id}`) ?? []).reduce(remesar, fila);
    case 'AnticiposMovidos':
      return evento.datos.anticipos
        .filter((anticipo) => anticipo.origen === origen && anticipo.origen_id === origen_id)
        .reduce(conAnticipo, fila);
    case 'FechaDeAplicacionesCambiada':
      return redatada(fila, evento);
  }
};
