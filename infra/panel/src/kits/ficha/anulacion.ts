/** What one is asked before annulling what moved money, and the body that it is. */

export type Anulacion = { readonly motivo: string; readonly fecha?: string };

export const PIDE_ANULACION = [
  { campo: 'motivo', etiqueta: 'Motivo', obligatoria: true },
  {
    campo: 'fecha',
    etiqueta: 'Fecha',
    tipo: 'fecha',
    pista: 'Si no dice otra, la suya, u hoy si su mes está cerrado.',
  },
] as const;

export const anulacionDe = ({
  motivo = '',
  fecha,
}: {
  readonly [campo: string]: string;
}): Anulacion => ({ motivo, ...(fecha && { fecha }) });
