import { IconSitemap } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';

const recurso = 'workflows';

export default area({
  nombre: 'Workflows',
  orden: 80,
  icono: IconSitemap,
  pantallas: [
    {
      camino: '/workflows',
      titulo: 'Workflows',
      menu: true,
      recurso,
      cargar: () => import('./workflows.lista.tsx'),
    },
    {
      camino: '/workflows/nuevo',
      titulo: 'Nuevo workflow',
      accion: 'Nuevo workflow',
      recurso,
      metodo: 'POST',
      cargar: () => import('./workflows.editor.tsx'),
    },
    {
      camino: '/workflows/$id',
      titulo: 'Workflow',
      recurso,
      cargar: () => import('./workflows.editor.tsx'),
    },
    {
      camino: '/workflows/$id/runs',
      titulo: 'Corridas',
      recurso,
      cargar: () => import('./corridas.lista.tsx'),
    },
    {
      camino: '/workflows/plantillas',
      titulo: 'Plantillas',
      menu: true,
      recurso,
      cargar: () => import('./plantillas.tsx'),
    },
    {
      camino: '/workflows/plantillas/$plantilla',
      titulo: 'Nuevo workflow',
      recurso,
      metodo: 'POST',
      cargar: () => import('./plantilla.formulario.tsx'),
    },
    {
      camino: '/workflows/importar',
      titulo: 'Importar un workflow',
      recurso,
      metodo: 'POST',
      cargar: () => import('./importar.tsx'),
    },
    {
      camino: '/workflows/runs',
      titulo: 'Corridas',
      menu: true,
      recurso,
      cargar: () => import('./corridas.lista.tsx'),
    },
    {
      camino: '/workflows/runs/$id',
      titulo: 'Una corrida',
      recurso,
      cargar: () => import('./corrida.tsx'),
    },
    {
      camino: '/workflows/$id/versiones',
      titulo: 'Versiones',
      recurso,
      cargar: () => import('./versiones.tsx'),
    },
    {
      camino: '/workflows/$id/historia',
      titulo: 'Historia',
      recurso,
      cargar: () => import('./historia.tsx'),
    },
    {
      camino: '/workflows/secretos',
      titulo: 'Secretos',
      menu: true,
      recurso,
      cargar: () => import('./secretos.lista.tsx'),
    },
    {
      camino: '/workflows/secretos/nuevo',
      titulo: 'Nuevo secreto',
      accion: 'Nuevo secreto de workflows',
      recurso,
      metodo: 'POST',
      cargar: () => import('./secretos.formulario.tsx'),
    },
    {
      camino: '/workflows/secretos/$id',
      titulo: 'Un secreto',
      recurso,
      cargar: () => import('./secretos.ficha.tsx'),
    },
    {
      camino: '/workflows/secretos/$id/editar',
      titulo: 'Cambiar un secreto',
      recurso,
      metodo: 'PUT',
      cargar: () => import('./secretos.formulario.tsx'),
    },
  ],
  busquedas: [
    {
      nombre: 'Workflows',
      recurso,
      buscar: async (cliente, { q, limit, signal }) => {
        const todos = await cliente.workflows.listar({ limit: 200, signal });
        const buscado = q.toLowerCase();
        return todos
          .filter(({ nombre }) => nombre.toLowerCase().includes(buscado))
          .slice(0, limit)
          .map(({ id, nombre, activo }) => ({
            titulo: nombre,
            detalle: activo ? 'Activo' : 'Inactivo',
            a: `/workflows/${id}`,
          }));
      },
    },
  ],
});
