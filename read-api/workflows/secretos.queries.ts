import type { Instante } from '#domain/kernel/tiempo.ts';
import type { FilaSecreto } from '#projections/workflows/secretos.projector.ts';
import type { FilaUsosDeSecreto } from '#projections/workflows/workflows.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

export type SecretoListado = FilaSecreto & {
  readonly usado_en: Instante | null;
  readonly workflows: FilaUsosDeSecreto['workflows'] | null;
};

/** A company's secrets by name, each with its last use and the workflows that name it. */
export const listarSecretos = async (
  lecturas: Lecturas,
  empresa_id: number,
  pagina: Pagina,
): Promise<SecretoListado[]> => {
  const { sql, esquema } = lecturas;
  const en = sql(esquema());
  return sql<SecretoListado[]>`
    select s.*, o.usado_en, u.workflows from ${en}.secretos_de_workflows s
    left join operacion.workflow_usos o on o.empresa_id = s.empresa_id and o.secreto_id = s.id
    left join ${en}.usos_de_secretos u on u.empresa_id = s.empresa_id and u.nombre = s.nombre
    where s.empresa_id = ${empresa_id} order by s.nombre, s.id
    ${tramoDe(lecturas, pagina)}`;
};

/** Where the values of these names are kept. */
export const referenciasDeSecretos = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  nombres: readonly string[],
): Promise<Pick<FilaSecreto, 'id' | 'nombre' | 'referencia'>[]> => {
  const en = sql(esquema());
  return sql<Pick<FilaSecreto, 'id' | 'nombre' | 'referencia'>[]>`
    select s.id, s.nombre, s.referencia
    from ${en}.secretos_de_workflows_por_nombre n
    join ${en}.secretos_de_workflows s on s.empresa_id = n.empresa_id and s.id = n.secreto_id
    where n.empresa_id = ${empresa_id} and n.nombre in ${sql([...nombres])}`;
};
