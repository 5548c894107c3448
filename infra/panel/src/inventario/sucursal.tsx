import { Select } from '@mantine/core';
import { TODAS, useOpcionesDeSucursal } from '#panel/identidad/usuarios.palabras.tsx';
import type { Opcion } from '#panel/kits/formulario/clases.ts';
import type { Filtro } from '#panel/kits/lista/declaracion.ts';

/** Goods are kept in branches. */

/** Each of them, to choose one. */
export const useBodegas = (): readonly Opcion[] =>
  useOpcionesDeSucursal().filter(({ valor }) => valor !== TODAS);

const ElegirSucursal = ({
  valor,
  poner,
}: {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => (
  <Select
    label="Sucursal"
    placeholder="Todas"
    data={useBodegas().map(({ valor: value, texto: label }) => ({ value, label }))}
    value={valor ?? null}
    onChange={(elegida) => poner(elegida ?? undefined)}
    clearable
    clearButtonProps={{ 'aria-label': 'Quitar Sucursal' }}
  />
);

/** Of a list or of a report. */
export const POR_SUCURSAL = {
  tipo: 'propio',
  campo: 'sucursal_id',
  etiqueta: 'Sucursal',
  dibujar: (valor, poner) => <ElegirSucursal valor={valor} poner={poner} />,
} satisfies Filtro & { readonly etiqueta: string };
