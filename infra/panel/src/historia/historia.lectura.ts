import type { CambioDeRegistro, PaginaDeHistoria } from 'comprobantes-cliente';
import { masDias } from '#panel/nucleo/formato.ts';

/** What happened, from today back: the API tells it from the first to the last, by stretches of days. */

export type Tramo = { readonly desde: string; readonly hasta: string };
type LeerPagina = (pedido: Tramo & { readonly desde_id: number }) => Promise<PaginaDeHistoria>;

/** Stretches without anything are longer each time, up to this. */
const MAXIMO_DIAS = 64;
/** No more is read at once; what is left of the days is told of with the next ones. */
const MAXIMO_DE_PAGINAS = 20;

export type Leido = {
  /** From the last to the first. */
  readonly cambios: readonly CambioDeRegistro[];
  /** The day before, where one goes on; undefined where it all began. */
  readonly sigue: string | undefined;
};

const enteroDe = async (tramo: Tramo, leer: LeerPagina): Promise<readonly CambioDeRegistro[]> => {
  const cambios: CambioDeRegistro[] = [];
  let desde_id = 0;
  for (let pagina = 0; pagina < MAXIMO_DE_PAGINAS; pagina++) {
    const { historia, ultimo_id, hay_mas } = await leer({ ...tramo, desde_id });
    cambios.push(...historia);
    if (!hay_mas) break;
    desde_id = ultimo_id;
  }
  return cambios.toReversed();
};

/** The last days until `hasta` in which something happened, not before `desde`. */
export const leerHaciaAtras = async ({ desde, hasta }: Tramo, leer: LeerPagina): Promise<Leido> => {
  let fin = hasta;
  for (let dias = 1; fin >= desde; dias = Math.min(dias * 2, MAXIMO_DIAS)) {
    const comienzo = masDias(fin, 1 - dias);
    const tramo = { desde: comienzo < desde ? desde : comienzo, hasta: fin };
    const cambios = await enteroDe(tramo, leer);
    fin = masDias(tramo.desde, -1);
    if (cambios.length > 0) return { cambios, sigue: fin >= desde ? fin : undefined };
  }
  return { cambios: [], sigue: undefined };
};

/** By the day on which they happened, in Ecuador: as the API writes instants. */
export const porDia = (
  cambios: readonly CambioDeRegistro[],
): readonly (readonly [dia: string, suyos: readonly CambioDeRegistro[]])[] => {
  const dias = new Map<string, CambioDeRegistro[]>();
  for (const cambio of cambios) {
    const dia = cambio.creado_en.slice(0, 10);
    const suyos = dias.get(dia) ?? [];
    suyos.push(cambio);
    dias.set(dia, suyos);
  }
  return [...dias];
};
