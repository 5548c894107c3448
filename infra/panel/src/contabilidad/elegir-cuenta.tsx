import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { todasLasCuentas } from './cuentas.lectura.ts';

/** One of the accounts that take entries, by its code or its words. */
export const ElegirCuenta = ({
  valor,
  poner,
}: {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => {
  const cliente = useCliente();
  const { data = [] } = useQuery({
    queryKey: ['contabilidad', 'cuentas', 'imputables'],
    queryFn: ({ signal }) => todasLasCuentas(cliente, { signal }, { imputable: true }),
    select: (cuentas) =>
      cuentas.map(({ id, codigo, nombre }) => ({
        value: String(id),
        label: `${codigo} ${nombre}`,
      })),
  });
  return (
    <Select
      label="Cuenta"
      placeholder="Código o nombre"
      searchable
      limit={50}
      w={320}
      data={data}
      value={valor ?? null}
      onChange={(elegida) => poner(elegida ?? undefined)}
      nothingFoundMessage="Ninguna se llama así"
    />
  );
};
