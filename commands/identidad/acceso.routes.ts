import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/identidad/usuario.errores.ts';
import {
  contrasenaRestablecida,
  enlaceUsado,
  olvidoRecibido,
  sesionAbierta,
} from '#domain/identidad/usuario.vista.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { anotarContrasena, pedirRestablecimiento } from './acceso.comandos.ts';
import { usarEnlace, usarRestablecimiento } from './acceso.enlaces.ts';
import { origenDe, usuarioDe } from './acceso.peticion.ts';
import { rutaDeIdentidad } from './puertos.ts';
import {
  cambiarPasswordEsquema,
  ingresarEsquema,
  olvidoEsquema,
  restablecerEsquema,
  usarEnlaceEsquema,
} from './usuarios.esquema.ts';

/** Getting into the panel and out of it. */

export const rutasDeAcceso = [
  rutaDeIdentidad({
    id: 'ingresar',
    metodo: 'POST',
    camino: '/auth/login',
    resumen: 'Abre una sesión del panel',
    descripcion:
      'El access_token va en Authorization: Bearer. Con `X-Panel: 1` la respuesta no lo trae: va en una ' +
      'cookie que ningún programa de la página lee, y vale en las peticiones de la misma página que digan ' +
      '`X-Panel: 1`. Cada ingreso abre una sesión nueva, y la que la cookie traía termina. Tras varios ' +
      'intentos fallidos responde 429. Si la cuenta tiene un segundo factor, sin `codigo` es 401 ' +
      '`autenticacion.segundo_factor`: se envía lo mismo con él.',
    acceso: 'publico',
    recurso: 'sesion',
    cambia_sesion: true,
    cuerpo: ingresarEsquema,
    ejemplo: () => ({ email: 'demo@example.com', password: 'el de demo.json' }),
    respuestas: { 200: { descripcion: 'La sesión', json: sesionAbierta } },
    atender: async (peticion, { identidad: { acceso } }) => {
      const { panel, cuerpo } = peticion;
      const ingreso = { ...cuerpo, origen: origenDe(peticion), panel };
      const { access_token, expira_en: hasta } = await acceso.ingresar(ingreso);
      const expira_en = conDesfase(hasta);
      return panel
        ? { estado: 200, json: { expira_en }, sesion_de_panel: access_token }
        : { estado: 200, json: { access_token, expira_en } };
    },
  }),

  rutaDeIdentidad({
    id: 'salir',
    metodo: 'POST',
    camino: '/auth/logout',
    resumen: 'Cierra la sesión con la que se llama',
    acceso: 'sesion',
    recurso: 'sesion',
    cambia_sesion: true,
    respuestas: { 204: { descripcion: 'Cerrada', vacia: true } },
    atender: async (peticion, { identidad: { acceso } }) => {
      await acceso.salir(usuarioDe(peticion).sesion_id);
      return { estado: 204, ...(peticion.panel && { sesion_de_panel: null }) };
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
    atender: async (peticion, { ejecutar, identidad }) => {
      const { cuenta_id, email, sesion_id } = usuarioDe(peticion);
      const { password_actual: password, password_nueva } = peticion.cuerpo;
      const { acceso, contrasenas, auditarAcceso } = identidad;
      const origen = origenDe(peticion);
      const comprobada = await acceso.comprobar({ email, password, origen });
      await contrasenas.cambiar(comprobada, password_nueva, sesion_id);
      await ejecutar(anotarContrasena(remitenteDe(peticion), cuenta_id));
      const { empresa_id: salvo_empresa_id } = peticion;
      auditarAcceso({ email, que: 'contrasena', estado: 204, origen, salvo_empresa_id });
      return { estado: 204 };
    },
  }),

  rutaDeIdentidad({
    id: 'usarEnlace',
    metodo: 'POST',
    camino: '/auth/enlaces',
    resumen: 'Pone la contraseña de quien recibió un enlace, y lo hace entrar a la empresa',
    descripcion:
      'Quien abre el enlace que llegó a su correo elige su contraseña: reemplaza la que tuviera, ' +
      'termina todas sus sesiones y acepta la empresa que lo envió. Sirve una vez, también a quienes lo usan ' +
      'al mismo tiempo.',
    acceso: 'publico',
    recurso: 'sesion',
    cuerpo: usarEnlaceEsquema,
    ejemplo: () => ({ codigo: 'el que va en el enlace', password: 'una-bien-larga-2026' }),
    respuestas: { 200: { descripcion: 'Con qué se entra, y a dónde', json: enlaceUsado } },
    errores: [errores.enlaceNoEncontrado],
    atender: async (peticion, dependencias) => {
      const usado = await usarEnlace(dependencias, remitenteDe(peticion), peticion.cuerpo);
      const { empresa_id, revision } = usado;
      const { email, rol, sucursal_id } = usado.membresia;
      const origen = origenDe(peticion);
      await dependencias.identidad.acceso.perdonar(email, origen);
      dependencias.identidad.auditarAcceso({ email, que: 'enlace', estado: 200, origen });
      return { estado: 200, json: { email, empresa_id, rol, sucursal_id }, revision };
    },
  }),

  rutaDeIdentidad({
    id: 'pedirRestablecimiento',
    metodo: 'POST',
    camino: '/auth/olvido',
    resumen: 'Envía un enlace con que poner otra contraseña a quien olvidó la suya',
    descripcion:
      'La respuesta es la misma, y tarda lo mismo, haya o no una cuenta con ese correo. El enlace sirve una ' +
      'vez, media hora, y anula el anterior. Se admiten pocos por correo y por dirección: después, 429.',
    acceso: 'publico',
    recurso: 'sesion',
    cuerpo: olvidoEsquema,
    ejemplo: () => ({ email: 'demo@example.com' }),
    respuestas: { 202: { descripcion: 'Recibido', json: olvidoRecibido } },
    errores: [errores.sinCorreoDelSistema],
    atender: async (peticion, { ejecutar, identidad }) => {
      if (!identidad.envia_enlaces) throw errores.sinCorreoDelSistema({});
      const { email } = peticion.cuerpo;
      const origen = origenDe(peticion);
      await identidad.acceso.contarOlvido(email, origen);
      identidad.sinQueNadieEspere(async () => {
        identidad.auditarAcceso({ email, que: 'olvido', estado: 202, origen });
        await ejecutar(pedirRestablecimiento(remitenteDe(peticion), email));
      });
      const detail =
        'Si ese correo tiene una cuenta, le llegará un enlace con que poner otra contraseña.';
      return { estado: 202, json: { detail } };
    },
  }),

  rutaDeIdentidad({
    id: 'restablecerPassword',
    metodo: 'POST',
    camino: '/auth/restablecer',
    resumen: 'Pone la contraseña de quien recibió un enlace porque olvidó la suya',
    descripcion: 'Reemplaza la que tuviera y termina todas sus sesiones. Sirve una vez.',
    acceso: 'publico',
    recurso: 'sesion',
    cuerpo: restablecerEsquema,
    ejemplo: () => ({ token: 'el que va en el enlace', password: 'una-bien-larga-2026' }),
    respuestas: { 200: { descripcion: 'Con qué se entra', json: contrasenaRestablecida } },
    errores: [errores.restablecimientoNoEncontrado],
    atender: async (peticion, dependencias) => {
      const { acceso, auditarAcceso } = dependencias.identidad;
      const origen = origenDe(peticion);
      const remitente = remitenteDe(peticion);
      const email = await usarRestablecimiento(dependencias, remitente, peticion.cuerpo);
      await acceso.perdonar(email, origen);
      auditarAcceso({ email, que: 'restablecimiento', estado: 200, origen });
      return { estado: 200, json: { email } };
    },
  }),

  rutaDeIdentidad({
    id: 'cerrarOtrasSesiones',
    metodo: 'DELETE',
    camino: '/auth/sesiones',
    resumen: 'Termina las demás sesiones de quien la pide',
    acceso: 'sesion',
    recurso: 'sesion',
    respuestas: { 204: { descripcion: 'Terminadas', vacia: true } },
    atender: async (peticion, { identidad: { acceso } }) => {
      const { cuenta_id, sesion_id } = usuarioDe(peticion);
      await acceso.cerrarOtras(cuenta_id, sesion_id);
      return { estado: 204 };
    },
  }),

  rutaDeIdentidad({
    id: 'cerrarSesion',
    metodo: 'DELETE',
    camino: '/auth/sesiones/{sesion}',
    resumen: 'Termina una de las sesiones de quien la pide',
    acceso: 'sesion',
    recurso: 'sesion',
    cambia_sesion: true,
    params_de_ejemplo: { sesion: '6a3f0c3e-5d3b-4a0e-9a51-0f4a2f6f7a11' },
    respuestas: { 204: { descripcion: 'Terminada', vacia: true } },
    errores: [errores.sesionNoEncontrada],
    atender: async (peticion, { identidad: { acceso } }) => {
      const { sesion } = peticion.params;
      const { cuenta_id, sesion_id } = usuarioDe(peticion);
      if (!(await acceso.cerrarUna(cuenta_id, sesion))) throw errores.sesionNoEncontrada({});
      const suya = peticion.panel !== null && sesion === sesion_id;
      return { estado: 204, ...(suya && { sesion_de_panel: null }) };
    },
  }),
] as const;
