import type { BorradorEliminado } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type EventoDeUnaGuia,
  evolucionarGuia,
  type Guia,
  guias,
} from '#domain/documentos/guia/guia.ts';
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

type FilaGuia = Guia & Buscable;
type EventoDeFila = EventoDeUnaGuia | BorradorEliminado;

const evolucionar = (
  fila: FilaGuia | undefined,
  evento: EventoDeFila & Pick<EventoRegistrado, 'metadatos'>,
): FilaGuia | undefined => {
  if (evento.tipo === 'BorradorEliminado') return undefined;
  const guia = evolucionarGuia(fila, evento);
  return conLoBuscable(fila, guia, evento.tipo !== 'GuiaModificada');
};

const suGuia = ({
  datos,
}: {
  readonly datos: { readonly guia_remision_id: number };
}): readonly Clave[] => [[datos.guia_remision_id]];

const deGuias = tabla<FilaGuia>(guias.nombre, ['id']);

export const proyectorGuias = proyector<FilaGuia, EventoDeFila>(deGuias, {
  columnas: {
    ...COLUMNAS_DE_COMPROBANTE,
    tipo_identificacion: 'text',
    dir_partida: 'text',
    rise: 'text',
    fecha_ini_transporte: 'date',
    fecha_fin_transporte: 'date',
    placa: 'text',
    destinatarios: 'json',
  },
  indices: [
    ...INDICES_DE_LISTAS,
    // The ZIP of a month goes by the day on which the journeys begin.
    '(empresa_id, ambiente, fecha_ini_transporte, id)',
  ],
  fillfactor: FILLFACTOR_DE_COMPROBANTE,
  toca: {
    ...tocaDelCiclo('guia_remision'),
    BorradorDeGuiaGuardado: suGuia,
    GuiaCreada: suGuia,
    GuiaModificada: suGuia,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeGuiaGuardado' ||
    (evento.tipo === 'GuiaCreada' && !evento.datos.desde_borrador),
  evolucionar,
});
