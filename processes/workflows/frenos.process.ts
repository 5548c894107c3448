import type * as comandosDeWorkflow from '#commands/workflows/workflow.comandos.ts';
import { VUELTAS_POR_MINUTO } from '#domain/workflows/cadena.ts';
import { type Proceso, RITMO_DE_CASA } from '#processes/kernel/proceso.ts';

/** Name of the process, and so of its tasks. */
export const FRENOS = 'workflows-frenos';

const MOTIVO =
  `Se detuvo solo: en un minuto empezó ${VUELTAS_POR_MINUTO} veces por lo que él mismo había hecho. ` +
  'Revise que lo que hace no vuelva a iniciarlo, y actívelo otra vez.';

export type PuertosDeFrenos = {
  readonly detenerWorkflow: typeof comandosDeWorkflow.detenerWorkflow;
};

/**
 * Makes it an event of the company that a workflow was stopped, which whoever begins runs did already.
 * Done again it finds it stopped.
 */
export const procesoDeFrenos = ({ detenerWorkflow }: PuertosDeFrenos): Proceso => ({
  nombre: FRENOS,
  desde: 'ahora',
  // Its tasks come with the runs that were too many.
  reaccionar: () => [],
  paso: async ({ empresa_id, clave }, { ejecutar, ahora_ms }) => {
    const id = `freno-${empresa_id}-${clave}-${ahora_ms}`;
    await ejecutar(
      detenerWorkflow({
        empresa_id,
        comando_id: id,
        correlacion_id: id,
        actor: 'proceso:workflows',
        workflow_id: Number(clave),
        motivo: MOTIVO,
      }),
    );
    return { tipo: 'terminar' };
  },
  reintento_ms: (intentos) => Math.min(300_000, 1_000 * 2 ** (intentos - 1)),
  ...RITMO_DE_CASA,
});
