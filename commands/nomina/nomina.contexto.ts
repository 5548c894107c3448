import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeCorreo } from '#commands/correo/correos.puerto.ts';
import { rutaDeEnvioDeRoles } from './envio.routes.ts';
import { rutasDeNominas } from './nominas.routes.ts';

/** What changes payrolls. */
export const NOMINA: ContextoDeComandos<DependenciasDeCorreo> = {
  rutas: () => [...rutasDeNominas, rutaDeEnvioDeRoles],
};
