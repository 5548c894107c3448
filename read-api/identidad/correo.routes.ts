import { fichaDeAjustesDeCorreo, vistaAjustesDeCorreo } from '#domain/identidad/correo.vista.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { FilaAjustesDeCorreo } from '#projections/identidad/correo.projector.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { remitenteVerificado } from './correo.queries.ts';

/** Whether who runs this system offers a mail server. */
export type DependenciasDeAjustesDeCorreo = DependenciasDeLectura & {
  readonly ajustes_de_correo: { readonly hay_servidor_por_omision: boolean };
};

export const rutasDeCorreoDeEmpresa = [
  declarar<DependenciasDeAjustesDeCorreo>()({
    id: 'obtenerCorreoDeEmpresa',
    metodo: 'GET',
    camino: '/empresa/correo',
    resumen: 'Con qué servidor y remitente salen los correos de la empresa',
    acceso: 'sesion',
    recurso: 'correo_empresa',
    respuestas: { 200: { descripcion: 'La configuración', json: fichaDeAjustesDeCorreo } },
    atender: async ({ empresa_id }, { lecturas, ajustes_de_correo }) => {
      const { sql, esquema } = lecturas;
      const [ajustes] = await sql<(FilaAjustesDeCorreo & { remitente_verificado: boolean })[]>`
        select c.*, ${remitenteVerificado(lecturas)} as remitente_verificado
        from ${sql(esquema())}.ajustes_de_correo c where c.empresa_id = ${empresa_id}`;
      const json = vistaAjustesDeCorreo(ajustes, {
        hay_servidor_por_omision: ajustes_de_correo.hay_servidor_por_omision,
        remitente_verificado: ajustes?.remitente_verificado ?? false,
      });
      return { estado: 200, json };
    },
  }),
] as const;
