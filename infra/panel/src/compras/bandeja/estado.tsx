import { Etiqueta } from '#panel/kits/comun/valores.tsx';
import { ESTADOS, type EstadoDeFila } from './fila.ts';

export const EstadoDeRecibida = ({ de }: { readonly de: EstadoDeFila }) => (
  <Etiqueta texto={ESTADOS[de].uno} color={ESTADOS[de].color} />
);
