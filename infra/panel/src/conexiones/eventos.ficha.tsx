import { Stack, Title } from '@mantine/core';
import { ErrorNoEncontrado, type PaginaDeEventos } from 'comprobantes-cliente';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Copiar } from './copiar.tsx';
import { eventoDicho, registroDe } from './eventos.palabras.ts';
import { Bloque, Json } from './json.tsx';

type Evento = PaginaDeEventos['eventos'][number];

const DATOS: readonly Dato<Evento>[] = [
  {
    titulo: 'De qué habla',
    dibujar: ({ evento, data }) => {
      const { nombre, a } = registroDe(evento, data);
      return a === undefined ? nombre : <Enlace a={a}>{nombre}</Enlace>;
    },
  },
  { titulo: 'Nombre en la API', dibujar: ({ evento }) => evento },
  { titulo: 'Id', dibujar: ({ id }) => id },
  { titulo: 'Cuándo', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
];

/** The question that gives it; the key is the reader's, and is not in it. */
const curlDe = ({ id }: Evento): string =>
  `curl -s '${location.origin}/api/v1/eventos?desde_id=${id - 1}&limit=1' -H "X-API-Key: $CLAVE"`;

const LoDicho = (evento: Evento) => {
  const curl = curlDe(evento);
  return (
    <Stack gap="lg">
      <Datos de={DATOS} registro={evento} />
      <Stack gap="xs">
        <Title order={2} size="h4">
          Sus datos
        </Title>
        <Json titulo="Datos del evento" valor={evento.data} />
        <Copiar valor={JSON.stringify(evento.data, null, 2)} que="los datos" />
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h4">
          Con la API
        </Title>
        <Bloque titulo="Con la API, con curl">{curl}</Bloque>
        <Copiar valor={curl} que="como curl" />
      </Stack>
    </Stack>
  );
};

const EVENTO = ficha<Evento>({
  clave: ['eventos', 'ficha'],
  leer: async (cliente, id, { signal }) => {
    const { eventos } = await cliente.eventos.listar({ desde_id: id - 1, limit: 1, signal });
    const [uno] = eventos;
    if (uno?.id === id) return uno;
    throw new ErrorNoEncontrado({
      status: 404,
      request_id: null,
      codigo: 'cliente.respuesta_ajena',
      detail: 'El evento no existe.',
    });
  },
  titulo: ({ evento }) => eventoDicho(evento),
  pestanas: [{ clave: 'datos', titulo: 'Datos', dibujar: (evento) => <LoDicho {...evento} /> }],
});

export default pantallaDeFicha(EVENTO);
