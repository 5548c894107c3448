import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/identidad/usuario.errores.ts';
import { vistaUsuario } from '#domain/identidad/usuario.vista.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { rutaDeIdentidad } from './puertos.ts';
import { passwordVista, usuarioCreadoVista } from './respuestas.ts';
import { darDeAltaUsuario } from './usuarios.alta.ts';
import { anotarContrasena, buscarUsuario, cambiarUsuario } from './usuarios.comandos.ts';
import {
  cambiarUsuarioEsquema,
  crearUsuarioEsquema,
  restablecerPasswordEsquema,
} from './usuarios.esquema.ts';

/** Not the demo's administrator, who is the first one. */
const OTRO = { usuario_id: 2 };

const DE_CAMBIO = [
  errores.usuarioNoEncontrado,
  errores.sucursalDeUsuarioNoEncontrada,
  errores.vendedorSinSucursal,
  errores.ultimoAdministrador,
];

export const rutasDeUsuarios = [
  rutaDeIdentidad({
    id: 'crearUsuario',
    metodo: 'POST',
    camino: '/usuarios',
    resumen: 'Agrega un usuario a la empresa',
    descripcion:
      'Sin password se genera uno, que se muestra solo en esta respuesta. Quien ya es usuario de ' +
      'otra empresa conserva el suyo y queda invitado: entra cuando acepta con ' +
      'invitacion.codigo en POST /auth/invitaciones.',
    acceso: 'sesion',
    recurso: 'usuarios',
    cuerpo: crearUsuarioEsquema,
    ejemplo: () => ({
      email: 'ventas@example.com',
      nombre: 'Ventas Guayaquil',
      rol: 'vendedor',
      sucursal_id: 1,
    }),
    respuestas: { 201: { descripcion: 'El usuario', json: usuarioCreadoVista } },
    errores: [
      errores.sucursalDeUsuarioNoEncontrada,
      errores.vendedorSinSucursal,
      errores.usuarioYaExiste,
    ],
    atender: async (peticion, dependencias) => {
      const remitente = remitenteDe(peticion);
      const alta = await darDeAltaUsuario(dependencias, remitente, peticion.cuerpo);
      const { membresia, revision, password, invitacion } = alta;
      const json = {
        ...vistaUsuario(membresia),
        password,
        invitacion: invitacion && {
          codigo: invitacion.codigo,
          vence_en: conDesfase(invitacion.vence_en),
        },
      };
      return { estado: 201, json, revision };
    },
  }),

  rutaDeIdentidad({
    id: 'cambiarUsuario',
    metodo: 'PATCH',
    camino: '/usuarios/{usuario_id}',
    resumen: 'Cambia el rol o la sucursal de un usuario, lo desactiva o lo reactiva',
    acceso: 'sesion',
    recurso: 'usuarios',
    cuerpo: cambiarUsuarioEsquema,
    ejemplo: () => ({ rol: 'contador', sucursal_id: null }),
    params_de_ejemplo: OTRO,
    respuestas: { 200: { descripcion: 'El usuario', json: { $ref: 'Usuario' } } },
    errores: DE_CAMBIO,
    atender: async (peticion, { ejecutar }) => {
      const { usuario_id } = peticion.params;
      const comando = cambiarUsuario(remitenteDe(peticion), usuario_id, peticion.cuerpo);
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaUsuario(resultado), revision };
    },
  }),

  rutaDeIdentidad({
    id: 'desactivarUsuario',
    metodo: 'DELETE',
    camino: '/usuarios/{usuario_id}',
    resumen: 'Desactiva a un usuario en la empresa; sus sesiones dejan de servir en ella',
    acceso: 'sesion',
    recurso: 'usuarios',
    params_de_ejemplo: OTRO,
    respuestas: { 204: { descripcion: 'Desactivado', vacia: true } },
    errores: [errores.usuarioNoEncontrado, errores.ultimoAdministrador],
    atender: async (peticion, { ejecutar }) => {
      const { usuario_id } = peticion.params;
      const comando = cambiarUsuario(remitenteDe(peticion), usuario_id, { activo: false });
      const { revision } = await ejecutar(comando);
      return { estado: 204, revision };
    },
  }),

  rutaDeIdentidad({
    id: 'restablecerPassword',
    metodo: 'POST',
    camino: '/usuarios/{usuario_id}/restablecer-password',
    resumen: 'Da a un usuario otra contraseña y cierra sus sesiones',
    descripcion:
      'Sin password se genera uno, que se muestra solo en esta respuesta. Quien pertenece también ' +
      'a otra empresa solo puede cambiarla por sí mismo, en POST /auth/password.',
    acceso: 'sesion',
    recurso: 'usuarios',
    cuerpo: restablecerPasswordEsquema,
    ejemplo: () => ({}),
    params_de_ejemplo: OTRO,
    respuestas: {
      200: { descripcion: 'La contraseña, si se generó', json: passwordVista },
    },
    errores: [errores.usuarioNoEncontrado, errores.perteneceAOtrasEmpresas],
    atender: async (peticion, { ejecutar, identidad: { contrasenas, membresias } }) => {
      const { usuario_id } = peticion.params;
      const remitente = remitenteDe(peticion);
      await ejecutar(buscarUsuario(remitente, usuario_id));
      if (await membresias.enOtraEmpresa(usuario_id, peticion.empresa_id)) {
        throw errores.perteneceAOtrasEmpresas({ usuario_id });
      }
      const { password } = peticion.cuerpo;
      const nueva = password ?? contrasenas.generar();
      await contrasenas.reemplazar(usuario_id, nueva, null);
      await ejecutar(anotarContrasena(remitente, usuario_id));
      return { estado: 200, json: { id: usuario_id, password: password === null ? nueva : null } };
    },
  }),
] as const;
