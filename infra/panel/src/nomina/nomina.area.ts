import { IconUsersGroup } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Nóminas',
  orden: 55,
  icono: IconUsersGroup,
  pantallas: [
    {
      camino: '/nominas',
      titulo: 'Nóminas',
      menu: true,
      recurso: 'nominas',
      cargar: () => import('./nominas.lista.tsx'),
    },
    {
      camino: '/nominas/nueva',
      titulo: 'Nueva nómina',
      accion: 'Nueva nómina',
      recurso: 'nominas',
      metodo: 'POST',
      cargar: () => import('./nominas.nueva.tsx'),
    },
    {
      camino: '/nominas/importar',
      titulo: 'Importar una nómina',
      recurso: 'nominas',
      metodo: 'POST',
      cargar: () => import('./nominas.importar.tsx'),
    },
    {
      camino: '/nominas/$id',
      titulo: 'Nómina',
      recurso: 'nominas',
      cargar: () => import('./nominas.ficha.tsx'),
    },
    {
      camino: '/nominas/$id/pagar',
      titulo: 'Pagar la nómina',
      recurso: 'nominas',
      metodo: 'POST',
      cargar: () => import('./nominas.pagar.tsx'),
    },
  ],
});
