import type { Proyector } from '#projections/kernel/proyector.ts';
import { Juntas } from '../postgres/juntas.ts';
import { type Filas, filasDe } from './filas.ts';

/** The read models of one schema, ready to be loaded, folded and written. */
export type Modelo = {
  readonly esquema: string;
  readonly proyectores: readonly Proyector[];
  readonly juntas: Juntas;
  readonly porTipo: ReadonlyMap<string, readonly Proyector[]>;
  readonly porTabla: ReadonlyMap<string, { readonly proyector: Proyector; readonly filas: Filas }>;
};

export const crearModelo = (esquema: string, proyectores: readonly Proyector[]): Modelo => {
  const porTipo = new Map<string, Proyector[]>();
  for (const proyector of proyectores) {
    for (const tipo of proyector.tipos) {
      porTipo.set(tipo, [...(porTipo.get(tipo) ?? []), proyector]);
    }
  }
  const porTabla = new Map(
    proyectores.map((proyector) => [
      proyector.tabla.nombre,
      { proyector, filas: filasDe(esquema, proyector) },
    ]),
  );
  return { esquema, proyectores, juntas: new Juntas(), porTipo, porTabla };
};
