import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  AnticipoDePagoDevuelto,
  AplicacionDePago,
  EventoDePago,
  PagoRegistrado,
} from './pago.events.ts';

/** An application as it was made, and how it was taken off by itself; null: it was not. */
export type AplicacionHecha = AplicacionDePago & {
  readonly desde_anticipo: boolean;
  readonly fecha: Instante;
  readonly dia: Fecha;
  readonly quitada: { readonly dia: Fecha; readonly liberado: Centavos } | null;
};

/** Money of its advance that came back. */
export type DevolucionHecha = Omit<AnticipoDePagoDevuelto['datos'], 'pago_id' | 'ambiente'> & {
  readonly anulada: { readonly dia: Fecha; readonly motivo: string } | null;
};

/**
 * A payment to a supplier: what was said of it. How much of each application is live, and what of its
 * advance can be used, is in `remesas`, which documents move too.
 */
export type PagoAProveedor = Omit<PagoRegistrado['datos'], 'pago_id' | 'aplicaciones'> & {
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
  readonly anulado_liberado: Centavos;
  readonly creado_por: string;
  readonly creado_en: Instante;
};
export const pagosProveedor = tabla<PagoAProveedor>('pagos_proveedor', ['id']);

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_PAGOS = 'pagos_proveedor';

/** How their entries, their movements and the balances that they move call them. */
export const ORIGEN_DE_PAGO = 'pago_proveedor';

/** What moves its row: its own events, and the entries of this origin. */
export type EventoEnPago = EventoDePago | AsientoRegistrado;

const hechas = (
  aplicaciones: readonly AplicacionDePago[],
  suyo: Pick<AplicacionHecha, 'fecha' | 'dia' | 'desde_anticipo'>,
): readonly AplicacionHecha[] => aplicaciones.map((una) => ({ ...una, ...suyo, quitada: null }));

const nuevo = (
  { pago_id: id, aplicaciones, ...datos }: PagoRegistrado['datos'],
  { registrado_en: creado_en, actor: creado_por }: Metadatos,
): PagoAProveedor => ({
  ...datos,
  id,
  aplicaciones: hechas(aplicaciones, {
    fecha: datos.fecha,
    dia: datos.dia,
    desde_anticipo: false,
  }),
  devoluciones: [],
  asiento_id: null,
  anulado: false,
  anulado_en: null,
  anulado_el: null,
  anulado_motivo: null,
  anulado_liberado: 0,
  creado_por,
  creado_en,
});

/** Its own entry is the first of its day: those that follow undo part of it, or are of another day. */
const conAsiento = (
  fila: PagoAProveedor,
  { datos: { asiento_id, fecha } }: AsientoRegistrado,
): PagoAProveedor =>
  fila.asiento_id === null && fecha === fila.dia ? { ...fila, asiento_id } : fila;

/** The fold of a payment: the only writer of its row. */
export const evolucionarPago = (
  fila: PagoAProveedor | undefined,
  evento: EventoEnPago & { readonly metadatos: Metadatos },
): PagoAProveedor => {
  if (evento.tipo === 'PagoRegistrado') return nuevo(evento.datos, evento.metadatos);
  if (!fila) throw new Error(`${evento.tipo} de un pago que no existe`);
  switch (evento.tipo) {
    case 'FechaDePagoCambiada': {
      const { fecha, dia } = evento.datos;
      const aplicaciones = fila.aplicaciones.map((una) =>
        una.desde_anticipo ? una : { ...una, fecha, dia },
      );
      return { ...fila, fecha, dia, aplicaciones };
    }
    case 'AnticipoDePagoAplicado': {
      const { aplicaciones, fecha, dia } = evento.datos;
      const nuevas = hechas(aplicaciones, { fecha, dia, desde_anticipo: true });
      return { ...fila, aplicaciones: [...fila.aplicaciones, ...nuevas] };
    }
    case 'AplicacionDePagoQuitada': {
      const { aplicacion_id, dia, liberado } = evento.datos;
      const aplicaciones = fila.aplicaciones.map((una) =>
        una.aplicacion_id === aplicacion_id ? { ...una, quitada: { dia, liberado } } : una,
      );
      return { ...fila, aplicaciones };
    }
    case 'AnticipoDePagoDevuelto': {
      const { pago_id: _, ambiente: _a, ...devolucion } = evento.datos;
      const hecha = { ...devolucion, anulada: null };
      return { ...fila, devoluciones: [...fila.devoluciones, hecha] };
    }
    case 'DevolucionDePagoAnulada': {
      const { devolucion_id, dia, motivo } = evento.datos;
      const devoluciones = fila.devoluciones.map((una) =>
        una.devolucion_id === devolucion_id ? { ...una, anulada: { dia, motivo } } : una,
      );
      return { ...fila, devoluciones };
    }
    case 'PagoAnulado': {
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
