import { z } from 'zod';
import { terminosDe } from '#domain/kernel/palabras.ts';
import { servicioNoEncontrado } from '#domain/servicios/servicio.errores.ts';
import { vistaServicio } from '#domain/servicios/servicio.vista.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { serviciosVista, servicioVista } from './servicios.esquema.ts';
import { buscarServicios, listarServicios, servicioPorId } from './servicios.queries.ts';

const listado = z.object({
  q: z.string().max(300).optional(),
  incluir_inactivos: booleanoDeConsulta,
  ...PAGINA,
});

export const rutasDeServicios = [
  rutaDeLectura({
    id: 'listarServicios',
    metodo: 'GET',
    camino: '/servicios',
    resumen: 'El catálogo de bienes y servicios',
    descripcion:
      'q busca por código y por descripción: cada palabra debe comenzar alguna palabra del servicio, ' +
      'sin distinguir tildes ni mayúsculas («cafe 250» halla a «Café de altura, 250 g»). Con q, en ' +
      'el orden de lo que coincide; sin q, por código. La última página trae X-Total-Count.',
    recurso: 'servicios',
    query: listado,
    respuestas: { 200: { descripcion: 'Los servicios', json: serviciosVista } },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const { q, limit, offset } = query;
      const todos = query.incluir_inactivos ?? false;
      const pagina = { limit, offset };
      const filas =
        q === undefined || q.trim() === ''
          ? await listarServicios(lecturas, empresa_id, todos, pagina)
          : await buscarServicios(lecturas, empresa_id, terminosDe(q), todos, pagina);
      return { estado: 200, json: filas.map(vistaServicio), ...conTotal(pagina, filas.length) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerServicio',
    metodo: 'GET',
    camino: '/servicios/{id}',
    resumen: 'Un servicio del catálogo, también si está retirado',
    recurso: 'servicios',
    respuestas: { 200: { descripcion: 'El servicio', json: servicioVista } },
    errores: [servicioNoEncontrado],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const servicio = await servicioPorId(lecturas, empresa_id, params.id);
      if (!servicio) throw servicioNoEncontrado({ servicio_id: params.id });
      return { estado: 200, json: vistaServicio(servicio) };
    },
  }),
] as const;
