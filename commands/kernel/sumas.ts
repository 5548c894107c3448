import type { AsignacionesPorEvento } from '#domain/kernel/claves.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { exigirSumas, recursoDeSuma } from '#domain/kernel/sumas.ts';

const SUMAS = AMBIENTES.map((ambiente) => [recursoDeSuma(ambiente)]);

/**
 * What people ask for, refused where it would take all that their company registers beyond what every
 * sum can say. Its rows are loaded with those of the command, and looked at with its events folded in.
 */
export const conSumas =
  (ejecutar: Ejecutar, asignaciones: AsignacionesPorEvento): Ejecutar =>
  (comando) =>
    ejecutar({
      ...comando,
      cargar: async (lector, contexto) => {
        const [hechos] = await Promise.all([
          comando.cargar(lector, contexto),
          ...SUMAS.map((clave) => lector.fila(contadores, clave)),
        ]);
        return hechos;
      },
      responder: async (lector, eventos, hechos) => {
        const sumandos = eventos.map(
          ({ tipo, datos }) => asignaciones[tipo]?.suma?.(datos as never) ?? null,
        );
        await exigirSumas(
          lector,
          sumandos.filter((sumando) => sumando !== null),
        );
        return comando.responder(lector, eventos, hechos);
      },
    });
