import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Persona } from 'comprobantes-cliente';
import { useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import type { Filtro } from './declaracion.ts';
import clases from './lista.module.css';

/** The filter by somebody of the directory, looked up by name or identification. */

const OFRECIDAS = 20;
const ESCRIBIENDO_MS = 250;

type QueBusca = { readonly etiqueta: string; readonly es?: 'cliente' | 'proveedor' | undefined };
type Elegida = {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
};

const comoOpcion = ({ id, razon_social, identificacion }: Persona) => ({
  value: String(id),
  label: `${razon_social} · ${identificacion}`,
});

export const ElegirPersona = ({ etiqueta, es, valor, poner }: QueBusca & Elegida) => {
  const cliente = useCliente();
  const [escrito, escribir] = useState('');
  const [q] = useDebouncedValue(escrito, ESCRIBIENDO_MS);
  const elegida = useQuery({
    queryKey: ['personasEmpresas', Number(valor)],
    enabled: valor !== undefined && /^\d+$/.test(valor),
    queryFn: ({ signal }) => cliente.personasEmpresas.obtener(Number(valor), { signal }),
  }).data;
  const { data = [] } = useQuery({
    queryKey: ['personasEmpresas', 'filtro', es, q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      cliente.personasEmpresas.listar({
        ...(q !== '' && { q }),
        ...(es === 'cliente' && { es_cliente: true }),
        ...(es === 'proveedor' && { es_proveedor: true }),
        limit: OFRECIDAS,
        signal,
      }),
  });
  const otras = data.filter(({ id }) => id !== elegida?.id);
  return (
    <Select
      className={clases.persona}
      label={etiqueta}
      placeholder="Todos"
      data={[...(elegida ? [elegida] : []), ...otras].map(comoOpcion)}
      value={elegida ? String(elegida.id) : null}
      onChange={(id) => poner(id ?? undefined)}
      searchable
      onSearchChange={(texto) => escribir(texto.split(' · ')[0] ?? '')}
      // The API has chosen already, by words that need not be in this order.
      filter={({ options }) => options}
      nothingFoundMessage="Nadie"
      clearable
      clearButtonProps={{ 'aria-label': `Quitar ${etiqueta}` }}
    />
  );
};

/** `porPersona({ campo: 'cliente_id', etiqueta: 'Cliente', es: 'cliente' })`, among a list's filters. */
export const porPersona = ({ campo, ...que }: QueBusca & { readonly campo: string }): Filtro => ({
  tipo: 'propio',
  campo,
  dibujar: (valor, poner) => <ElegirPersona {...que} valor={valor} poner={poner} />,
});
