import { rechazo } from '#domain/kernel/error.ts';

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
export const invitacionNoEncontrada = rechazo(
  'no_encontrado',
  'usuarios.invitacion_no_encontrada',
  'La invitación no existe, ya se usó o venció.',
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
export const perteneceAOtrasEmpresas = rechazo<{ usuario_id: number }>(
  'conflicto',
  'usuarios.pertenece_a_otras_empresas',
  'El usuario pertenece también a otras empresas: solo él puede cambiar su contraseña.',
);
