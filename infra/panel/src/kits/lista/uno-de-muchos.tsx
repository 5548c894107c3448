import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';

/** One of as many as there are, looked up by its words. */

const OFRECIDOS = 20;
const ESCRIBIENDO_MS = 250;

/** What is asked of those that say `q`. */
type PedidoDeUnos = { readonly q?: string; readonly limit: number; readonly signal: AbortSignal };

export type UnoDeMuchos<R> = {
  readonly etiqueta: string;
  /** The keys of their queries, which begin with the client's group. */
  readonly claveDeUno: (id: number) => readonly (string | number)[];
  readonly claveDeTodos: readonly (string | undefined)[];
  readonly leer: (cliente: Cliente, id: number, signal: AbortSignal) => Promise<R>;
  readonly buscar: (cliente: Cliente, pedido: PedidoDeUnos) => Promise<readonly R[]>;
  /** The words up to ` · ` find it again. */
  readonly decir: (registro: R) => string;
} & Pick<SelectProps, 'className' | 'w' | 'placeholder' | 'nothingFoundMessage' | 'clearable'>;

export const ElegirUno = <R extends { readonly id: number }>({
  de: { etiqueta, claveDeUno, claveDeTodos, leer, buscar, decir, ...aspecto },
  valor,
  poner,
}: {
  readonly de: UnoDeMuchos<R>;
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => {
  const cliente = useCliente();
  const [escrito, escribir] = useState('');
  const [q] = useDebouncedValue(escrito, ESCRIBIENDO_MS);
  const elegido = useQuery({
    queryKey: claveDeUno(Number(valor)),
    enabled: valor !== undefined && /^\d+$/.test(valor),
    queryFn: ({ signal }) => leer(cliente, Number(valor), signal),
  }).data;
  const { data = [] } = useQuery({
    queryKey: [...claveDeTodos, q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      buscar(cliente, { ...(q !== '' && { q }), limit: OFRECIDOS, signal }),
  });
  const otros = data.filter(({ id }) => id !== elegido?.id);
  return (
    <Select
      label={etiqueta}
      data={[...(elegido ? [elegido] : []), ...otros].map((uno) => ({
        value: String(uno.id),
        label: decir(uno),
      }))}
      value={elegido ? String(elegido.id) : null}
      onChange={(id) => poner(id ?? undefined)}
      searchable
      onSearchChange={(texto) => escribir(texto.split(' · ')[0] ?? '')}
      // The API has chosen already, by words that need not be in this order.
      filter={({ options }) => options}
      clearButtonProps={{ 'aria-label': `Quitar ${etiqueta}` }}
      {...aspecto}
    />
  );
};
