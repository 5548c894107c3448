import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventoDeWorkflow, NodoDeWorkflow } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';

/** What a workflow is made of, as the API tells it: it changes only with the program. */

const SIEMPRE = { staleTime: Number.POSITIVE_INFINITY };

export const useNodos = () => {
  const { workflows } = useCliente();
  return useQuery({
    queryKey: ['catalogoDeWorkflows', 'nodos'],
    queryFn: ({ signal }) => workflows.listarNodos({ signal }),
    ...SIEMPRE,
  });
};

export const useEventos = () => {
  const { workflows } = useCliente();
  return useQuery({
    queryKey: ['catalogoDeWorkflows', 'eventos'],
    queryFn: ({ signal }) => workflows.listarEventos({ signal }),
    ...SIEMPRE,
  });
};

export const usePlantillas = () => {
  const { workflows } = useCliente();
  return useQuery({
    queryKey: ['catalogoDeWorkflows', 'plantillas'],
    queryFn: ({ signal }) => workflows.listarPlantillas({ signal }),
    ...SIEMPRE,
  });
};

/** What an event last said in the company. */
export const useEjemplo = (evento: string | undefined) => {
  const { workflows } = useCliente();
  return useQuery({
    queryKey: ['workflows', 'ejemplo', evento],
    enabled: evento !== undefined,
    queryFn: ({ signal }) => workflows.obtenerEjemploDeEvento(evento as string, { signal }),
  });
};

const CLAVE_DE_SECRETOS = ['workflows', 'secretos'] as const;

export const useSecretos = () => {
  const { workflows } = useCliente();
  return useQuery({
    queryKey: [...CLAVE_DE_SECRETOS, 'todos'],
    queryFn: ({ signal }) => workflows.listarSecretos({ limit: 100, signal }),
  });
};

export const useReleerSecretos = () => {
  const consultas = useQueryClient();
  return async (): Promise<void> => {
    await consultas.invalidateQueries({ queryKey: CLAVE_DE_SECRETOS });
    // What lacked it lacks nothing now.
    void consultas.invalidateQueries({ queryKey: ['validacionDeWorkflow'] });
  };
};

export type Tipos = ReadonlyMap<string, NodoDeWorkflow>;

export const useTipos = (): Tipos => {
  const { data } = useNodos();
  return useMemo(() => new Map((data ?? []).map((nodo) => [nodo.type, nodo])), [data]);
};

export type Eventos = ReadonlyMap<string, EventoDeWorkflow>;

export const useEventosPorNombre = (): Eventos => {
  const { data } = useEventos();
  return useMemo(() => new Map((data ?? []).map((evento) => [evento.nombre, evento])), [data]);
};
