import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { vistaPersona } from '#domain/personas/persona.vista.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { consultarIdentificacion } from './consulta-de-identificacion.ts';
import { consultaDePersona } from './consulta-de-identificacion.vista.ts';
import { buscarPersonas, listarPersonas, personaPorId } from './personas.queries.ts';
import { rutaDePersonas } from './registro.puerto.ts';

const listado = z.object({
  q: z.string().max(300).optional(),
  es_cliente: booleanoDeConsulta,
  es_proveedor: booleanoDeConsulta,
  incluir_inactivos: booleanoDeConsulta,
  ...PAGINA,
});

export const rutasDePersonas = [
  rutaDePersonas({
    id: 'listarPersonas',
    metodo: 'GET',
    camino: '/personas-empresas',
    resumen: 'El directorio de personas y empresas',
    descripcion:
      'q busca por identificación y por nombres: cada palabra debe comenzar alguna palabra de la ' +
      'entrada, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Con q, ' +
      'en el orden de lo que coincide; sin q, por nombre. La última página trae X-Total-Count.',
    recurso: 'personas_empresas',
    query: listado,
    respuestas: { 200: { descripcion: 'Las entradas', json: varias(vistaPersona) } },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const { q, es_cliente, es_proveedor, limit, offset } = query;
      const incluir_inactivos = query.incluir_inactivos ?? false;
      const filtro = { es_cliente, es_proveedor, incluir_inactivos };
      const pagina = { limit, offset };
      if (q === undefined || q.trim() === '') {
        const json = await listarPersonas(lecturas, empresa_id, filtro, pagina);
        return { estado: 200, json, ...conTotal(pagina, json.length) };
      }
      const terminos = terminosDe(q);
      const json =
        terminos.length === 0
          ? []
          : await buscarPersonas(lecturas, empresa_id, terminos, filtro, pagina);
      return { estado: 200, json, ...conTotal(pagina, json.length) };
    },
  }),

  rutaDePersonas({
    id: 'consultarIdentificacion',
    metodo: 'GET',
    camino: '/personas-empresas/lookup/{identificacion}',
    resumen: 'Los datos de una cédula o un RUC, del directorio o del registro público',
    descripcion:
      'Busca primero en el directorio (fuente LOCAL, cualquier tipo de identificación) y después ' +
      'en el registro público de la administración tributaria (fuente SRI), al que se vuelve a ' +
      'preguntar pasados diez minutos; si no responde se da lo que dijo antes, y mensaje dice de ' +
      'cuándo es. Si no la halla, encontrado es false y mensaje dice por qué.',
    recurso: 'personas_empresas',
    params_de_ejemplo: { identificacion: '1710034065' },
    respuestas: { 200: { descripcion: 'Lo que se sabe', json: consultaDePersona } },
    atender: async ({ empresa_id, params }, dependencias) => ({
      estado: 200,
      json: await consultarIdentificacion(dependencias, empresa_id, params.identificacion),
    }),
  }),

  rutaDePersonas({
    id: 'obtenerPersona',
    metodo: 'GET',
    camino: '/personas-empresas/{id}',
    resumen: 'Una entrada del directorio, también si está inactiva',
    recurso: 'personas_empresas',
    respuestas: { 200: { descripcion: 'La entrada', json: vistaPersona } },
    errores: [personaNoEncontrada],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const persona = await personaPorId(lecturas, empresa_id, params.id);
      if (!persona) throw personaNoEncontrada({ persona_id: params.id });
      return { estado: 200, json: persona };
    },
  }),
] as const;
