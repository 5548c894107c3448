import type { ContextoDeDominio } from '#domain/contexto.ts';
import { LEER, NADA, type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { type EventoDeIdentidad, TIPOS_DE_IDENTIDAD } from './catalogo.ts';
import { ASIGNACIONES_DE_IDENTIDAD } from './identidad.claves.ts';
import { MUESTRAS_DE_IDENTIDAD } from './identidad.muestras.ts';

const RECURSOS: Recursos = {
  empresa: {
    guarda: 'Perfil, certificado, ambiente, logo y plan de la empresa',
    contador: LEER,
    vendedor: LEER,
  },
  correo_empresa: { guarda: 'El servidor de correo de la empresa', contador: LEER },
  sucursales: {
    guarda: 'Establecimientos, puntos de emisión y sus series',
    vendedor: LEER,
    de_toda_la_empresa: ['POST', 'PUT', 'DELETE'],
  },
  usuarios: { guarda: 'Usuarios de la empresa y sus roles', contador: NADA },
  // One's own session is everybody's.
  sesion: { guarda: 'Entrar, salir y poner la contraseña', vendedor: TODO },
  claves_api: { guarda: 'Claves de API y sus permisos', contador: NADA },
  auditoria: { guarda: 'Las peticiones que se hicieron', de_toda_la_empresa: TODO },
};

/** Companies, their branches and users, and who may enter. */
export const IDENTIDAD: ContextoDeDominio<EventoDeIdentidad> = {
  tipos: TIPOS_DE_IDENTIDAD,
  muestras: MUESTRAS_DE_IDENTIDAD,
  asignaciones: ASIGNACIONES_DE_IDENTIDAD,
  recursos: RECURSOS,
};
