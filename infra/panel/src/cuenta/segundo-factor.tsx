import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Image,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecretoDeSegundoFactor } from 'comprobantes-cliente';
import { type ReactNode, useState } from 'react';
import { Copiable } from '#panel/kits/comun/valores.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { CampoDeContrasena, useEnvio } from './puerta.tsx';

/** A code besides the password: begun, confirmed, renewed and taken off. */

const CLAVE = ['sesion', 'segundo-factor'] as const;

const Paso = ({
  boton,
  envio: { error, ocupado, enviar },
  alDejar,
  peligro = false,
  children,
}: {
  readonly boton: string;
  readonly envio: ReturnType<typeof useEnvio>;
  readonly alDejar: () => void;
  readonly peligro?: boolean;
  readonly children: ReactNode;
}) => (
  <form onSubmit={(evento) => void enviar(evento)}>
    <Stack maw={380}>
      {children}
      {error !== undefined && <Falla error={error} />}
      <Group>
        <Button type="submit" loading={ocupado} {...(peligro && { color: 'red' })}>
          {boton}
        </Button>
        <Button variant="default" onClick={alDejar}>
          Dejarlo
        </Button>
      </Group>
    </Stack>
  </form>
);

const Codigo = () => (
  <TextInput
    name="codigo"
    label="Código"
    autoComplete="one-time-code"
    description="El que da ahora su aplicación"
    required
  />
);

/** Shown once: who loses the telephone enters with them. */
const Recuperacion = ({
  codigos,
  alSeguir,
}: {
  readonly codigos: readonly string[];
  readonly alSeguir: () => void;
}) => (
  <Stack>
    <Alert color="yellow" title="Guarde sus códigos de recuperación">
      No se muestran otra vez. Cada uno entra una vez, si pierde su teléfono.
    </Alert>
    <SimpleGrid cols={{ base: 2, sm: 5 }}>
      {codigos.map((codigo) => (
        <Code key={codigo}>{codigo}</Code>
      ))}
    </SimpleGrid>
    <Group>
      <CopyButton value={codigos.join('\n')}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copiados' : 'Copiar'}</Button>}
      </CopyButton>
      <Button variant="default" onClick={alSeguir}>
        Ya los guardé
      </Button>
    </Group>
  </Stack>
);

type Situacion =
  | { readonly en: 'reposo' | 'empezar' | 'renovar' | 'desactivar' }
  | { readonly en: 'confirmar'; readonly secreto: SecretoDeSegundoFactor }
  | { readonly en: 'codigos'; readonly codigos: readonly string[] };

export const SegundoFactor = () => {
  const { sesion } = useCliente();
  const consultas = useQueryClient();
  const [situacion, ponerSituacion] = useState<Situacion>({ en: 'reposo' });
  const { data, error, refetch } = useQuery({
    queryKey: CLAVE,
    queryFn: ({ signal }) => sesion.obtenerSegundoFactor({ signal }),
  });
  const reposar = (): void => {
    ponerSituacion({ en: 'reposo' });
    void consultas.invalidateQueries({ queryKey: CLAVE });
  };
  const empezar = useEnvio(async ({ password = '' }) => {
    ponerSituacion({ en: 'confirmar', secreto: await sesion.empezarSegundoFactor({ password }) });
  });
  const confirmar = useEnvio(async ({ codigo = '' }) => {
    ponerSituacion({ en: 'codigos', ...(await sesion.confirmarSegundoFactor({ codigo })) });
  });
  const renovar = useEnvio(async ({ password = '', codigo = '' }) => {
    const { codigos } = await sesion.renovarCodigosDeRecuperacion({ password, codigo });
    ponerSituacion({ en: 'codigos', codigos });
  });
  const desactivar = useEnvio(async ({ password = '', codigo = '' }) => {
    await sesion.desactivarSegundoFactor({ password, codigo });
    reposar();
  });
  if (!data) return error ? <Falla error={error} alReintentar={() => void refetch()} /> : null;
  switch (situacion.en) {
    case 'empezar':
      return (
        <Paso boton="Seguir" envio={empezar} alDejar={reposar}>
          <CampoDeContrasena />
        </Paso>
      );
    case 'confirmar':
      return (
        <Paso boton="Activar" envio={confirmar} alDejar={reposar}>
          <Text size="sm">Léalo con su aplicación de códigos, o escríbalo en ella.</Text>
          <Image
            src={situacion.secreto.qr}
            alt="El secreto, para leerlo con el teléfono"
            w={200}
            h={200}
            bg="white"
          />
          <Copiable valor={situacion.secreto.secreto} que="secreto" />
          <Codigo />
        </Paso>
      );
    case 'codigos':
      return <Recuperacion codigos={situacion.codigos} alSeguir={reposar} />;
    case 'renovar':
      return (
        <Paso boton="Dar otros" envio={renovar} alDejar={reposar}>
          <Text size="sm">Los que tiene dejan de servir.</Text>
          <CampoDeContrasena />
          <Codigo />
        </Paso>
      );
    case 'desactivar':
      return (
        <Paso boton="Quitar el segundo factor" envio={desactivar} alDejar={reposar} peligro>
          <CampoDeContrasena />
          <Codigo />
        </Paso>
      );
    case 'reposo':
      return data.activo ? (
        <Stack gap="sm">
          <Text size="sm">Activo. Le quedan {data.codigos_restantes} códigos de recuperación.</Text>
          <Group>
            <Button variant="default" onClick={() => ponerSituacion({ en: 'renovar' })}>
              Otros códigos de recuperación
            </Button>
            <Button
              variant="subtle"
              color="red"
              onClick={() => ponerSituacion({ en: 'desactivar' })}
            >
              Quitarlo
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text size="sm">
            Además de su contraseña, un código de su teléfono: quien la sepa no entra con ella sola.
          </Text>
          <Group>
            <Button onClick={() => ponerSituacion({ en: 'empezar' })}>Activar</Button>
          </Group>
        </Stack>
      );
  }
};
