/** Differences in words, a few of each kind: a run of an hour may break in the same way very often. */

const EJEMPLOS = 4;

/** One line about all that is wrong in the same way, or none. */
export const hallazgo = (que: string, malos: readonly unknown[]): readonly string[] => {
  if (malos.length === 0) return [];
  const ejemplos = malos.slice(0, EJEMPLOS).map((malo) => JSON.stringify(malo));
  return [`${que}: ${malos.length}, como ${ejemplos.join('; ')}`];
};

/** What of two sets only one has. */
export const diferencia = <T>(
  que: string,
  hallados: ReadonlySet<T>,
  debidos: ReadonlySet<T>,
): readonly string[] => [
  ...hallazgo(
    `${que}, faltan`,
    [...debidos].filter((uno) => !hallados.has(uno)),
  ),
  ...hallazgo(
    `${que}, sobran`,
    [...hallados].filter((uno) => !debidos.has(uno)),
  ),
];

/** Numbers from 1 on, each once. */
export const huecos = (que: string, numeros: readonly number[]): readonly string[] => {
  const ordenados = numeros.toSorted((a, b) => a - b);
  const malos = ordenados.filter((numero, i) => numero !== i + 1).slice(0, 1);
  return hallazgo(`${que}: hueco o repetido antes de`, malos);
};

/** Where two lists part. */
export const discrepancia = (
  que: string,
  hallada: readonly unknown[],
  debida: readonly unknown[],
): readonly string[] => {
  const textos = debida.map((uno) => JSON.stringify(uno));
  const lugar = hallada.findIndex((uno, i) => JSON.stringify(uno) !== textos[i]);
  if (lugar < 0 && hallada.length === debida.length) return [];
  const donde = lugar < 0 ? Math.min(hallada.length, debida.length) : lugar;
  const partes = `${JSON.stringify(hallada[donde])} en vez de ${textos[donde]}`;
  return [`${que}: ${hallada.length} contra ${debida.length}; la ${donde + 1}.ª es ${partes}`];
};
