import { conTodo, type Pasado } from '#read-api/kernel/pasado.puerto.ts';
import { atender } from '../http/rutas.ts';
import { crearTrabajos, type LibroDeTrabajos } from '../http/trabajos.ts';
import type { Cimientos, Modulo } from '../modulo.ts';
import type { Proyecciones } from '../nucleo/lectura/huella.ts';
import { crearPasado, type OpcionesDePasado } from '../nucleo/pasado/pasado.ts';
import { crearLlenador } from './llenador.ts';

export type AjustesDePasado = Partial<
  Pick<OpcionesDePasado, 'paciencia_ms' | 'recuerdo_ms' | 'cuantos' | 'por_empresa'>
> & {
  /** Heap of the thread that folds, in MB. */
  readonly monton_mb?: number;
};

type Partes = Pick<Proyecciones, 'proyectores'> & {
  readonly eventstore_url?: string | undefined;
  readonly ajustes?: AjustesDePasado | undefined;
};

export type ModuloDePasado = Modulo & {
  readonly pasado: Pasado;
  readonly trabajos: LibroDeTrabajos;
};

/** What was known on another day, and the works of whoever has to wait for it. */
export const abrirPasado = (
  { nucleo, database_url, bitacora, alFallar }: Cimientos,
  { proyectores, eventstore_url, ajustes }: Partes,
): ModuloDePasado => {
  const { monton_mb, ...opciones } = ajustes ?? {};
  const origen = { database_url, ...(eventstore_url && { eventstore_url }) };
  const pasado = crearPasado({
    ...opciones,
    url: database_url,
    sql: nucleo.sql,
    bitacora,
    alFallar,
    tablas: new Set(proyectores.flatMap(({ tabla: { nombre } }) => [nombre, conTodo(nombre)])),
    llenador: crearLlenador(origen, monton_mb),
  });
  const trabajos = crearTrabajos();
  return {
    pasado,
    trabajos,
    rutas: atender('trabajos', { trabajos }),
    procesos: [],
    jobs: [],
    cerrar: pasado.cerrar,
  };
};
