import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type {
  DatosDeSuscripcion,
  EntregaFallida,
  EventoDeSuscripcion,
  SuscripcionCreada,
  SuscripcionEliminada,
} from './webhook.events.ts';

/** A subscription of the company. Its secrets are in the vault, under these names. */
export type Webhook = DatosDeSuscripcion & {
  readonly id: number;
  readonly secreto: string;
  readonly secreto_huella: string;
  /** The one before, which signs too until `secreto_anterior_hasta`. */
  readonly secreto_anterior: string | null;
  readonly secreto_anterior_hasta: Instante | null;
  /** When its endpoint's failures suspended it; null while they have not. */
  readonly suspendido_en: Instante | null;
  readonly suspendido_motivo: string | null;
  readonly creado_en: Instante;
  readonly actualizado_en: Instante;
  readonly eliminado: boolean;
};
export const webhooks = tabla<Webhook>('webhooks', ['id']);

/** The company's count of them: the last id given, and how many there are. */
export type CuentaDeWebhooks = { readonly ultimo: number; readonly vivos: number };
export const cuentasDeWebhooks = tabla<CuentaDeWebhooks>('cuentas_de_webhooks', []);

/** A delivery that was given up, so that it is told once for each round of attempts. */
export type EntregaDada = { readonly entrega_id: string; readonly intentos: number };
export const entregasFallidas = tabla<EntregaDada>('entregas_fallidas', ['entrega_id']);

export const evolucionarWebhook = (
  fila: Webhook | undefined,
  evento: EventoDeSuscripcion & Pick<EventoRegistrado, 'metadatos'>,
): Webhook => {
  const { registrado_en } = evento.metadatos;
  if (evento.tipo === 'SuscripcionCreada') {
    const { webhook_id, secreto, ...datos } = evento.datos;
    return {
      id: webhook_id,
      ...datos,
      secreto: secreto.referencia,
      secreto_huella: secreto.huella,
      secreto_anterior: null,
      secreto_anterior_hasta: null,
      suspendido_en: null,
      suspendido_motivo: null,
      creado_en: registrado_en,
      actualizado_en: registrado_en,
      eliminado: false,
    };
  }
  if (!fila) throw new Error(`${evento.tipo} de una suscripción que no existe`);
  const ahora = { ...fila, actualizado_en: registrado_en };
  switch (evento.tipo) {
    case 'SuscripcionActualizada': {
      const { webhook_id: _, ...datos } = evento.datos;
      const sigue = datos.activo ? { suspendido_en: null, suspendido_motivo: null } : {};
      return { ...ahora, ...datos, ...sigue };
    }
    case 'SecretoDeSuscripcionRotado': {
      const { secreto, anterior, anterior_hasta } = evento.datos;
      return {
        ...ahora,
        secreto: secreto.referencia,
        secreto_huella: secreto.huella,
        secreto_anterior: anterior.referencia,
        secreto_anterior_hasta: anterior_hasta,
      };
    }
    case 'SuscripcionSuspendida': {
      const { motivo } = evento.datos;
      return { ...ahora, activo: false, suspendido_en: registrado_en, suspendido_motivo: motivo };
    }
    case 'SuscripcionEliminada':
      return { ...ahora, activo: false, eliminado: true };
  }
};

export const evolucionarCuenta = (
  fila: CuentaDeWebhooks | undefined,
  { tipo, datos }: SuscripcionCreada | SuscripcionEliminada,
): CuentaDeWebhooks => {
  const { ultimo, vivos } = fila ?? { ultimo: 0, vivos: 0 };
  if (tipo === 'SuscripcionEliminada') return { ultimo, vivos: vivos - 1 };
  return { ultimo: Math.max(ultimo, datos.webhook_id), vivos: vivos + 1 };
};

export const evolucionarEntregaFallida = (
  _fila: EntregaDada | undefined,
  { datos: { entrega_id, intentos } }: EntregaFallida,
): EntregaDada => ({ entrega_id, intentos });
