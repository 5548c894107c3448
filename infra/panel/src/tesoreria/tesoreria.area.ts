import { IconBuildingBank } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Bancos y cajas',
  orden: 50,
  icono: IconBuildingBank,
  pantallas: [
    {
      camino: '/cuentas-dinero',
      titulo: 'Cuentas',
      menu: true,
      recurso: 'cuentas_dinero',
      cargar: () => import('./cuentas-dinero.lista.tsx'),
    },
    {
      camino: '/cuentas-dinero/nueva',
      titulo: 'Nueva cuenta de dinero',
      accion: 'Nueva cuenta de dinero',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./cuentas-dinero.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id',
      titulo: 'Cuenta de dinero',
      recurso: 'cuentas_dinero',
      cargar: () => import('./cuentas-dinero.ficha.tsx'),
    },
  ],
});
