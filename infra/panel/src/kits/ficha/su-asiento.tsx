import { Stack } from '@mantine/core';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { DeAsiento } from '../informe/asiento.tsx';
import type { Pestana } from './declaracion.ts';

/** The tab of what a record posted, for whoever reads the books. */
export const SU_ASIENTO: Pestana<{ readonly asiento_id: number | null }> = {
  clave: 'asiento',
  titulo: 'Asiento',
  permiso: { recurso: 'contabilidad' },
  si: ({ asiento_id }) => asiento_id !== null,
  dibujar: ({ asiento_id }) => (
    <Stack gap="sm" align="flex-start">
      <DeAsiento id={asiento_id as number} />
      <BotonEnlace a={`/contabilidad/asientos/${asiento_id}`} variant="default">
        Abrir el asiento
      </BotonEnlace>
    </Stack>
  ),
};
