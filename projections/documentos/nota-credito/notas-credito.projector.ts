import type { BorradorEliminado } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type EventoDeUnaNotaCredito,
  evolucionarNotaCredito,
  type NotaCredito,
  notasCredito,
} from '#domain/documentos/nota-credito/nota-credito.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';
import {
  type Buscable,
  COLUMNAS_DE_COMPROBANTE,
  conLoBuscable,
  FILLFACTOR_DE_COMPROBANTE,
  INDICES_DE_LISTAS,
  tocaDelCiclo,
} from '../comprobante/comprobante.projector.ts';
import { COLUMNAS_DE_SUSTENTO } from '../notas/notas.projector.ts';

/** A row of `notas_credito`, for those who only read it. */
export type FilaNotaCredito = NotaCredito & Buscable;

type EventoDeFila = EventoDeUnaNotaCredito | BorradorEliminado;

const evolucionar = (
  fila: FilaNotaCredito | undefined,
  evento: EventoDeFila & Pick<EventoRegistrado, 'metadatos'>,
): FilaNotaCredito | undefined => {
  if (evento.tipo === 'BorradorEliminado') return undefined;
  const nota = evolucionarNotaCredito(fila, evento);
  return conLoBuscable(fila, nota, evento.tipo !== 'NotaCreditoModificada');
};

const suNota = ({
  datos,
}: {
  readonly datos: { readonly nota_credito_id: number };
}): readonly Clave[] => [[datos.nota_credito_id]];

const deNotasCredito = tabla<FilaNotaCredito>(notasCredito.nombre, ['id']);

export const proyectorNotasCredito = proyector<FilaNotaCredito, EventoDeFila>(deNotasCredito, {
  columnas: {
    ...COLUMNAS_DE_COMPROBANTE,
    ...COLUMNAS_DE_SUSTENTO,
    motivo: 'text',
    subtotal_0: 'int8',
    subtotal_5: 'int8',
    subtotal_15: 'int8',
    subtotal_no_objeto: 'int8',
    subtotal_exento: 'int8',
    total_sin_impuestos: 'int8',
    total_descuento: 'int8',
    iva: 'int8',
    propina: 'int8',
    total: 'int8',
    impuestos: 'json',
    detalles: 'json',
  },
  indices: [...INDICES_DE_LISTAS],
  fillfactor: FILLFACTOR_DE_COMPROBANTE,
  toca: {
    ...tocaDelCiclo('nota_credito'),
    BorradorDeNotaCreditoGuardado: suNota,
    NotaCreditoCreada: suNota,
    NotaCreditoModificada: suNota,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeNotaCreditoGuardado' ||
    (evento.tipo === 'NotaCreditoCreada' && !evento.datos.desde_borrador),
  evolucionar,
});
