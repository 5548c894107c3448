import { Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Camino } from './camino.tsx';
import { Pendientes } from './pendientes.tsx';
import { Ventas } from './ventas.tsx';

/** Where the day begins: what needs me, and how sales go. */
export default function Inicio() {
  const { puede } = useSesion();
  return (
    <Stack maw={1100}>
      <Group justify="space-between">
        <Title order={1}>Inicio</Title>
        {puede('facturas', 'POST') && (
          <BotonEnlace a="/facturas/nueva" leftSection={<IconPlus size={16} />}>
            Nueva factura
          </BotonEnlace>
        )}
      </Group>
      <Camino />
      <Pendientes />
      {puede('facturas') && <Ventas />}
    </Stack>
  );
}
