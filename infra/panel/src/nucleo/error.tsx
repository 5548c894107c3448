import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import {
  type Bloqueo,
  ErrorDeComprobantes,
  ErrorDeConexion,
  ErrorDePermiso,
  ErrorNoEncontrado,
} from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import { Enlace } from './enlace.tsx';
import { direccionDe } from './enlaces.ts';
import { dinero } from './formato.ts';

/** What went wrong, said in place and in words. */

/** Whether it is all that a page says: then its words are the page's heading. */
type Lugar = { readonly pagina?: true | undefined };

const tituloEn = ({ pagina }: Lugar, titulo: string): ReactNode =>
  pagina ? (
    <Text component="h1" inherit m={0}>
      {titulo}
    </Text>
  ) : (
    titulo
  );

export const SinPermiso = (lugar: Lugar) => (
  <Alert color="yellow" title={tituloEn(lugar, 'Su rol no tiene permiso')}>
    Pida a un administrador de la empresa que se lo dé, o que lo haga por usted.
  </Alert>
);

export const NoExiste = (lugar: Lugar) => (
  <Alert color="gray" title={tituloEn(lugar, 'No existe')}>
    No hay nada en esta dirección, o no es de esta empresa.
  </Alert>
);

const palabrasDe = ({ tipo, id, monto, ...resto }: Bloqueo): string => {
  const numero = resto.numero ?? resto.numero_comprobante ?? resto.nombre;
  const nombre = `${tipo ?? 'registro'}`.replaceAll('_', ' ');
  const cual = typeof numero === 'string' ? numero : id;
  return [nombre, cual, monto !== undefined && `por ${dinero(monto)}`].filter(Boolean).join(' ');
};

/** What is in the way, each a link to where it is cleared. */
export const Bloqueos = ({ bloqueos }: { readonly bloqueos: readonly Bloqueo[] }) => (
  <List size="sm" mt="xs">
    {bloqueos.map((bloqueo) => {
      const texto = palabrasDe(bloqueo);
      const a = bloqueo.tipo === undefined ? undefined : direccionDe(bloqueo.tipo, bloqueo.id);
      return (
        <List.Item key={texto}>
          {a ? (
            <Enlace a={a} inherit underline="always">
              {texto}
            </Enlace>
          ) : (
            texto
          )}
          {typeof bloqueo.detalle === 'string' && `: ${bloqueo.detalle}`}
        </List.Item>
      );
    })}
  </List>
);

const tituloDe = (error: unknown): string => {
  if (error instanceof ErrorDeConexion) return 'No hubo respuesta';
  if (error instanceof ErrorDeComprobantes && error.status >= 500) return 'El servicio no pudo';
  return 'No se pudo';
};

/** The words of an error: the API's own, which are for people. */
export const detalleDe = (error: unknown): string =>
  error instanceof ErrorDeConexion
    ? 'Revise su conexión. Lo que escribió sigue aquí.'
    : error instanceof ErrorDeComprobantes
      ? error.detail
      : 'Algo falló en esta página. Recárguela; si sigue, díganoslo.';

export const Falla = ({
  error,
  alReintentar,
  ...lugar
}: Lugar & {
  readonly error: unknown;
  readonly alReintentar?: (() => void) | undefined;
}) => {
  if (error instanceof ErrorDePermiso) return <SinPermiso {...lugar} />;
  if (error instanceof ErrorNoEncontrado) return <NoExiste {...lugar} />;
  const dicho = error instanceof ErrorDeComprobantes ? error : undefined;
  return (
    <Alert color="red" title={tituloEn(lugar, tituloDe(error))} role="alert">
      <Stack gap="xs">
        <Text size="sm">{detalleDe(error)}</Text>
        {dicho && dicho.bloqueos.length > 0 && <Bloqueos bloqueos={dicho.bloqueos} />}
        <Group gap="sm">
          {alReintentar && (
            <Button size="xs" variant="default" onClick={alReintentar}>
              Reintentar
            </Button>
          )}
          {dicho?.request_id && (
            <Text size="xs" c="dimmed">
              Petición {dicho.request_id}
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
};
