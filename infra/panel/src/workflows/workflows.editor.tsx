import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { useEventos, useNodos } from './catalogo.ts';
import { EditorDeWorkflow } from './editor/editor.tsx';

/** A workflow, new or one that is there. */

const Existente = ({ id }: { readonly id: number }) => {
  const { workflows } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['workflows', 'ficha', id],
    queryFn: ({ signal }) => workflows.obtener(id, { signal }),
  });
  // It was there: what came after it is the editor's to say.
  const primero = useRef(data);
  primero.current ??= data;
  if (primero.current) return <EditorDeWorkflow key={id} inicial={primero.current} />;
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  return <Cargando lineas={10} />;
};

export default function EditorDeUno() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const [nodos, eventos] = [useNodos(), useEventos()];
  const error = nodos.error ?? eventos.error;
  if (error) return <Falla error={error} alReintentar={() => void nodos.refetch()} pagina />;
  if (!nodos.data || !eventos.data) return <Cargando lineas={10} />;
  if (id === undefined) return <EditorDeWorkflow inicial={undefined} />;
  return /^\d{1,15}$/.test(id) ? <Existente key={id} id={Number(id)} /> : <NoExiste />;
}
