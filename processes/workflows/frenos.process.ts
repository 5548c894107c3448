import type * as comandosDeWorkflow from '#commands/workflows/workflow.comandos.ts';
import { VUELTAS_POR_MINUTO } from '#domain/workflows/cadena.ts';
import type { AvisoPorCorreo } from '#processes/identidad/aviso.ts';
import { esperaDoblada, type Proceso } from '#processes/kernel/proceso.ts';

/** Name of the process, and so of its tasks. */
export const FRENOS = 'workflows-frenos';

const MOTIVO =
  `Se detuvo solo: en un minuto empezó ${VUELTAS_POR_MINUTO} veces por lo que él mismo había hecho. ` +
  'Revise que lo que hace no vuelva a iniciarlo, y actívelo otra vez.';

export type PuertosDeFrenos = {
  readonly detenerWorkflow: typeof comandosDeWorkflow.detenerWorkflow;
  readonly aviso: AvisoPorCorreo;
};

/**
 * Makes it an event of the company that a workflow was stopped, which whoever begins runs did already;
 * done again it finds it stopped. The event is told to people by mail.
 */
export const procesoDeFrenos = ({ detenerWorkflow, aviso }: PuertosDeFrenos): Proceso => {
  const detener: Proceso['paso'] = async ({ empresa_id, clave }, { ejecutar, ahora_ms }) => {
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
  };
  return {
    nombre: FRENOS,
    desde: 'ahora',
    // Tasks that stop workflows are begun with the runs that were too many.
    reaccionar: aviso.reaccionar,
    paso: (tarea, ocasion) =>
      tarea.fase === 'detener' ? detener(tarea, ocasion) : aviso.paso(tarea, ocasion),
    reintento_ms: (intentos, fase) =>
      fase === 'enviar_aviso'
        ? aviso.reintento_ms(intentos, fase)
        : esperaDoblada(1_000, 300_000)(intentos),
    // Its longest steps are those that write to people.
    ...aviso.ritmo,
  };
};
