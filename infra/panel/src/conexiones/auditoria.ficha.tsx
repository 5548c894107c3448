import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import type { PeticionAuditada } from 'comprobantes-cliente';
import { useNombreDeActor } from '#panel/kits/comun/actores.ts';
import { Copiable, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { codigoDicho, guiaDe } from './auditoria.palabras.ts';
import { Json } from './json.tsx';

const Quien = ({ actor }: PeticionAuditada) => (
  <Enlace a={`/auditoria?actor=${encodeURIComponent(actor)}`}>{useNombreDeActor()(actor)}</Enlace>
);

const DATOS: readonly Dato<PeticionAuditada>[] = [
  { titulo: 'Quién', dibujar: (una) => <Quien {...una} /> },
  { titulo: 'Respondió', dibujar: ({ estado }) => estado },
  {
    titulo: 'Código',
    si: ({ estado }) => estado >= 400,
    dibujar: ({ codigo, estado }) => codigoDicho(codigo, estado),
  },
  { titulo: 'Ruta', dibujar: ({ metodo, ruta, camino }) => `${metodo} ${ruta ?? camino}` },
  { titulo: 'Cuándo', dibujar: ({ en }) => <Fecha valor={en} /> },
  { titulo: 'Tardó', dibujar: ({ duracion_ms }) => `${duracion_ms} ms` },
  { titulo: 'Desde', dibujar: ({ ip }) => ip },
  { titulo: 'Programa', dibujar: ({ user_agent }) => user_agent || '–' },
  {
    titulo: 'X-Request-Id',
    dibujar: ({ correlacion_id }) => <Copiable valor={correlacion_id} que="X-Request-Id" />,
  },
];

const detalleDe = ({ respuesta }: PeticionAuditada): string | null => {
  const { detail } = (respuesta ?? {}) as { readonly detail?: unknown };
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return null;
  return (detail as readonly { readonly loc?: readonly unknown[]; readonly msg?: unknown }[])
    .map(({ loc = [], msg }) => `${loc.slice(1).join('.') || loc.join('.')}: ${String(msg)}`)
    .join('; ');
};

const LoPedido = (una: PeticionAuditada) => {
  const { guardada, peticion, respuesta, estado, codigo } = una;
  const detalle = detalleDe(una);
  return (
    <Stack gap="lg">
      {estado >= 400 && (
        <Alert
          color={estado >= 500 ? 'red' : 'orange'}
          variant="light"
          title={codigoDicho(codigo, estado)}
        >
          {detalle && <Text size="sm">{detalle}</Text>}
          <Anchor
            size="sm"
            underline="always"
            href={guiaDe(codigo, estado)}
            target="_blank"
            rel="noreferrer"
          >
            Qué hacer: la guía de este código
          </Anchor>
        </Alert>
      )}
      {guardada ? (
        <>
          {peticion?.consulta && (
            <Stack gap="xs">
              <Title order={2} size="h4">
                Parámetros
              </Title>
              <Json titulo="Parámetros" valor={peticion.consulta} />
            </Stack>
          )}
          <Stack gap="xs">
            <Title order={2} size="h4">
              Lo que se pidió
            </Title>
            <Json titulo="Lo que se pidió" valor={peticion?.cuerpo} nada="Sin cuerpo" />
          </Stack>
          <Stack gap="xs">
            <Title order={2} size="h4">
              Lo que se respondió
            </Title>
            <Json titulo="Lo que se respondió" valor={respuesta} nada="Sin cuerpo, o un archivo" />
          </Stack>
          <Text size="sm" c="dimmed">
            Sin contraseñas, claves, códigos ni secretos, y con lo largo recortado.
          </Text>
        </>
      ) : (
        <Text c="dimmed" role="status">
          De esta petición queda solo su línea: lo pedido y lo respondido se guarda de los rechazos
          y de lo que cambia algo, las últimas de la empresa y por treinta días.
        </Text>
      )}
      <Datos de={DATOS} registro={una} />
    </Stack>
  );
};

const PETICION = ficha<PeticionAuditada>({
  clave: ['auditoria', 'ficha'],
  leer: (cliente, id, opciones) => cliente.auditoria.obtener(id, opciones),
  titulo: ({ metodo, camino }) => `${metodo} ${camino.replace(/^\/api\/v1/, '')}`,
  pestanas: [{ clave: 'datos', titulo: 'Datos', dibujar: (una) => <LoPedido {...una} /> }],
});

export default pantallaDeFicha(PETICION);
