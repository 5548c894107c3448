/** Where one goes by the keyboard, and where what one reads went. */

const SALTO_DE_PAGINA = 15;

/** Where a key leads from a row. */
export const destinoDeTecla = (
  tecla: string,
  indice: number,
  cuenta: number,
): number | undefined => {
  const destinos: { readonly [tecla: string]: number } = {
    ArrowDown: indice + 1,
    ArrowUp: indice - 1,
    PageDown: indice + SALTO_DE_PAGINA,
    PageUp: indice - SALTO_DE_PAGINA,
    Home: 0,
    End: cuenta - 1,
  };
  const destino = destinos[tecla];
  return destino === undefined ? undefined : Math.min(Math.max(destino, 0), cuenta - 1);
};

/** Where a row stands now, near where it stood; undefined if it is not there any more. */
export const lugarDe = (
  id: string,
  cerca: number,
  alcance: number,
  en: (indice: number) => string | undefined,
): number | undefined => {
  for (let lejos = 0; lejos <= alcance; lejos += 1) {
    if (en(cerca + lejos) === id) return cerca + lejos;
    if (en(cerca - lejos) === id) return cerca - lejos;
  }
  return undefined;
};

/** Which of so many rows drawn shows one: it is drawn again with another when that one is out of sight. */
export const plazaDe = (indice: number, plazas: number): number =>
  ((indice % plazas) + plazas) % plazas;
