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
      camino: '/compras/bandeja',
      titulo: 'Bandeja de compras',
      menu: 'Bandeja',
      accion: 'Importar compras',
      recurso: 'compras',
      metodo: 'POST',
      cargar: () => import('./compras.bandeja.tsx'),
    },
    {
      camino: '/compras/nueva',
      titulo: 'Nueva compra',
      accion: 'Nueva compra',
      recurso: 'compras',
      metodo: 'POST',
      cargar: () => import('./compras.nueva.tsx'),
    },
    {
      camino: '/compras/_meta/categorias',
      titulo: 'Categorías de compras',
      accion: 'Categorías de compras',
      recurso: 'compras',
      cargar: () => import('./compras.categorias.tsx'),
    },
    {
      camino: '/compras/ats',
      titulo: 'ATS',
      menu: true,
      recurso: 'compras',
      cargar: () => import('./compras.ats.tsx'),
    },
    {
      camino: '/compras/$id',
      titulo: 'Compra',
      recurso: 'compras',
      cargar: () => import('./compras.ficha.tsx'),
    },
    {
      camino: '/compras/$id/editar',
      titulo: 'Editar compra',
      recurso: 'compras',
      metodo: 'PUT',
      cargar: () => import('./compras.editar.tsx'),
    },
    {
      camino: '/liquidaciones-compra',
      titulo: 'Liquidaciones de compra',
      menu: 'Liquidaciones',
      recurso: 'liquidaciones_compra',
      cargar: () => import('./liquidaciones-compra.lista.tsx'),
    },
    {
      camino: '/liquidaciones-compra/nueva',
      titulo: 'Nueva liquidación de compra',
      accion: 'Nueva liquidación de compra',
      recurso: 'liquidaciones_compra',
      metodo: 'POST',
      cargar: () => import('./liquidaciones-compra.nueva.tsx'),
    },
    {
      camino: '/liquidaciones-compra/$id',
      titulo: 'Liquidación de compra',
      recurso: 'liquidaciones_compra',
      cargar: () => import('./liquidaciones-compra.ficha.tsx'),
    },
    {
      camino: '/liquidaciones-compra/$id/corregir',
      titulo: 'Corregir liquidación de compra',
      recurso: 'liquidaciones_compra',
      metodo: 'PUT',
      cargar: () => import('./liquidaciones-compra.corregir.tsx'),
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
    {
      nombre: 'Liquidaciones de compra',
      recurso: 'liquidaciones_compra',
      buscar: async (cliente, { q, limit, signal }) =>
        (await cliente.liquidacionesCompra.listar({ q, limit, signal })).map(
          ({ id, numero_comprobante, razon_social, total }) => ({
            titulo: `Liquidación ${numero_comprobante ?? `en borrador ${id}`}`,
            detalle: `${razon_social} · ${dinero(total)}`,
            a: `/liquidaciones-compra/${id}`,
          }),
        ),
    },
  ],
});
