import { randomUUID } from 'node:crypto';
import type { ValorGuardado } from '#domain/workflows/secreto.decider.ts';
import { pistaDe } from '#domain/workflows/secreto.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { referenciasDeSecretos } from '#read-api/workflows/secretos.queries.ts';
import type { Secretos } from '../nucleo/secretos/secretos.ts';
import type { Sellar } from '../nucleo/secretos/sellos.ts';

/** A secret in the hands of whoever does a node. */
export type SecretoAbierto = { readonly secreto_id: number; readonly valor: string };

export type SecretosDeWorkflows = {
  /** Keeps a value encrypted, under a name of its own; what is returned may be written down. */
  guardar(empresa_id: number, valor: string): Promise<ValorGuardado>;
  readonly sellar: Sellar;
  /** The values in force of those names; a name that is nobody's is absent. */
  abrir(
    empresa_id: number,
    nombres: readonly string[],
  ): Promise<ReadonlyMap<string, SecretoAbierto>>;
};

/** Values of the secrets that workflows name: rows and events know only where they are. */
export const secretosDeWorkflows = (
  secretos: Secretos,
  lecturas: Lecturas,
  sellar: Sellar,
): SecretosDeWorkflows => ({
  sellar,
  guardar: async (empresa_id, valor) => {
    const referencia = `workflow-${randomUUID()}`;
    await secretos.guardar(empresa_id, referencia, valor);
    return { referencia, pista: pistaDe(valor) };
  },
  abrir: async (empresa_id, nombres) => {
    if (nombres.length === 0) return new Map();
    const filas = await referenciasDeSecretos(lecturas, empresa_id, nombres);
    const abiertos = await Promise.all(
      filas.map(async ({ id: secreto_id, nombre, referencia }) => {
        const valor = await secretos.leer(empresa_id, referencia);
        // Of a database that was lost with its vault only the name is left.
        return valor === undefined ? [] : [[nombre, { secreto_id, valor }] as const];
      }),
    );
    return new Map(abiertos.flat());
  },
});
