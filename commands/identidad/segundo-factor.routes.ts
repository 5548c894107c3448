import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/identidad/segundo-factor.errores.ts';
import {
  codigosDeRecuperacion,
  exigenciaDeSegundoFactor,
  secretoDeSegundoFactor,
} from '#domain/identidad/segundo-factor.vista.ts';
import { usuarioNoEncontrado } from '#domain/identidad/usuario.errores.ts';
import type { Peticion } from '#domain/kernel/ruta.ts';
import { origenDe, usuarioDe } from './acceso.peticion.ts';
import { type DependenciasDeIdentidad, rutaDeIdentidad, type SucesoDeAcceso } from './puertos.ts';
import {
  anotarFactorActivado,
  anotarFactorQuitado,
  exigirSegundoFactor,
  restablecerSegundoFactor,
} from './segundo-factor.comandos.ts';
import { buscarUsuario } from './usuarios.comandos.ts';
import {
  conFactorEsquema,
  confirmarFactorEsquema,
  empezarFactorEsquema,
  exigirFactorEsquema,
} from './usuarios.esquema.ts';

/** The second factor of whoever asks, and what a company wants of its users. */

type DePeticion = Peticion<unknown, unknown, unknown>;

/** Whoever left a session open gives its factor to nobody: it takes the password too. */
const exigirPassword = async (
  peticion: DePeticion,
  { identidad: { acceso } }: DependenciasDeIdentidad,
  password: string,
): Promise<void> => {
  const { email } = usuarioDe(peticion);
  await acceso.comprobar({ email, password, origen: origenDe(peticion) });
};

const exigirPasswordYCodigo = async (
  peticion: DePeticion,
  dependencias: DependenciasDeIdentidad,
  { password, codigo }: { readonly password: string; readonly codigo: string },
): Promise<void> => {
  const { segundos_factores } = dependencias.identidad;
  const { cuenta_id } = usuarioDe(peticion);
  await exigirPassword(peticion, dependencias, password);
  if (!(await segundos_factores.estaActivo(cuenta_id))) throw errores.sinFactor({});
  const vale = await segundos_factores.gastar(cuenta_id, codigo);
  if (!vale) throw errores.codigoDeFactorInvalido({});
};

const auditar = (
  peticion: DePeticion,
  { identidad }: DependenciasDeIdentidad,
  que: SucesoDeAcceso['que'],
  email: string,
): void =>
  identidad.auditarAcceso({
    email,
    que,
    estado: 200,
    origen: origenDe(peticion),
    salvo_empresa_id: peticion.empresa_id,
  });

const CODIGO_DE_EJEMPLO = '123456';

