import { useParams } from '@tanstack/react-router';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { NoExiste } from '#panel/nucleo/error.tsx';

/** What happened with a workflow: who changed it, and what of it. */
export default function HistoriaDeWorkflow() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  if (!/^\d{1,15}$/.test(id)) return <NoExiste />;
  return (
    <>
      <Cabeza titulo={`Historia del workflow ${id}`}>
        <BotonEnlace a={`/workflows/${id}`} variant="default">
          Editar
        </BotonEnlace>
      </Cabeza>
      <Historia recurso="workflows" id={Number(id)} />
    </>
  );
}
