import { claveNoEncontrada } from '#domain/identidad/clave-api.errores.ts';
import { SIN_USO, vistaClaveApi } from '#domain/identidad/clave-api.vista.ts';
import { sucursalNoEncontrada } from '#domain/identidad/sucursal.errores.ts';
import { usuarioNoEncontrado } from '#domain/identidad/usuario.errores.ts';
import { vistaUsuario } from '#domain/identidad/usuario.vista.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import type { FilaClaveApi } from '#projections/identidad/claves-api.projector.ts';
import type { FilaSucursal } from '#projections/identidad/sucursales.projector.ts';
import type { FilaMembresia } from '#projections/identidad/usuarios.projector.ts';
import {
  porId,
  type RecursoConHistoria,
  recursoConHistoria,
  sin,
} from '#read-api/kernel/historia.ts';

/** When it was last used is not an event. */
const DE_CLAVES = recursoConHistoria<{ claves_api: FilaClaveApi }>({
  nombre: 'claves_api',
  recurso: 'claves_api',
  acceso: 'sesion',
  camino: '/claves-api/{clave_id}',
  operacion: 'historiaDeClaveApi',
  una: 'una clave de API',
  filas: { claves_api: porId },
  vista: ({ claves_api: clave }) =>
    clave &&
    sin(
      vistaClaveApi({ ...clave, ...SIN_USO }),
      ...(['ultimo_uso_en', 'ultima_ip', 'ultima_ruta'] as const),
    ),
  rechazo: claveNoEncontrada,
  noEncontrado: ({ clave_id }) => claveNoEncontrada({ clave_id: clave_id! }),
});

const DE_USUARIOS = recursoConHistoria<{ membresias: FilaMembresia }>({
  nombre: 'usuarios',
  recurso: 'usuarios',
  acceso: 'sesion',
  camino: '/usuarios/{usuario_id}',
  operacion: 'historiaDeUsuario',
  una: 'un usuario de la empresa',
  filas: { membresias: porId },
  vista: ({ membresias: membresia }) => membresia && vistaUsuario(membresia),
  rechazo: usuarioNoEncontrado,
  noEncontrado: ({ usuario_id }) => usuarioNoEncontrado({ usuario_id: usuario_id! }),
});

/** Its next numbers are what its documents say. */
const DE_SUCURSALES = recursoConHistoria<{ sucursales: FilaSucursal }>({
  nombre: 'sucursales',
  recurso: 'sucursales',
  camino: '/sucursales/{id}',
  operacion: 'historiaDeSucursal',
  una: 'una sucursal',
  filas: { sucursales: porId },
  vista: ({ sucursales }) => sucursales,
  // An administrator gives branches to others, and has to see them.
  alcanza: ({ sucursales }, { alcance, usuario }) =>
    usuario?.rol === 'admin' || alcanza(alcance, sucursales?.id ?? null),
  rechazo: sucursalNoEncontrada,
  noEncontrado: ({ id }) => sucursalNoEncontrada({ sucursal_id: id! }),
});

export const HISTORIAS_DE_IDENTIDAD: readonly RecursoConHistoria[] = [
  DE_CLAVES,
  DE_USUARIOS,
  DE_SUCURSALES,
];
