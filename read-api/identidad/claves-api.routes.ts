import { z } from 'zod';
import { claveNoEncontrada } from '#domain/identidad/clave-api.errores.ts';
import { vistaClaveApi } from '#domain/identidad/clave-api.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { clavesDe } from './claves-api.queries.ts';

export const rutasDeClavesApi = [
  rutaDeLectura({
    id: 'listarClavesApi',
    metodo: 'GET',
    camino: '/claves-api',
    resumen: 'Las claves de API de la empresa, la última primero, con su último uso',
    descripcion: 'Un uso aparece hasta medio segundo después de su respuesta.',
    acceso: 'sesion',
    recurso: 'claves_api',
    query: z.object(PAGINA),
    respuestas: { 200: { descripcion: 'Las claves', json: varias(vistaClaveApi) } },
    atender: async ({ empresa_id, query: pagina }, { lecturas }) => {
      const claves = await clavesDe(lecturas, empresa_id, { pagina });
      return { estado: 200, json: claves.map(vistaClaveApi), ...conTotal(pagina, claves.length) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerClaveApi',
    metodo: 'GET',
    camino: '/claves-api/{clave_id}',
    resumen: 'Una clave de API, con su último uso',
    acceso: 'sesion',
    recurso: 'claves_api',
    respuestas: { 200: { descripcion: 'La clave', json: vistaClaveApi } },
    errores: [claveNoEncontrada],
    atender: async ({ empresa_id, params: { clave_id } }, { lecturas }) => {
      const [clave] = await clavesDe(lecturas, empresa_id, { clave_id });
      if (!clave) throw claveNoEncontrada({ clave_id });
      return { estado: 200, json: vistaClaveApi(clave) };
    },
  }),
] as const;
