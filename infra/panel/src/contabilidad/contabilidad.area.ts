import { IconBook2 } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Contabilidad',
  orden: 60,
  icono: IconBook2,
  pantallas: [
    {
      camino: '/contabilidad/asientos',
      titulo: 'Asientos',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./asientos.lista.tsx'),
    },
    {
      camino: '/contabilidad/asientos/$id',
      titulo: 'Asiento',
      recurso: 'contabilidad',
      cargar: () => import('./asientos.ficha.tsx'),
    },
    {
      camino: '/contabilidad/cuentas',
      titulo: 'Plan de cuentas',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./cuentas.lista.tsx'),
    },
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
    {
      camino: '/contabilidad/balance-general',
      titulo: 'Balance general',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./balance-general.informe.tsx'),
    },
    {
      camino: '/contabilidad/estado-resultados',
      titulo: 'Estado de resultados',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./estado-resultados.informe.tsx'),
    },
    {
      camino: '/contabilidad/mayor',
      titulo: 'Mayor',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./mayor.informe.tsx'),
    },
    {
      camino: '/contabilidad/periodos',
      titulo: 'Períodos',
      menu: true,
      recurso: 'contabilidad',
      cargar: () => import('./periodos.lista.tsx'),
    },
  ],
});