export const rutasDeSegundoFactor = [
  rutaDeIdentidad({
    id: 'empezarSegundoFactor',
    metodo: 'POST',
    camino: '/auth/segundo-factor',
    resumen: 'Da el secreto de un segundo factor (TOTP), que vale cuando se confirma',
    descripcion:
      'El secreto se ve solo en esta respuesta; pedido otra vez sin confirmarlo, es otro. Pide la contraseña.',
    acceso: 'sesion',
    recurso: 'sesion',
    cuerpo: empezarFactorEsquema,
    ejemplo: () => ({ password: 'el de demo.json' }),
    respuestas: { 200: { descripcion: 'Lo que se escanea', json: secretoDeSegundoFactor } },
    errores: [errores.factorYaActivo],
    atender: async (peticion, dependencias) => {
      const { cuenta_id, email } = usuarioDe(peticion);
      await exigirPassword(peticion, dependencias, peticion.cuerpo.password);
      const { segundos_factores } = dependencias.identidad;
      const secreto = await segundos_factores.empezar(cuenta_id, email);
      if (!secreto) throw errores.factorYaActivo({});
      return { estado: 200, json: secreto };
    },
  }),

  rutaDeIdentidad({
    id: 'confirmarSegundoFactor',
    metodo: 'POST',
    camino: '/auth/segundo-factor/confirmar',
    resumen: 'Activa el segundo factor con un código suyo, y da los de recuperación',
    descripcion: 'Desde entonces se entra con un código además. Las demás sesiones terminan.',
    acceso: 'sesion',
    recurso: 'sesion',
    cuerpo: confirmarFactorEsquema,
    ejemplo: () => ({ codigo: CODIGO_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'Diez, de un uso', json: codigosDeRecuperacion } },
    errores: [errores.factorSinEmpezar, errores.codigoDeFactorInvalido],
    atender: async (peticion, dependencias) => {
      const { ejecutar, identidad } = dependencias;
      const { cuenta_id, email, sesion_id } = usuarioDe(peticion);
      const { codigo } = peticion.cuerpo;
      const codigos = await identidad.segundos_factores.confirmar(cuenta_id, codigo, sesion_id);
      if (codigos === undefined) throw errores.factorSinEmpezar({});
      if (codigos === null) throw errores.codigoDeFactorInvalido({});
      await ejecutar(anotarFactorActivado(remitenteDe(peticion), cuenta_id));
      auditar(peticion, dependencias, 'segundo_factor_activado', email);
      return { estado: 200, json: { codigos } };
    },
  }),

  rutaDeIdentidad({
    id: 'renovarCodigosDeRecuperacion',
    metodo: 'POST',
    camino: '/auth/segundo-factor/codigos',
    resumen: 'Da otros códigos de recuperación, en lugar de los que hubiera',
    acceso: 'sesion',
    recurso: 'sesion',
    cuerpo: conFactorEsquema,
    ejemplo: () => ({ password: 'el de demo.json', codigo: CODIGO_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'Diez, de un uso', json: codigosDeRecuperacion } },
    errores: [errores.sinFactor, errores.codigoDeFactorInvalido],
    atender: async (peticion, dependencias) => {
      await exigirPasswordYCodigo(peticion, dependencias, peticion.cuerpo);
      const { segundos_factores } = dependencias.identidad;
      const codigos = await segundos_factores.renovarCodigos(usuarioDe(peticion).cuenta_id);
      return { estado: 200, json: { codigos } };
    },
  }),

  rutaDeIdentidad({
    id: 'desactivarSegundoFactor',
    metodo: 'POST',
    camino: '/auth/segundo-factor/desactivar',
    resumen: 'Quita el segundo factor propio, con la contraseña y un código',
    acceso: 'sesion',
    recurso: 'sesion',
    cuerpo: conFactorEsquema,
    ejemplo: () => ({ password: 'el de demo.json', codigo: CODIGO_DE_EJEMPLO }),
    respuestas: { 204: { descripcion: 'Quitado', vacia: true } },
    errores: [errores.sinFactor, errores.codigoDeFactorInvalido],
    atender: async (peticion, dependencias) => {
      const { ejecutar, identidad } = dependencias;
      const { cuenta_id, email } = usuarioDe(peticion);
      await exigirPasswordYCodigo(peticion, dependencias, peticion.cuerpo);
      await identidad.segundos_factores.quitar(cuenta_id, { terminar: false });
      await ejecutar(anotarFactorQuitado(remitenteDe(peticion), cuenta_id, 'su_dueno'));
      auditar(peticion, dependencias, 'segundo_factor_desactivado', email);
      return { estado: 204 };
    },
  }),

  rutaDeIdentidad({
    id: 'restablecerSegundoFactor',
    metodo: 'DELETE',
    camino: '/usuarios/{usuario_id}/segundo-factor',
    resumen: 'Quita el segundo factor de un usuario que lo perdió; sus sesiones terminan',
    descripcion:
      'El propio no se quita así. Si su cuenta entra además a otra empresa, tampoco: esa cuenta con él.',
    acceso: 'sesion',
    recurso: 'usuarios',
    params_de_ejemplo: { usuario_id: 2 },
    respuestas: { 204: { descripcion: 'Quitado', vacia: true } },
    errores: [
      usuarioNoEncontrado,
      errores.sinFactor,
      errores.factorPropio,
      errores.factorDeVariasEmpresas,
    ],
    atender: async (peticion, dependencias) => {
      const { ejecutar, identidad } = dependencias;
      const { usuario_id } = peticion.params;
      const remitente = remitenteDe(peticion);
      const { cuenta_id, email } = (await ejecutar(buscarUsuario(remitente, usuario_id))).resultado;
      if (cuenta_id === usuarioDe(peticion).cuenta_id) throw errores.factorPropio({});
      const { segundos_factores } = identidad;
      if (cuenta_id === null || !(await segundos_factores.estaActivo(cuenta_id))) {
        throw errores.sinFactor({});
      }
      if (!(await segundos_factores.esSoloDe(cuenta_id, peticion.empresa_id))) {
        throw errores.factorDeVariasEmpresas({});
      }
      const { revision } = await ejecutar(restablecerSegundoFactor(remitente, usuario_id));
      await segundos_factores.quitar(cuenta_id, { terminar: true });
      await ejecutar(anotarFactorQuitado(remitente, cuenta_id, 'administrador'));
      auditar(peticion, dependencias, 'segundo_factor_desactivado', email);
      return { estado: 204, revision };
    },
  }),

  rutaDeIdentidad({
    id: 'exigirSegundoFactor',
    metodo: 'PUT',
    camino: '/empresa/segundo-factor',
    resumen: 'Dice si la empresa exige un segundo factor a sus usuarios',
    descripcion:
      'A quien no lo tiene, desde entonces, esa empresa le deja solo activarlo. A las claves de API no les toca.',
    acceso: 'sesion',
    recurso: 'empresa',
    cuerpo: exigirFactorEsquema,
    ejemplo: () => ({ exigido: false }),
    respuestas: { 200: { descripcion: 'Lo que exige', json: exigenciaDeSegundoFactor } },
    atender: async (peticion, { ejecutar }) => {
      const { exigido } = peticion.cuerpo;
      const { revision } = await ejecutar(exigirSegundoFactor(remitenteDe(peticion), exigido));
      return { estado: 200, json: { exigido }, revision };
    },
  }),
] as const;
