import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { TokenDeProforma } from '#domain/proformas/proforma.events.ts';

/** What opens a quote to its customer: 128 random bits, kept encrypted and looked up by their hash. */
export type Tokens = {
  /** A new one, kept before anything names it, and what the log knows of it. */
  readonly crear: (
    empresa_id: number,
  ) => Promise<{ readonly token_publico: string; readonly token: TokenDeProforma }>;
  /** Erases one that no quote names. */
  readonly olvidar: (
    empresa_id: number,
    token: Pick<TokenDeProforma, 'token_referencia'>,
  ) => Promise<void>;
  /** The token itself; null where only its hash is left. */
  readonly leer: (
    empresa_id: number,
    proforma: Pick<TokenDeProforma, 'token_referencia'>,
  ) => Promise<string | null>;
};

export type DependenciasDeProformas = DependenciasDeComandos & {
  /** Absent where a write is only tried: nobody gets a token of what will not be. */
  readonly tokens?: Tokens;
};

/** Declares an endpoint that writes quotes. */
export const rutaDeProformas = declarar<DependenciasDeProformas>();
