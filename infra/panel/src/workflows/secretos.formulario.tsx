import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { SecretoDeWorkflowEnLista } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { Formulario } from '#panel/kits/formulario/formulario.tsx';
import { secreto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { leerSecreto } from './secretos.ficha.tsx';

/** A new secret, or another value for one that is there. */

const oNada = (dicho: string): string | null => (dicho.trim() === '' ? null : dicho.trim());

const NUEVO = {
  nombre: texto('Nombre', { obligatorio: true, maximo: 120, autoComplete: 'off' }),
  valor: secreto('Valor', { obligatorio: true, autoComplete: 'off' }),
  descripcion: texto('Descripción', { maximo: 300 }),
};

const Nuevo = () => {
  const { workflows } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'workflows',
    campos: NUEVO,
    cuerpo: (v) => ({
      nombre: v.nombre.trim(),
      valor: v.valor,
      descripcion: oNada(v.descripcion),
    }),
    enSuCampo: { 'workflows.secreto_repetido': 'nombre' },
    enviar: (cuerpo, opciones) => workflows.crearSecreto(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/workflows/secretos/${id}`),
  });
  return (
    <Formulario de={de} titulo="Nuevo secreto" accion={{ palabras: 'Guardar' }}>
      <Campo campo={de.campos.nombre} descripcion="Como lo nombran los workflows" enfocar />
      <Campo campo={de.campos.valor} descripcion="Se guarda cifrado y no vuelve a salir" />
      <Campo campo={de.campos.descripcion} />
    </Formulario>
  );
};

const OTRO = {
  valor: secreto('Valor nuevo', { autoComplete: 'off' }),
  descripcion: texto('Descripción', { maximo: 300 }),
};

const Otro = ({ uno }: { readonly uno: SecretoDeWorkflowEnLista }) => {
  const { workflows } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'workflows',
    registro: uno.id,
    campos: OTRO,
    inicial: { descripcion: uno.descripcion ?? '' },
    cuerpo: (v) => ({
      ...(v.valor !== '' && { valor: v.valor }),
      descripcion: oNada(v.descripcion),
    }),
    enviar: (cuerpo, opciones) => workflows.actualizarSecreto(uno.id, cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/workflows/secretos/${id}`),
  });
  return (
    <Formulario de={de} titulo={`Rotar ${uno.nombre}`} accion={{ palabras: 'Guardar' }}>
      <Campo
        campo={de.campos.valor}
        descripcion="Vale para lo que se haga desde entonces; vacío, queda el que tiene"
        enfocar
      />
      <Campo campo={de.campos.descripcion} />
    </Formulario>
  );
};

export default function FormularioDeSecreto() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const uno = useQuery({
    queryKey: ['workflows', 'secretos', 'ficha', Number(id), 'editar'],
    queryFn: async ({ signal }) => (await leerSecreto(cliente, Number(id), signal)) ?? null,
    enabled: id !== undefined,
  });
  if (id === undefined) return <Nuevo />;
  if (uno.error) return <Falla error={uno.error} alReintentar={() => void uno.refetch()} pagina />;
  if (uno.data === undefined) return <Espera />;
  return uno.data === null ? <NoExiste /> : <Otro key={id} uno={uno.data} />;
}
