import type { BorradorEliminado } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type EventoDeUnaRetencion,
  evolucionarRetencion,
  type Retencion,
  retenciones,
} from '#domain/documentos/retencion/retencion.ts';
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

type FilaRetencion = Retencion & Buscable;
type EventoDeFila = EventoDeUnaRetencion | BorradorEliminado;

const evolucionar = (
  fila: FilaRetencion | undefined,
  evento: EventoDeFila & Pick<EventoRegistrado, 'metadatos'>,
): FilaRetencion | undefined => {
  if (evento.tipo === 'BorradorEliminado') return undefined;
  const retencion = evolucionarRetencion(fila, evento);
  return conLoBuscable(fila, retencion, evento.tipo !== 'RetencionModificada');
};

const suRetencion = ({
  datos,
}: {
  readonly datos: { readonly retencion_id: number };
}): readonly Clave[] => [[datos.retencion_id]];

const deRetenciones = tabla<FilaRetencion>(retenciones.nombre, ['id']);

export const proyectorRetenciones = proyector<FilaRetencion, EventoDeFila>(deRetenciones, {
  columnas: {
    ...COLUMNAS_DE_COMPROBANTE,
    tipo_identificacion: 'text',
    tipo_sujeto_retenido: 'text',
    parte_rel: 'text',
    periodo_fiscal: 'text',
    docs_sustento: 'json',
    total: 'int8',
  },
  indices: [...INDICES_DE_LISTAS],
  fillfactor: FILLFACTOR_DE_COMPROBANTE,
  toca: {
    ...tocaDelCiclo('retencion'),
    BorradorDeRetencionGuardado: suRetencion,
    RetencionCreada: suRetencion,
    RetencionModificada: suRetencion,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeRetencionGuardado' ||
    (evento.tipo === 'RetencionCreada' && !evento.datos.desde_borrador),
  evolucionar,
});
