import type { Ambiente } from '#domain/kernel/sri.ts';
import type { FilaMembresia } from '#projections/identidad/usuarios.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

/** The users of a company, in order of arrival; all of them, that one, or a page. */
export const usuariosDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  { usuario_id, pagina }: { readonly usuario_id?: number; readonly pagina?: Pagina } = {},
): Promise<FilaMembresia[]> => {
  const { sql } = lecturas;
  const filtro = usuario_id === undefined ? sql`` : sql`and usuario_id = ${usuario_id}`;
  return sql<FilaMembresia[]>`
    select * from ${sql(lecturas.esquema())}.membresias
    where empresa_id = ${empresa_id} ${filtro} order by creada_en, usuario_id
    ${tramoDe(lecturas, pagina)}`;
};

export type EmpresaDeUsuario = Pick<FilaMembresia, 'rol' | 'sucursal_id'> & {
  readonly empresa_id: number;
  readonly ruc: string | null;
  readonly razon_social: string | null;
  readonly nombre_comercial: string | null;
  readonly ambiente: Ambiente | null;
  readonly exige_segundo_factor: boolean;
};

/** The companies where an account may enter, in the order in which they took it in. */
export const empresasDeUsuario = async (
  lecturas: Lecturas,
  cuenta_id: number,
): Promise<EmpresaDeUsuario[]> => {
  const { sql } = lecturas;
  const en = sql(lecturas.esquema());
  return sql<EmpresaDeUsuario[]>`
    select m.empresa_id, e.ruc, e.razon_social, e.nombre_comercial, e.ambiente, m.rol, m.sucursal_id,
      coalesce(x.segundo_factor, false) as exige_segundo_factor from ${en}.membresias m
    left join ${en}.empresas e using (empresa_id)
    left join ${en}.exigencias_de_acceso x using (empresa_id)
    where m.cuenta_id = ${cuenta_id} and m.activa
    order by m.creada_en, m.empresa_id`;
};
