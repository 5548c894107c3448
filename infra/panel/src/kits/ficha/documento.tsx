import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useEffect, useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { BotonDescarga } from '../comun/archivos.tsx';
import { Cargando } from '../comun/pagina.tsx';
import clases from './ficha.module.css';

/** A document as it is printed and as it was signed. */

type Pedir = (cliente: Cliente) => Promise<Response>;

/** The address of a file that this page holds, for as long as it shows it. */
const useDireccion = (contenido: Blob | undefined): string | undefined => {
  const [direccion, ponerDireccion] = useState<string>();
  useEffect(() => {
    if (!contenido) return;
    const nueva = URL.createObjectURL(contenido);
    ponerDireccion(nueva);
    return () => URL.revokeObjectURL(nueva);
  }, [contenido]);
  return direccion;
};

/** A PDF of the API, seen in place. */
export const Pdf = ({
  clave,
  titulo,
  pedir,
}: {
  /** Begins with the client's group; what it prints changes with it. */
  readonly clave: readonly (string | number | null)[];
  readonly titulo: string;
  readonly pedir: Pedir;
}) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: [...clave, 'pdf'],
    queryFn: async () => (await pedir(cliente)).blob(),
    gcTime: 0,
  });
  const direccion = useDireccion(data);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!direccion) return <Cargando lineas={10} />;
  // A telephone has no viewer of its own for a page: its frame would stay empty.
  if (!navigator.pdfViewerEnabled) {
    return (
      <Button component="a" href={direccion} target="_blank" variant="default" w="fit-content">
        Abrir {titulo}
      </Button>
    );
  }
  return <iframe className={clases.ride} src={direccion} title={titulo} />;
};

const Xml = ({
  clave,
  pedir,
}: {
  readonly clave: readonly (string | number | null)[];
  readonly pedir: Pedir;
}) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: [...clave, 'xml'],
    queryFn: async () => (await pedir(cliente)).text(),
    gcTime: 0,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (data === undefined) return <Cargando lineas={10} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <pre className={clases.xml} tabIndex={0}>
      {data}
    </pre>
  );
};

/** The RIDE in place, the signed XML beside it, and both to be taken along. */
export const Documento = ({
  clave,
  nombre,
  ride,
  xml,
}: {
  /** Begins with the client's group; what is printed changes with it: `['facturas', 12, estado]`. */
  readonly clave: readonly (string | number | null)[];
  /** Of its files, if the server gives none. */
  readonly nombre: string;
  readonly ride: Pedir;
  /** Undefined while nothing was signed. */
  readonly xml?: Pedir | undefined;
}) => {
  const [que, ponerQue] = useState('ride');
  const icono = <IconDownload size={16} aria-hidden />;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {xml && (
          <SegmentedControl
            aria-label="Qué se ve"
            value={que}
            onChange={ponerQue}
            data={[
              { value: 'ride', label: 'RIDE' },
              { value: 'xml', label: 'XML' },
            ]}
          />
        )}
        <BotonDescarga pedir={ride} nombre={`${nombre}.pdf`} leftSection={icono}>
          PDF
        </BotonDescarga>
        {xml ? (
          <BotonDescarga pedir={xml} nombre={`${nombre}.xml`} leftSection={icono}>
            XML
          </BotonDescarga>
        ) : (
          <Text size="sm" c="dimmed">
            Tendrá XML cuando se firme.
          </Text>
        )}
      </Group>
      {que === 'xml' && xml ? (
        <Xml clave={clave} pedir={xml} />
      ) : (
        <Pdf clave={clave} titulo={`RIDE de ${nombre}`} pedir={ride} />
      )}
    </Stack>
  );
};
