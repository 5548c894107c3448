import type { Activo } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import type { Cifra } from '#panel/kits/formulario/simulado.tsx';

/** How something will depreciate, year by year: in its record, and beside what changes it. */

const ANIOS: readonly ColumnaDeLineas<Activo['plan'][number]>[] = [
  { titulo: 'Año', dibujar: ({ anio }) => anio },
  { titulo: 'Depreciación', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
  { titulo: 'Acumulada', derecha: true, dibujar: ({ acumulada }) => <Dinero valor={acumulada} /> },
];

export const Plan = ({ plan }: Pick<Activo, 'plan'>) => (
  <Lineas titulo="Plan de depreciación" columnas={ANIOS} lineas={plan} />
);

/** More are in its record. */
const A_LA_VISTA = 6;

/** What it costs, and what its first years take of that. */
export const cifrasDelPlan = ({
  costo,
  por_depreciar,
  plan,
}: Pick<Activo, 'costo' | 'por_depreciar' | 'plan'>): readonly Cifra[] => [
  { palabras: 'Costo', monto: costo, fuerte: true },
  { palabras: 'Por depreciar', monto: por_depreciar },
  ...plan.slice(0, A_LA_VISTA).map(({ anio, monto }) => ({ palabras: `En ${anio}`, monto })),
];
