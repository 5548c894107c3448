import { asignaciones } from '#domain/kernel/claves.ts';
import type { SaldosMovidos } from './cartera.events.ts';
import { RECURSO_DE_APLICACIONES } from './dinero-aplicado.ts';

/** The last id of an application that an event makes. */
const ultimaDe = ({ movimientos }: SaldosMovidos['datos']): number =>
  movimientos.reduce(
    (ultima, uno) =>
      uno.tipo === 'aplicado' ? Math.max(ultima, uno.aplicacion.aplicacion_id) : ultima,
    0,
  );

export const ASIGNACIONES_DE_CARTERA = asignaciones<SaldosMovidos>({
  SaldosMovidos: {
    id: (datos) => {
      const ultima = ultimaDe(datos);
      return ultima === 0 ? null : [RECURSO_DE_APLICACIONES, ultima];
    },
  },
});
