import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';

/** Without a network what is on screen stays, and says that it may be old. */
export const SinConexion = () =>
  useNetwork().online ? null : (
    <Alert color="yellow" mb="md" title="Sin conexión" role="status">
      Lo que ve puede no ser lo último. Lo que escriba no se pierde: envíelo cuando vuelva la red.
    </Alert>
  );
