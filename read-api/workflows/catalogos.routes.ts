import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import type { Definiciones } from '#domain/kernel/publico.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { catalogoDeEventos } from '#domain/workflows/eventos.vista.ts';
import { NODOS_DE_CATALOGO } from '#domain/workflows/nodos/nodos.vista.ts';
import { PLANTILLAS_DE_CATALOGO } from '#domain/workflows/plantillas/plantillas.vista.ts';
import { eventoNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import {
  ejemploDeEvento,
  eventoDeCatalogo,
  nodoDeCatalogo,
  plantillaDeCatalogo,
} from './catalogos.vista.ts';
import { ultimoDeEvento } from './workflows.queries.ts';

const recurso = 'workflows';
const acceso = 'sesion';

const filtro = z.object({
  documento: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .meta({ description: 'Solo los de uno: factura, nota_credito, cobro…' }),
});

/** `definiciones`: all that is public, whatever context it is of. */
export const rutasDeCatalogos = (definiciones: Definiciones) => {
  const eventos = catalogoDeEventos(definiciones);
  return [
    rutaDeLectura({
      id: 'listarNodosDeWorkflows',
      metodo: 'GET',
      camino: '/workflows/nodos',
      resumen: 'Los tipos de nodo: qué admite cada uno en data, y qué da',
      acceso,
      recurso,
      respuestas: { 200: { descripcion: 'Los tipos', json: varias(nodoDeCatalogo) } },
      atender: async () => ({ estado: 200, json: NODOS_DE_CATALOGO }),
    }),

    rutaDeLectura({
      id: 'listarEventosDeWorkflows',
      metodo: 'GET',
      camino: '/workflows/eventos',
      resumen: 'Los eventos que pueden iniciar un workflow, con sus campos y un ejemplo',
      acceso,
      recurso,
      query: filtro,
      respuestas: { 200: { descripcion: 'Los eventos', json: varias(eventoDeCatalogo) } },
      atender: async ({ query: { documento } }) => ({
        estado: 200,
        json: eventos.filter((evento) => documento === undefined || evento.documento === documento),
      }),
    }),

    rutaDeLectura({
      id: 'obtenerEjemploDeEvento',
      metodo: 'GET',
      camino: '/workflows/eventos/{nombre}/ejemplo',
      resumen: 'Lo último que un evento dijo en la empresa; si no ha ocurrido, un ejemplo',
      acceso,
      recurso,
      frescura: 'feed',
      params_de_ejemplo: { nombre: 'factura.autorizada' },
      respuestas: { 200: { descripcion: 'El ejemplo', json: ejemploDeEvento } },
      errores: [eventoNoEncontrado],
      atender: async ({ empresa_id, params: { nombre } }, { lecturas }) => {
        const evento = eventos.find((uno) => uno.nombre === nombre);
        if (!evento) throw eventoNoEncontrado({ evento: nombre });
        const ultimo = await ultimoDeEvento(lecturas, empresa_id, nombre);
        const json = {
          evento: nombre,
          real: ultimo !== undefined,
          evento_id: ultimo?.posicion ?? null,
          creado_en: ultimo ? conDesfase(ultimo.creado_en) : null,
          data: ultimo?.data ?? evento.ejemplo,
        };
        return { estado: 200, json };
      },
    }),

    rutaDeLectura({
      id: 'listarPlantillasDeWorkflows',
      metodo: 'GET',
      camino: '/workflows/plantillas',
      resumen: 'Workflows con que empezar: lo que pide cada uno y la definición que da',
      acceso,
      recurso,
      respuestas: { 200: { descripcion: 'Las plantillas', json: varias(plantillaDeCatalogo) } },
      atender: async () => ({ estado: 200, json: PLANTILLAS_DE_CATALOGO }),
    }),
  ] as const;
};
