import { type TrabajoDeObra, trabajo } from '#domain/kernel/obra.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { obraDeActivacion } from './activacion.decider.ts';
import { leerLibro } from './hechos.ts';
import type { IntegracionContable, RellenoContable } from './integracion.ts';
import type { ContabilidadPuestaAlDia } from './libro.events.ts';

/** Where a part of activation is: in which context's backfill, and where in it. */
type Cursor = { readonly de: string; readonly cursor: string | null };

type ConRelleno = { readonly nombre: string; readonly relleno: RellenoContable };

const conRelleno = ({ nombre, relleno }: IntegracionContable): readonly ConRelleno[] =>
  relleno ? [{ nombre, relleno }] : [];

/**
 * The work that posts what existed when the books began: the backfill of each context, in the order of
 * the registry. With its last part the books are up to date.
 */
export const trabajoDeActivacion = (
  ambiente: Ambiente,
  integraciones: readonly IntegracionContable[],
): TrabajoDeObra => {
  const todos = integraciones.flatMap(conRelleno);
  const cursorDe = (texto: string | null): Cursor =>
    texto === null ? { de: todos[0]!.nombre, cursor: null } : (JSON.parse(texto) as Cursor);
  const enOrden = (de: string): number => {
    const i = todos.findIndex(({ nombre }) => nombre === de);
    if (i === -1) throw new Error(`Nadie asienta lo anterior de ${de}`);
    return i;
  };

  return trabajo({
    tipo: obraDeActivacion(ambiente),
    cargar: async (lector, parte, contexto) => {
      const { de, cursor } = cursorDe(parte.cursor);
      const i = enOrden(de);
      const libro = await leerLibro(lector, ambiente);
      if (!libro) throw new Error(`No hay libro que poner al día en el ambiente ${ambiente}`);
      return { i, hechos: await todos[i]!.relleno.cargar(lector, libro, cursor, contexto) };
    },
    decidir: ({ i, hechos }, _parte, contexto) => {
      const { nombre, relleno } = todos[i]!;
      const { eventos, sigue } = relleno.decidir(hechos, contexto);
      const siguiente = todos[i + 1];
      if (sigue === null && !siguiente) {
        const alDia: ContabilidadPuestaAlDia = {
          tipo: 'ContabilidadPuestaAlDia',
          datos: { ambiente },
        };
        return { eventos: [...eventos, alDia], sigue: null };
      }
      const siguienteCursor: Cursor =
        sigue === null ? { de: siguiente!.nombre, cursor: null } : { de: nombre, cursor: sigue };
      return { eventos, sigue: JSON.stringify(siguienteCursor) };
    },
  });
};
