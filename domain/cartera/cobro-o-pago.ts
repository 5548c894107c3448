import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  DatosDeAnulacion,
  DatosDeCambioDeFecha,
  DatosDeDevolucion,
  DatosDeDevolucionAnulada,
  DatosDeQuitada,
  DatosDeRegistro,
} from './cobro-o-pago.events.ts';

/** The row of a collection or of a payment, and what each of its events does to it. */

/** An application as it was made, and how it was taken off by itself; null: it was not. */
export type AplicacionHecha<A> = A & {
  readonly desde_anticipo: boolean;
  readonly fecha: Instante;
  readonly dia: Fecha;
  readonly quitada: { readonly dia: Fecha; readonly liberado: Centavos } | null;
};

/** Money of its advance that was given back. */
export type DevolucionHecha = DatosDeDevolucion & {
  readonly anulada: { readonly dia: Fecha; readonly motivo: string } | null;
};

export type LoRegistrado = Omit<DatosDeRegistro<unknown>, 'aplicaciones'>;

/**
 * What was said of one. How much of each application is live, and what of its advance can be used, is
 * in `remesas`, which documents move too.
 */
export type Registro<A, L> = LoRegistrado & {
  readonly id: number;
  readonly ambiente: Ambiente;
  /** All of them, oldest first. */
  readonly aplicaciones: readonly AplicacionHecha<A>[];
  readonly devoluciones: readonly DevolucionHecha[];
  /** Its entry; null: it has none, or the opening of the books carries it. */
  readonly asiento_id: number | null;
  readonly anulado: boolean;
  readonly anulado_en: Instante | null;
  /** The accounting date of its annulment. */
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
  /** What documents had sent back of what it applied, when it was annulled. */
  readonly anulado_liberado: L;
  readonly creado_por: string;
  readonly creado_en: Instante;
};

/** Applications as they are made: with it or, from its advance, on a day of their own. */
export const hechas = <A>(
  aplicaciones: readonly A[],
  aplicacion: Pick<AplicacionHecha<A>, 'desde_anticipo' | 'fecha' | 'dia'>,
): readonly AplicacionHecha<A>[] =>
  aplicaciones.map((una) => ({ ...una, ...aplicacion, quitada: null }));

/** `nada`: how its side says that documents sent nothing back. */
export const nuevoRegistro = <A, L>(
  datos: LoRegistrado & Pick<Registro<A, L>, 'id' | 'ambiente' | 'aplicaciones'>,
  nada: L,
  { registrado_en: creado_en, actor: creado_por }: Metadatos,
): Registro<A, L> => ({
  ...datos,
  devoluciones: [],
  asiento_id: null,
  anulado: false,
  anulado_en: null,
  anulado_el: null,
  anulado_motivo: null,
  anulado_liberado: nada,
  creado_por,
  creado_en,
});

/** With the applications that it was made with: those of its advance keep their day. */
export const conFecha = <A, L>(
  fila: Registro<A, L>,
  { fecha, dia }: DatosDeCambioDeFecha,
): Registro<A, L> => ({
  ...fila,
  fecha,
  dia,
  aplicaciones: fila.aplicaciones.map((una) => (una.desde_anticipo ? una : { ...una, fecha, dia })),
});

export const conAplicaciones = <A, L>(
  fila: Registro<A, L>,
  nuevas: readonly AplicacionHecha<A>[],
): Registro<A, L> => ({ ...fila, aplicaciones: [...fila.aplicaciones, ...nuevas] });

export const conQuitada = <A extends { readonly aplicacion_id: number }, L>(
  fila: Registro<A, L>,
  { aplicacion_id, dia, liberado }: DatosDeQuitada,
): Registro<A, L> => ({
  ...fila,
  aplicaciones: fila.aplicaciones.map((una) =>
    una.aplicacion_id === aplicacion_id ? { ...una, quitada: { dia, liberado } } : una,
  ),
});

export const conDevolucion = <A, L>(
  fila: Registro<A, L>,
  devolucion: DatosDeDevolucion,
): Registro<A, L> => ({
  ...fila,
  devoluciones: [...fila.devoluciones, { ...devolucion, anulada: null }],
});

export const conDevolucionAnulada = <A, L>(
  fila: Registro<A, L>,
  { devolucion_id, dia, motivo }: DatosDeDevolucionAnulada,
): Registro<A, L> => ({
  ...fila,
  devoluciones: fila.devoluciones.map((una) =>
    una.devolucion_id === devolucion_id ? { ...una, anulada: { dia, motivo } } : una,
  ),
});

export const conAnulacion = <A, L>(
  fila: Registro<A, L>,
  { dia, motivo, liberado }: DatosDeAnulacion<L>,
  { registrado_en }: Metadatos,
): Registro<A, L> => ({
  ...fila,
  anulado: true,
  anulado_en: registrado_en,
  anulado_el: dia,
  anulado_motivo: motivo,
  anulado_liberado: liberado,
});

/** Its own entry is the first of its day: those that follow undo part of it, or are of another day. */
export const conAsiento = <A, L>(
  fila: Registro<A, L>,
  { datos: { asiento_id, fecha } }: AsientoRegistrado,
): Registro<A, L> =>
  fila.asiento_id === null && fecha === fila.dia ? { ...fila, asiento_id } : fila;
