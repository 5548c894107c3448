import { Stack, Text, Title } from '@mantine/core';
import type { EntregaDeWebhookConDetalle } from 'comprobantes-cliente';
import { Copiable, Estado, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { hace } from '#panel/nucleo/formato.ts';
import estilo from './conexiones.module.css';
import { Copiar } from './copiar.tsx';
import { eventoDicho, registroDe } from './eventos.palabras.ts';
import { Bloque, Json } from './json.tsx';
import { cabecerasDe, comoArchivo } from './verificar.ts';
import { porQue } from './webhooks.palabras.tsx';

type Entrega = EntregaDeWebhookConDetalle;
type Intento = Entrega['registro'][number];

const Registro = ({ evento, cuerpo }: Entrega) => {
  const data = (cuerpo?.data ?? {}) as { readonly [campo: string]: unknown };
  const { nombre, a } = registroDe(evento, data);
  return a === undefined ? nombre : <Enlace a={a}>{nombre}</Enlace>;
};

const DATOS: readonly Dato<Entrega>[] = [
  {
    titulo: 'Webhook',
    dibujar: ({ webhook_id }) => (
      <Enlace a={`/webhooks/${webhook_id}`}>Webhook {webhook_id}</Enlace>
    ),
  },
  { titulo: 'De qué habla', dibujar: (entrega) => <Registro {...entrega} /> },
  {
    titulo: 'Evento',
    dibujar: ({ evento, evento_id }) =>
      evento_id === null ? (
        evento
      ) : (
        <Enlace a={`/eventos/${evento_id}`}>{`${evento} ${evento_id}`}</Enlace>
      ),
  },
  { titulo: 'X-Service-Delivery', dibujar: ({ id }) => <Copiable valor={id} que="id" /> },
  { titulo: 'Creada', dibujar: ({ creada_en }) => <Fecha valor={creada_en} /> },
  {
    titulo: 'Próximo intento',
    si: ({ proximo_intento_en }) => proximo_intento_en !== null,
    dibujar: ({ proximo_intento_en }) => (
      <>
        <Fecha valor={proximo_intento_en} /> ({hace(proximo_intento_en as string)})
      </>
    ),
  },
  {
    titulo: 'Terminada',
    si: ({ terminada_en }) => terminada_en !== null,
    dibujar: ({ terminada_en }) => <Fecha valor={terminada_en} />,
  },
];

/** One call: when, what it was answered, how long it took, and why it was none. */
const UnIntento = ({ intento, numero }: { readonly intento: Intento; readonly numero: number }) => {
  const { en, estado, duracion_ms, error, respuesta } = intento;
  const falla = porQue(estado, error);
  return (
    <li className={estilo.paso}>
      <Stack gap="xs">
        <Text fw={600} component="h3">
          Intento {numero} <Estado valor={falla === null ? 'ENTREGADA' : 'FALLIDA'} />
        </Text>
        <Text size="sm" component="div">
          <Fecha valor={en} />, en {duracion_ms} ms
          {estado !== null && `: respondió ${estado}`}
        </Text>
        {falla !== null && <Text size="sm">{falla}</Text>}
        {respuesta !== '' && (
          <Bloque titulo={`Respuesta del intento ${numero}`}>{respuesta}</Bloque>
        )}
      </Stack>
    </li>
  );
};

const LoEnviado = (entrega: Entrega) => (
  <Stack gap="xs">
    <Title order={2} size="h4">
      Lo que se envía
    </Title>
    <Bloque titulo="Cabeceras">{cabecerasDe(entrega)}</Bloque>
    <Json titulo="Cuerpo" valor={entrega.cuerpo} nada="El cuerpo ya no se conserva" />
    {entrega.cuerpo !== null && <Copiar valor={comoArchivo(entrega)} que="el cuerpo" />}
  </Stack>
);

const Intentos = (entrega: Entrega) => (
  <Stack gap="lg">
    <Stack gap="xs">
      <Title order={2} size="h4">
        Intentos
      </Title>
      {entrega.registro.length === 0 ? (
        <Text c="dimmed" role="status">
          Todavía no se ha intentado.
        </Text>
      ) : (
        <ol className={estilo.pasos}>
          {entrega.registro
            .map((intento, lugar) => (
              <UnIntento key={intento.en} intento={intento} numero={lugar + 1} />
            ))
            .toReversed()}
        </ol>
      )}
    </Stack>
    <LoEnviado {...entrega} />
    <Datos de={DATOS} registro={entrega} />
  </Stack>
);

const ENTREGA = ficha<Entrega, string>({
  clave: ['webhooks', 'entrega'],
  esId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  leer: (cliente, id, opciones) => cliente.webhooks.obtenerEntrega(id, opciones),
  titulo: ({ evento }) => `Entrega: ${eventoDicho(evento)}`,
  estado: ({ estado }) => estado,
  acciones: [
    {
      titulo: 'Reintentar',
      lugar: 'primero',
      permiso: { recurso: 'webhooks' },
      si: ({ estado }) => estado !== 'entregada',
      hacer: (cliente, { id }) => cliente.webhooks.reintentarEntrega(id),
      hecho: 'Se intenta ahora, con todos sus reintentos por delante.',
    },
    {
      titulo: 'Reenviar desde esta',
      permiso: { recurso: 'webhooks' },
      si: ({ evento_id }) => evento_id !== null,
      ir: ({ webhook_id, evento_id }) =>
        `/webhooks/${webhook_id}/reenviar?desde=${(evento_id ?? 1) - 1}`,
    },
  ],
  pestanas: [
    { clave: 'intentos', titulo: 'Intentos', dibujar: (entrega) => <Intentos {...entrega} /> },
  ],
});

export default pantallaDeFicha(ENTREGA);
