import { IconBook2 } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Contabilidad',
  orden: 60,
  icono: IconBook2,
  pantallas: [
    {
      camino: '/contabilidad/asientos/nuevo',
      titulo: 'Nuevo asiento',
      accion: 'Nuevo asiento',
      recurso: 'contabilidad',
      metodo: 'POST',
      cargar: () => import('./asientos.nuevo.tsx'),
    },
    {
      camino: '/contabilidad/balance-comprobacion',
      titulo: 'Balance de comprobación',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./balance-comprobacion.informe.tsx'),
    },
  ],
});
