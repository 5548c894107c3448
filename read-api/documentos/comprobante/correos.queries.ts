import type { FilaCorreo } from '#projections/documentos/comprobante/correos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** The mails of one document, the newest first. */
export const correosDeDocumento = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  documento: { readonly tipo: FilaCorreo['documento']; readonly id: number },
  limite: number,
): Promise<FilaCorreo[]> => sql<FilaCorreo[]>`
  select * from ${sql(esquema())}.correos
  where empresa_id = ${empresa_id} and documento = ${documento.tipo}
    and documento_id = ${documento.id}
  order by id desc limit ${limite}`;
