import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import { servicioNoEncontrado } from '#domain/servicios/servicio.errores.ts';
import { vistaServicio } from '#domain/servicios/servicio.vista.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import {
  LISTA,
  limiteDe,
  limiteDeLista,
  responderLista,
  SOBRE_CSV,
} from '#read-api/kernel/lista.ruta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarServicios, catalogo, servicioPorId } from './servicios.queries.ts';

const consulta = z
  .object({
    q: z.string().max(300).optional(),
    incluir_inactivos: booleanoDeConsulta,
    lleva_inventario: booleanoDeConsulta,
    ...LISTA,
  })
  .superRefine(limiteDeLista);

export const rutasDeServicios = [
  rutaDeLectura({
    id: 'listarServicios',
    metodo: 'GET',
    camino: '/servicios',
    resumen: 'El catálogo de bienes y servicios, como JSON o CSV',
    descripcion:
      'q busca por código y por descripción: cada palabra debe comenzar alguna palabra del servicio, ' +
      'sin distinguir tildes ni mayúsculas («cafe 250» halla a «Café de altura, 250 g»). Con q, en ' +
      'el orden de lo que coincide; sin q, por código. La última página trae X-Total-Count. El CSV ' +
      `es lo que POST /servicios/importar admite.\n\n${SOBRE_CSV}`,
    recurso: 'servicios',
    query: consulta,
    respuestas: {
      200: {
        descripcion: 'Los servicios',
        json: varias(vistaServicio),
        o_archivo: 'text/csv',
      },
    },
    atender: async ({ empresa_id, query }, dependencias) => {
      const { lecturas } = dependencias;
      const pregunta = query.q?.trim() ? terminosDe(query.q) : undefined;
      const pagina = { limit: limiteDe(query), offset: query.offset };
      const lista = pregunta
        ? await buscarServicios(lecturas, empresa_id, pregunta, query, pagina)
        : catalogo(lecturas, empresa_id, query);
      const pedido = { empresa_id, query, vista: vistaServicio, archivo: 'servicios' };
      return responderLista(dependencias, { ...pedido, ...lista });
    },
  }),

  rutaDeLectura({
    id: 'obtenerServicio',
    metodo: 'GET',
    camino: '/servicios/{id}',
    resumen: 'Un servicio del catálogo, también si está retirado',
    recurso: 'servicios',
    respuestas: { 200: { descripcion: 'El servicio', json: vistaServicio } },
    errores: [servicioNoEncontrado],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const servicio = await servicioPorId(lecturas, empresa_id, params.id);
      if (!servicio) throw servicioNoEncontrado({ servicio_id: params.id });
      return { estado: 200, json: vistaServicio(servicio) };
    },
  }),
] as const;
