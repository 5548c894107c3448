import type { Instante } from '#domain/kernel/tiempo.ts';
import type { CorridaLeida } from '#domain/workflows/corrida.vista.ts';
import type { FilaWorkflow } from '#projections/workflows/workflows.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

/** The last run of a workflow, as a list of them shows it. */
export type UltimaCorrida = Pick<
  CorridaLeida,
  'id' | 'version' | 'estado' | 'disparo' | 'iniciada_en' | 'terminada_en' | 'motivo'
>;

export type WorkflowListado = Omit<FilaWorkflow, 'definicion' | 'secretos'> & {
  readonly ultima_corrida: UltimaCorrida | null;
};

const BREVES = [
  'id',
  'version',
  'nombre',
  'descripcion',
  'activo',
  'trigger_tipo',
  'eventos',
  'aviso',
  'creado_en',
  'actualizado_en',
] as const satisfies readonly (keyof WorkflowListado)[];

type Fila = Omit<WorkflowListado, 'ultima_corrida'> & {
  readonly [C in keyof UltimaCorrida as `corrida_${C}`]: UltimaCorrida[C] | null;
};

const ultimaDe = (fila: Fila): UltimaCorrida | null =>
  fila.corrida_id === null
    ? null
    : {
        id: fila.corrida_id,
        version: fila.corrida_version!,
        estado: fila.corrida_estado!,
        disparo: fila.corrida_disparo!,
        iniciada_en: fila.corrida_iniciada_en!,
        terminada_en: fila.corrida_terminada_en,
        motivo: fila.corrida_motivo,
      };

/** A company's workflows in the order in which they were made, each with its last run. */
export const listarWorkflows = async (
  lecturas: Lecturas,
  empresa_id: number,
  pagina: Pagina,
): Promise<WorkflowListado[]> => {
  const { sql, esquema } = lecturas;
  const filas = await sql<Fila[]>`
    select ${sql(BREVES.map((columna) => `w.${columna}`))}, c.numero as corrida_id,
      c.version as corrida_version, c.estado as corrida_estado, c.disparo as corrida_disparo,
      c.iniciada_en as corrida_iniciada_en, c.terminada_en as corrida_terminada_en,
      c.motivo as corrida_motivo
    from ${sql(esquema())}.workflows w
    left join lateral (
      select * from operacion.workflow_corridas
      where empresa_id = w.empresa_id and workflow_id = w.id and iniciada_en > '-infinity'
      order by iniciada_en desc, id desc limit 1
    ) c on true
    where w.empresa_id = ${empresa_id} order by w.id
    ${tramoDe(lecturas, pagina)}`;
  return filas.map((fila) => ({ ...fila, ultima_corrida: ultimaDe(fila) }));
};

export const workflowPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  workflow_id: number,
): Promise<FilaWorkflow | undefined> => {
  const [fila] = await sql<FilaWorkflow[]>`
    select * from ${sql(esquema())}.workflows
    where empresa_id = ${empresa_id} and id = ${workflow_id}`;
  return fila;
};

/** What an event last said in the company, as the feed has it. */
export const ultimoDeEvento = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  evento: string,
): Promise<
  { readonly posicion: number; readonly creado_en: Instante; readonly data: object } | undefined
> => {
  const [fila] = await sql<{ posicion: number; creado_en: Instante; data: object }[]>`
    select posicion, creado_en, data from ${sql(esquema())}.eventos
    where empresa_id = ${empresa_id} and evento = ${evento}
    order by posicion desc limit 1`;
  return fila;
};
