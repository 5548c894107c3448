import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeCorreo } from '#commands/correo/correos.puerto.ts';
import { rutasDeAnticipos } from './anticipos.routes.ts';
import { rutasDeCobros } from './cobros.routes.ts';
import { rutaDeEnvioDeCobro, rutaDeEnvioDeEstadoDeCuenta } from './envio.routes.ts';

/** What changes collections. */
export const COBROS: ContextoDeComandos<DependenciasDeCorreo> = {
  rutas: () => [
    ...rutasDeCobros,
    ...rutasDeAnticipos,
    rutaDeEnvioDeCobro,
    rutaDeEnvioDeEstadoDeCuenta,
  ],
};
