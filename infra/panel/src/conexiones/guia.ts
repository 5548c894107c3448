/** Code as the guides have it, which is where it is kept and tried. */

export type BloqueDeGuia = {
  /** The heading that it stands under. */
  readonly titulo: string;
  /** The paragraph before it. */
  readonly antes: string;
  readonly lenguaje: string;
  /** Under which name it is saved, if it is a whole program. */
  readonly archivo: string | undefined;
  readonly texto: string;
};

const BLOQUE = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

/** Every block of code of a guide, with what says what it is. */
export const bloquesDe = (guia: string): readonly BloqueDeGuia[] => {
  let desde = 0;
  return [...guia.matchAll(BLOQUE)].map(
    ({ index, 0: todo, 1: lenguaje = '', 2: mas = '', 3: texto = '' }) => {
      const previo = guia.slice(0, index);
      const titulo =
        previo
          .match(/^#{2,3} .+$/gm)
          ?.at(-1)
          ?.replace(/^#+ /, '') ?? '';
      const antes = guia.slice(desde, index).trim().split('\n\n').at(-1) ?? '';
      desde = index + todo.length;
      const [, archivo] = /archivo=(\S+)/.exec(mas) ?? [];
      return { titulo, antes, lenguaje, archivo, texto: texto.trimEnd() };
    },
  );
};
