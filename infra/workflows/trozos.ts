/** In their order, as many together as fit into so many bytes; one that does not fit goes alone. */
export const enTrozos = <T>(
  unas: readonly T[],
  bytesDe: (una: T) => number,
  maximo: number,
): readonly (readonly T[])[] => {
  const trozos: T[][] = [];
  let libres = 0;
  for (const una of unas) {
    libres -= bytesDe(una);
    if (libres < 0 || trozos.length === 0) {
      trozos.push([]);
      libres = maximo - bytesDe(una);
    }
    trozos.at(-1)!.push(una);
  }
  return trozos;
};
