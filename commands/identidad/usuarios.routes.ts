import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/identidad/usuario.errores.ts';
import type { MembresiaCreada } from '#domain/identidad/usuario.events.ts';
import { usuarioCreado, vistaUsuario } from '#domain/identidad/usuario.vista.ts';
import { rutaDeIdentidad } from './puertos.ts';
import {
  buscarUsuario,
  cambiarUsuario,
  crearUsuario,
  leerMembresia,
  pedirEnlace,
} from './usuarios.comandos.ts';
import { cambiarUsuarioEsquema, crearUsuarioEsquema } from './usuarios.esquema.ts';

/** Not the demo's administrator, who is the first one. */
const OTRO = { usuario_id: 2 };

const DE_CAMBIO = [
  errores.usuarioNoEncontrado,
  errores.sucursalDeUsuarioNoEncontrada,
  errores.vendedorSinSucursal,
  errores.ultimoAdministrador,
];

const usuarioCreadoEn = (eventos: readonly MembresiaCreada[]): number => {
  const creada = eventos.find(({ tipo }) => tipo === 'MembresiaCreada');
  if (!creada) throw new Error('Crear un usuario no produjo ninguno');
  return creada.datos.usuario_id;
};

export const rutasDeUsuarios = [
  rutaDeIdentidad({
    id: 'crearUsuario',
    metodo: 'POST',
    camino: '/usuarios',
    resumen: 'Agrega un usuario a la empresa',
    descripcion:
      'A su correo le llega un enlace con que pone su contraseña y entra; hasta entonces ' +
      '`aceptado` es false. Nadie más pone ni conoce una contraseña. Si el correo es ya de alguien ' +
      'en otra empresa no se dice, y todo sucede igual.',
    acceso: 'sesion',
    recurso: 'usuarios',
    cuerpo: crearUsuarioEsquema,
    ejemplo: () => ({
      email: 'ventas@example.com',
      nombre: 'Ventas Guayaquil',
      rol: 'vendedor',
      sucursal_id: 1,
    }),
    respuestas: {
      201: { descripcion: 'El usuario', json: usuarioCreado },
      200: { descripcion: 'El que ya se creó con esa clave', json: usuarioCreado },
    },
    idempotente: true,
    errores: [
      errores.sucursalDeUsuarioNoEncontrada,
      errores.vendedorSinSucursal,
      errores.usuarioYaExiste,
      errores.enlacesAgotados,
    ],
    atender: async (peticion, { ejecutar, identidad: { envia_enlaces } }) => {
      const { cuerpo, idempotencia } = peticion;
      const datos = { enlace: envia_enlaces };
      const comando = crearUsuario(remitenteDe(peticion), cuerpo.pedido, datos);
      const enlace = envia_enlaces ? 'por_correo' : 'por_operador';
      return crearUnaVez(ejecutar, comando, {
        recurso: 'usuarios',
        idempotencia,
        idDe: usuarioCreadoEn,
        leer: leerMembresia,
        vista: (membresia) => ({ ...vistaUsuario(membresia), enlace }),
      });
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
    respuestas: { 200: { descripcion: 'El usuario', json: vistaUsuario } },
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
    id: 'enviarEnlace',
    metodo: 'POST',
    camino: '/usuarios/{usuario_id}/enlace',
    resumen: 'Envía a un usuario otro enlace para poner su contraseña',
    descripcion:
      'Para quien no recibió el primero o perdió su contraseña. El enlace va a su correo y a nadie ' +
      'más, anula el anterior y vence; mientras no lo use, su contraseña y sus sesiones siguen.',
    acceso: 'sesion',
    recurso: 'usuarios',
    params_de_ejemplo: OTRO,
    respuestas: { 202: { descripcion: 'El usuario', json: vistaUsuario } },
    errores: [
      errores.usuarioNoEncontrado,
      errores.usuarioInactivo,
      errores.sinCorreoDelSistema,
      errores.enlaceReciente,
      errores.enlacesAgotados,
    ],
    atender: async (peticion, { ejecutar, identidad: { envia_enlaces } }) => {
      const { usuario_id } = peticion.params;
      const remitente = remitenteDe(peticion);
      if (!envia_enlaces) {
        await ejecutar(buscarUsuario(remitente, usuario_id));
        throw errores.sinCorreoDelSistema({});
      }
      const { resultado, revision } = await ejecutar(pedirEnlace(remitente, usuario_id, 'correo'));
      return { estado: 202, json: vistaUsuario(resultado), revision };
    },
  }),
] as const;
