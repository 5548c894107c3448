import type { PorAsentar, PorRevertir } from '#domain/contabilidad/asentar.ts';
import { type Asiento, asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import type { Pasada } from '#domain/contabilidad/backfill.ts';
import { porDeshacerCon, sinDeshacer } from '#domain/contabilidad/deshacer.ts';
import type { LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** What collections and payments that were there before the books post when these begin. */

type SinFecha = Omit<PorAsentar, 'fecha' | 'glosa'>;

/** A fact of a record: its registration or a use of its advance. Each has its own entries. */
export type HechoAsentable = {
  readonly dia: Fecha;
  /** What it posts, by the accounts of today. */
  readonly asiento: PorAsentar;
  readonly deshecho: Deshecho | null;
};

/** `liberado`: what documents had sent back of it, which goes back with it. */
type Deshecho = {
  readonly fecha: Fecha;
  readonly glosa: string;
  readonly liberado: readonly SinFecha[];
};

/** Entries of one fact: its own, and those that undo it. */
export const MAXIMO_DE_UNO = 10;

const leerAsientos = (
  lector: Lector,
  { asiento: { origen_tipo, origen_id } }: HechoAsentable,
): Promise<readonly Asiento[]> =>
  lector.rango(asientosPorOrigen, [origen_tipo, origen_id!], { limite: MAXIMO_DE_UNO });

/** The live entry of a fact. */
export const asientoVigente = (asientos: readonly Asiento[]): Asiento | undefined =>
  asientos.find(({ reversa_de, revertido_por }) => reversa_de === null && revertido_por === null);

const alAsentar = async (
  lector: Lector,
  hecho: HechoAsentable,
  { desde }: LibroPorAbrir,
): Promise<readonly PorAsentar[]> => {
  const { dia, asiento, deshecho } = hecho;
  // Done and undone before the books: nothing of it is open.
  if (deshecho && deshecho.fecha < desde) return [];
  // Whatever came after activation posted by itself.
  if (dia >= desde && (await leerAsientos(lector, hecho)).length > 0) return [];
  return [asiento];
};

const alDeshacer = async (
  lector: Lector,
  hecho: HechoAsentable,
  { desde }: LibroPorAbrir,
): Promise<readonly (PorAsentar | PorRevertir)[]> => {
  const { dia, asiento, deshecho } = hecho;
  if (!deshecho) return [];
  const { fecha, glosa, liberado } = deshecho;
  // What a document sent back is open by that document's own account: so is its going back.
  if (fecha < desde) return liberado.map((parte) => ({ ...parte, fecha, glosa }));
  const posteados = await leerAsientos(lector, hecho);
  const posteado = sinDeshacer(posteados);
  // Undone already: of an older one, all that it posts is its mirror.
  if (dia < desde ? posteados.length > 0 : !posteado) return [];
  return porDeshacerCon({ fecha, glosa, posteado }, () => asiento, liberado);
};

/** The two passes over records that have several facts each. */
export const pasadasDe = <F>(
  leerHechos: (lector: Lector, fila: F) => Promise<readonly HechoAsentable[]>,
): readonly [Pasada<F>, Pasada<F>] => {
  const pasada =
    (de: typeof alAsentar | typeof alDeshacer): Pasada<F> =>
    async (lector, fila, libro) => {
      const hechos = await leerHechos(lector, fila);
      return (await Promise.all(hechos.map((hecho) => de(lector, hecho, libro)))).flat();
    };
  return [pasada(alAsentar), pasada(alDeshacer)];
};
