import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { declarar, type Peticion } from '#domain/kernel/ruta.ts';

/** What every write needs: the bus. */
export type DependenciasDeComandos = { readonly ejecutar: Ejecutar };

/** Declares an endpoint that changes something. */
export const rutaDeComando = declarar<DependenciasDeComandos>();

/** The part of a request that every command carries on: who asks, for whom, as part of what. */
export const remitenteDe = ({
  empresa_id,
  comando_id,
  correlacion_id,
  actor,
}: Peticion<unknown, unknown, unknown>): Remitente => ({
  empresa_id,
  comando_id,
  correlacion_id,
  actor,
});
