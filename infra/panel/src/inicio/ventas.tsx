import { Alert, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ResumenDeVentas } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { dinero, enCentavos, hace } from '#panel/nucleo/formato.ts';
import { GraficoDeVentas } from './grafico-de-ventas.tsx';
import estilo from './inicio.module.css';

/** What was sold, what is owed, and what waits for the SRI. */

const Suma = ({
  nombre,
  total,
  debajo,
}: {
  readonly nombre: string;
  readonly total: number;
  readonly debajo: string;
}) => (
  <Paper withBorder p="md">
    <Text size="xs" c="dimmed">
      {nombre}
    </Text>
    <Text fz="xl" fw={650} className={estilo.cifra}>
      {dinero(total)}
    </Text>
    <Text size="xs" c="dimmed">
      {debajo}
    </Text>
  </Paper>
);

const comprobantes = (cantidad: number): string =>
  cantidad === 1 ? '1 comprobante' : `${cantidad} comprobantes`;

/** The month against the whole of the last one, in whole percents. */
const contraElAnterior = ({ mes, mes_anterior }: ResumenDeVentas): string => {
  const antes = enCentavos(mes_anterior.total);
  if (antes <= 0) return comprobantes(mes.cantidad);
  const parte = Math.round((enCentavos(mes.total) * 100) / antes);
  return `${parte} % del mes anterior (${dinero(mes_anterior.total)})`;
};

const Cola = ({ cola_sri: { en_espera, desde, motivo } }: ResumenDeVentas) =>
  en_espera === 0 ? null : (
    <Alert
      color={motivo === null ? 'blue' : 'orange'}
      title={`${comprobantes(en_espera)} en camino al SRI`}
    >
      {desde !== null && <Text size="sm">El primero espera {hace(desde)}.</Text>}
      {motivo !== null && <Text size="sm">{motivo}</Text>}
    </Alert>
  );

const Mejores = ({ top_clientes }: Pick<ResumenDeVentas, 'top_clientes'>) => (
  <Paper withBorder p="md" component="section" aria-labelledby="mejores">
    <Title order={2} size="h3" id="mejores" mb="xs">
      Mejores clientes del mes
    </Title>
    {top_clientes.length === 0 && (
      <Text size="sm" c="dimmed">
        Aquí estarán sus clientes con nombre, por lo que compraron este mes.
      </Text>
    )}
    <Stack gap={6}>
      {top_clientes.map(({ cliente_id, razon_social, total }) => (
        <Group key={cliente_id} justify="space-between" wrap="nowrap" gap="sm">
          <Enlace a={`/personas-empresas/${cliente_id}`} size="sm" truncate>
            {razon_social}
          </Enlace>
          <Text size="sm" className={estilo.cifra}>
            {dinero(total)}
          </Text>
        </Group>
      ))}
    </Stack>
  </Paper>
);

export const Ventas = () => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['facturas', 'resumen'],
    queryFn: ({ signal }) => cliente.facturas.resumen({ signal }),
  });
  if (!data) return error ? <Falla error={error} alReintentar={() => void refetch()} /> : null;
  const { hoy, semana, mes, por_cobrar } = data;
  return (
    <Stack>
      <Cola {...data} />
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="sm">
        <Suma nombre="Ventas de hoy" total={hoy.total} debajo={comprobantes(hoy.cantidad)} />
        <Suma nombre="Esta semana" total={semana.total} debajo={comprobantes(semana.cantidad)} />
        <Suma nombre="Este mes" total={mes.total} debajo={contraElAnterior(data)} />
        <Suma nombre="Por cobrar" total={por_cobrar} debajo="De lo autorizado" />
      </SimpleGrid>
      <Paper withBorder p="md" component="section" aria-labelledby="treinta">
        <Title order={2} size="h3" id="treinta" mb="xs">
          Los últimos 30 días
        </Title>
        <GraficoDeVentas serie={data.serie} />
      </Paper>
      <Mejores top_clientes={data.top_clientes} />
    </Stack>
  );
};
