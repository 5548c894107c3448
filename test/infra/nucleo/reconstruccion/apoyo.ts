import { setTimeout as pausa } from 'node:timers/promises';
import { type Nucleo, seguidoDe } from '#infra/nucleo/nucleo.ts';
import type { OpcionesDeReconstruccion } from '#infra/nucleo/reconstruccion/reconstruir.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { facturar, type Libro } from '#test/support/nucleo/nucleo.ts';

/** What a rebuild of this code over a book is asked for with. */
export const pedidoDe = (
  libro: Libro,
  { sql }: Nucleo,
  cambios: Partial<OpcionesDeReconstruccion> = {},
): OpcionesDeReconstruccion => ({
  url: libro.url,
  sql,
  proyecciones: PROYECCIONES,
  seguidoDe: (composicion) =>
    seguidoDe(libro.bitacora, cambios.proyecciones ?? PROYECCIONES, composicion),
  modo: 'servicio',
  ...cambios,
});

/** With it half of them are always in flight, and what they cross finds a core and is soon over. */
const RESPIRO_MS = 5;

/** Callers that issue one invoice after another until they are stopped; what failed is kept. */
export const cargar = (nucleos: readonly Nucleo[], empresas: readonly number[]) => {
  const fallos: unknown[] = [];
  let hechas = 0;
  let detenida = false;
  const llamador = async (nucleo: Nucleo, empresa_id: number): Promise<void> => {
    while (!detenida) {
      try {
        const { id } = await facturar(nucleo, empresa_id);
        const [leida] = await nucleo.sql`select id from ${nucleo.sql(nucleo.esquema)}.facturas
          where empresa_id = ${empresa_id} and id = ${id}`;
        if (!leida) fallos.push(`la factura ${id} de ${empresa_id} no se lee tras su respuesta`);
        hechas += 1;
        await pausa(RESPIRO_MS);
      } catch (error) {
        // Whoever fails stops: a test that gave up must not leave a loop behind.
        fallos.push(error);
        return;
      }
    }
  };
  const todos = nucleos.flatMap((nucleo) => empresas.map((e) => llamador(nucleo, e)));
  return {
    fallos,
    hechas: () => hechas,
    detener: async (): Promise<void> => {
      detenida = true;
      await Promise.all(todos);
    },
  };
};
