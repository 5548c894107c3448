import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useState } from 'react';
import { Confirmar, type Pregunta, type Respuestas } from '#panel/kits/comun/confirmar.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** What is undone, or changed (`palabra`), of a part of a record, from its own row. */
export const Deshacer = ({
  lado,
  titulo,
  texto,
  pide,
  metodo = 'POST',
  palabra,
  hacer,
}: {
  readonly lado: { readonly recurso: string; readonly grupo: string };
  readonly titulo: string;
  readonly texto: string;
  readonly pide: readonly Pregunta[];
  readonly metodo?: 'POST' | 'PUT' | 'DELETE';
  /** What it does, where nothing is destroyed. */
  readonly palabra?: string;
  readonly hacer: (cliente: Cliente, respuestas: Respuestas) => Promise<unknown>;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { puede } = useSesion();
  const [pedido, pedir] = useState(false);
  if (!puede(lado.recurso, metodo)) return null;
  return (
    <>
      <Button
        variant="subtle"
        {...(palabra === undefined && { color: 'red' })}
        size="compact-sm"
        aria-label={titulo}
        onClick={() => pedir(true)}
      >
        {palabra ?? 'Deshacer'}
      </Button>
      {pedido && (
        <Confirmar
          titulo={titulo}
          texto={texto}
          boton={palabra ?? 'Deshacer'}
          peligro={palabra === undefined}
          pide={pide}
          alAceptar={async (respuestas) => {
            await hacer(cliente, respuestas);
            void consultas.invalidateQueries({ queryKey: [lado.grupo] });
          }}
          alCerrar={() => pedir(false)}
        />
      )}
    </>
  );
};
