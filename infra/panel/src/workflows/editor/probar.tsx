import { Alert, Button, Group, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CorridaConHistoria } from 'comprobantes-cliente';
import { useEffect, useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { useEjemplo } from '../catalogo.ts';
import { leerJson } from '../esquema/esquema.ts';
import { duracion } from '../palabras.ts';
import { EstadoDeCorrida } from '../valores.tsx';

/** Trying it with what an event last said, or with whatever one writes; each node is painted with how it went. */

const VUELTA_MS = 700;

/** A run, asked for again while it goes on. */
export const useCorrida = (corrida: string | undefined) => {
  const { workflows } = useCliente();
  return useQuery({
    queryKey: ['workflows', 'corrida', corrida],
    enabled: corrida !== undefined,
    queryFn: ({ signal }) => workflows.obtenerCorrida(corrida as string, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.estado === 'running' ? VUELTA_MS : false),
  });
};

type Propiedades = {
  readonly eventos: readonly string[];
  /** It has to be kept before it is tried: the API runs what it has. */
  readonly porGuardar: boolean;
  readonly probando: boolean;
  readonly corrida: CorridaConHistoria | undefined;
  readonly error: unknown;
  readonly alProbar: (payload: { readonly [campo: string]: unknown }) => void;
  readonly alCerrar: () => void;
};

const comoTexto = (datos: unknown): string => JSON.stringify(datos, null, 2);

export const Probar = ({
  eventos,
  porGuardar,
  probando,
  corrida,
  error,
  alProbar,
  alCerrar,
}: Propiedades) => {
  const [elegido, elegir] = useState<string | null>(null);
  const evento = elegido !== null && eventos.includes(elegido) ? elegido : eventos[0];
  const { data: ejemplo } = useEjemplo(evento);
  // What was written by hand stays; an example comes in its place when another one is chosen.
  const [escrito, escribir] = useState<string | null>(null);
  const texto = escrito ?? (evento === undefined ? '{}' : ejemplo ? comoTexto(ejemplo.data) : '');
  const [reparo, ponerReparo] = useState<string | null>(null);
  useEffect(() => {
    if (evento !== undefined) escribir(null);
  }, [evento]);
  const probar = (): void => {
    const leido = leerJson(texto);
    const objeto =
      typeof leido?.json === 'object' && leido.json !== null && !Array.isArray(leido.json);
    ponerReparo(objeto ? null : 'Debe ser un objeto JSON, como { "total": 120 }');
    if (objeto) alProbar(leido?.json as { readonly [campo: string]: unknown });
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Probar
      </Title>
      <Text size="sm">
        Corre como está en la pantalla. Los correos y las llamadas salen de verdad.
      </Text>
      <div role="status" aria-live="polite">
        {corrida && (
          <Alert
            color={
              corrida.estado === 'failed'
                ? 'red'
                : corrida.estado === 'completed'
                  ? 'green'
                  : 'blue'
            }
            title={
              <Group gap="xs">
                <EstadoDeCorrida estado={corrida.estado} />
                {duracion(corrida.duracion_ms)}
              </Group>
            }
          >
            {corrida.motivo ?? corrida.aviso ?? 'Elija un nodo para ver qué recibió y qué dio.'}{' '}
            <Enlace a={`/workflows/runs/${corrida.id}`} underline="always">
              Corrida {corrida.id}
            </Enlace>
          </Alert>
        )}
      </div>
      {eventos.length > 1 && (
        <Select
          label="Evento"
          data={[...eventos]}
          value={evento ?? null}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          onChange={elegir}
        />
      )}
      <Textarea
        label="Datos"
        description={
          ejemplo
            ? ejemplo.real
              ? `Lo último que pasó, el ${fechaHora(ejemplo.creado_en)}. Se puede cambiar`
              : 'Un ejemplo: en la empresa todavía no ha pasado. Se puede cambiar'
            : 'Lo que se lee como {{trigger.…}}'
        }
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.75rem' },
        }}
        value={texto}
        {...(reparo !== null && { error: reparo })}
        onChange={({ currentTarget: { value } }) => escribir(value)}
      />
      <Group gap="xs">
        <Button loading={probando} onClick={probar}>
          {porGuardar ? 'Guardar y probar' : 'Probar ahora'}
        </Button>
        <Button variant="default" onClick={alCerrar}>
          Dejar de probar
        </Button>
      </Group>
      {error !== null && <Falla error={error} />}
    </Stack>
  );
};
