import type { Comando, Ejecutar } from '#domain/kernel/comando.ts';

/** What a file brings, which may be more than fits in one command. */

/** Reads a file of a company's, in its turn. Throws `ErrorDeForma` (422) for one that is none of its kind. */
export type LectorDeArchivos<Pedido, Leido> = (
  empresa_id: number,
  pedido: Pedido,
) => Promise<Leido>;

/**
 * Does a command for every so many lines, one after the other; `parte` counts them from 1 and names
 * the command. What was done before one failed stays done, so the same file again has to be harmless.
 * Answers what each did, and the revision after the last; `undefined` without any line.
 */
export const porPartes = async <T, H, R>(
  ejecutar: Ejecutar,
  lineas: readonly T[],
  por_parte: number,
  comando: (lineas: readonly T[], parte: number) => Comando<H, R>,
): Promise<{ readonly resultados: readonly R[]; readonly revision: number | undefined }> => {
  const resultados: R[] = [];
  let revision: number | undefined;
  for (let desde = 0; desde < lineas.length; desde += por_parte) {
    const tanda = lineas.slice(desde, desde + por_parte);
    const hecho = await ejecutar(comando(tanda, 1 + desde / por_parte));
    resultados.push(hecho.resultado);
    revision = hecho.revision;
  }
  return { resultados, revision };
};
