import {
  booleano,
  desde,
  id,
  instante,
  lista,
  mapa,
  objeto,
  oNulo,
  segun,
  texto,
  unoDe,
  varias,
} from '#domain/kernel/campos.ts';
import { ROLES } from '#domain/kernel/rol.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { navegadorDe } from './navegador.ts';
import type { Membresia } from './usuario.ts';

const rol = unoDe(ROLES);
const sucursal_id = oNulo(id('null: todas las sucursales'));

/** A user as the panel of one company shows it. */
export const vistaUsuario = vistaDe<Membresia>('Usuario')({
  id: desde('usuario_id', id()),
  email: texto(),
  nombre: texto(),
  rol,
  sucursal_id,
  activo: desde('activa', booleano()),
  aceptado: segun(
    ({ cuenta_id }: Membresia) => cuenta_id !== null,
    booleano('false: aún no abre el enlace que le llegó'),
  ),
  creado_en: desde('creada_en', instante()),
  factor_quitado_en: oNulo(instante('Cuándo le quitó su segundo factor quien administra')),
});

/** A user just created, and how the link reaches them. */
export const usuarioCreado = objeto(
  {
    ...vistaUsuario.campos,
    aceptado: booleano(),
    enlace: unoDe(
      ['por_correo', 'por_operador'],
      'Cómo le llega el enlace con que entra; por_operador: aquí no salen correos',
    ),
  },
  'UsuarioCreado',
);

/** Who a session is of, and which companies it may enter. */
export const sesion = objeto(
  {
    usuario: objeto({
      id: oNulo(id('Su número en esa empresa')),
      email: texto(),
      nombre: oNulo(texto('Como lo llama esa empresa')),
    }),
    empresa_id: oNulo(id('La de X-Tenant-Id, o la primera; null: no tiene ninguna')),
    rol: oNulo(rol),
    sucursal_id,
    permisos: mapa(
      lista(unoDe(['GET', 'POST', 'PUT', 'DELETE'])),
      'Lo que su rol puede en esa empresa: métodos por recurso (PATCH necesita PUT)',
    ),
    empresas: varias(
      objeto({
        empresa_id: id(),
        ruc: oNulo(texto()),
        razon_social: oNulo(texto()),
        nombre_comercial: oNulo(texto()),
        ambiente: oNulo(unoDe(AMBIENTES, '1 pruebas, 2 producción')),
        exige_segundo_factor: booleano('A quien no lo tiene le deja solo activarlo'),
        rol,
        sucursal_id,
      }),
    ),
  },
  'Sesion',
);

export const sesionAbierta = objeto(
  {
    access_token: texto('Falta en la respuesta al panel, que lo recibe en su cookie', {
      opcional: true,
    }),
    expira_en: instante(),
  },
  'SesionAbierta',
);

/** What whoever forgot its password is told, whether there is such an account or not. */
export const olvidoRecibido = objeto({ detail: texto() }, 'OlvidoRecibido');

/** With what one enters now. */
export const contrasenaRestablecida = objeto({ email: texto() }, 'ContrasenaRestablecida');

export type SesionDeLista = {
  readonly id: string;
  readonly creada_en: Instante;
  readonly usada_en: Instante;
  readonly expira_en: Instante;
  readonly ip: string;
  readonly user_agent: string;
  readonly de_panel: boolean;
};

/** A session as its owner sees it among the others. */
export const vistaSesion = vistaDe<SesionDeLista & { readonly actual: boolean }>('SesionAbiertaDe')(
  {
    id: texto('', { uuid: true }),
    creada_en: instante(),
    usada_en: instante('Su último uso, con un minuto de holgura'),
    expira_en: instante(),
    ip: texto('Desde dónde se usó la última vez'),
    navegador: segun(
      ({ user_agent }: SesionDeLista) => navegadorDe(user_agent),
      oNulo(texto('null: no es uno')),
    ),
    de_panel: booleano('false: la abrió un programa, que la envía en Authorization'),
    actual: booleano('Es la de esta petición'),
  },
);

export const enlaceUsado = objeto(
  { email: texto(), empresa_id: id(), rol, sucursal_id },
  'EnlaceUsado',
);
