import { randomBytes, randomUUID } from 'node:crypto';
import type { PuertosDeWebhooks } from '#commands/webhooks/puertos.ts';
import type { Secretos } from '../nucleo/secretos/secretos.ts';
import type { Sellar } from '../nucleo/secretos/sellos.ts';
import type { Turno } from './almacen.ts';

export type SecretosDeWebhooks = PuertosDeWebhooks['secretos'] & {
  /** The secrets that sign now, the newest first. */
  vigentes(turno: Turno, ahora_ms: number): Promise<readonly string[]>;
};

/** Opened secrets that are remembered: a name never stands for another secret. */
const MAXIMO_ABIERTOS = 10_000;

/**
 * Signing secrets, encrypted at rest under a name of their own. The fingerprint takes the name in,
 * so that two subscriptions with one secret do not show it.
 */
export const secretosDeWebhooks = (secretos: Secretos, sellar: Sellar): SecretosDeWebhooks => {
  const abiertos = new Map<string, string>();

  const buscar = async (empresa_id: number, referencia: string): Promise<string | undefined> => {
    const clave = `${empresa_id}:${referencia}`;
    const conocido = abiertos.get(clave);
    if (conocido !== undefined) return conocido;
    const secreto = await secretos.leer(empresa_id, referencia);
    if (secreto === undefined) return undefined;
    if (abiertos.size >= MAXIMO_ABIERTOS) abiertos.clear();
    abiertos.set(clave, secreto);
    return secreto;
  };
  const abrir = async (empresa_id: number, referencia: string): Promise<string> => {
    const secreto = await buscar(empresa_id, referencia);
    if (secreto === undefined) throw new Error(`Falta el secreto ${empresa_id}:${referencia}`);
    return secreto;
  };

  return {
    sellar,
    generar: () => `whsec_${randomBytes(32).toString('base64url')}`,
    guardar: async (empresa_id, secreto) => {
      const referencia = `webhook-${randomUUID()}`;
      await secretos.guardar(empresa_id, referencia, secreto);
      const huella = await sellar(empresa_id, `${referencia}:${secreto}`);
      return { referencia, huella: huella.slice(0, 16) };
    },
    vigentes: async (turno, ahora_ms) => {
      const { empresa_id, secreto, secreto_anterior, secreto_anterior_hasta } = turno;
      const rige = secreto_anterior !== null && ahora_ms < (secreto_anterior_hasta ?? 0);
      const nuevo = await abrir(empresa_id, secreto);
      // Of one that was lost with its database only the name is left: the new one signs alone.
      const anterior = rige ? await buscar(empresa_id, secreto_anterior) : undefined;
      return anterior === undefined ? [nuevo] : [nuevo, anterior];
    },
  };
};
