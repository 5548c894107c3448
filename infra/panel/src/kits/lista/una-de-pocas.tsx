import { Select } from '@mantine/core';
import type { Opcion } from '../formulario/clases.ts';
import type { Filtro } from './declaracion.ts';

/** The filter by one of a few that the company has: a branch, a money account. */

type Pocas = {
  readonly etiqueta: string;
  /** A hook: those that there are. */
  readonly usar: () => readonly Opcion[];
};

const ElegirUna = ({
  etiqueta,
  usar,
  valor,
  poner,
}: Pocas & {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => (
  <Select
    label={etiqueta}
    placeholder="Todas"
    data={usar().map(({ valor: value, texto: label }) => ({ value, label }))}
    value={valor ?? null}
    onChange={(elegida) => poner(elegida ?? undefined)}
    clearable
    clearButtonProps={{ 'aria-label': `Quitar ${etiqueta}` }}
    comboboxProps={{ keepMounted: false }}
  />
);

/** `porUna({ campo: 'sucursal_id', etiqueta: 'Sucursal', usar: useBodegas })`, of a list or of a report. */
export const porUna = ({ campo, ...pocas }: Pocas & { readonly campo: string }) =>
  ({
    tipo: 'propio',
    campo,
    etiqueta: pocas.etiqueta,
    dibujar: (valor, poner) => <ElegirUna {...pocas} valor={valor} poner={poner} />,
  }) satisfies Filtro & { readonly etiqueta: string };
