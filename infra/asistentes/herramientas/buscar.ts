import { z } from 'zod';
import { DOCUMENTOS } from '../documentos.ts';
import type { Herramienta, Uso } from '../herramienta.ts';

/** What is looked through, each by its list's own search. */
const LISTAS = [
  { recurso: 'personas_empresas', operacion: 'listarPersonas' },
  ...DOCUMENTOS.map(({ recurso, listar }) => ({ recurso, operacion: listar })),
  { recurso: 'servicios', operacion: 'listarServicios' },
] as const;

type Fila = { readonly [campo: string]: unknown };
type Lista = (typeof LISTAS)[number];

/** One more than may be told, by which it is known that there are more. */
const buscarEn = async (
  { preguntar, args, limit }: Uso,
  { recurso, operacion }: Lista,
): Promise<{ readonly recurso: string; readonly filas: readonly Fila[] }> => {
  const query = { q: args.q, limit: limit + 1 };
  return { recurso, filas: (await preguntar(operacion, { query })).json };
};

/** How many are told of each list: one of each in turn, while there are any and they may be told. */
const repartir = (hay: readonly number[], limite: number): readonly number[] => {
  const dichas = hay.map(() => 0);
  const tope = Math.min(
    limite,
    hay.reduce((suma, una) => suma + una, 0),
  );
  for (let i = 0, quedan = tope; quedan > 0; i = (i + 1) % hay.length) {
    if (dichas[i]! >= hay[i]!) continue;
    dichas[i]! += 1;
    quedan -= 1;
  }
  return dichas;
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
    const halladas = [];
    for (const lista of legibles) halladas.push(await buscarEn(uso, lista));
    const dichas = repartir(
      halladas.map(({ filas }) => filas.length),
      uso.limit,
    );
    const hallazgos = halladas.map(({ recurso, filas }, i) => ({
      recurso,
      filas: filas.slice(0, dichas[i]),
      hay_mas: filas.length > dichas[i]!,
    }));
    return {
      datos: { hallazgos: hallazgos.filter(({ filas, hay_mas }) => filas.length > 0 || hay_mas) },
    };
  },
};
