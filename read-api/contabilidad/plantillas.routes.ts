import { z } from 'zod';
import { plantillaNoEncontrada } from '#domain/contabilidad/plantilla.errores.ts';
import { vistaDeListaDePlantilla, vistaPlantilla } from '#domain/contabilidad/plantilla.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { LISTA, limiteDeLista, responderLista, SOBRE_CSV } from '#read-api/kernel/lista.ruta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { PLANTILLAS, plantillaPorId, plantillasDe } from './plantillas.queries.ts';

const consulta = z
  .object({ incluir_inactivas: booleanoDeConsulta, ...LISTA })
  .superRefine(limiteDeLista);

export const rutasDePlantillas = [
  rutaDeLectura({
    id: 'listarPlantillasDeAsiento',
    metodo: 'GET',
    camino: '/contabilidad/plantillas-asiento',
    resumen: 'Las plantillas de asientos, como JSON o CSV',
    descripcion: `En el orden en que se guardaron, sin sus líneas.\n\n${SOBRE_CSV}`,
    recurso: 'contabilidad',
    query: consulta,
    respuestas: {
      200: {
        descripcion: 'Las plantillas',
        json: varias(vistaDeListaDePlantilla),
        o_archivo: 'text/csv',
      },
    },
    atender: async ({ empresa_id, query }, dependencias) => {
      const fuente = plantillasDe(dependencias.lecturas, empresa_id, query);
      const vista = vistaDeListaDePlantilla;
      const pedido = { empresa_id, query, vista, archivo: 'plantillas-asiento' };
      return responderLista(dependencias, { ...pedido, lista: PLANTILLAS, fuente });
    },
  }),

  rutaDeLectura({
    id: 'obtenerPlantillaDeAsiento',
    metodo: 'GET',
    camino: '/contabilidad/plantillas-asiento/{id}',
    resumen: 'Una plantilla de asiento con sus líneas, también si está retirada',
    recurso: 'contabilidad',
    respuestas: { 200: { descripcion: 'La plantilla', json: vistaPlantilla } },
    errores: [plantillaNoEncontrada],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const plantilla = await plantillaPorId(lecturas, empresa_id, params.id);
      if (!plantilla) throw plantillaNoEncontrada({ plantilla_id: params.id });
      return { estado: 200, json: vistaPlantilla(plantilla) };
    },
  }),
] as const;
