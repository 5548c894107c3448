import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SesionAbiertaDe } from 'comprobantes-cliente';
import { type ReactNode, useId, useState } from 'react';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { CampoDeContrasena, useEnvio } from './puerta.tsx';
import { SegundoFactor } from './segundo-factor.tsx';

/** What is mine whatever the company: password, sessions and second factor. */

export const Apartado = ({
  titulo,
  children,
}: {
  readonly titulo: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {titulo}
      </Title>
      {children}
    </Paper>
  );
};

const Contrasena = () => {
  const { sesion } = useCliente();
  const [vez, ponerVez] = useState(0);
  const envio = useEnvio(async ({ password_actual = '', password_nueva = '' }) => {
    await sesion.cambiarPassword({ password_actual, password_nueva });
    ponerVez((antes) => antes + 1);
  });
  return (
    <form key={vez} onSubmit={(evento) => void envio.enviar(evento)}>
      <Stack maw={380}>
        {vez > 0 && (
          <Alert color="green" role="status">
            Quedó cambiada, y sus otras sesiones se cerraron.
          </Alert>
        )}
        <CampoDeContrasena campo="password_actual" etiqueta="Contraseña actual" />
        <CampoDeContrasena campo="password_nueva" etiqueta="Contraseña nueva" nueva />
        {envio.error !== undefined && <Falla error={envio.error} />}
        <Group>
          <Button type="submit" loading={envio.ocupado}>
            Cambiar
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Una = ({ de, cerrar }: { readonly de: SesionAbiertaDe; readonly cerrar: () => void }) => (
  <Group justify="space-between" wrap="nowrap">
    <div>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {de.navegador ?? 'Un programa'}
        </Text>
        {de.actual && <Badge variant="light">Esta</Badge>}
      </Group>
      <Text size="xs" c="dimmed">
        Desde <Fecha valor={de.creada_en} />, usada <Fecha valor={de.usada_en} /> en {de.ip}
      </Text>
    </div>
    {!de.actual && (
      <Button size="xs" variant="default" flex="none" onClick={cerrar}>
        Cerrar
      </Button>
    )}
  </Group>
);

const Sesiones = () => {
  const { sesion } = useCliente();
  const consultas = useQueryClient();
  const clave = ['sesion', 'abiertas'];
  const { data, error, refetch } = useQuery({
    queryKey: clave,
    queryFn: ({ signal }) => sesion.listarSesiones({ signal }),
  });
  const cierre = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? sesion.cerrarOtrasSesiones() : sesion.cerrarSesion(id),
    onSettled: () => consultas.invalidateQueries({ queryKey: clave }),
  });
  if (!data) return error ? <Falla error={error} alReintentar={() => void refetch()} /> : null;
  return (
    <Stack>
      {data.map((una) => (
        <Una key={una.id} de={una} cerrar={() => cierre.mutate(una.id)} />
      ))}
      {cierre.error && <Falla error={cierre.error} />}
      {data.length > 1 && (
        <Group>
          <Button
            variant="default"
            loading={cierre.isPending}
            onClick={() => cierre.mutate(undefined)}
          >
            Cerrar las otras
          </Button>
        </Group>
      )}
    </Stack>
  );
};

export default function MiCuenta() {
  const { usuario, rol, empresa } = useSesion();
  return (
    <Stack maw={720}>
      <Cabeza titulo="Mi cuenta" />
      <Text c="dimmed">
        {usuario.email}, {rol.toLowerCase()} de {empresa.razon_social}
      </Text>
      <Apartado titulo="Contraseña">
        <Contrasena />
      </Apartado>
      <Apartado titulo="Sesiones">
        <Sesiones />
      </Apartado>
      <Apartado titulo="Segundo factor">
        <SegundoFactor />
      </Apartado>
    </Stack>
  );
}
