import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Existencia as UnaExistencia } from 'comprobantes-cliente';
import { SucursalDicha } from '#panel/identidad/usuarios.palabras.tsx';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { costoDicho, cuanto, kardexDe } from './inventario.palabras.ts';

/** What there is of a good, on its own page. */

const COLUMNAS: readonly ColumnaDeLineas<UnaExistencia>[] = [
  {
    titulo: 'Sucursal',
    dibujar: ({ servicio_id, sucursal_id }) => (
      <Enlace a={kardexDe(servicio_id, sucursal_id)}>
        <SucursalDicha id={sucursal_id} />
      </Enlace>
    ),
  },
  { titulo: 'Existencia', derecha: true, dibujar: ({ existencia }) => cuanto(existencia) },
  { titulo: 'Reservado', derecha: true, dibujar: ({ reservado }) => cuanto(reservado) },
  { titulo: 'Disponible', derecha: true, dibujar: ({ disponible }) => cuanto(disponible) },
  {
    titulo: 'Costo promedio',
    derecha: true,
    dibujar: ({ costo_promedio }) => costoDicho(costo_promedio),
  },
  { titulo: 'Valor', derecha: true, dibujar: ({ valor }) => <Dinero valor={valor} /> },
];

export const Existencia = ({ servicio_id }: { readonly servicio_id: number }) => {
  const { inventario } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['inventario', 'existencias', 'de', servicio_id],
    queryFn: async ({ signal }) => [...(await inventario.listar({ servicio_id, signal }))],
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={3} />;
  return (
    <Stack gap="sm" align="flex-start">
      {data.length === 0 ? (
        <Text c="dimmed">Nada lo movió todavía.</Text>
      ) : (
        <Lineas titulo="Existencia por sucursal" columnas={COLUMNAS} lineas={data} />
      )}
      <Group gap="xs">
        <BotonEnlace a={kardexDe(servicio_id)} variant="default">
          Kardex
        </BotonEnlace>
      </Group>
    </Stack>
  );
};
