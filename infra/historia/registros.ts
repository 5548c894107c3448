import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import type { Registro, Tocar } from '../nucleo/seguidor/historia.ts';

/** How the rows of a kind of record in one table follow the log, and whose each of them is. */
export type Pliegue = {
  readonly tabla: string;
  readonly proyector: Proyector;
  readonly duenoDe: (clave: Parameters<RecursoConHistoria['filas'][string]>[0]) => string | null;
};

/** A kind of record, and how its rows are made of events. */
export type Plegable = {
  readonly nombre: string;
  readonly pliegues: readonly Pliegue[];
  readonly ajeno: (evento: EventoRegistrado) => boolean;
  readonly cifras: RecursoConHistoria['cifras'];
};

/** @throws where a kind is made of a table that nobody fills */
export const conPliegues = (
  recursos: readonly RecursoConHistoria[],
  proyectores: readonly Proyector[],
): readonly Plegable[] =>
  recursos.map(({ nombre, filas, ajeno = () => false, cifras }) => ({
    nombre,
    ajeno,
    cifras,
    pliegues: Object.entries(filas).map(([tabla, duenoDe]) => {
      const proyector = proyectores.find((uno) => uno.tabla.nombre === tabla);
      if (!proyector) throw new TypeError(`${nombre}: no hay proyector de la tabla ${tabla}`);
      return {
        tabla,
        proyector,
        duenoDe: (clave) => {
          const id = duenoDe(clave);
          return id === undefined ? null : String(id);
        },
      };
    }),
  }));

/** Which records an event touches: whose rows it does, in whatever table. */
export const tocarDe = (plegables: readonly Plegable[]): Tocar => {
  const porTipo = new Map<string, (readonly [de: Plegable, pliegue: Pliegue])[]>();
  for (const plegable of plegables) {
    for (const pliegue of plegable.pliegues) {
      for (const tipo of pliegue.proyector.tipos) {
        porTipo.set(tipo, [...(porTipo.get(tipo) ?? []), [plegable, pliegue]]);
      }
    }
  }
  return (evento: EventoRegistrado) => {
    const tocados = new Map<string, Registro>();
    for (const [{ nombre: recurso, ajeno }, { proyector, duenoDe }] of porTipo.get(evento.tipo) ??
      []) {
      if (ajeno(evento)) continue;
      for (const clave of proyector.claves(evento)) {
        const recurso_id = duenoDe(clave);
        if (recurso_id === null) continue;
        tocados.set(`${recurso}/${recurso_id}`, { recurso, recurso_id });
      }
    }
    return [...tocados.values()];
  };
};
