import { randomInt } from 'node:crypto';
import type { Trabajo, Trabajos } from '#read-api/trabajos/trabajos.puerto.ts';

/** What answered 202 and is asked about: kept by this program alone, for a while. */

const RECUERDO_MS = 15 * 60_000;
/** Works kept of one company; the oldest one goes first. */
const DE_UNA = 32;
/** Companies whose works are kept: who asked for none in the longest goes first. */
const EMPRESAS = 1000;
/** Nobody guesses one, and it is an integer as every id in a path. */
const IDS = 2 ** 47;

type Anotado = Trabajo & { readonly trabajo_id: number; readonly desde_ms: number };

export type LibroDeTrabajos = Trabajos & {
  /**
   * Notes a work, or finds the one under way that asks for the same with the same reach. Its id.
   */
  readonly anotar: (empresa_id: number, trabajo: Trabajo) => number;
};

export const crearTrabajos = (ahora: () => number = () => performance.now()): LibroDeTrabajos => {
  const porEmpresa = new Map<number, readonly Anotado[]>();
  const vivos = (empresa_id: number): readonly Anotado[] => {
    const desde_ms = ahora() - RECUERDO_MS;
    return (porEmpresa.get(empresa_id) ?? []).filter((trabajo) => trabajo.desde_ms >= desde_ms);
  };
  return {
    anotar: (empresa_id, trabajo) => {
      const deEmpresa = vivos(empresa_id);
      const enCurso = deEmpresa.find(
        ({ direccion, alcance, avance }) =>
          direccion === trabajo.direccion &&
          alcance.sucursal_id === trabajo.alcance.sucursal_id &&
          avance().estado === 'en_curso',
      );
      if (enCurso) return enCurso.trabajo_id;
      const trabajo_id = randomInt(1, IDS);
      const nuevo = { ...trabajo, trabajo_id, desde_ms: ahora() };
      porEmpresa.delete(empresa_id);
      porEmpresa.set(empresa_id, [...deEmpresa, nuevo].slice(-DE_UNA));
      if (porEmpresa.size > EMPRESAS) porEmpresa.delete(porEmpresa.keys().next().value!);
      return trabajo_id;
    },
    buscar: (empresa_id, trabajo_id) =>
      vivos(empresa_id).find((trabajo) => trabajo.trabajo_id === trabajo_id),
  };
};
