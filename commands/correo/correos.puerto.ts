import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import { declarar } from '#domain/kernel/ruta.ts';

/** What asking for a mail needs beside the bus: how this installation sends them. */
export type DependenciasDeCorreo = DependenciasDeComandos & {
  readonly correo: { readonly reglas: ReglasDeCorreo };
};

/** Declares an endpoint that sends mail. */
export const rutaDeCorreo = declarar<DependenciasDeCorreo>();
