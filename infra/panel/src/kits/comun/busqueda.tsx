import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import clases from './comun.module.css';

/** A text that one searches by. */

const ESCRIBIENDO_MS = 250;

/** Searches once one stops writing, or at once by Enter. */
export const Busqueda = ({
  etiqueta,
  pista = '',
  valor,
  poner,
}: {
  readonly etiqueta: string;
  readonly pista?: string | undefined;
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
}) => {
  const [escrito, ponerEscrito] = useState(valor ?? '');
  const buscar = useDebouncedCallback(poner, ESCRIBIENDO_MS);
  useEffect(() => ponerEscrito(valor ?? ''), [valor]);
  const escribir = (texto: string): void => {
    ponerEscrito(texto);
    buscar(texto);
  };
  return (
    <TextInput
      className={clases.busqueda}
      type="search"
      label={etiqueta}
      placeholder={pista}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        escrito === '' ? undefined : (
          <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => escribir('')} />
        )
      }
      value={escrito}
      onChange={({ currentTarget }) => escribir(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') buscar.flush();
      }}
    />
  );
};
