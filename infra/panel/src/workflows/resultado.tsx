import { Alert, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import clases from './editor/editor.module.css';
import type { PasoDeCorrida } from './editor/fichas.ts';
import { duracion } from './palabras.ts';
import { EstadoDeNodo } from './valores.tsx';

/** What a node received, gave, and how long it took, in one run. */

export const Json = ({ titulo, valor }: { readonly titulo: string; readonly valor: unknown }) => (
  <div>
    <Text size="sm" fw={600}>
      {titulo}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
    <section className={clases.json} aria-label={titulo} tabIndex={0}>
      {JSON.stringify(valor, null, 2) ?? '–'}
    </section>
  </div>
);

export const ResultadoDeNodo = ({
  paso,
  children,
}: {
  readonly paso: PasoDeCorrida;
  /** What can be done from it. */
  readonly children?: ReactNode;
}) => {
  const { estado, error, intentos, duracion_ms, iniciado_en, notas } = paso;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <EstadoDeNodo estado={estado} />
        <Text size="sm">Duración: {duracion(duracion_ms)}</Text>
        {intentos > 1 && <Text size="sm">{intentos} intentos</Text>}
        {iniciado_en !== null && (
          <Text size="sm" c="dimmed">
            <Fecha valor={iniciado_en} />
          </Text>
        )}
      </Group>
      {error !== null && (
        <Alert color="red" title="No se pudo">
          {error.mensaje}
        </Alert>
      )}
      {notas.length > 0 && (
        <List size="sm">
          {notas.map((nota) => (
            <List.Item key={nota}>{nota}</List.Item>
          ))}
        </List>
      )}
      <Json titulo="Recibió" valor={paso.entrada} />
      <Json titulo="Con qué configuración" valor={paso.configuracion} />
      <Json titulo="Dio" valor={paso.salida} />
      {children}
    </Stack>
  );
};
