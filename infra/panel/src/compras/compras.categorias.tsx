import { Alert, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Cabeza, Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useCuentas } from './bandeja/usar-bandeja.ts';

/** To which account what is bought goes, by its category. */

export default function CategoriasDeCompras() {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { puede } = useSesion();
  const cuentas = useCuentas();
  const [nueva, nombrar] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['compras', 'categorias'],
    queryFn: async ({ signal }) => await cliente.compras.listarCategorias({ signal }),
  });
  const asignar = useMutation({
    mutationFn: ({ categoria, cuenta_id }: { categoria: string; cuenta_id: number | null }) =>
      cliente.compras.asignarCategoria(categoria, { cuenta_id }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['compras', 'categorias'] }),
  });
  const opciones = cuentas.map(({ id, codigo, nombre }) => ({
    value: String(id),
    label: `${codigo} ${nombre}`,
  }));
  const agregar = (evento: FormEvent): void => {
    evento.preventDefault();
    asignar.mutate({ categoria: nueva.trim(), cuenta_id: null });
    nombrar('');
  };
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  const cuentaDe = (cuenta_id: number | null): string =>
    opciones.find(({ value }) => value === String(cuenta_id))?.label ?? 'Gastos administrativos';
  return (
    <>
      <Cabeza titulo="Categorías de compras" />
      <Stack gap="md">
        <Text c="dimmed">
          La cuenta a la que va lo que se compra de cada una; vale desde que se dice: lo que ya se
          asentó queda donde está.
        </Text>
        {asignar.error && <Falla error={asignar.error} />}
        {asignar.isSuccess && (
          <Alert color="green" role="status">
            {asignar.data.categoria}: {cuentaDe(asignar.data.cuenta_id)}
          </Alert>
        )}
        {puede('compras', 'PUT') && (
          <form onSubmit={agregar}>
            <Group align="flex-end" gap="xs">
              <TextInput
                label="Categoría"
                maxLength={100}
                value={nueva}
                onChange={({ currentTarget }) => nombrar(currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={nueva.trim() === ''}>
                Agregar
              </Button>
            </Group>
          </form>
        )}
        {!data && <Cargando />}
        {data?.length === 0 && (
          <Vacio
            titulo="Todavía no hay categorías"
            texto="Nacen cuando una compra nombra una, o aquí."
          />
        )}
        {data && data.length > 0 && (
          <Table.ScrollContainer minWidth={320}>
            <Table verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Categoría</Table.Th>
                  <Table.Th>Cuenta</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map(({ categoria, cuenta_id }) => (
                  <Table.Tr key={categoria}>
                    <Table.Td>{categoria}</Table.Td>
                    <Table.Td>
                      {puede('compras', 'PUT') && opciones.length > 0 ? (
                        <Select
                          aria-label={`Cuenta de ${categoria}`}
                          placeholder="Gastos administrativos"
                          searchable
                          clearable
                          limit={50}
                          data={opciones}
                          value={cuenta_id === null ? null : String(cuenta_id)}
                          nothingFoundMessage="Ninguna se llama así"
                          onChange={(elegida) =>
                            asignar.mutate({
                              categoria,
                              cuenta_id: elegida === null ? null : Number(elegida),
                            })
                          }
                        />
                      ) : (
                        cuentaDe(cuenta_id)
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </>
  );
}
