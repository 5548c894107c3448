import { Badge } from '@mantine/core';
import type { Corrida, CorridaConHistoria } from 'comprobantes-cliente';
import { ESTADOS_DE_CORRIDA, ESTADOS_DE_NODO } from './palabras.ts';

/** How runs and their nodes fare, each said in one way. */

const COLORES = { running: 'blue', completed: 'green', failed: 'red' } as const;

export const EstadoDeCorrida = ({ estado }: { readonly estado: Corrida['estado'] }) => (
  <Badge variant="light" color={COLORES[estado]} tt="none" style={{ overflow: 'visible' }}>
    {ESTADOS_DE_CORRIDA[estado]}
  </Badge>
);

export const EstadoDeNodo = ({
  estado,
}: {
  readonly estado: CorridaConHistoria['nodos'][number]['estado'];
}) => {
  const { texto, color } = ESTADOS_DE_NODO[estado];
  return (
    <Badge variant="light" color={color} tt="none" style={{ overflow: 'visible' }}>
      {texto}
    </Badge>
  );
};
