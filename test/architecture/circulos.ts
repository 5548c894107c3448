import { CONTEXTOS } from './nombres.ts';

/** Of each file, the files that it imports; both as paths from the project's root. */
export type Grafo = ReadonlyMap<string, ReadonlySet<string>>;

/** The context of a file, whatever its role; nothing for what all of them stand on. */
const contextoDe = (archivo: string): string | undefined => {
  const [rol = '', contexto = '', ...resto] = archivo.split('/');
  const suyo = rol !== 'test' && resto.length > 0 && contexto !== 'kernel';
  return suyo && CONTEXTOS.has(contexto) ? contexto : undefined;
};

/** Which contexts each one imports from, over all roles, with one pair of files that shows it. */
const aristasDe = (grafo: Grafo): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const aristas = new Map<string, Map<string, string>>();
  for (const [desde, importados] of grafo) {
    const de = contextoDe(desde);
    if (!de) continue;
    const suyas = aristas.get(de) ?? new Map<string, string>();
    aristas.set(de, suyas);
    for (const hacia of importados) {
      const a = contextoDe(hacia);
      if (a && a !== de && !suyas.has(a)) suyas.set(a, `${desde} → ${hacia}`);
    }
  }
  return aristas;
};

/**
 * Contexts that lean on each other, however far around: for each import that closes a circle, the
 * contexts of the circle and the two files. None, when they can be put in an order.
 */
export const circulosEntreContextos = (grafo: Grafo): string[] => {
  const aristas = aristasDe(grafo);
  const alcanza = (desde: string, hasta: string, vistos = new Set<string>()): boolean => {
    if (desde === hasta) return true;
    if (vistos.has(desde)) return false;
    vistos.add(desde);
    return [...(aristas.get(desde)?.keys() ?? [])].some((otro) => alcanza(otro, hasta, vistos));
  };
  return [...aristas]
    .flatMap(([de, suyas]) =>
      [...suyas].flatMap(([a, muestra]) =>
        alcanza(a, de) ? [`${de} → ${a} → … → ${de}: ${muestra}`] : [],
      ),
    )
    .toSorted();
};
