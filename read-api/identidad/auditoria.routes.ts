import { z } from 'zod';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { enteroDeConsulta, instanteDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { instanteVista } from '#read-api/kernel/vista.ts';
import { auditoriaDe } from './auditoria.queries.ts';

const consulta = z.object({
  desde: instanteDeConsulta.meta({ description: 'Desde ese instante, inclusive' }),
  hasta: instanteDeConsulta.meta({ description: 'Hasta ese instante, sin incluirlo' }),
  actor: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Prefijo visible de una clave, o usuario:<id>' }),
  recurso: z
    .string()
    .regex(/^[a-z_-]{1,100}$/)
    .optional(),
  estado: enteroDeConsulta({ minimo: 100, maximo: 599 }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }),
  offset: enteroDeConsulta({ minimo: 0, maximo: 1_000_000, omision: 0 }),
});

const anotacion = z
  .strictObject({
    id: z.int(),
    en: instanteVista,
    actor: z.string().meta({ description: 'Prefijo de la clave de API, o usuario:<id>' }),
    metodo: z.string(),
    camino: z.string(),
    recurso: z.string(),
    estado: z.int(),
    ip: z.string(),
    user_agent: z.string(),
    duracion_ms: z.number(),
    correlacion_id: z.string().meta({ description: 'El X-Request-Id de la petición' }),
  })
  .meta({ id: 'Anotacion' });

export const rutasDeAuditoria = [
  rutaDeLectura({
    id: 'listarAuditoria',
    metodo: 'GET',
    camino: '/auditoria',
    resumen: 'Las peticiones autenticadas de la empresa, la última primero',
    descripcion: 'Una petición aparece hasta medio segundo después de su respuesta.',
    acceso: 'sesion',
    recurso: 'auditoria',
    query: consulta,
    respuestas: { 200: { descripcion: 'Las peticiones', json: z.array(anotacion) } },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const { limit: limite, offset: salto, ...filtro } = query;
      const filas = await auditoriaDe(lecturas, empresa_id, { ...filtro, limite, salto });
      return { estado: 200, json: filas.map((fila) => ({ ...fila, en: conDesfase(fila.en) })) };
    },
  }),
] as const;
