import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  EventoDeTransaccion,
  TipoDeTransaccion,
  TransaccionRegistrada,
} from './transaccion.events.ts';

/** A bank transaction. */
export type Transaccion = Omit<TransaccionRegistrada['datos'], 'transaccion_id'> & {
  readonly id: number;
  /** Its entry; null: it has none, or the opening of the books carries it. */
  readonly asiento_id: number | null;
  readonly estado: 'activo' | 'anulado';
  readonly anulado_en: Instante | null;
  /** The day on which its money was given back, which may be before that was said. */
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
};
export const transaccionesBancarias = tabla<Transaccion>('transacciones_bancarias', ['id']);

/** Counter of their ids. */
export const RECURSO_DE_TRANSACCIONES = 'transacciones_bancarias';

/** The last number given to a type. */
export type NumeracionDeTransacciones = {
  readonly ambiente: Ambiente;
  readonly tipo: TipoDeTransaccion;
  readonly ultima: number;
};
export const numeracionesDeTransacciones = tabla<NumeracionDeTransacciones>(
  'numeraciones_de_transacciones',
  ['ambiente', 'tipo'],
);

const SIGLAS: { readonly [T in TipoDeTransaccion]: string } = { egreso: 'EGR', ingreso: 'ING' };

export const numeroDeTransaccion = (tipo: TipoDeTransaccion, secuencia: number): string =>
  `${SIGLAS[tipo]}-${String(secuencia).padStart(6, '0')}`;

/** What moves its row: its own events, and the entries of this origin. */
export type EventoEnTransaccion = EventoDeTransaccion | AsientoRegistrado;

export const evolucionarTransaccion = (
  fila: Transaccion | undefined,
  evento: EventoEnTransaccion & { readonly metadatos: Metadatos },
): Transaccion => {
  const { registrado_en, actor } = evento.metadatos;
  if (evento.tipo === 'TransaccionRegistrada') {
    const { transaccion_id: id, ...datos } = evento.datos;
    return {
      ...datos,
      id,
      asiento_id: null,
      estado: 'activo',
      anulado_en: null,
      anulado_el: null,
      anulado_motivo: null,
      creado_por: actor,
      creado_en: registrado_en,
    };
  }
  if (!fila) throw new Error(`${evento.tipo} de una transacción bancaria que no existe`);
  switch (evento.tipo) {
    case 'AsientoRegistrado': {
      // One of another day is the mirror of what the opening carries.
      const { asiento_id, fecha } = evento.datos;
      return fecha === fila.dia ? { ...fila, asiento_id } : fila;
    }
    case 'FechaDeTransaccionCambiada': {
      const { fecha, dia } = evento.datos;
      return { ...fila, fecha, dia };
    }
    case 'TransaccionAnulada': {
      const { motivo: anulado_motivo, dia: anulado_el } = evento.datos;
      return { ...fila, estado: 'anulado', anulado_en: registrado_en, anulado_el, anulado_motivo };
    }
  }
};

export const evolucionarNumeracion = (
  fila: NumeracionDeTransacciones | undefined,
  { datos: { ambiente, tipo, secuencia } }: TransaccionRegistrada,
): NumeracionDeTransacciones => ({
  ambiente,
  tipo,
  ultima: Math.max(fila?.ultima ?? 0, secuencia),
});
