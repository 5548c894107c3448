import type { ContextoDeComandos } from '#commands/contexto.ts';
import { rutasDeAcceso } from './acceso.routes.ts';
import { rutasDeClavesApi } from './claves-api.routes.ts';
import type { PuertosDeAjustesDeCorreo } from './correo.puerto.ts';
import { rutasDeCorreoDeEmpresa } from './correo.routes.ts';
import { rutasDeEmpresa } from './empresa.routes.ts';
import type { DependenciasDeIdentidad } from './puertos.ts';
import { rutasDeSegundoFactor } from './segundo-factor.routes.ts';
import { rutasDeSucursales } from './sucursales.routes.ts';
import { rutasDeUsuarios } from './usuarios.routes.ts';

/** What changes a company, its users, and who may enter. */
export const IDENTIDAD: ContextoDeComandos<
  DependenciasDeIdentidad & { readonly ajustes_de_correo: PuertosDeAjustesDeCorreo }
> = {
  rutas: ({ recursos_de_clave, llevaContabilidad }) => [
    ...rutasDeSucursales,
    ...rutasDeCorreoDeEmpresa,
    ...rutasDeAcceso,
    ...rutasDeSegundoFactor,
    ...rutasDeUsuarios,
    ...rutasDeClavesApi(recursos_de_clave),
    ...rutasDeEmpresa(llevaContabilidad),
  ],
};
