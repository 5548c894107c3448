import { z } from 'zod';
import { claveNoEncontrada } from '#domain/identidad/clave-api.errores.ts';
import { vistaClaveApi } from '#domain/identidad/clave-api.vista.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { type ClaveConUso, clavesDe } from './claves-api.queries.ts';

const claveVista = z
  .strictObject({
    id: idVista,
    nombre: z.string(),
    prefijo: z.string().meta({ description: 'Los primeros doce caracteres' }),
    permisos: z
      .record(z.string(), z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])))
      .meta({ description: 'Métodos permitidos por recurso' }),
    expira_en: instanteVista.nullable(),
    limite_por_minuto: z.int(),
    creada_en: instanteVista,
    ultimo_uso_en: instanteVista.nullable(),
    revocada: z.boolean(),
    revocada_en: instanteVista.nullable(),
  })
  .meta({ id: 'ClaveApi' });

const vista = (clave: ClaveConUso) => vistaClaveApi(clave, clave.ultimo_uso_en);

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
    respuestas: { 200: { descripcion: 'Las claves', json: z.array(claveVista) } },
    atender: async ({ empresa_id, query: pagina }, { lecturas }) => {
      const claves = await clavesDe(lecturas, empresa_id, { pagina });
      return { estado: 200, json: claves.map(vista), ...conTotal(pagina, claves.length) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerClaveApi',
    metodo: 'GET',
    camino: '/claves-api/{clave_id}',
    resumen: 'Una clave de API, con su último uso',
    acceso: 'sesion',
    recurso: 'claves_api',
    respuestas: { 200: { descripcion: 'La clave', json: claveVista } },
    errores: [claveNoEncontrada],
    atender: async ({ empresa_id, params: { clave_id } }, { lecturas }) => {
      const [clave] = await clavesDe(lecturas, empresa_id, { clave_id });
      if (!clave) throw claveNoEncontrada({ clave_id });
      return { estado: 200, json: vista(clave) };
    },
  }),
] as const;
