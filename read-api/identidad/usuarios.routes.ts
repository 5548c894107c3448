import { z } from 'zod';
import { usuarioNoEncontrado } from '#domain/identidad/usuario.errores.ts';
import { sesion, vistaUsuario } from '#domain/identidad/usuario.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { empresasDeUsuario, usuariosDe } from './usuarios.queries.ts';

export const rutasDeUsuarios = [
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

  rutaDeLectura({
    id: 'obtenerSesion',
    metodo: 'GET',
    camino: '/auth/sesion',
    resumen: 'Quién es el usuario de la sesión y a qué empresas puede entrar',
    acceso: 'sesion',
    recurso: 'sesion',
    respuestas: { 200: { descripcion: 'La sesión', json: sesion } },
    atender: async ({ empresa_id, alcance, usuario }, { lecturas }) => {
      if (!usuario) throw new Error('Una ruta de sesión se atendió sin usuario');
      const { cuenta_id, usuario_id: id, email } = usuario;
      const quien = { usuario: { id, email } };
      if (id === null) {
        const ninguna = { empresa_id: null, rol: null, sucursal_id: null, empresas: [] };
        return { estado: 200, json: { ...quien, ...ninguna } };
      }
      const empresas = await empresasDeUsuario(lecturas, cuenta_id);
      return {
        estado: 200,
        json: { ...quien, empresa_id, rol: usuario.rol, ...alcance, empresas },
      };
    },
  }),
] as const;
