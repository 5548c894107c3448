import type { Area, Pantalla } from './area.ts';

/** Every area there is, by its folder. */

export const AREAS: readonly Area[] = Object.values(
  import.meta.glob<Area>('../*/*.area.ts', { eager: true, import: 'default' }),
).sort((una, otra) => una.orden - otra.orden);

export const PANTALLAS: readonly Pantalla[] = AREAS.flatMap(({ pantallas }) => pantallas);
