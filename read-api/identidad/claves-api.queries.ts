import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { FilaClaveApi } from '#projections/identidad/claves-api.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

export type ClaveDeEmpresa = FilaClaveApi & { readonly empresa_id: number };

/** The API key whose SHA-256 (hex) this is, with the company it belongs to. */
export const claveApiPorHash = async (
  lecturas: Lecturas,
  hash: string,
): Promise<ClaveDeEmpresa | undefined> => {
  const { sql } = lecturas;
  const en = sql(lecturas.esquema());
  const [fila] = await sql<ClaveDeEmpresa[]>`
    select c.* from ${en}.duenos_de_clave d
    join ${en}.claves_api c on c.empresa_id = d.de_empresa_id and c.id = d.clave_id
    where d.empresa_id = ${PLATAFORMA} and d.hash = ${hash}`;
  return fila;
};
