import type {
  CorridaConPlano,
  CorridaLeida,
  LimitesDeCorridas,
} from '#domain/workflows/corrida.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

/** Runs as `operacion` keeps them; those of a workflow that was deleted are nobody's any more. */

export type FiltroDeCorridas = {
  readonly workflow_id?: number | undefined;
  readonly estado?: string | undefined;
  /** As type:id. */
  readonly documento?: string | undefined;
};

const COLUMNAS = [
  'workflow_id',
  'version',
  'estado',
  'disparo',
  'evento',
  'evento_id',
  'documento',
  'iniciada_en',
  'terminada_en',
  'motivo',
] as const satisfies readonly (keyof CorridaLeida)[];

const columnas = ({ sql }: Lecturas, limites: LimitesDeCorridas) => sql`
  c.numero as id, c.id::text as clave, c.origen::text as clave_de_origen, (
    select o.numero from operacion.workflow_corridas o
    where o.empresa_id = c.empresa_id and o.id = c.origen) as origen,
  ${sql(COLUMNAS.map((columna) => `c.${columna}`))}, c.detenida_por is not null as detenida, case
    when exists (select from operacion.workflow_pausas p where p.empresa_id = c.empresa_id)
      then 'operador'
    else (select case
        when q.bytes >= ${limites.bytes_de_historia} then 'historia'
        when q.hora = date_trunc('hour', operacion.ahora())
          and q.pasos >= ${limites.pasos_por_hora} then 'pasos'
      end from operacion.workflow_cuotas q where q.empresa_id = c.empresa_id)
  end as pausa`;

/** By the rows: whoever begins runs hears of a deletion later than those who wait for a revision. */
const deAlguno = ({ sql, esquema }: Lecturas) => sql`exists (
  select from ${sql(esquema())}.workflows w
  where w.empresa_id = c.empresa_id and w.id = c.workflow_id)`;

/** The newest first. */
export const listarCorridas = async (
  lecturas: Lecturas,
  empresa_id: number,
  { workflow_id, estado, documento }: FiltroDeCorridas,
  pagina: Pagina,
  limites: LimitesDeCorridas,
): Promise<CorridaLeida[]> => {
  const { sql } = lecturas;
  return sql<CorridaLeida[]>`
    select ${columnas(lecturas, limites)} from operacion.workflow_corridas c
    where c.empresa_id = ${empresa_id} and c.iniciada_en > '-infinity' and ${deAlguno(lecturas)}
      ${workflow_id === undefined ? sql`` : sql`and c.workflow_id = ${workflow_id}`}
      ${estado === undefined ? sql`` : sql`and c.estado = ${estado}`}
      ${documento === undefined ? sql`` : sql`and c.documento = ${documento}`}
    order by c.iniciada_en desc, c.id desc ${tramoDe(lecturas, pagina)}`;
};

/** What runs were known by before they had numbers: those ids keep answering. */
const ES_CLAVE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ES_NUMERO = /^[1-9]\d{0,14}$/;

/** A run by its number, or by its old id, with the graph that it runs by. */
export const corridaPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  corrida_id: string,
  limites: LimitesDeCorridas,
): Promise<CorridaConPlano | undefined> => {
  const { sql, esquema } = lecturas;
  const en = sql(esquema());
  const esNumero = ES_NUMERO.test(corrida_id);
  if (!esNumero && !ES_CLAVE.test(corrida_id)) return undefined;
  const [fila] = await sql<CorridaConPlano[]>`
    select ${columnas(lecturas, limites)}, v.definicion,
      (select e.data from ${en}.eventos e
       where e.empresa_id = c.empresa_id and e.posicion = c.evento_id) as trigger
    from operacion.workflow_corridas c
    left join ${en}.versiones_de_workflows v on v.empresa_id = c.empresa_id
      and v.workflow_id = c.workflow_id and v.version = c.version
    where c.empresa_id = ${empresa_id} and ${deAlguno(lecturas)} and
      ${esNumero ? sql`c.numero = ${corrida_id} and c.numero > 0` : sql`c.id = ${corrida_id}`}`;
  return fila;
};

export const workflowExiste = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  workflow_id: number,
): Promise<boolean> => {
  const filas = await sql`
    select 1 from ${sql(esquema())}.workflows
    where empresa_id = ${empresa_id} and id = ${workflow_id}`;
  return filas.length > 0;
};
