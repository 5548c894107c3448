import type { ActivoDeRegistro, ActoDeActivoFijo } from 'comprobantes-cliente';

/** Words of fixed assets that more than one screen says. */

type Clase = ActivoDeRegistro['clase'];
export type Clases = readonly { readonly valor: Clase; readonly texto: string }[];

export const CLASES: Clases = [
  { valor: 'computacion', texto: 'Equipo de cómputo y software' },
  { valor: 'muebles', texto: 'Muebles y enseres' },
  { valor: 'vehiculos', texto: 'Vehículos' },
  { valor: 'maquinaria', texto: 'Maquinaria y equipo' },
  { valor: 'instalaciones', texto: 'Instalaciones' },
  { valor: 'edificios', texto: 'Edificios' },
];

export const claseDicha = (clase: Clase): string =>
  CLASES.find(({ valor }) => valor === clase)?.texto ?? clase;

export const ACTOS: { readonly [T in ActoDeActivoFijo['tipo']]: string } = {
  alta: 'Alta',
  mejora: 'Mejora',
  traslado: 'Traslado',
  baja: 'Baja',
  venta: 'Venta',
};

/** In use it needs no words. */
export const estadoDeActivo = ({ estado }: Pick<ActivoDeRegistro, 'estado'>): string | null =>
  estado === 'activo' ? null : estado;
