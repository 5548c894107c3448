import { IconAddressBook } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

export default area({
  nombre: 'Personas y catálogo',
  orden: 25,
  icono: IconAddressBook,
  pantallas: [
    {
      camino: '/personas-empresas',
      titulo: 'Personas y empresas',
      menu: true,
      recurso: 'personas_empresas',
      cargar: () => import('./personas.lista.tsx'),
    },
    {
      camino: '/personas-empresas/nueva',
      titulo: 'Nueva persona o empresa',
      accion: 'Nueva persona o empresa',
      recurso: 'personas_empresas',
      metodo: 'POST',
      cargar: () => import('./personas.formulario.tsx'),
    },
    {
      camino: '/personas-empresas/$id',
      titulo: 'Persona o empresa',
      recurso: 'personas_empresas',
      cargar: () => import('./personas.ficha.tsx'),
    },
    {
      camino: '/personas-empresas/$id/editar',
      titulo: 'Cambiar persona o empresa',
      recurso: 'personas_empresas',
      metodo: 'PUT',
      cargar: () => import('./personas.formulario.tsx'),
    },
    {
      camino: '/servicios',
      titulo: 'Catálogo',
      menu: true,
      recurso: 'servicios',
      cargar: () => import('../servicios/servicios.lista.tsx'),
    },
    {
      camino: '/servicios/nuevo',
      titulo: 'Nuevo bien o servicio',
      accion: 'Nuevo bien o servicio',
      recurso: 'servicios',
      metodo: 'POST',
      cargar: () => import('../servicios/servicios.formulario.tsx'),
    },
    {
      camino: '/servicios/importar',
      titulo: 'Importar el catálogo',
      recurso: 'servicios',
      metodo: 'POST',
      accion: 'Importar el catálogo de un CSV',
      cargar: () => import('../servicios/servicios.importar.tsx'),
    },
    {
      camino: '/servicios/$id',
      titulo: 'Bien o servicio',
      recurso: 'servicios',
      cargar: () => import('../servicios/servicios.ficha.tsx'),
    },
    {
      camino: '/servicios/$id/editar',
      titulo: 'Cambiar bien o servicio',
      recurso: 'servicios',
      metodo: 'PUT',
      cargar: () => import('../servicios/servicios.formulario.tsx'),
    },
  ],
  busquedas: [
    {
      nombre: 'Personas y empresas',
      recurso: 'personas_empresas',
      buscar: async (cliente, pedido) =>
        (await cliente.personasEmpresas.listar(pedido)).map((una) => ({
          titulo: una.razon_social,
          detalle: una.identificacion,
          a: `/personas-empresas/${una.id}`,
        })),
    },
    {
      nombre: 'Catálogo',
      recurso: 'servicios',
      buscar: async (cliente, pedido) =>
        (await cliente.servicios.listar(pedido)).map((uno) => ({
          titulo: uno.descripcion,
          detalle: uno.codigo_principal,
          a: `/servicios/${uno.id}`,
        })),
    },
  ],
});
