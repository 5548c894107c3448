import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutasDeAuditoria } from './auditoria.routes.ts';
import { rutasDeClavesApi } from './claves-api.routes.ts';
import { type DependenciasDeAjustesDeCorreo, rutasDeCorreoDeEmpresa } from './correo.routes.ts';
import { type DependenciasDeLogo, rutasDeEmpresa } from './empresa.routes.ts';
import { HISTORIAS_DE_IDENTIDAD } from './identidad.historia.ts';
import { rutasDeSucursales } from './sucursales.routes.ts';
import { type DependenciasDeSesiones, rutasDeUsuarios } from './usuarios.routes.ts';

/** What is asked of a company, its users, and who may enter. */
export const IDENTIDAD: ContextoDeLecturas<
  DependenciasDeAjustesDeCorreo & DependenciasDeLogo & DependenciasDeSesiones
> = {
  rutas: ({ llevaContabilidad, documentosDelMes, permisosDeRol }) => [
    ...rutasDeSucursales,
    ...rutasDeAuditoria,
    ...rutasDeCorreoDeEmpresa,
    ...rutasDeUsuarios(permisosDeRol),
    ...rutasDeClavesApi,
    ...rutasDeEmpresa(llevaContabilidad, documentosDelMes),
  ],
  historias: HISTORIAS_DE_IDENTIDAD,
};
