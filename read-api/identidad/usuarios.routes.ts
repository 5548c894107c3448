import { z } from 'zod';
import { estadoDeSegundoFactor } from '#domain/identidad/segundo-factor.vista.ts';
import { usuarioNoEncontrado } from '#domain/identidad/usuario.errores.ts';
import {
  type SesionDeLista,
  sesion,
  vistaSesion,
  vistaUsuario,
} from '#domain/identidad/usuario.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import type { Permitidos } from '#domain/kernel/permisos.ts';
import type { Rol } from '#domain/kernel/rol.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { empresasDeUsuario, usuariosDe } from './usuarios.queries.ts';

/** Where the sessions of an account are: outside the read models. */
export type DependenciasDeSesiones = DependenciasDeLectura & {
  readonly identidad: {
    readonly sesiones: { de(cuenta_id: number): Promise<readonly SesionDeLista[]> };
    readonly segundos_factores: {
      estado(cuenta_id: number): Promise<{
        readonly activo: boolean;
        readonly activado_en: Instante | null;
        readonly codigos_restantes: number;
      }>;
    };
  };
};

const rutaDeSesiones = declarar<DependenciasDeSesiones>();

/** What somebody may do in a company, resource by resource. */
export type PermisosDeUsuario = (puesto: {
  readonly rol: Rol;
  readonly sucursal_id: number | null;
}) => { readonly [recurso: string]: Permitidos };

export const rutasDeUsuarios = (permisosDeRol: PermisosDeUsuario) =>
  [
    rutaDeLectura({
      id: 'listarUsuarios',
      metodo: 'GET',
      camino: '/usuarios',
      resumen: 'Los usuarios de la empresa',
      acceso: 'sesion',
      recurso: 'usuarios',
      query: z.object(PAGINA),
      respuestas: { 200: { descripcion: 'Los usuarios', json: varias(vistaUsuario) } },
      atender: async ({ empresa_id, query: pagina }, { lecturas }) => {
        const usuarios = await usuariosDe(lecturas, empresa_id, { pagina });
        return {
          estado: 200,
          json: usuarios.map(vistaUsuario),
          ...conTotal(pagina, usuarios.length),
        };
      },
    }),

    rutaDeLectura({
      id: 'obtenerUsuario',
      metodo: 'GET',
      camino: '/usuarios/{usuario_id}',
      resumen: 'Un usuario de la empresa',
      acceso: 'sesion',
      recurso: 'usuarios',
      respuestas: { 200: { descripcion: 'El usuario', json: vistaUsuario } },
      errores: [usuarioNoEncontrado],
      atender: async ({ empresa_id, params: { usuario_id } }, { lecturas }) => {
        const [usuario] = await usuariosDe(lecturas, empresa_id, { usuario_id });
        if (!usuario) throw usuarioNoEncontrado({ usuario_id });
        return { estado: 200, json: vistaUsuario(usuario) };
      },
    }),

    rutaDeSesiones({
      id: 'listarSesiones',
      metodo: 'GET',
      camino: '/auth/sesiones',
      resumen: 'Las sesiones abiertas de quien las pide, en cualquier empresa',
      acceso: 'sesion',
      recurso: 'sesion',
      respuestas: { 200: { descripcion: 'Las sesiones', json: varias(vistaSesion) } },
      atender: async ({ usuario }, { identidad: { sesiones } }) => {
        if (!usuario) throw new Error('Una ruta de sesión se atendió sin usuario');
        const { cuenta_id, sesion_id } = usuario;
        const suyas = await sesiones.de(cuenta_id);
        const json = suyas.map((una) => vistaSesion({ ...una, actual: una.id === sesion_id }));
        return { estado: 200, json };
      },
    }),

    rutaDeSesiones({
      id: 'obtenerSegundoFactor',
      metodo: 'GET',
      camino: '/auth/segundo-factor',
      resumen:
        'Si quien lo pide tiene un segundo factor, y cuántos códigos de recuperación le quedan',
      acceso: 'sesion',
      recurso: 'sesion',
      respuestas: { 200: { descripcion: 'El segundo factor', json: estadoDeSegundoFactor } },
      atender: async ({ usuario }, { identidad: { segundos_factores } }) => {
        if (!usuario) throw new Error('Una ruta de sesión se atendió sin usuario');
        const { activado_en, ...estado } = await segundos_factores.estado(usuario.cuenta_id);
        const json = {
          ...estado,
          activado_en: activado_en === null ? null : conDesfase(activado_en),
        };
        return { estado: 200, json };
      },
    }),

    rutaDeLectura({
      id: 'obtenerSesion',
      metodo: 'GET',
      camino: '/auth/sesion',
      resumen: 'Quién es el usuario de la sesión, qué puede, y a qué empresas puede entrar',
      acceso: 'sesion',
      recurso: 'sesion',
      respuestas: { 200: { descripcion: 'La sesión', json: sesion } },
      atender: async ({ empresa_id, alcance, usuario }, { lecturas }) => {
        if (!usuario) throw new Error('Una ruta de sesión se atendió sin usuario');
        const { cuenta_id, usuario_id: id, email } = usuario;
        if (id === null) {
          const sin = {
            empresa_id: null,
            rol: null,
            sucursal_id: null,
            permisos: {},
            empresas: [],
          };
          return { estado: 200, json: { usuario: { id, email, nombre: null }, ...sin } };
        }
        const { rol } = usuario;
        const [empresas, [suyo]] = await Promise.all([
          empresasDeUsuario(lecturas, cuenta_id),
          usuariosDe(lecturas, empresa_id, { usuario_id: id }),
        ]);
        const permisos = permisosDeRol({ rol, ...alcance });
        const quien = { usuario: { id, email, nombre: suyo?.nombre ?? null } };
        return {
          estado: 200,
          json: { ...quien, empresa_id, rol, ...alcance, permisos, empresas },
        };
      },
    }),
  ] as const;
