import type { Activo } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';

/** How something will depreciate, year by year: in its record, and beside what changes it. */

const ANIOS: readonly ColumnaDeLineas<Activo['plan'][number]>[] = [
  { titulo: 'Año', dibujar: ({ anio }) => anio },
  { titulo: 'Depreciación', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
  { titulo: 'Acumulada', derecha: true, dibujar: ({ acumulada }) => <Dinero valor={acumulada} /> },
];

export const Plan = ({ plan }: Pick<Activo, 'plan'>) =>
  plan.length > 0 && <Lineas titulo="Plan de depreciación" columnas={ANIOS} lineas={plan} />;
