import type { ParteDeDeuda } from '#domain/cartera/asiento.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  AnticipoDeCobroDevuelto,
  AplicacionDeCobro,
  CobroRegistrado,
  EventoDeCobro,
} from './cobro.events.ts';

/** An application as it was made, and how it was taken off by itself; null: it was not. */
export type AplicacionHecha = AplicacionDeCobro & {
  readonly desde_anticipo: boolean;
  readonly fecha: Instante;
  readonly dia: Fecha;
  readonly quitada: { readonly dia: Fecha; readonly liberado: Centavos } | null;
};

/** Money of its advance that was given back. */
export type DevolucionHecha = Omit<AnticipoDeCobroDevuelto['datos'], 'cobro_id' | 'ambiente'> & {
  readonly anulada: { readonly dia: Fecha; readonly motivo: string } | null;
};

/**
 * A collection: what was said of it. How much of each application is live, and what of its advance can
 * be used, is in `remesas`, which documents move too.
 */
export type Cobro = Omit<CobroRegistrado['datos'], 'cobro_id' | 'aplicaciones'> & {
  readonly id: number;
  /** All of them, oldest first. */
  readonly aplicaciones: readonly AplicacionHecha[];
  readonly devoluciones: readonly DevolucionHecha[];
  /** Its entry; null: it has none, or the opening of the books carries it. */
  readonly asiento_id: number | null;
  readonly anulado: boolean;
  readonly anulado_en: Instante | null;
  /** The accounting date of its annulment. */
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
  /** What documents had sent back of what it applied, when it was annulled. */
  readonly anulado_liberado: readonly ParteDeDeuda[];
  readonly creado_por: string;
  readonly creado_en: Instante;
};
export const cobros = tabla<Cobro>('cobros', ['id']);

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_COBROS = 'cobros';

/** How their entries, their movements and the balances that they move call them. */
export const ORIGEN_DE_COBRO = 'cobro';

/** What moves its row: its own events, and the entries of this origin. */
export type EventoEnCobro = EventoDeCobro | AsientoRegistrado;

const hechas = (
  { fecha, dia }: { readonly fecha: Instante; readonly dia: Fecha },
  aplicaciones: readonly AplicacionDeCobro[],
  desde_anticipo: boolean,
): readonly AplicacionHecha[] =>
  aplicaciones.map((una) => ({ ...una, desde_anticipo, fecha, dia, quitada: null }));

const nuevo = (
  { cobro_id: id, aplicaciones, ...datos }: CobroRegistrado['datos'],
  { registrado_en: creado_en, actor: creado_por }: Metadatos,
): Cobro => ({
  ...datos,
  id,
  aplicaciones: hechas(datos, aplicaciones, false),
  devoluciones: [],
  asiento_id: null,
  anulado: false,
  anulado_en: null,
  anulado_el: null,
  anulado_motivo: null,
  anulado_liberado: [],
  creado_por,
  creado_en,
});

/** Its own entry is the first of its day: those that follow undo part of it, or are of another day. */
const conAsiento = (fila: Cobro, { datos }: AsientoRegistrado): Cobro =>
  fila.asiento_id === null && datos.fecha === fila.dia
    ? { ...fila, asiento_id: datos.asiento_id }
    : fila;

/** The fold of a collection: the only writer of its row. */
export const evolucionarCobro = (
  fila: Cobro | undefined,
  evento: EventoEnCobro & { readonly metadatos: Metadatos },
): Cobro => {
  if (evento.tipo === 'CobroRegistrado') return nuevo(evento.datos, evento.metadatos);
  if (!fila) throw new Error(`${evento.tipo} de un cobro que no existe`);
  switch (evento.tipo) {
    case 'FechaDeCobroCambiada': {
      const { fecha, dia } = evento.datos;
      const aplicaciones = fila.aplicaciones.map((una) =>
        una.desde_anticipo ? una : { ...una, fecha, dia },
      );
      return { ...fila, fecha, dia, aplicaciones };
    }
    case 'AnticipoDeCobroAplicado': {
      const nuevas = hechas(evento.datos, evento.datos.aplicaciones, true);
      return { ...fila, aplicaciones: [...fila.aplicaciones, ...nuevas] };
    }
    case 'AplicacionDeCobroQuitada': {
      const { aplicacion_id, dia, liberado } = evento.datos;
      const aplicaciones = fila.aplicaciones.map((una) =>
        una.aplicacion_id === aplicacion_id ? { ...una, quitada: { dia, liberado } } : una,
      );
      return { ...fila, aplicaciones };
    }
    case 'AnticipoDeCobroDevuelto': {
      const { cobro_id: _, ambiente: _a, ...devolucion } = evento.datos;
      return { ...fila, devoluciones: [...fila.devoluciones, { ...devolucion, anulada: null }] };
    }
    case 'DevolucionDeCobroAnulada': {
      const { devolucion_id, dia, motivo } = evento.datos;
      const devoluciones = fila.devoluciones.map((una) =>
        una.devolucion_id === devolucion_id ? { ...una, anulada: { dia, motivo } } : una,
      );
      return { ...fila, devoluciones };
    }
    case 'CobroAnulado': {
      const { dia: anulado_el, motivo: anulado_motivo, liberado } = evento.datos;
      return {
        ...fila,
        anulado: true,
        anulado_en: evento.metadatos.registrado_en,
        anulado_el,
        anulado_motivo,
        anulado_liberado: liberado,
      };
    }
    case 'AsientoRegistrado':
      return conAsiento(fila, evento);
  }
};
