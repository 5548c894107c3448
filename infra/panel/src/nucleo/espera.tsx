import { Center, Loader } from '@mantine/core';

/** While something comes that is not there yet. */
export const Espera = () => (
  <Center mih={160}>
    <Loader aria-label="Cargando" />
  </Center>
);
