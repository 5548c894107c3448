import { Button, type ButtonProps, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { nombreDe } from './nombre-de-archivo.ts';

/** Files of the API (RIDE, XML, PDF, CSV, ZIP), by the client like everything else. */

const guardar = (contenido: Blob, nombre: string): void => {
  const direccion = URL.createObjectURL(contenido);
  const enlace = document.createElement('a');
  enlace.href = direccion;
  enlace.download = nombre;
  enlace.click();
  // The browser reads it after the click returns.
  setTimeout(() => URL.revokeObjectURL(direccion), 60_000);
};

/** Leaves a file in the downloads. @throws what the network says */
export const descargar = async (respuesta: Response, omision: string): Promise<void> => {
  const contenido = await respuesta.blob();
  guardar(contenido, nombreDe(respuesta.headers.get('content-disposition'), omision));
};

/** A button that leaves a file in the downloads; says while it comes, and below it if it does not. */
export const BotonDescarga = ({
  pedir,
  nombre,
  children,
  ...resto
}: ButtonProps & {
  readonly pedir: (cliente: Cliente) => Promise<Response>;
  /** Its name, if the server gives it none. */
  readonly nombre: string;
  readonly children: ReactNode;
}) => {
  const cliente = useCliente();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => descargar(await pedir(cliente), nombre),
  });
  return (
    <Popover opened={error !== null} onDismiss={reset} width={300} trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" {...resto} loading={isPending} onClick={() => mutate()}>
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Falla error={error} alReintentar={() => mutate()} />
      </Popover.Dropdown>
    </Popover>
  );
};

/** What a file to be imported looks like, to be filled in: its titles and an example, as spreadsheets open it. */
export const BotonPlantilla = ({
  nombre,
  csv,
}: {
  readonly nombre: string;
  readonly csv: string;
}) => (
  <BotonDescarga
    nombre={nombre}
    leftSection={<IconDownload size={16} aria-hidden />}
    pedir={async () =>
      new Response(`\uFEFF${csv}\r\n`, { headers: { 'content-type': 'text/csv' } })
    }
  >
    Plantilla
  </BotonDescarga>
);
