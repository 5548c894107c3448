import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Servicio } from 'comprobantes-cliente';
import { useState } from 'react';
import type { Parametro } from '#panel/kits/informe/declaracion.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';

/** The good that a report is of, looked up by its code or its words. */

const OFRECIDOS = 20;
const ESCRIBIENDO_MS = 250;

const comoOpcion = ({ id, codigo_principal, descripcion }: Servicio) => ({
  value: String(id),
  label: `${codigo_principal} · ${descripcion}`,
});

const ElegirBien = ({
  valor,
  poner,
}: {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => {
  const { servicios } = useCliente();
  const [escrito, escribir] = useState('');
  const [q] = useDebouncedValue(escrito, ESCRIBIENDO_MS);
  const elegido = useQuery({
    queryKey: ['servicios', 'ficha', Number(valor)],
    enabled: valor !== undefined && /^\d+$/.test(valor),
    queryFn: ({ signal }) => servicios.obtener(Number(valor), { signal }),
  }).data;
  const { data = [] } = useQuery({
    queryKey: ['servicios', 'filtro', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      servicios.listar({
        ...(q !== '' && { q }),
        incluir_inactivos: true,
        limit: OFRECIDOS,
        signal,
      }),
  });
  const otros = data.filter(({ id, lleva_inventario }) => lleva_inventario && id !== elegido?.id);
  return (
    <Select
      label="Bien"
      placeholder="Código o descripción"
      w={320}
      data={[...(elegido ? [elegido] : []), ...otros].map(comoOpcion)}
      value={elegido ? String(elegido.id) : null}
      onChange={(id) => poner(id ?? undefined)}
      searchable
      onSearchChange={(texto) => escribir(texto.split(' · ')[0] ?? '')}
      // The API has chosen already, by words that need not be in this order.
      filter={({ options }) => options}
      nothingFoundMessage="Ninguno lleva inventario con ese nombre"
    />
  );
};

export const POR_BIEN: Parametro = {
  tipo: 'propio',
  campo: 'servicio_id',
  etiqueta: 'Bien',
  dibujar: (valor, poner) => <ElegirBien valor={valor} poner={poner} />,
};
