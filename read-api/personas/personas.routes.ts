import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { vistaPersona } from '#domain/personas/persona.vista.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import {
  LISTA,
  limiteDe,
  limiteDeLista,
  responderLista,
  SOBRE_CSV,
} from '#read-api/kernel/lista.ruta.ts';
import { consultarIdentificacion } from './consulta-de-identificacion.ts';
import { consultaDePersona } from './consulta-de-identificacion.vista.ts';
import { buscarPersonas, directorio, personaPorId } from './personas.queries.ts';
import { rutaDePersonas } from './registro.puerto.ts';

const consulta = z
  .object({
    q: z.string().max(300).optional(),
    es_cliente: booleanoDeConsulta,
    es_proveedor: booleanoDeConsulta,
    incluir_inactivos: booleanoDeConsulta,
    ...LISTA,
  })
  .superRefine(limiteDeLista);

export const rutasDePersonas = [
  rutaDePersonas({
    id: 'listarPersonas',
    metodo: 'GET',
    camino: '/personas-empresas',
    resumen: 'El directorio de personas y empresas, como JSON o CSV',
    descripcion:
      'q busca por identificación y por nombres: cada palabra debe comenzar alguna palabra de la ' +
      'entrada, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Con q, ' +
      `en el orden de lo que coincide; sin q, por nombre. La última página trae X-Total-Count.\n\n${SOBRE_CSV}`,
    recurso: 'personas_empresas',
    query: consulta,
    respuestas: {
      200: { descripcion: 'Las entradas', json: varias(vistaPersona), o_archivo: 'text/csv' },
    },
    atender: async ({ empresa_id, query }, dependencias) => {
      const { lecturas } = dependencias;
      const { q, es_cliente, es_proveedor, offset } = query;
      const incluir_inactivos = query.incluir_inactivos ?? false;
      const filtro = { es_cliente, es_proveedor, incluir_inactivos };
      const pagina = { limit: limiteDe(query), offset };
      const lista = q?.trim()
        ? await buscarPersonas(lecturas, empresa_id, terminosDe(q), filtro, pagina)
        : directorio(lecturas, empresa_id, filtro);
      const pedido = { empresa_id, query, vista: vistaPersona, archivo: 'personas' };
      return responderLista(dependencias, { ...pedido, ...lista });
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
