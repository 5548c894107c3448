import { IconFileInvoice } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Ventas',
  orden: 20,
  icono: IconFileInvoice,
  pantallas: [
    {
      camino: '/facturas',
      titulo: 'Facturas',
      menu: true,
      recurso: 'facturas',
      cargar: () => import('./facturas.lista.tsx'),
    },
    {
      camino: '/facturas/$id',
      titulo: 'Factura',
      recurso: 'facturas',
      cargar: () => import('./facturas.ficha.tsx'),
    },
    {
      camino: '/facturas/nueva',
      titulo: 'Nueva factura',
      accion: 'Nueva factura',
      recurso: 'facturas',
      metodo: 'POST',
      cargar: () => import('./facturas.nueva.tsx'),
    },
    {
      camino: '/facturas/$id/corregir',
      titulo: 'Corregir factura',
      recurso: 'facturas',
      metodo: 'PUT',
      cargar: () => import('./facturas.corregir.tsx'),
    },
  ],
});
