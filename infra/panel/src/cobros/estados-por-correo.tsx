import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Avance } from '#panel/kits/comun/avance.tsx';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import type { ColumnaDeLineas } from '#panel/kits/ficha/datos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { empezar, useMarcha } from '#panel/nucleo/marcha.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** Statements to many customers: those who owe are marked, and each gets theirs while one does something else. */

type DeAlguien = { readonly persona_id: number | null; readonly nombre: string };

const TITULO = 'Enviar estados de cuenta';

export const EstadosPorCorreo = <P extends DeAlguien>({
  personas,
  children,
}: {
  readonly personas: readonly P[];
  /** The table, with the column that marks; none, for who may not send. */
  readonly children: (marca: ColumnaDeLineas<object> | undefined) => ReactNode;
}) => {
  const cliente = useCliente();
  const { puede, empresa, sucursal_id } = useSesion();
  const { pathname, searchStr } = useLocation();
  const [marcadas, marcar] = useState<ReadonlySet<number>>(new Set());
  const [pedido, pedir] = useState(false);
  const clave = `${empresa.empresa_id}:cobros:estados`;
  const corriendo = useMarcha(clave)?.estado === 'sigue';
  // Of the company as a whole: who sees one branch does not send it.
  if (!puede('cobros', 'POST') || sucursal_id !== null) return children(undefined);
  const posibles = personas.flatMap(({ persona_id, nombre }) =>
    persona_id === null ? [] : [{ persona_id, nombre }],
  );
  const suyas = posibles.filter(({ persona_id }) => marcadas.has(persona_id));
  const poner = (ids: readonly number[], si: boolean): void => {
    const otras = new Set(marcadas);
    for (const id of ids) {
      if (si) otras.add(id);
      else otras.delete(id);
    }
    marcar(otras);
  };
  const todas = posibles.length > 0 && suyas.length === posibles.length;
  const enviar = async (): Promise<void> => {
    marcar(new Set());
    void empezar(clave, {
      titulo: TITULO,
      a: pathname + searchStr,
      pasos: suyas.map(({ persona_id, nombre }) => {
        const idempotency_key = crypto.randomUUID();
        return {
          nombres: [nombre],
          hacer: async () => {
            await cliente.cobros.enviarEstadoDeCuentaPorCorreo(persona_id, { idempotency_key });
            return [{ nombre, a: `/personas-empresas/${persona_id}?ver=cuenta` }];
          },
        };
      }),
    });
  };
  const marca: ColumnaDeLineas<object> = {
    titulo: 'Enviar',
    dibujar: (linea) => {
      const { persona_id = null, nombre = '' } = linea as Partial<DeAlguien>;
      return persona_id === null ? null : (
        <Checkbox
          aria-label={`Enviar a ${nombre}`}
          checked={marcadas.has(persona_id)}
          onChange={({ currentTarget }) => poner([persona_id], currentTarget.checked)}
        />
      );
    },
  };
  return (
    <>
      <Group gap="sm" mb="xs">
        <Checkbox
          label="Todos"
          checked={todas}
          indeterminate={suyas.length > 0 && !todas}
          onChange={() =>
            poner(
              posibles.map(({ persona_id }) => persona_id),
              !todas,
            )
          }
        />
        <Button size="xs" disabled={suyas.length === 0 || corriendo} onClick={() => pedir(true)}>
          {suyas.length === 0 ? TITULO : `${TITULO} (${suyas.length})`}
        </Button>
      </Group>
      <Avance clave={clave} />
      {children(marca)}
      {pedido && (
        <Confirmar
          titulo={`${TITULO}: ${cuantos(suyas.length, 'cliente', 'clientes')}`}
          texto={
            <Text size="sm">
              A cada uno, a su correo del directorio, con lo que debe hoy en un PDF.
            </Text>
          }
          boton="Enviar"
          alAceptar={enviar}
          alCerrar={() => pedir(false)}
        />
      )}
    </>
  );
};
