import { Alert, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BuscaPendientes, Pendiente } from '#panel/nucleo/area.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { destino } from '#panel/nucleo/enlace.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import estilo from './inicio.module.css';

/** What waits for a person, by every area that knows of something. */

const BUSCAN: readonly BuscaPendientes[] = Object.values(
  import.meta.glob<readonly BuscaPendientes[]>('../*/*.pendientes.ts', {
    eager: true,
    import: 'default',
  }),
).flat();

const ORDEN = { grave: 0, pronto: 1, aviso: 2 } as const;
const COLOR = { grave: 'red', pronto: 'orange', aviso: 'blue' } as const;

type Encontrados = { readonly pendientes: readonly Pendiente[]; readonly sin_respuesta: number };

/** An area that fails hides no other, and is told. */
const usePendientes = () => {
  const cliente = useCliente();
  const { puede, empresa } = useSesion();
  return useQuery({
    queryKey: ['inicio', 'pendientes', empresa.empresa_id],
    queryFn: async ({ signal }): Promise<Encontrados> => {
      const preguntadas = BUSCAN.filter(({ recurso }) => recurso === undefined || puede(recurso));
      const respuestas = await Promise.allSettled(
        preguntadas.map(({ buscar }) => buscar(cliente, signal)),
      );
      const pendientes = respuestas
        .flatMap((una) => (una.status === 'fulfilled' ? una.value : []))
        .toSorted((una, otra) => ORDEN[una.gravedad] - ORDEN[otra.gravedad]);
      const sin_respuesta = respuestas.filter(({ status }) => status === 'rejected').length;
      return { pendientes, sin_respuesta };
    },
    placeholderData: keepPreviousData,
  });
};

const Uno = ({ texto, detalle, a, gravedad }: Pendiente) => (
  <Link {...destino(a)} className={estilo.pendiente}>
    <ThemeIcon variant="light" color={COLOR[gravedad]} size="md" aria-hidden>
      {gravedad === 'grave' ? <IconAlertTriangle size={16} /> : <IconClock size={16} />}
    </ThemeIcon>
    <div className={estilo.crece}>
      <Text size="sm" fw={500}>
        {texto}
      </Text>
      {detalle !== undefined && (
        <Text size="xs" c="dimmed">
          {detalle}
        </Text>
      )}
    </div>
    <IconChevronRight size={16} aria-hidden />
  </Link>
);

export const Pendientes = () => {
  const { data } = usePendientes();
  if (!data) return null;
  const { pendientes, sin_respuesta } = data;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="pendientes">
      <Title order={2} size="h3" id="pendientes" mb="xs">
        Qué me necesita
      </Title>
      <Stack gap={4}>
        {pendientes.map((uno) => (
          <Uno key={uno.texto + uno.a} {...uno} />
        ))}
        {pendientes.length === 0 && sin_respuesta === 0 && (
          <Group gap="xs">
            <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
            <Text size="sm">Nada espera por usted.</Text>
          </Group>
        )}
        {sin_respuesta > 0 && (
          <Alert color="yellow" p="xs">
            No se pudo preguntar todo: puede haber más.
          </Alert>
        )}
      </Stack>
    </Paper>
  );
};
