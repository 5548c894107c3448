import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { ValorGuardado } from '#domain/workflows/secreto.decider.ts';

/** What the secrets of workflows need of the outside: the vault. */
export type PuertosDeSecretos = {
  /** Keeps a value encrypted; what is returned may be written down. */
  guardar(empresa_id: number, valor: string): Promise<ValorGuardado>;
  /** A fingerprint of something secret that may be written down. */
  sellar(empresa_id: number, texto: string): Promise<string>;
};

export type DependenciasDeWorkflows = DependenciasDeComandos & {
  readonly secretos: PuertosDeSecretos;
};

/** Declares an endpoint of secrets that changes something. */
export const rutaDeSecretos = declarar<DependenciasDeWorkflows>();
