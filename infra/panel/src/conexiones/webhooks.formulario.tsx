import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CrearWebhook, WebhookConSalud } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { secreto, siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { eventos } from './eventos.campo.tsx';
import type { NombreDeEvento } from './eventos.palabras.ts';
import { mostrarUnaVez } from './recien.ts';

/** A program's address is told of what happens, or of something else. */

const CAMPOS = {
  nombre: texto('Nombre', { obligatorio: true, maximo: 120 }),
  url: texto('URL', { obligatorio: true, maximo: 2048, inputMode: 'url' }),
  eventos: eventos('Eventos', { todos: 'Todos, también los que se agreguen después' }),
  secret: secreto('Secreto', {
    revisar: (valor) => (valor === '' || valor.length >= 8 ? null : 'De 8 a 255 caracteres'),
    maximo: 255,
  }),
  activo: siNo('Activo', { vacio: true }),
};
type Valores = ValoresDe<typeof CAMPOS>;

const cuerpoDe = (v: Valores): CrearWebhook => ({
  nombre: v.nombre.trim(),
  url: v.url.trim(),
  eventos: v.eventos.todos ? [] : v.eventos.eventos,
  activo: v.activo,
  ...(v.secret !== '' && { secret: v.secret }),
});

const ElFormulario = ({ uno }: { readonly uno: WebhookConSalud | undefined }) => {
  const { webhooks } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'webhooks',
    registro: uno?.id,
    campos: CAMPOS,
    inicial: uno && {
      nombre: uno.nombre,
      url: uno.url,
      activo: uno.activo,
      eventos: {
        todos: uno.eventos.length === 0,
        eventos: uno.eventos as readonly NombreDeEvento[],
      },
    },
    cuerpo: cuerpoDe,
    enSuCampo: { 'webhooks.url_no_publica': 'url' },
    enviar: async (cuerpo, opciones): Promise<{ readonly id: number }> => {
      if (uno) {
        const { secret: _, idempotency_key: __, ...cambios } = cuerpo;
        return webhooks.modificar(uno.id, cambios as Parameters<typeof webhooks.modificar>[1]);
      }
      const creado = await webhooks.crear(cuerpo, opciones);
      if ('secret' in creado && typeof creado.secret === 'string') {
        mostrarUnaVez(`webhooks:${creado.id}`, creado.secret);
      }
      return creado;
    },
    alTerminar: ({ id }) => ir(`/webhooks/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={uno ? `Cambiar ${uno.nombre}` : 'Nuevo webhook'}
      accion={{ palabras: 'Guardar' }}
    >
      {uno?.suspendido_en && (
        <Alert color="orange" variant="light">
          Está suspendido porque su destino fallaba. Marque Activo y guarde para que vuelva a
          recibir.
        </Alert>
      )}
      <EnColumnas>
        <Campo campo={campos.nombre} descripcion="Qué programa recibe" enfocar />
        <Campo
          campo={campos.url}
          descripcion="https, hacia una dirección pública; cada entrega es un POST firmado"
        />
        {!uno && (
          <Campo
            campo={campos.secret}
            descripcion="Vacío: se genera uno, y se muestra una sola vez al guardar"
          />
        )}
      </EnColumnas>
      <Campo campo={campos.activo} descripcion="Inactivo no recibe nada" />
      <Campo campo={campos.eventos} />
    </Formulario>
  );
};

export default function FormularioDeWebhook() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const uno = useQuery({
    queryKey: ['webhooks', 'ficha', Number(id)],
    queryFn: ({ signal }) => cliente.webhooks.obtener(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (uno.error) return <Falla error={uno.error} alReintentar={() => void uno.refetch()} pagina />;
  if (uno.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nuevo'} uno={uno.data} />;
}
