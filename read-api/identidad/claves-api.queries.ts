import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { FilaClaveApi } from '#projections/identidad/claves-api.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

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

export type ClaveConUso = FilaClaveApi & {
  readonly ultimo_uso_en: Instante | null;
  readonly ultima_ip: string | null;
  readonly ultima_ruta: string | null;
};

/** The keys of a company with their last use; all, that one, or a page. The newest first. */
export const clavesDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  { clave_id, pagina }: { readonly clave_id?: number; readonly pagina?: Pagina } = {},
): Promise<ClaveConUso[]> => {
  const { sql } = lecturas;
  const filtro = clave_id === undefined ? sql`` : sql`and c.id = ${clave_id}`;
  return sql<ClaveConUso[]>`
    select c.*, u.ultimo_uso_en, u.ultima_ip,
      u.ultimo_metodo || ' ' || u.ultima_ruta as ultima_ruta
    from ${sql(lecturas.esquema())}.claves_api c
    left join operacion.uso_de_claves u on u.empresa_id = c.empresa_id and u.clave_id = c.id
    where c.empresa_id = ${empresa_id} ${filtro} order by c.id desc
    ${tramoDe(lecturas, pagina)}`;
};
