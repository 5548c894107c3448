import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Intento, SUSPENSION_MS } from '#domain/webhooks/entrega.ts';
import type { EntregaFallida, SuscripcionSuspendida } from '#domain/webhooks/webhook.events.ts';
import type { Aviso, Entrega, Resultado, Turno } from './almacen.ts';

/** What the sender leaves for the process `webhooks`, which tells the company's stream. */

const MOTIVO = 'Su destino falla desde hace cinco días';

const avisoDeFallida = (entrega: Entrega, intento: Intento): Aviso => {
  const { empresa_id, webhook_id, id, evento, posicion } = entrega;
  const intentos = entrega.intentos + 1;
  const datos: EntregaFallida['datos'] = {
    webhook_id,
    entrega_id: id,
    evento,
    evento_id: posicion,
    intentos,
    ultimo_estado: intento.estado,
    ultimo_error: intento.error,
  };
  return { empresa_id, clave: `fallida:${id}:${intentos}`, fase: 'entrega_fallida', datos };
};

const avisoDeSuspension = ({ empresa_id, webhook_id }: Turno, fallando_desde_ms: number): Aviso => {
  const datos: Pick<SuscripcionSuspendida['datos'], 'webhook_id' | 'fallando_desde' | 'motivo'> = {
    webhook_id,
    fallando_desde: instanteDeMs(fallando_desde_ms),
    motivo: MOTIVO,
  };
  return { empresa_id, clave: `suspender:${webhook_id}`, fase: 'suspender', datos };
};

/**
 * What an attempt gives rise to. Of what tells of webhooks, nothing more is told: neither that it
 * was given up nor, for its failure alone, that its endpoint is suspended.
 */
export const avisosDe = (
  { turno, fallando_desde }: { readonly turno: Turno; readonly fallando_desde: number | null },
  { entrega, intento, estado }: Pick<Resultado, 'entrega' | 'intento' | 'estado'>,
  ahora_ms: number,
): readonly Aviso[] => {
  if (entrega.evento.startsWith('webhook.')) return [];
  const hartos = fallando_desde !== null && ahora_ms - fallando_desde >= SUSPENSION_MS;
  return [
    ...(estado === 'fallida' ? [avisoDeFallida(entrega, intento)] : []),
    ...(hartos ? [avisoDeSuspension(turno, fallando_desde)] : []),
  ];
};
