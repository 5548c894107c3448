import { remitenteDe } from '#commands/kernel/ruta.ts';
import { invitacionNoEncontrada } from '#domain/identidad/usuario.errores.ts';
import type { Peticion } from '#domain/kernel/ruta.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { rutaDeIdentidad } from './puertos.ts';
import { invitacionAceptadaVista, sesionAbiertaVista } from './respuestas.ts';
import { aceptarMembresia, anotarContrasena } from './usuarios.comandos.ts';
import {
  aceptarInvitacionEsquema,
  cambiarPasswordEsquema,
  ingresarEsquema,
} from './usuarios.esquema.ts';

/** Getting into the panel and out of it. */

const usuarioDe = ({ usuario }: Peticion<unknown, unknown, unknown>) => {
  if (!usuario) throw new Error('Una ruta de sesión se atendió sin usuario');
  return usuario;
};

export const rutasDeAcceso = [
  rutaDeIdentidad({
    id: 'ingresar',
    metodo: 'POST',
    camino: '/auth/login',
    resumen: 'Abre una sesión del panel',
    descripcion:
      'El access_token va en Authorization: Bearer. Tras varios intentos fallidos responde 429.',
    acceso: 'publico',
    recurso: 'sesion',
    cuerpo: ingresarEsquema,
    ejemplo: () => ({ email: 'demo@example.com', password: 'el de demo.json' }),
    respuestas: { 200: { descripcion: 'La sesión', json: sesionAbiertaVista } },
    atender: async ({ cuerpo, ip }, { identidad: { acceso } }) => {
      const { access_token, expira_en } = await acceso.ingresar({ ...cuerpo, ip });
      return { estado: 200, json: { access_token, expira_en: conDesfase(expira_en) } };
    },
  }),

  rutaDeIdentidad({
    id: 'salir',
    metodo: 'POST',
    camino: '/auth/logout',
    resumen: 'Cierra la sesión con la que se llama',
    acceso: 'sesion',
    recurso: 'sesion',
    respuestas: { 204: { descripcion: 'Cerrada', vacia: true } },
    atender: async (peticion, { identidad: { acceso } }) => {
      await acceso.salir(usuarioDe(peticion).sesion_id);
      return { estado: 204 };
    },
  }),

  rutaDeIdentidad({
    id: 'cambiarPassword',
    metodo: 'POST',
    camino: '/auth/password',
    resumen: 'Cambia la contraseña propia y cierra las demás sesiones',
    acceso: 'sesion',
    recurso: 'sesion',
    cuerpo: cambiarPasswordEsquema,
    ejemplo: () => ({ password_actual: 'el de demo.json', password_nueva: 'otra-bien-larga-2026' }),
    respuestas: { 204: { descripcion: 'Cambiada', vacia: true } },
    atender: async (peticion, { ejecutar, identidad: { acceso, contrasenas } }) => {
      const { usuario_id, email, sesion_id } = usuarioDe(peticion);
      const { password_actual: password, password_nueva } = peticion.cuerpo;
      await acceso.comprobar({ email, password, ip: peticion.ip });
      await contrasenas.reemplazar(usuario_id, password_nueva, sesion_id);
      await ejecutar(anotarContrasena(remitenteDe(peticion), usuario_id));
      return { estado: 204 };
    },
  }),

  rutaDeIdentidad({
    id: 'aceptarInvitacion',
    metodo: 'POST',
    camino: '/auth/invitaciones',
    resumen: 'Acepta entrar a otra empresa, con el código que ella entregó',
    acceso: 'publico',
    recurso: 'sesion',
    cuerpo: aceptarInvitacionEsquema,
    ejemplo: () => ({
      codigo: 'el que entregó la empresa',
      email: 'demo@example.com',
      password: 'el de demo.json',
    }),
    respuestas: {
      200: { descripcion: 'La empresa a la que se entra', json: invitacionAceptadaVista },
    },
    errores: [invitacionNoEncontrada],
    atender: async (peticion, { ejecutar, identidad: { acceso, invitaciones } }) => {
      const { codigo, ...credenciales } = peticion.cuerpo;
      const usuario_id = await acceso.comprobar({ ...credenciales, ip: peticion.ip });
      const empresa_id = await invitaciones.empresaDe(codigo, usuario_id);
      if (empresa_id === undefined) throw invitacionNoEncontrada({});
      const actor = `usuario:${usuario_id}`;
      const remitente = { ...remitenteDe(peticion), empresa_id, actor };
      const { resultado, revision } = await ejecutar(aceptarMembresia(remitente, usuario_id));
      await invitaciones.gastar(codigo);
      const { rol, sucursal_id } = resultado;
      return { estado: 200, json: { empresa_id, rol, sucursal_id }, revision };
    },
  }),
] as const;
