import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { detalleDe } from '#panel/nucleo/error.tsx';
import { detener, type Marcha, olvidar, seguir, useMarcha } from '#panel/nucleo/marcha.ts';

/** How far a long work has come: what it made, what it could not do, and how to stop it and go on. */

/** More than these are not listed: they are where they are made. */
const A_LA_VISTA = 200;

const Hechas = ({ hechas }: Pick<Marcha, 'hechas'>) => {
  const conLugar = hechas.filter(({ a }) => a !== undefined).slice(0, A_LA_VISTA);
  if (conLugar.length === 0) return null;
  return (
    <List size="sm" aria-label="Lo hecho">
      {conLugar.map(({ nombre, a }) => (
        <List.Item key={nombre}>
          <Enlace a={a ?? ''} inherit>
            {nombre}
          </Enlace>
        </List.Item>
      ))}
    </List>
  );
};

const Fallidas = ({ fallidas }: Pick<Marcha, 'fallidas'>) =>
  fallidas.length === 0 ? null : (
    <Alert color="red" title={`No se pudo con ${fallidas.length}`}>
      <List size="sm">
        {fallidas.slice(0, A_LA_VISTA).map(({ nombre, error }) => (
          <List.Item key={nombre}>
            {nombre}: {detalleDe(error)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );

export const Avance = ({ clave }: { readonly clave: string }) => {
  const marcha = useMarcha(clave);
  if (!marcha) return null;
  const { titulo, de, hechas, fallidas, estado, error } = marcha;
  const vistas = hechas.length + fallidas.length;
  return (
    <Stack gap="xs" component="section" aria-label={titulo}>
      <Group justify="space-between">
        <Text size="sm" role="status">
          {`${titulo}: ${vistas} de ${de}`}
          {estado === 'sigue' &&
            '. Puede ir a otra pantalla: sigue mientras el panel esté abierto.'}
          {estado === 'detenida' && '. Se detuvo.'}
        </Text>
        {estado === 'sigue' && (
          <Button size="compact-sm" variant="default" onClick={() => detener(clave)}>
            Detener
          </Button>
        )}
        {estado === 'detenida' && (
          <Button size="compact-sm" onClick={() => void seguir(clave)}>
            Seguir
          </Button>
        )}
        {estado !== 'sigue' && (
          <Button size="compact-sm" variant="default" onClick={() => olvidar(clave)}>
            Quitar
          </Button>
        )}
      </Group>
      <Progress value={de === 0 ? 100 : (100 * vistas) / de} aria-label={titulo} />
      {error !== undefined && <Alert color="red">{detalleDe(error)}</Alert>}
      <Fallidas fallidas={fallidas} />
      <Hechas hechas={hechas} />
    </Stack>
  );
};
