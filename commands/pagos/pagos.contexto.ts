import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeCorreo } from '#commands/correo/correos.puerto.ts';
import { rutasDeAnticipos } from './anticipos.routes.ts';
import { rutaDeEnvioDePago } from './envio.routes.ts';
import { rutasDePagos } from './pagos.routes.ts';

/** What changes payments. */
export const PAGOS: ContextoDeComandos<DependenciasDeCorreo> = {
  rutas: () => [...rutasDePagos, ...rutasDeAnticipos, rutaDeEnvioDePago],
};
