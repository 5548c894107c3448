import { z } from 'zod';
import type { Peticion } from '#domain/kernel/ruta.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import {
  enteroDeConsulta,
  eventoDeConsulta,
  instanteDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { instanteVista } from '#read-api/kernel/vista.ts';
import {
  type EventoDeFeed,
  eventosDespuesDe,
  type Pagina,
  type PaginaDeFeed,
} from './eventos.queries.ts';
import { type DependenciasDeEventos, rutaDeEventos } from './puertos.ts';

const consulta = z.object({
  desde_id: enteroDeConsulta({ minimo: 0, maximo: Number.MAX_SAFE_INTEGER, omision: 0 }),
  antes_de: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }).meta({
    description: 'Los anteriores a este id, del último al más antiguo, sin esperar a otros',
  }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }),
  evento: eventoDeConsulta,
  desde: instanteDeConsulta.meta({ description: 'Creados desde ese instante, inclusive' }),
  hasta: instanteDeConsulta.meta({ description: 'Creados antes de ese instante' }),
  espera_s: enteroDeConsulta({ minimo: 0, maximo: 30, omision: 0 }),
});

const pagina = z
  .strictObject({
    eventos: z.array(
      z.strictObject({
        id: z.int().min(1).meta({ description: 'Posición en la bitácora: ascendente, no densa' }),
        evento: z.string(),
        creado_en: instanteVista,
        data: z.looseObject({}).meta({ description: 'Lo mismo que recibe un webhook' }),
      }),
    ),
    ultimo_id: z
      .int()
      .min(0)
      .meta({ description: 'El desde_id de la próxima consulta; con antes_de, su antes_de' }),
    hay_mas: z.boolean(),
  })
  .meta({ id: 'PaginaDeEventos' });

type Espera = {
  readonly empresa_id: number;
  readonly pagina: Pagina;
  readonly espera_ms: number;
} & Pick<Peticion<unknown, unknown, unknown>, 'senal' | 'vigente'>;

/**
 * Reads until there is something, the time is up or the caller is gone. Whoever lost its key meanwhile
 * is told of nothing that came after.
 */
const esperarPagina = async (
  { lecturas, esperarEventos }: DependenciasDeEventos,
  { empresa_id, pagina, espera_ms, senal, vigente }: Espera,
): Promise<PaginaDeFeed> => {
  const hasta = performance.now() + espera_ms;
  for (;;) {
    const restante = hasta - performance.now();
    if (restante <= 0) return eventosDespuesDe(lecturas, empresa_id, pagina);
    // Listening starts before reading: what arrives in between wakes us up.
    const encontrado = new AbortController();
    const corte = AbortSignal.any([senal(), encontrado.signal]);
    const aviso = esperarEventos(empresa_id, restante, corte);
    try {
      const leida = await eventosDespuesDe(lecturas, empresa_id, pagina);
      if (leida.eventos.length > 0 || senal().aborted) return leida;
      await aviso;
    } finally {
      encontrado.abort();
    }
    if (!(await vigente())) return { eventos: [], hay_mas: false };
  }
};

const vistaEvento = ({ posicion, evento, creado_en, data }: EventoDeFeed) => ({
  id: posicion,
  evento,
  creado_en: conDesfase(creado_en),
  data,
});

export const rutasDeEventos = [
  rutaDeEventos({
    id: 'listarEventos',
    metodo: 'GET',
    camino: '/eventos',
    resumen: 'Los eventos públicos posteriores a un id, en orden; puede esperar a que los haya',
    descripcion:
      'Lo publicado no cambia: si una versión posterior da otra forma a `data`, los eventos ya ' +
      'publicados conservan la suya. Una página de eventos largos trae menos que limit, y lo dice hay_mas. Una espera termina enseguida y vacía si su clave se revoca o su sesión acaba.',
    recurso: 'eventos',
    sin_uso: true,
    frescura: 'feed',
    query: consulta,
    respuestas: {
      200: {
        descripcion: 'Los eventos, del más antiguo al último; con antes_de, al revés',
        json: pagina,
      },
    },
    atender: async ({ empresa_id, query, senal, vigente }, dependencias) => {
      const { limit, espera_s, ...filtro } = query;
      const { desde_id, antes_de } = filtro;
      const pagina = { ...filtro, limite: limit };
      const espera_ms = antes_de === undefined ? espera_s * 1000 : 0;
      const espera = { empresa_id, pagina, espera_ms, senal, vigente };
      const { eventos: leidos, hay_mas } = await esperarPagina(dependencias, espera);
      const eventos = leidos.map(vistaEvento);
      const ultimo_id = eventos.at(-1)?.id ?? antes_de ?? desde_id;
      return { estado: 200, json: { eventos, ultimo_id, hay_mas } };
    },
  }),
] as const;
