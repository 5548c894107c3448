import { textoDeRechazada } from '#domain/kernel/consulta-sri.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { limiteDeAnulacion } from './anulacion.avisos.ts';
import type { Comprobante } from './ciclo.ts';
import type { NombresDeTipo } from './comprobante.errores.ts';
import { caminoDe } from './tipo.ts';

/** What to know of a document, by what the SRI holds of it and what is held here. */

type Nombres = Pick<NombresDeTipo, 'recurso'>;

export type Consultado = Pick<
  Comprobante,
  'id' | 'estado' | 'fecha_emision' | 'sri_estado' | 'sri_motivo'
>;

const deAnulada = (nombres: Nombres, { id, estado }: Consultado): string | null =>
  estado === 'ANULADO'
    ? null
    : `El SRI la tiene ANULADA desde su portal, y aquí está ${estado}: si es lo que se quiso, anúlela ` +
      `también aquí con POST ${caminoDe(nombres)}/${id}/anular. Hasta entonces nada cambia en los saldos ` +
      'ni en la contabilidad.';

const dePendiente = ({ estado }: Consultado): string =>
  'En el SRI está PENDIENTE DE ANULAR: quien la recibió tiene cinco días hábiles para aceptarlo. ' +
  `Aquí está ${estado}.`;

const deAutorizada = (
  nombres: Nombres,
  { id, estado, fecha_emision }: Consultado,
): string | null => {
  if (estado === 'AUTORIZADO') return null;
  if (estado === 'ANULADO') {
    return (
      'Aquí está ANULADA y el SRI la tiene AUTORIZADA: anúlela también en su portal, que lo admite hasta ' +
      `el ${fechaSri(limiteDeAnulacion(fecha_emision))}.`
    );
  }
  return (
    `El SRI la tiene AUTORIZADA y aquí está ${estado}: POST ${caminoDe(nombres)}/${id}/reenviar lo ` +
    'pregunta otra vez.'
  );
};

const deNoAutorizada = ({ estado }: Consultado): string | null =>
  estado === 'AUTORIZADO' || estado === 'ANULADO'
    ? `El SRI la tiene NO AUTORIZADA y aquí está ${estado}: revísela en su portal antes de darla por válida.`
    : null;

/** null: both say the same, or nobody has asked. */
export const avisoDeConsulta = (nombres: Nombres, fila: Consultado): string | null => {
  switch (fila.sri_estado) {
    case null:
      return null;
    case 'ANULADO':
      return deAnulada(nombres, fila);
    case 'PENDIENTE DE ANULAR':
      return dePendiente(fila);
    case 'AUTORIZADO':
      return deAutorizada(nombres, fila);
    case 'NO AUTORIZADO':
      return deNoAutorizada(fila);
    case 'RECHAZADA':
      return textoDeRechazada(fila.sri_motivo);
  }
};
