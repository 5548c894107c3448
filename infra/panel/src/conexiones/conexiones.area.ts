import { IconPlugConnected } from '@tabler/icons-react';
import { area, type Pantalla } from '#panel/nucleo/area.ts';

const CLAVES: readonly Pantalla[] = [
  {
    camino: '/claves-api',
    titulo: 'Claves de API',
    menu: true,
    recurso: 'claves_api',
    cargar: () => import('./claves.lista.tsx'),
  },
  {
    camino: '/claves-api/nueva',
    titulo: 'Nueva clave de API',
    accion: 'Nueva clave de API',
    recurso: 'claves_api',
    metodo: 'POST',
    cargar: () => import('./claves.formulario.tsx'),
  },
  {
    camino: '/claves-api/$id',
    titulo: 'Clave de API',
    recurso: 'claves_api',
    cargar: () => import('./claves.ficha.tsx'),
  },
  {
    camino: '/claves-api/$id/editar',
    titulo: 'Permisos de una clave',
    recurso: 'claves_api',
    metodo: 'PUT',
    cargar: () => import('./claves.formulario.tsx'),
  },
  {
    camino: '/claves-api/$id/rotar',
    titulo: 'Rotar una clave',
    recurso: 'claves_api',
    metodo: 'POST',
    cargar: () => import('./claves.rotar.tsx'),
  },
];

const WEBHOOKS: readonly Pantalla[] = [
  {
    camino: '/webhooks',
    titulo: 'Webhooks',
    menu: true,
    recurso: 'webhooks',
    cargar: () => import('./webhooks.lista.tsx'),
  },
  {
    camino: '/webhooks/nuevo',
    titulo: 'Nuevo webhook',
    accion: 'Nuevo webhook',
    recurso: 'webhooks',
    metodo: 'POST',
    cargar: () => import('./webhooks.formulario.tsx'),
  },
  {
    camino: '/webhooks/$id',
    titulo: 'Webhook',
    recurso: 'webhooks',
    cargar: () => import('./webhooks.ficha.tsx'),
  },
  {
    camino: '/webhooks/$id/editar',
    titulo: 'Cambiar un webhook',
    recurso: 'webhooks',
    metodo: 'PUT',
    cargar: () => import('./webhooks.formulario.tsx'),
  },
  {
    camino: '/webhooks/$id/entregas',
    titulo: 'Entregas de un webhook',
    recurso: 'webhooks',
    cargar: () => import('./entregas.lista.tsx'),
  },
  {
    camino: '/webhooks/$id/reenviar',
    titulo: 'Reenviar eventos',
    recurso: 'webhooks',
    metodo: 'POST',
    cargar: () => import('./webhooks.reenviar.tsx'),
  },
  {
    camino: '/webhooks/entregas/$id',
    titulo: 'Entrega de un webhook',
    recurso: 'webhooks',
    cargar: () => import('./entregas.ficha.tsx'),
  },
];

/** How other programs and assistants come in, and how they are told of what happens. */
export default area({
  nombre: 'Conexiones',
  orden: 80,
  icono: IconPlugConnected,
  pantallas: [
    ...CLAVES,
    ...WEBHOOKS,
    {
      camino: '/eventos',
      titulo: 'Eventos',
      menu: true,
      recurso: 'eventos',
      cargar: () => import('./eventos.lista.tsx'),
    },
    {
      camino: '/eventos/$id',
      titulo: 'Evento',
      recurso: 'eventos',
      cargar: () => import('./eventos.ficha.tsx'),
    },
    {
      camino: '/auditoria',
      titulo: 'Peticiones',
      menu: true,
      recurso: 'auditoria',
      cargar: () => import('./auditoria.lista.tsx'),
    },
    {
      camino: '/auditoria/$id',
      titulo: 'Petición',
      recurso: 'auditoria',
      cargar: () => import('./auditoria.ficha.tsx'),
    },
  ],
});
