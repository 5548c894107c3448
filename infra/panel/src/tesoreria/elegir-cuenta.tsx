import { Select } from '@mantine/core';
import { useCuentasDeDinero } from '#panel/cobros/medios.ts';

/** Which money account a list is of. */
export const FiltroDeCuenta = ({
  valor,
  poner,
}: {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => (
  <Select
    label="Cuenta"
    placeholder="Todas"
    data={useCuentasDeDinero().map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
    value={valor ?? null}
    onChange={(elegida) => poner(elegida ?? undefined)}
    clearable
    clearButtonProps={{ 'aria-label': 'Quitar Cuenta' }}
    comboboxProps={{ keepMounted: false }}
  />
);
