import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import type { Problema } from './fichas.ts';
import { conRamas, nombreDeNodo } from './resumen.ts';

/** What has to be known above the graph. */

/** Everything that is wrong with it; each leads to its node. */
export const Problemas = ({
  problemas,
  alIr,
}: {
  readonly problemas: readonly Problema[];
  readonly alIr: (id: string) => void;
}) => {
  const errores = problemas.filter(({ nivel }) => nivel === 'error').length;
  if (problemas.length === 0) {
    return (
      <Alert color="green" role="status" title="Sin problemas">
        Puede activarse.
      </Alert>
    );
  }
  const titulo =
    errores === 0
      ? 'Puede activarse; conviene mirar esto'
      : errores === 1
        ? 'Hay 1 problema que impide activarlo'
        : `Hay ${errores} problemas que impiden activarlo`;
  return (
    <Alert color={errores > 0 ? 'red' : 'yellow'} role="status" title={titulo}>
      <List size="sm">
        {problemas.map(({ node_id, campo, mensaje }) => (
          <List.Item key={`${node_id}.${campo}.${mensaje}`}>
            {node_id !== null && (
              <Button variant="transparent" size="compact-sm" px={4} onClick={() => alIr(node_id)}>
                {nombreDeNodo(node_id)}
              </Button>
            )}
            {conRamas(mensaje)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

/** Somebody saved it meanwhile: nothing of either is lost. */
export const OtraPersona = ({
  cambios,
  guardando,
  alVer,
  alGuardarAparte,
}: {
  /** What theirs has that mine has not, said. */
  readonly cambios: readonly string[];
  readonly guardando: boolean;
  readonly alVer: () => void;
  readonly alGuardarAparte: () => void;
}) => (
  <Alert color="orange" role="alert" title="Otra persona lo cambió">
    <Stack gap="xs">
      <Text size="sm">
        Lo suyo está guardado, y lo de usted sigue aquí: nada se pisó.
        {cambios.length > 0 && ' En lo suyo, respecto de lo de usted:'}
      </Text>
      {cambios.length > 0 && (
        <List size="sm">
          {cambios.map((cambio) => (
            <List.Item key={cambio}>{cambio}</List.Item>
          ))}
        </List>
      )}
      <Group gap="xs">
        <Button size="xs" onClick={alVer}>
          Ver lo suyo
        </Button>
        <Button size="xs" variant="default" loading={guardando} onClick={alGuardarAparte}>
          Guardar lo mío aparte
        </Button>
      </Group>
      <Text size="xs">Después de verlo, Deshacer le devuelve lo que usted hizo.</Text>
    </Stack>
  </Alert>
);
