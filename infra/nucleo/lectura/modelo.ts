import type { Proyector } from '#projections/kernel/proyector.ts';
import { Juntas } from '../postgres/juntas.ts';
import { type Composicion, esquemaDe } from './composicion.ts';
import { type Filas, filasDe } from './filas.ts';

/** The read models of one version, ready to be loaded, folded and written. */
export type Modelo = {
  readonly composicion: Composicion;
  /** Where all of it can be read. */
  readonly esquema: string;
  readonly proyectores: readonly Proyector[];
  readonly juntas: Juntas;
  readonly porTipo: ReadonlyMap<string, readonly Proyector[]>;
  readonly porTabla: ReadonlyMap<string, { readonly proyector: Proyector; readonly filas: Filas }>;
};

export const crearModelo = (composicion: Composicion, todos: readonly Proyector[]): Modelo => {
  const { esquema, solo } = composicion;
  const proyectores = todos.filter(({ tabla }) => solo?.has(tabla.nombre) ?? true);
  const porTipo = new Map<string, Proyector[]>();
  for (const proyector of proyectores) {
    for (const tipo of proyector.tipos) {
      porTipo.set(tipo, [...(porTipo.get(tipo) ?? []), proyector]);
    }
  }
  const porTabla = new Map(
    proyectores.map((proyector) => [
      proyector.tabla.nombre,
      { proyector, filas: filasDe(esquemaDe(composicion, proyector.tabla.nombre), proyector) },
    ]),
  );
  return { composicion, esquema, proyectores, juntas: new Juntas(), porTipo, porTabla };
};

/** The statements of one of its tables. */
export const tablaDe = ({ porTabla }: Modelo, nombre: string) => {
  const hallada = porTabla.get(nombre);
  if (!hallada) throw new Error(`No hay proyector de la tabla ${nombre}`);
  return hallada;
};
