import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Grafo } from '#panel/kits/lienzo/grafo.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { cuerpoDe } from './documento.ts';

/** What is wrong with a definition, asked while one works on it. */

const PAUSA_MS = 400;

const usePausado = <T>(valor: T): T => {
  const [pausado, pausar] = useState(valor);
  useEffect(() => {
    const reloj = setTimeout(() => pausar(valor), PAUSA_MS);
    return () => clearTimeout(reloj);
  }, [valor]);
  return pausado;
};

/** Where a node stands is nobody's problem: only what runs is asked about. */
const loQueCorre = ({ nodes, edges }: Grafo): string =>
  JSON.stringify([nodes.map(({ id, type, data }) => ({ id, type, data })), edges]);

export const useProblemas = (grafo: Grafo) => {
  const { workflows } = useCliente();
  const pausado = usePausado(grafo);
  const clave = loQueCorre(pausado);
  const pedir = (signal?: AbortSignal) =>
    workflows.validar(
      {
        trigger_tipo: 'manual',
        definicion: cuerpoDe({ nombre: '', descripcion: '', grafo }).definicion,
      },
      signal ? { signal } : {},
    );
  const { data, error, refetch } = useQuery({
    queryKey: ['validacionDeWorkflow', clave],
    enabled: pausado.nodes.length > 0,
    queryFn: ({ signal }) => pedir(signal),
    placeholderData: (antes) => antes,
    staleTime: 10_000,
  });
  return {
    problemas: grafo.nodes.length === 0 ? [] : (data?.problemas ?? []),
    error,
    validar: pedir,
    refetch,
  };
};
