import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { type CSSProperties, memo } from 'react';
import type { Ficha } from './ficha.ts';
import clases from './lienzo.module.css';

/** A node as it stands on the graph: its size never changes, so nothing has to be measured. */

export type NodoDibujado = Node<{ readonly ficha: Ficha }, 'tarjeta'>;

/** The shades that are read on each other, light and dark. */
const tonosDe = (color: string) =>
  ({
    '--tono': `var(--mantine-color-${color}-6)`,
    '--tono-fondo': `light-dark(var(--mantine-color-${color}-1), var(--mantine-color-${color}-light))`,
    '--tono-letra': `light-dark(color-mix(in oklch, var(--mantine-color-${color}-9), black 25%), var(--mantine-color-${color}-2))`,
  }) as CSSProperties;

const Marca = ({ color, texto }: { readonly color: string; readonly texto: string }) => (
  <span className={clases.marca} style={tonosDe(color)}>
    {texto}
  </span>
);

const Dibujo = ({ data: { ficha }, isConnectable }: NodeProps<NodoDibujado>) => {
  const { titulo, resumen, icono, color, entra, salidas, errores = 0, avisos = 0, estado } = ficha;
  return (
    <div
      className={clases.tarjeta}
      style={tonosDe(estado?.color ?? color)}
      data-estado={estado?.texto}
    >
      {entra && (
        <Handle
          type="target"
          position={Position.Top}
          isConnectable={isConnectable}
          className={clases.punta}
        />
      )}
      <div className={clases.cabecera}>
        <span className={clases.icono} style={tonosDe(color)}>
          {icono}
        </span>
        <span className={clases.nombre}>{titulo}</span>
        {estado && <Marca color={estado.color} texto={estado.corto ?? estado.texto} />}
        {!estado && errores > 0 && <Marca color="red" texto={`${errores} ✕`} />}
        {!estado && errores === 0 && avisos > 0 && <Marca color="yellow" texto={`${avisos} !`} />}
      </div>
      <div className={clases.resumen}>{resumen}</div>
      {salidas.map(({ clave, nombre, corto = nombre }, lugar) => (
        <Handle
          key={clave ?? ''}
          type="source"
          position={Position.Bottom}
          {...(clave !== null && { id: clave })}
          isConnectable={isConnectable}
          className={clases.punta}
          style={{ left: dondeVa(lugar, salidas.length) }}
        >
          {corto !== '' && <span className={clases.rama}>{corto}</span>}
        </Handle>
      ))}
    </div>
  );
};

/** Where along its side an end is. */
export const parteDe = (lugar: number, de: number): number => (lugar + 1) / (de + 1);
const dondeVa = (lugar: number, de: number): string => `${parteDe(lugar, de) * 100}%`;

export const Tarjeta = memo(Dibujo);
