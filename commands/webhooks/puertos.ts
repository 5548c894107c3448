import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import type { ErrorDominio } from '#domain/kernel/error.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { SecretoDeFirma } from '#domain/webhooks/webhook.events.ts';

/** What webhooks need of the outside: the network, the vault and the store of deliveries. */

export type PedidoDeReenvio = {
  /** Ids of the feed: after the first one, up to the second one; null is up to now. */
  readonly desde_id: number;
  readonly hasta_id: number | null;
  /** null: those that the subscription listens to. */
  readonly eventos: readonly string[] | null;
  readonly solo_fallidas: boolean;
};

/** What a replay would do: the last id that it reaches, and how many deliveries that is. */
export type AlcanceDeReenvio = { readonly hasta_id: number; readonly entregas: number };

export type PuertosDeWebhooks = {
  readonly destinos: {
    /** Refuses with `ErrorDeForma` what is no URL to be called (422). */
    revisarForma(url: string): void;
    /** Asks the network: null, or why it may not be called now (400). */
    revisar(url: string): Promise<ErrorDominio | null>;
  };
  readonly secretos: {
    generar(): string;
    /** Keeps it encrypted; what is returned may be written down. */
    guardar(empresa_id: number, secreto: string): Promise<SecretoDeFirma>;
    /** A fingerprint of something secret that may be written down. */
    sellar(empresa_id: number, texto: string): Promise<string>;
  };
  readonly entregas: {
    /**
     * A delivery of its own, tried once: its id. Refuses with `webhooks.no_encontrado` and
     * `webhooks.inactivo`.
     */
    probar(empresa_id: number, webhook_id: number): Promise<string>;
    /**
     * Due now, with its whole schedule ahead: its id. Refuses with `webhooks.entrega_no_encontrada`,
     * `webhooks.inactivo` and `webhooks.entrega_hecha`.
     */
    reintentar(empresa_id: number, entrega: string): Promise<string>;
    /**
     * Leaves the work to be done, as it was counted: `hasta_id` is the last id that it will reach.
     */
    reenviar(
      empresa_id: number,
      webhook_id: number,
      pedido: PedidoDeReenvio & Pick<AlcanceDeReenvio, 'hasta_id'>,
    ): Promise<void>;
  };
};

/**
 * Counts what a replay would deliver, and does nothing. Refuses with `webhooks.no_encontrado` and
 * `webhooks.rango_al_reves`.
 */
export type ContarReenvio = (
  empresa_id: number,
  webhook_id: number,
  pedido: PedidoDeReenvio,
) => Promise<AlcanceDeReenvio>;

export type DependenciasDeWebhooks = DependenciasDeComandos & {
  readonly webhooks: PuertosDeWebhooks;
  readonly contarReenvio: ContarReenvio;
};

/** Declares an endpoint of webhooks that changes something. */
export const rutaDeWebhooks = declarar<DependenciasDeWebhooks>();
