import { rechazo } from '#domain/kernel/error.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** Every refusal that the administration of users knows. */

// 404
export const usuarioNoEncontrado = rechazo<{ usuario_id: number }>(
  'no_encontrado',
  'usuarios.no_encontrado',
  'El usuario no existe.',
);
export const sucursalDeUsuarioNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'usuarios.sucursal_no_encontrada',
  'La sucursal no existe o está inactiva.',
);
export const enlaceNoEncontrado = rechazo(
  'no_encontrado',
  'usuarios.enlace_no_encontrado',
  'El enlace no existe, ya se usó o venció: pida otro a quien administra la empresa.',
);

export const restablecimientoNoEncontrado = rechazo(
  'no_encontrado',
  'usuarios.restablecimiento_no_encontrado',
  'El enlace no existe, ya se usó o venció: pida otro.',
);
export const sesionNoEncontrada = rechazo(
  'no_encontrado',
  'usuarios.sesion_no_encontrada',
  'La sesión no existe o ya terminó.',
);

// 400
export const vendedorSinSucursal = rechazo(
  'valor',
  'usuarios.vendedor_sin_sucursal',
  'Un vendedor ve una sola sucursal: indique sucursal_id.',
);

// 409
export const usuarioYaExiste = rechazo<{ usuario_id: number }>(
  'conflicto',
  'usuarios.ya_existe',
  'La empresa ya tiene un usuario con ese correo, activo o inactivo.',
);
export const ultimoAdministrador = rechazo<{ usuario_id: number }>(
  'conflicto',
  'usuarios.ultimo_administrador',
  'Es el único administrador de la empresa: nombre otro antes.',
);
export const usuarioInactivo = rechazo<{ usuario_id: number }>(
  'conflicto',
  'usuarios.inactivo',
  'El usuario está inactivo en la empresa: reactívelo antes.',
);
export const sinCorreoDelSistema = rechazo(
  'conflicto',
  'usuarios.sin_correo_del_sistema',
  'De aquí no salen correos: pida el enlace a quien opera el sistema.',
);

// 429
export const enlaceReciente = rechazo<{ usuario_id: number; reintentar_en_s: number }>(
  'limite',
  'usuarios.enlace_reciente',
  'Hace poco se le envió un enlace: espere a que llegue antes de pedir otro.',
);
export const enlacesAgotados = rechazo<{ dia: Fecha; limite: number; reintentar_en_s: number }>(
  'limite',
  'usuarios.enlaces_agotados',
  ({ dia, limite }) =>
    `La empresa puede enviar ${limite} enlaces de acceso al día y el ${dia} ya no.`,
);
