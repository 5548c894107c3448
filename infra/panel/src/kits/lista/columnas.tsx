import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Columna, DeclaracionDeLista } from './declaracion.ts';

/** Which columns one wants to see, kept on this machine. */

const claveDe = <T,>({ clave }: DeclaracionDeLista<T>): string => `columnas:${clave.join('/')}`;

const leer = <T,>(de: DeclaracionDeLista<T>): ReadonlySet<string> => {
  const guardadas = localStorage.getItem(claveDe(de));
  const aparte = de.columnas.filter((columna) => columna.aparte).map(({ campo }) => campo);
  return new Set(guardadas === null ? aparte : guardadas.split(',').filter(Boolean));
};

/** Those that are shown, and how to change it. */
export const useColumnas = <T,>(de: DeclaracionDeLista<T>) => {
  const [ocultas, ponerOcultas] = useState(() => leer(de));
  const alternar = (campo: string): void => {
    const otras = new Set(ocultas);
    if (!otras.delete(campo)) otras.add(campo);
    localStorage.setItem(claveDe(de), [...otras].join(','));
    ponerOcultas(otras);
  };
  const columnas = useMemo(
    () => de.columnas.filter(({ campo }) => !ocultas.has(campo)),
    [de, ocultas],
  );
  return { columnas, ocultas, alternar };
};

/** The first column leads to the record: it always stays. */
export const EleccionDeColumnas = <T,>({
  columnas: [, ...elegibles],
  ocultas,
  alternar,
}: {
  readonly columnas: readonly Columna<T>[];
  readonly ocultas: ReadonlySet<string>;
  readonly alternar: (campo: string) => void;
}) => (
  <Popover position="bottom-end" trapFocus shadow="md" withinPortal>
    <Popover.Target>
      <ActionIcon variant="default" size="input-sm" aria-label="Columnas">
        <IconColumns size={18} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          Columnas
        </Text>
        {elegibles.map(({ campo, titulo }) => (
          <Checkbox
            key={campo}
            label={titulo}
            checked={!ocultas.has(campo)}
            onChange={() => alternar(campo)}
          />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
);
