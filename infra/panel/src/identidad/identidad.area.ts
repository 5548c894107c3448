import { IconBuilding } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Empresa',
  orden: 90,
  icono: IconBuilding,
  pantallas: [
    { camino: '/entrar', titulo: 'Entrar', publica: true, cargar: () => import('./entrar.tsx') },
  ],
});
