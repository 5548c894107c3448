import { asignaciones } from '#domain/kernel/claves.ts';
import type {
  ActivoMejorado,
  ActivoRegistrado,
  ActivosDepreciados,
  ActivoVendido,
} from './activo.events.ts';
import { RECURSO_DE_ACTIVOS, RECURSO_DE_DEPRECIACIONES } from './activo.ts';

export const ASIGNACIONES_DE_ACTIVOS = asignaciones<
  ActivoRegistrado | ActivoMejorado | ActivoVendido | ActivosDepreciados
>({
  ActivoRegistrado: {
    id: ({ activo_id }) => [RECURSO_DE_ACTIVOS, activo_id],
    suma: ({ ambiente, costo }) => ({ ambiente, monto: costo }),
  },
  ActivoMejorado: { suma: ({ ambiente, monto }) => ({ ambiente, monto }) },
  ActivoVendido: {
    suma: ({ ambiente, monto, costo }) => ({ ambiente, monto: Math.max(monto, costo) }),
  },
  ActivosDepreciados: {
    id: ({ depreciacion_id }) => [RECURSO_DE_DEPRECIACIONES, depreciacion_id],
    suma: ({ ambiente, grupos }) => ({
      ambiente,
      monto: grupos.reduce((suma, { monto }) => suma + monto, 0),
    }),
  },
});
