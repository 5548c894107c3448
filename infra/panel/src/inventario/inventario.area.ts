import { IconPackages } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Inventario',
  orden: 35,
  icono: IconPackages,
  pantallas: [
    {
      camino: '/inventario',
      titulo: 'Existencias',
      menu: true,
      recurso: 'inventario',
      cargar: () => import('./existencias.lista.tsx'),
    },
    {
      camino: '/inventario/kardex',
      titulo: 'Kardex',
      menu: true,
      recurso: 'inventario',
      cargar: () => import('./kardex.informe.tsx'),
    },
    {
      camino: '/inventario/movimientos',
      titulo: 'Movimientos de inventario',
      menu: 'Movimientos',
      recurso: 'inventario',
      cargar: () => import('./movimientos.lista.tsx'),
    },
    {
      camino: '/inventario/movimientos/nuevo',
      titulo: 'Nuevo movimiento de inventario',
      accion: 'Contar, trasladar o dar un saldo inicial',
      recurso: 'inventario',
      metodo: 'POST',
      cargar: () => import('./movimientos.formulario.tsx'),
    },
    {
      camino: '/inventario/movimientos/$id',
      titulo: 'Movimiento de inventario',
      recurso: 'inventario',
      cargar: () => import('./movimientos.ficha.tsx'),
    },
    {
      camino: '/inventario/valoracion',
      titulo: 'Valoración del inventario',
      menu: 'Valoración',
      recurso: 'inventario',
      cargar: () => import('./valoracion.informe.tsx'),
    },
    {
      camino: '/inventario/ajustes',
      titulo: 'Ajustes del inventario',
      recurso: 'inventario',
      metodo: 'PUT',
      cargar: () => import('./ajustes.tsx'),
    },
  ],
  busquedas: [
    {
      nombre: 'Existencias',
      recurso: 'inventario',
      buscar: async (cliente, { q, limit, signal }) => {
        const filas = await cliente.inventario.listar({ q, limit, signal });
        return filas.map(
          ({ servicio_id, sucursal_id, codigo_principal, descripcion, existencia }) => ({
            titulo: descripcion,
            detalle: `${codigo_principal} · hay ${existencia}`,
            a: `/inventario/kardex?servicio_id=${servicio_id}&sucursal_id=${sucursal_id}`,
          }),
        );
      },
    },
  ],
});
