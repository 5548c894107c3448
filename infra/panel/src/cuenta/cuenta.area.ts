import { IconUserCircle } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

/** Entering, and one's own account: the head leads there, and not the menu. */
export default area({
  nombre: 'Mi cuenta',
  orden: 99,
  icono: IconUserCircle,
  pantallas: [
    { camino: '/entrar', titulo: 'Entrar', publica: true, cargar: () => import('./entrar.tsx') },
    {
      camino: '/olvido',
      titulo: 'Contraseña olvidada',
      publica: true,
      cargar: () => import('./olvido.tsx'),
    },
    {
      camino: '/restablecer',
      titulo: 'Contraseña nueva',
      publica: true,
      cargar: () => import('./restablecer.tsx'),
    },
    {
      camino: '/invitacion',
      titulo: 'Invitación',
      publica: true,
      cargar: () => import('./invitacion.tsx'),
    },
    {
      camino: '/mi-cuenta',
      titulo: 'Mi cuenta',
      accion: 'Mi cuenta: contraseña, sesiones y segundo factor',
      cargar: () => import('./mi-cuenta.tsx'),
    },
  ],
});
