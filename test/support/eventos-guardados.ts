import { interpretar, TIPOS_DE_EVENTO } from '#domain/catalogo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { LibroEnMemoria } from './libro-en-memoria.ts';

/** An event as the log returns it, when only what it says matters. */
export const registrado = (tipo: string, datos: object, version = 1): EventoRegistrado => ({
  tipo,
  datos,
  evento_id: 'e',
  stream: 'empresa-1',
  revision: 0,
  posicion: 41,
  metadatos: {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'a',
    registrado_en: '2026-11-20T15:00:00.000Z',
    version,
  },
});

/** An event in one of the shapes that were ever stored. */
export type Guardado = readonly [empresa_id: number, version: number, tipo: string, datos: object];

/** Folds stored events, each brought to its current version first. */
export const plegarGuardados = (libro: LibroEnMemoria, guardados: readonly Guardado[]): void => {
  for (const [empresa_id, version, tipo, datos] of guardados) {
    libro.dado(empresa_id, { tipo, datos: interpretar(registrado(tipo, datos, version)).datos });
  }
};

export const nombresDe = (guardados: readonly Guardado[]): readonly string[] =>
  guardados.map(([, version, tipo]) => `${tipo} v${version}`).sort();

/** What a log may hold of the types whose name is like that: each of them in each version. */
export const versionesDe = (comoEste: RegExp): readonly string[] =>
  Object.entries(TIPOS_DE_EVENTO)
    .filter(([tipo]) => comoEste.test(tipo))
    .flatMap(([tipo, { version }]) =>
      Array.from({ length: version }, (_, i) => `${tipo} v${i + 1}`),
    )
    .sort();
