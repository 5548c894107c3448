import { IconHome } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Inicio',
  orden: 0,
  icono: IconHome,
  pantallas: [{ camino: '/', titulo: 'Inicio', menu: true, cargar: () => import('./inicio.tsx') }],
});
