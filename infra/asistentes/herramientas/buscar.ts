import { z } from 'zod';
import { DOCUMENTOS } from '../documentos.ts';
import type { Herramienta, Uso } from '../herramienta.ts';

/** What is looked through, each by its list's own search. */
const LISTAS = [
  { recurso: 'personas_empresas', operacion: 'listarPersonas' },
  ...DOCUMENTOS.map(({ recurso, listar }) => ({ recurso, operacion: listar })),
  { recurso: 'servicios', operacion: 'listarServicios' },
] as const;

const MINIMO_POR_LISTA = 2;

type Fila = { readonly [campo: string]: unknown };

const buscarEn = async (
  { preguntar, args }: Pick<Uso, 'preguntar' | 'args'>,
  { recurso, operacion }: (typeof LISTAS)[number],
  cuantas: number,
) => {
  const query = { q: args.q, limit: cuantas + 1 };
  const { json } = await preguntar(operacion, { query });
  const filas = json as readonly Fila[];
  return { recurso, filas: filas.slice(0, cuantas), hay_mas: filas.length > cuantas };
};

export const buscar: Herramienta = {
  nombre: 'buscar',
  titulo: 'Buscar',
  descripcion:
    'Busca un texto en todo lo que la clave puede leer: personas por nombre o identificación; documentos, ' +
    'compras y proformas por número, nombre o clave de acceso; servicios por código o descripción. Da el id ' +
    'con que lo piden las demás herramientas. Para seguir una lista: documentos_listar con «q».',
  operaciones: LISTAS.map(({ operacion }) => operacion),
  argumentos: {
    q: { type: 'string', minLength: 1, maxLength: 100, description: 'Lo que se busca' },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Filas entre todo lo hallado; por omisión 20',
    },
  },
  obligatorios: ['q'],
  datos: z.object({
    hallazgos: z.array(
      z.object({
        recurso: z.string(),
        filas: z.array(z.looseObject({ id: z.int() })).meta({
          description: 'Como las da su lista',
        }),
        hay_mas: z.boolean(),
      }),
    ),
  }),
  usar: async (uso) => {
    const legibles = LISTAS.filter(({ operacion }) => uso.puede(operacion));
    const cada = Math.max(MINIMO_POR_LISTA, Math.floor(uso.limit / legibles.length));
    const halladas = [];
    for (const lista of legibles) halladas.push(await buscarEn(uso, lista, cada));
    return { datos: { hallazgos: halladas.filter(({ filas }) => filas.length > 0) } };
  },
};
