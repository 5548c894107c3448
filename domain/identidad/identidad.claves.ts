import { asignaciones } from '#domain/kernel/claves.ts';
import type { SucursalCreada } from './empresa.events.ts';
import type { SerieAjustada } from './sucursal.events.ts';
import type { MembresiaCreada } from './usuario.events.ts';

export const ASIGNACIONES_DE_IDENTIDAD = asignaciones<
  SucursalCreada | MembresiaCreada | SerieAjustada
>({
  SucursalCreada: { id: ({ sucursal_id }) => ['sucursales', sucursal_id] },
  MembresiaCreada: { id: ({ usuario_id }) => ['usuarios', usuario_id] },
  // The company issued elsewhere up to the number before this one.
  SerieAjustada: {
    serie: ({ ambiente, cod_doc, establecimiento, punto_emision, siguiente }) => ({
      ambiente,
      cod_doc,
      establecimiento,
      punto_emision,
      ultimo: siguiente - 1,
      tomados: 0,
    }),
  },
});
