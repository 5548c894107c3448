import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type {
  Cliente,
  ReenviarEntregas,
  ReenvioDeWebhook,
  WebhookConSalud,
} from 'comprobantes-cliente';
import { useRef } from 'react';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Formulario, useValor } from '#panel/kits/formulario/formulario.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { eventos } from './eventos.campo.tsx';
import { idDe, leerMomento, momentoDicho } from './momento.ts';

/** A stretch of the feed is delivered once more, from when and until when one says, and how much that is is known before. */

const reparo = (valor: string): string | null =>
  leerMomento(valor, Date.now())
    ? null
    : 'No se entiende: escriba «martes 10:00», «24/11/2026 10:00» o el id de un evento';

const CAMPOS = {
  desde_id: texto('Desde', { obligatorio: true, revisar: reparo }),
  hasta_id: texto('Hasta', { revisar: reparo }),
  solo_fallidas: siNo('Solo fallidas', { vacio: false }),
  eventos: eventos('Eventos', { todos: 'Los que escucha' }),
};
type Valores = ValoresDe<typeof CAMPOS>;

const DESDES = {
  'La última hora': 'hace 1 hora',
  Hoy: 'hoy',
  'Desde ayer': 'ayer',
  'Siete días': 'hace 7 días',
  Todo: '0',
};

/** What it says, in the words of who asks; the API takes ids. */
type Pedido = Omit<ReenviarEntregas, 'desde_id' | 'hasta_id'> & {
  readonly desde_id: string;
  readonly hasta_id: string;
};

const cuerpoDe = (v: Valores): Pedido => ({
  desde_id: v.desde_id,
  hasta_id: v.hasta_id,
  solo_fallidas: v.solo_fallidas,
  eventos: v.eventos.todos ? null : [...v.eventos.eventos],
});

/**
 * Its ids. What was said means the same from when it is first asked until it is sent: what was counted is
 * what is delivered, and sent again it is the same request.
 */
const useEnIds = (cliente: Cliente) => {
  const sabidos = useRef(new Map<string, Promise<number>>());
  const idDeTexto = (dicho: string, es: 'desde' | 'hasta'): Promise<number> => {
    const clave = `${es} ${dicho}`;
    const sabido = sabidos.current.get(clave);
    if (sabido) return sabido;
    const momento = leerMomento(dicho, Date.now());
    const pedido = momento ? idDe(cliente, momento, es) : Promise.resolve(0);
    sabidos.current.set(clave, pedido);
    pedido.catch(() => sabidos.current.delete(clave));
    return pedido;
  };
  return async ({ desde_id, hasta_id, ...resto }: Pedido): Promise<ReenviarEntregas> => {
    const [desde, hasta] = await Promise.all([
      idDeTexto(desde_id, 'desde'),
      hasta_id.trim() === '' ? null : idDeTexto(hasta_id, 'hasta'),
    ]);
    return { ...resto, desde_id: desde, hasta_id: hasta };
  };
};

/** How what is typed is understood. */
const entendido = (dicho: string, es: 'desde' | 'hasta', sinDecir: string): string => {
  if (dicho.trim() === '') return sinDecir;
  const momento = leerMomento(dicho, Date.now());
  return momento ? momentoDicho(momento, es) : 'Un día y una hora, o el id de un evento';
};

const ElFormulario = ({
  webhook: { id, nombre, activo },
}: {
  readonly webhook: WebhookConSalud;
}) => {
  const cliente = useCliente();
  const { webhooks } = cliente;
  const ir = useIr();
  const enIds = useEnIds(cliente);
  const [{ desde = '0' }] = useConsulta();
  const de = useFormulario({
    nombre: 'webhooks',
    registro: `reenviar-${id}`,
    campos: CAMPOS,
    inicial: { desde_id: desde },
    cuerpo: cuerpoDe,
    enSuCampo: { 'webhooks.rango_al_reves': 'hasta_id' },
    simular: async (cuerpo, signal) =>
      webhooks.reenviarEntregas(id, await enIds(cuerpo), { simular: true, signal }),
    enviar: async (cuerpo, { signal }) =>
      webhooks.reenviarEntregas(id, await enIds(cuerpo), { signal }),
    alTerminar: () => ir(`/webhooks/${id}/entregas`),
  });
  const { campos } = de;
  const dicho = useValor(de, ({ desde_id }) => desde_id);
  const tope = useValor(de, ({ hasta_id }) => hasta_id);
  return (
    <Formulario
      de={de}
      titulo={`Reenviar a ${nombre}`}
      accion={{
        palabras: (simulado) => {
          const respuesta = respuestaDe<ReenvioDeWebhook>(simulado);
          return respuesta
            ? `Reenviar ${cuantos(respuesta.entregas, 'entrega', 'entregas')}`
            : 'Reenviar';
        },
      }}
      lateral={
        <QuePasaria<ReenvioDeWebhook> de={de}>
          {({ entregas, desde_id, hasta_id }) => (
            <>
              <Text fw={600} role="status">
                {cuantos(entregas, 'entrega', 'entregas')}
              </Text>
              <Text size="sm">
                {entendido(dicho, 'desde', '')}; {entendido(tope, 'hasta', 'hasta el último')}.
              </Text>
              <Text size="sm" c="dimmed">
                De los eventos posteriores al {desde_id}, hasta el {hasta_id}. Lo que va en camino
                no se cuenta.
              </Text>
            </>
          )}
        </QuePasaria>
      }
    >
      {!activo && (
        <Alert color="orange" variant="light">
          Está inactivo: lo que se reenvíe espera a que se active.
        </Alert>
      )}
      <Alert color="gray" variant="light">
        Cada evento conserva el id de su entrega y sus bytes: quien descarta repetidas por
        X-Service-Delivery no procesa nada dos veces. Los ids se ven en{' '}
        <Enlace a="/eventos" inherit underline="always">
          Eventos
        </Enlace>
        .
      </Alert>
      <Stack gap="xs">
        <EnColumnas>
          <Campo
            campo={campos.desde_id}
            descripcion={entendido(dicho, 'desde', 'Como «martes 10:00», o el id de un evento')}
            enfocar
          />
          <Campo
            campo={campos.hasta_id}
            descripcion={entendido(tope, 'hasta', 'Vacío: hasta el último')}
          />
        </EnColumnas>
        <Group gap="xs" role="group" aria-label="Desde cuándo">
          {Object.entries(DESDES).map(([palabras, desde_id]) => (
            <Button
              key={palabras}
              size="compact-sm"
              variant="default"
              aria-pressed={dicho === desde_id}
              onClick={() => de.poner({ desde_id })}
            >
              {palabras}
            </Button>
          ))}
        </Group>
      </Stack>
      <Campo campo={campos.solo_fallidas} descripcion="Lo que se dio por perdido, y nada más" />
      <Campo campo={campos.eventos} />
    </Formulario>
  );
};

export default function ReenviarEventos() {
  const { webhooks } = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const uno = useQuery({
    queryKey: ['webhooks', 'ficha', Number(id)],
    queryFn: ({ signal }) => webhooks.obtener(Number(id), { signal }),
  });
  if (uno.error) return <Falla error={uno.error} alReintentar={() => void uno.refetch()} pagina />;
  if (!uno.data) return <Espera />;
  return <ElFormulario webhook={uno.data} />;
}
