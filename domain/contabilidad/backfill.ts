import { contadores } from '#domain/kernel/contadores.ts';
import type { Lector, Tabla } from '#domain/kernel/tabla.ts';
import { asentar, type HechosContables, type PorAsentar, type PorRevertir } from './asentar.ts';
import { leerHechosContables } from './hechos.ts';
import { type LibroPorAbrir, type RellenoContable, rellenoContable } from './integracion.ts';

/**
 * Records that were there when the books began, kind by kind and by windows of their ids: first
 * what they post, or leave open where they are older than the books; then the reversals of those
 * that were annulled since.
 */

/** How many ids a window covers: they are read at once. */
const VENTANA = 100;

/** Lines of entries that a part posts at most, or one record alone: what it posts must fit an append. */
const MAXIMO_LINEAS_DE_PARTE = 250;

type Pedido = PorAsentar | PorRevertir;

/** What one record posts in a pass, together; nothing, or it did already: none. */
export type Pasada<F> = (
  lector: Lector,
  fila: F,
  libro: LibroPorAbrir,
) => Promise<Pedido | readonly Pedido[] | undefined>;

/** A kind of record, as its context declares it. */
export type Rellenable<F extends object = object> = {
  /** Counter of its ids. */
  readonly recurso: string;
  /** By id. */
  readonly tabla: Tabla<F>;
  /** Their own entries, and the entries that undo them. */
  readonly pasadas: readonly [alAsentar: Pasada<F>, alDeshacer: Pasada<F>];
};

/** Declares one: its own types were checked where it was written. */
export const rellenable = <F extends { readonly id: number }>(tipo: Rellenable<F>): Rellenable =>
  tipo as unknown as Rellenable;

/** Where a part begins: pass, kind, last id that was looked at. */
type Cursor = readonly [pasada: number, cual: number, id: number];
const COMIENZO: Cursor = [0, 0, 0];
const PASADAS = 2;

const leerCursor = (cursor: string | null): Cursor =>
  cursor === null ? COMIENZO : (JSON.parse(cursor) as Cursor);

/** Where the next kind that has any begins, in this pass or the one that follows. */
const siguienteTipo = ([pasada, cual]: Cursor, ultimos: readonly number[]): Cursor | null => {
  const deEsta = ultimos.findIndex((ultimo, i) => i > cual && ultimo > 0);
  if (deEsta >= 0) return [pasada, deEsta, 0];
  const primero = ultimos.findIndex((ultimo) => ultimo > 0);
  return primero >= 0 && pasada + 1 < PASADAS ? [pasada + 1, primero, 0] : null;
};

const lineasDe = (pedido: Pedido) =>
  'revierte' in pedido ? pedido.revierte.lineas : pedido.lineas;

/** What a part may post of a window, in its order; `hasta`: the last id that it covers. */
const queCaben = (
  posibles: readonly { readonly id: number; readonly hechos: readonly Pedido[] }[],
  hasta: number,
): { readonly pedidos: readonly Pedido[]; readonly hasta: number } => {
  const pedidos: Pedido[] = [];
  let lineas = 0;
  for (const { id, hechos } of posibles) {
    if (hechos.length === 0) continue;
    lineas += hechos.reduce((suma, pedido) => suma + lineasDe(pedido).length, 0);
    if (pedidos.length > 0 && lineas > MAXIMO_LINEAS_DE_PARTE) return { pedidos, hasta: id - 1 };
    pedidos.push(...hechos);
  }
  return { pedidos, hasta };
};

/** What the entries of a part name. */
const leerParaAsentar = (
  lector: Lector,
  { ambiente }: LibroPorAbrir,
  pedidos: readonly Pedido[],
): Promise<HechosContables> => {
  const lineas = pedidos.flatMap((pedido) => ('revierte' in pedido ? [] : pedido.lineas));
  return leerHechosContables(lector, {
    ambiente,
    fechas: pedidos.map(({ fecha }) => fecha),
    roles: [...new Set(lineas.flatMap((linea) => ('rol' in linea ? [linea.rol] : [])))],
    cuentas: lineas.flatMap((linea) => ('cuenta_id' in linea ? [linea.cuenta_id] : [])),
  });
};

type Hechos = {
  readonly pedidos: readonly Pedido[];
  readonly contables: HechosContables;
  readonly sigue: string | null;
};

type ConId = { readonly id: number; readonly ambiente?: string | null };

/** What a context gives to books that begin (`AporteContable.relleno`): its kinds, one after another. */
export const rellenoDe = (tipos: readonly Rellenable[]): RellenoContable => {
  const leerUltimos = (lector: Lector): Promise<readonly number[]> =>
    Promise.all(
      tipos.map(async ({ recurso }) => (await lector.fila(contadores, [recurso]))?.ultimo ?? 0),
    );

  return rellenoContable<Hechos>({
    cargar: async (lector, libro, cursor) => {
      const cursorLeido = leerCursor(cursor);
      const [pasada, cual, desde] = cursorLeido;
      const { tabla, pasadas } = tipos[cual]!;
      const ventana = { desde: desde + 1, hasta: desde + VENTANA, limite: VENTANA };
      const [ultimos, filas] = await Promise.all([
        leerUltimos(lector),
        lector.rango(tabla as Tabla<ConId>, [], ventana),
      ]);
      const delAmbiente = filas.filter(({ ambiente }) => ambiente === libro.ambiente);
      const posibles = await Promise.all(
        delAmbiente.map(async (fila) => ({
          id: fila.id,
          hechos: [(await pasadas[pasada]!(lector, fila, libro)) ?? []].flat(),
        })),
      );
      const { pedidos, hasta } = queCaben(posibles, ventana.hasta);
      const contables = await leerParaAsentar(lector, libro, pedidos);
      const quedan = hasta < ultimos[cual]!;
      const sigue: Cursor | null = quedan
        ? [pasada, cual, hasta]
        : siguienteTipo(cursorLeido, ultimos);
      return { pedidos, contables, sigue: sigue && JSON.stringify(sigue) };
    },
    decidir: ({ pedidos, contables, sigue }) => ({
      eventos: asentar(contables, ...pedidos),
      sigue,
    }),
  });
};
