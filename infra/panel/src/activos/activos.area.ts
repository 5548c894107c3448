import { IconBuildingFactory2 } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';
import { dinero } from '#panel/nucleo/formato.ts';

const RECURSO = 'activos_fijos';

export default area({
  nombre: 'Activos fijos',
  orden: 53,
  icono: IconBuildingFactory2,
  pantallas: [
    {
      camino: '/activos-fijos',
      titulo: 'Activos fijos',
      menu: 'Activos',
      recurso: RECURSO,
      cargar: () => import('./activos.lista.tsx'),
    },
    {
      camino: '/activos-fijos/nuevo',
      titulo: 'Nuevo activo fijo',
      accion: 'Nuevo activo fijo',
      recurso: RECURSO,
      metodo: 'POST',
      cargar: () => import('./activos.nuevo.tsx'),
    },
    {
      camino: '/activos-fijos/resumen',
      titulo: 'Registro de activos fijos',
      menu: 'Registro',
      recurso: RECURSO,
      cargar: () => import('./registro.informe.tsx'),
    },
    {
      camino: '/activos-fijos/depreciaciones',
      titulo: 'Depreciaciones',
      menu: true,
      recurso: RECURSO,
      cargar: () => import('./depreciaciones.lista.tsx'),
    },
    {
      camino: '/activos-fijos/depreciaciones/$id',
      titulo: 'Depreciación',
      recurso: RECURSO,
      cargar: () => import('./depreciaciones.ficha.tsx'),
    },
    {
      camino: '/activos-fijos/depreciar',
      titulo: 'Depreciar un mes',
      accion: 'Depreciar un mes',
      recurso: RECURSO,
      metodo: 'POST',
      cargar: () => import('./activos.depreciar.tsx'),
    },
    {
      camino: '/activos-fijos/$id',
      titulo: 'Activo fijo',
      recurso: RECURSO,
      cargar: () => import('./activos.ficha.tsx'),
    },
    {
      camino: '/activos-fijos/$id/mejorar',
      titulo: 'Mejorar el activo fijo',
      recurso: RECURSO,
      metodo: 'POST',
      cargar: () => import('./activos.mejorar.tsx'),
    },
    {
      camino: '/activos-fijos/$id/trasladar',
      titulo: 'Trasladar el activo fijo',
      recurso: RECURSO,
      metodo: 'POST',
      cargar: () => import('./activos.trasladar.tsx'),
    },
    {
      camino: '/activos-fijos/$id/vender',
      titulo: 'Vender el activo fijo',
      recurso: RECURSO,
      metodo: 'POST',
      cargar: () => import('./activos.vender.tsx'),
    },
  ],
  busquedas: [
    {
      nombre: 'Activos fijos',
      recurso: RECURSO,
      buscar: async (cliente, pedido) =>
        (await cliente.activosFijos.listar(pedido)).map(
          ({ id, codigo, descripcion, valor_en_libros }) => ({
            titulo: `${codigo} · ${descripcion}`,
            detalle: `En libros ${dinero(valor_en_libros)}`,
            a: `/activos-fijos/${id}`,
          }),
        ),
    },
  ],
});
