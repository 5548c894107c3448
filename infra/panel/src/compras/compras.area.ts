import { IconShoppingCart } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';
import { dinero } from '#panel/nucleo/formato.ts';

export default area({
  nombre: 'Compras',
  orden: 30,
  icono: IconShoppingCart,
  pantallas: [
    {
      camino: '/compras',
      titulo: 'Compras',
      menu: true,
      recurso: 'compras',
      cargar: () => import('./compras.lista.tsx'),
    },
    {
      camino: '/compras/$id',
      titulo: 'Compra',
      recurso: 'compras',
      cargar: () => import('./compras.ficha.tsx'),
    },
  ],
  busquedas: [
    {
      nombre: 'Compras',
      recurso: 'compras',
      buscar: async (cliente, { q, limit, signal }) =>
        (await cliente.compras.listar({ q, limit, signal })).map(
          ({ id, numero_doc, proveedor_razon_social, total }) => ({
            titulo: `Compra ${numero_doc}`,
            detalle: `${proveedor_razon_social} · ${dinero(total)}`,
            a: `/compras/${id}`,
          }),
        ),
    },
  ],
});
