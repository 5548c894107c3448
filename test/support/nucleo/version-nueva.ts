import { TIPOS_DE_EVENTO } from '#domain/catalogo.ts';
import { crearInterprete } from '#domain/kernel/catalogo.ts';
import type { Proyecciones } from '#infra/nucleo/lectura/huella.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';

/** Stored by nobody but who tries what the version before makes of it. */
export const NOVEDAD = 'NovedadDePrueba';

const { interpretar, versionDe } = crearInterprete({
  ...TIPOS_DE_EVENTO,
  [NOVEDAD]: { version: 1 },
});

/** The version after this one: a fold that makes other rows, and an event more that it knows. */
export const NUEVA: Proyecciones = {
  ...PROYECCIONES,
  version: PROYECCIONES.version + 1,
  pliegues: { ...PROYECCIONES.pliegues, facturas: 'otro pliegue' },
  interpretar,
  versionDe,
  proyectores: PROYECCIONES.proyectores.map((proyector) => ({
    ...proyector,
    evolucionar: (...partes) => {
      const fila = proyector.evolucionar(...partes);
      if (proyector.tabla.nombre !== 'facturas' || !fila) return fila;
      return { ...fila, observaciones: 'de la nueva' };
    },
  })),
};
