import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClaveDeSello, Sello } from 'comprobantes-cliente';
import { Copiar } from '#panel/conexiones/copiar.tsx';
import { Bloque, Json } from '#panel/conexiones/json.tsx';
import { Copiable, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { motivoDicho } from './sellos.palabras.ts';

/** A seal: what one keeps outside, so as to prove later that nothing before it was changed. */

const DATOS: readonly Dato<Sello>[] = [
  { titulo: 'Cuándo', dibujar: ({ hecho_en }) => <Fecha valor={hecho_en} /> },
  { titulo: 'Por qué', dibujar: ({ motivo }) => motivoDicho(motivo) },
  {
    titulo: 'Abarca',
    dibujar: ({ hojas }) => `Todo lo registrado hasta entonces, en ${hojas} series`,
  },
  { titulo: 'Huella', dibujar: ({ raiz }) => <Copiable valor={raiz} que="huella" /> },
  {
    titulo: 'Sigue al',
    si: ({ sello_anterior }) => sello_anterior !== null,
    dibujar: ({ sello_anterior }) => (
      <Enlace a={`/sellos/${sello_anterior!.id}`}>{`Sello ${sello_anterior!.id}`}</Enlace>
    ),
  },
  { titulo: 'Clave', dibujar: ({ clave_id }) => clave_id },
];

const ElSello = (sello: Sello) => (
  <Stack gap="lg">
    <Text>
      Guárdelo fuera de aquí, o anote su número y su huella. Si alguien cambiara, quitara o agregara
      algo anterior a él, nunca más se podría llegar a la misma huella.{' '}
      <Anchor href="/docs/sellos" target="_blank" rel="noreferrer" underline="always">
        Para qué sirve un sello
      </Anchor>
    </Text>
    <Datos de={DATOS} registro={sello} />
    <Stack gap="xs">
      <Title order={2} size="h4">
        Tal como se firmó
      </Title>
      <Json titulo="El sello" valor={sello} />
      <Copiar valor={JSON.stringify(sello, null, 2)} que="el sello" />
    </Stack>
  </Stack>
);

const Claves = () => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['sellos', 'claves'],
    queryFn: async ({ signal }): Promise<readonly ClaveDeSello[]> =>
      cliente.sellos.listarClaves({ signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  return (
    <Stack gap="lg">
      <Text>
        Con la clave pública se comprueba que la firma es de esta instalación. Cada una va firmada
        por la que reemplazó: guarde fuera la primera.
      </Text>
      {data.map(({ clave_id, publica, desde }) => (
        <Stack gap="xs" key={clave_id}>
          <Title order={2} size="h4">
            {clave_id}
          </Title>
          <Text size="sm" c="dimmed">
            Firma desde <Fecha valor={desde} />
          </Text>
          <Bloque titulo={`Clave pública ${clave_id}`}>{publica}</Bloque>
        </Stack>
      ))}
    </Stack>
  );
};

const SELLO = ficha<Sello>({
  clave: ['sellos', 'ficha'],
  leer: (cliente, id, opciones) => cliente.sellos.obtener(id, opciones),
  titulo: ({ id }) => `Sello ${id}`,
  pestanas: [
    { clave: 'sello', titulo: 'Sello', dibujar: (sello) => <ElSello {...sello} /> },
    { clave: 'claves', titulo: 'Claves', dibujar: () => <Claves /> },
  ],
});

export default pantallaDeFicha(SELLO);
