import type { ErrorDominio } from '#domain/kernel/error.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector, Tabla } from '#domain/kernel/tabla.ts';
import type { AplicacionPedida } from './aplicar.ts';
import type { ParteDeDeuda } from './asiento.ts';
import type { Aplicada, Posteo } from './asientos-de-cartera.ts';
import type {
  DatosDeAnulacion,
  DatosDeCambioDeFecha,
  DatosDeDevolucion,
  DatosDeDevolucionAnulada,
  DatosDeQuitada,
  DatosDeUso,
} from './cobro-o-pago.events.ts';
import type { Registro } from './cobro-o-pago.ts';
import type { Deuda } from './deuda.ts';
import type { DocumentoRef, Leidos } from './documentos.ts';
import type { EfectoDeCartera } from './mover.ts';
import type { HechosDeRegistroLeido, RegistroLeido } from './registro-leido.ts';

/**
 * A side: collections or payments. What is done with one that is there is one law over this record; how
 * each side calls it, and which documents its money is put on, is here.
 */

/** What differs of a side in its types. */
export type TiposDeLado<E extends Evento = Evento> = {
  /** Events of a side: registration, and each act on a registered collection or payment. */
  readonly eventos: Readonly<Record<'registrado' | Acto, E>>;
  /** What tells that nothing is owed of one of its documents any more. */
  readonly saldada: E;
  /** Money put on a document, as it is kept, and as it is asked for. */
  readonly aplicacion: Aplicada;
  readonly pedida: DocumentoRef;
  /** A document of its own, as whoever puts money on it finds it. */
  readonly documento: object;
  /** How it tells what documents had sent back of one that is annulled. */
  readonly liberado: unknown;
};

/** What is done with a registered collection or payment. */
type Acto = 'anulado' | 'fechaCambiada' | 'aplicado' | 'quitada' | 'devuelto' | 'devolucionAnulada';
/** All that its own events are. */
export type EventoDe<T extends TiposDeLado> = T['eventos'][keyof T['eventos']];
/** What an act says: its own event first, and what that does to all else. */
export type Actuado<T extends TiposDeLado, A extends Acto> = readonly (
  | T['eventos'][A]
  | EfectoDeCartera<T['saldada']>
)[];

export type RegistroDe<T extends TiposDeLado> = Registro<T['aplicacion'], T['liberado']>;
export type RegistroLeidoDe<T extends TiposDeLado> = RegistroLeido<RegistroDe<T>, T['documento']>;
export type HechosDeLado<T extends TiposDeLado> = HechosDeRegistroLeido<
  RegistroDe<T>,
  T['documento']
>;

/** What names one in its events. */
export type Senas = { readonly id: number; readonly ambiente: Ambiente };

/** How a side says what is done with one that is there. */
type EventosDeLado<T extends TiposDeLado> = {
  readonly anulado: (
    senas: Senas,
    datos: DatosDeAnulacion<T['liberado']>,
  ) => T['eventos']['anulado'];
  readonly fechaCambiada: (
    senas: Senas,
    datos: DatosDeCambioDeFecha,
  ) => T['eventos']['fechaCambiada'];
  readonly aplicado: (senas: Senas, datos: DatosDeUso<T['aplicacion']>) => T['eventos']['aplicado'];
  readonly quitada: (senas: Senas, datos: DatosDeQuitada) => T['eventos']['quitada'];
  readonly devuelto: (senas: Senas, datos: DatosDeDevolucion) => T['eventos']['devuelto'];
  readonly devolucionAnulada: (
    senas: Senas,
    datos: DatosDeDevolucionAnulada,
  ) => T['eventos']['devolucionAnulada'];
};

/** The documents of a side. */
type DocumentosDeLado<T extends TiposDeLado> = {
  /** The documents named that exist, within reach of whoever asks. */
  readonly leer: (
    lector: Lector,
    refs: readonly DocumentoRef[],
    alcance: Alcance,
  ) => Promise<Leidos<T['documento']>>;
  /** The documents named, once each; all are of `persona_id`. 404. */
  readonly exigir: (
    leidos: Leidos<T['documento']>,
    pedidas: readonly T['pedida'][],
    persona_id: number,
  ) => readonly T['documento'][];
  /** What is owed of those of which something may be: their days are looked at before their states. */
  readonly deudasDe: (documentos: readonly T['documento'][]) => readonly Deuda<T['saldada']>[];
  /** What is owed of all of them. 409. */
  readonly exigirDeudas: (
    documentos: readonly T['documento'][],
    ambiente: Ambiente,
    persona_id: number,
  ) => readonly Deuda<T['saldada']>[];
  /** The application asked for, as the law of money takes it. */
  readonly comoPedida: (pedida: T['pedida']) => AplicacionPedida;
  /** What is asked, as it is kept; `primera`: the id of the first. */
  readonly comoHechas: (
    pedidas: readonly T['pedida'][],
    leidos: Leidos<T['documento']>,
    primera: number,
  ) => readonly T['aplicacion'][];
};

export type Lado<T extends TiposDeLado> = {
  /** How its commands call one: `anularCobro`, `cambiarFechaDePago`. */
  readonly nombre: 'Cobro' | 'Pago';
  /** Counter of its ids, and the resource of their idempotency keys. */
  readonly recurso: string;
  readonly tabla: Tabla<RegistroDe<T>>;
  readonly posteo: Posteo<T['aplicacion']>;
  readonly eventos: EventosDeLado<T>;
  /** Which one an event is of. */
  readonly idDe: (evento: EventoDe<T>) => number;
  readonly documentos: DocumentosDeLado<T>;
  readonly liberado: (partes: readonly ParteDeDeuda[]) => T['liberado'];
  /** What the movement of money that is given back says. */
  readonly alDevolver: (persona_nombre: string) => string;
  readonly noEncontrado: (id: number) => ErrorDominio;
};

/** The collection or payment that the facts have. 404. */
export const exigirRegistro = <T extends TiposDeLado>(
  lado: Lado<T>,
  id: number,
  { leido }: HechosDeLado<T>,
): RegistroLeidoDe<T> => {
  if (!leido) throw lado.noEncontrado(id);
  return leido;
};
