import { interpretar, versionDe } from '#domain/catalogo.ts';
import { publicar } from '#domain/publicos.ts';
import { PROYECTORES, VERSION_DE_LECTURA } from '#projections/contextos.ts';
import { tocar } from './historias.ts';
import type { Proyecciones } from './nucleo/lectura/huella.ts';
import PLIEGUES from './nucleo/lectura/huellas.json' with { type: 'json' };

/** The read models of this code, and the events that it knows: what the contexts registered. */
export const PROYECCIONES: Proyecciones = {
  version: VERSION_DE_LECTURA,
  proyectores: PROYECTORES,
  publicar,
  tocar,
  interpretar,
  versionDe,
  pliegues: PLIEGUES,
};
