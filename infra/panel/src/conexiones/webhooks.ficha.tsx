import { Alert, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cliente, WebhookConSalud } from 'comprobantes-cliente';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Copiable, Estado, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { SecretoUnaVez } from './copiar.tsx';
import { eventoDicho } from './eventos.palabras.ts';
import { mostrarUnaVez } from './recien.ts';
import { Verificar } from './verificar.tsx';
import { estadoDe, porQue, SaludDeSieteDias, saludDicha } from './webhooks.palabras.tsx';

const RECURSO = 'webhooks';

const DATOS: readonly Dato<WebhookConSalud>[] = [
  { titulo: 'URL', entero: true, dibujar: ({ url }) => <Copiable valor={url} que="url" /> },
  {
    titulo: 'Eventos',
    entero: true,
    dibujar: ({ eventos }) =>
      eventos.length === 0 ? (
        'Todos, también los que se agreguen después'
      ) : (
        <List size="sm">
          {eventos.map((evento) => (
            <List.Item key={evento}>
              {eventoDicho(evento)} ({evento})
            </List.Item>
          ))}
        </List>
      ),
  },
  {
    titulo: 'Huella del secreto',
    dibujar: ({ secreto_huella }) => <Copiable valor={secreto_huella} que="huella" />,
  },
  {
    titulo: 'El secreto anterior firma hasta',
    si: ({ secreto_anterior_valido_hasta: hasta }) =>
      hasta !== null && Date.parse(hasta) > Date.now(),
    dibujar: ({ secreto_anterior_valido_hasta: hasta }) => <Fecha valor={hasta} />,
  },
  { titulo: 'Creado', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
  { titulo: 'Cambiado', dibujar: ({ actualizado_en }) => <Fecha valor={actualizado_en} /> },
];

const ULTIMAS = 10;

/** The last ones, which is where one looks first. */
const UltimasEntregas = ({ id }: { readonly id: number }) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'ultimas', id],
    queryFn: async ({ signal }) => [
      ...(await cliente.webhooks.listarEntregas(id, { limit: ULTIMAS, signal })),
    ],
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={4} />;
  if (data.length === 0) {
    return (
      <Text c="dimmed" role="status">
        Todavía no ha recibido nada. Pulse Probar y mire aquí qué responde.
      </Text>
    );
  }
  return (
    <Lineas
      titulo="Últimas entregas"
      lineas={data}
      columnas={[
        {
          titulo: 'Evento',
          dibujar: ({ id, evento }) => (
            <Enlace a={`/webhooks/entregas/${id}`}>{eventoDicho(evento)}</Enlace>
          ),
        },
        { titulo: 'Estado', dibujar: ({ estado }) => <Estado valor={estado} /> },
        { titulo: 'Intentos', derecha: true, dibujar: ({ intentos }) => intentos },
        {
          titulo: 'Por qué no llegó',
          dibujar: ({ ultimo_estado, ultimo_error }) => porQue(ultimo_estado, ultimo_error) ?? '–',
        },
        { titulo: 'Creada', dibujar: ({ creada_en }) => <Fecha valor={creada_en} /> },
      ]}
    />
  );
};

const Entregas = ({ id, salud }: WebhookConSalud) => (
  <Stack gap="lg">
    <Stack gap="xs">
      <Title order={2} size="h4">
        Salud de siete días
      </Title>
      <Text>
        {saludDicha(salud)}
        {salud.duracion_media_ms !== null && `; responde en ${salud.duracion_media_ms} ms`}
      </Text>
      <SaludDeSieteDias salud={salud} />
    </Stack>
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Últimas entregas
        </Title>
        <Group gap="xs">
          <BotonEnlace a={`/webhooks/${id}/entregas?estado=fallida`} variant="default" size="xs">
            Las fallidas
          </BotonEnlace>
          <BotonEnlace a={`/webhooks/${id}/entregas`} variant="default" size="xs">
            Todas las entregas
          </BotonEnlace>
        </Group>
      </Group>
      <UltimasEntregas id={id} />
    </Stack>
  </Stack>
);

const avisosDe = ({ id, suspendido_en, suspendido_motivo }: WebhookConSalud) => (
  <>
    <SecretoUnaVez
      de={`webhooks:${id}`}
      nombre="Secreto"
      ayuda="Con él comprueba su programa que una entrega es de aquí. Si se pierde, se rota."
    />
    {suspendido_en !== null && (
      <Alert color="red" variant="light" title={`Suspendido el ${fechaHora(suspendido_en)}`}>
        {suspendido_motivo}. Arregle el destino, actívelo y reenvíe lo que faltó.
      </Alert>
    )}
  </>
);

const rotarSecreto = async (cliente: Cliente, { id }: WebhookConSalud): Promise<void> => {
  const { secret } = await cliente.webhooks.rotarSecreto(id, {});
  if (typeof secret === 'string') mostrarUnaVez(`webhooks:${id}`, secret);
};

const WEBHOOK = ficha<WebhookConSalud>({
  clave: ['webhooks', 'ficha'],
  leer: (cliente, id, opciones) => cliente.webhooks.obtener(id, opciones),
  titulo: ({ nombre }) => nombre,
  estado: estadoDe,
  avisos: avisosDe,
  acciones: [
    {
      titulo: 'Probar',
      lugar: 'primero',
      permiso: { recurso: RECURSO },
      si: ({ activo }) => activo,
      hacer: (cliente, { id }) => cliente.webhooks.probar(id),
      hecho: 'La prueba va en camino: su respuesta aparece aquí, en las entregas.',
    },
    {
      titulo: 'Activar',
      lugar: 'primero',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ activo }) => !activo,
      hacer: (cliente, { id }) => cliente.webhooks.modificar(id, { activo: true }),
      hecho: 'Recibe otra vez. Lo que ocurrió mientras tanto se pide con Reenviar.',
    },
    {
      titulo: 'Reenviar',
      permiso: { recurso: RECURSO },
      ir: ({ id }) => `/webhooks/${id}/reenviar`,
    },
    {
      titulo: 'Rotar',
      permiso: { recurso: RECURSO },
      confirma: () =>
        'Se genera otro secreto, que se muestra una sola vez. Durante 24 horas cada entrega va firmada con los dos: ponga el nuevo en su programa en ese tiempo.',
      hacer: rotarSecreto,
      hecho: 'El secreto nuevo ya firma; el anterior, por 24 horas.',
    },
    {
      titulo: 'Cambiar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      ir: ({ id }) => `/webhooks/${id}/editar`,
    },
    {
      titulo: 'Desactivar',
      lugar: 'menu',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ activo }) => activo,
      confirma: ({ nombre }) => `${nombre} deja de recibir. Lo que esperaba sigue al activarlo.`,
      hacer: (cliente, { id }) => cliente.webhooks.modificar(id, { activo: false }),
      hecho: 'No recibe nada.',
    },
    {
      titulo: 'Eliminar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      confirma: ({ nombre }) =>
        `${nombre} deja de existir: lo que tenía por entregar no se entrega, y sus entregas no se ven más.`,
      hacer: (cliente, { id }) => cliente.webhooks.eliminar(id),
      luego: '/webhooks',
    },
  ],
  pestanas: [
    { clave: 'entregas', titulo: 'Entregas', dibujar: (uno) => <Entregas {...uno} /> },
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (uno) => <Datos de={DATOS} registro={uno} />,
    },
    { clave: 'verificar', titulo: 'Verificar', dibujar: (uno) => <Verificar webhook={uno} /> },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(WEBHOOK);
