import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import estilo from './puerta.module.css';

/** What all the pages before the panel share: a card with one form, that says what was refused. */

type Datos = { readonly [campo: string]: string };

/** What is sent, and what was refused of it. `hacer` throws what the API says. */
export const useEnvio = (hacer: (datos: Datos) => Promise<void>) => {
  const [error, ponerError] = useState<unknown>();
  const [ocupado, ponerOcupado] = useState(false);
  const enviar = async (evento: FormEvent<HTMLFormElement>): Promise<void> => {
    evento.preventDefault();
    const formulario = new FormData(evento.currentTarget);
    const datos = Object.fromEntries(
      [...formulario].map(([campo, dicho]) => [campo, typeof dicho === 'string' ? dicho : '']),
    );
    ponerOcupado(true);
    ponerError(undefined);
    try {
      await hacer(datos);
    } catch (fallo) {
      ponerError(fallo);
    } finally {
      ponerOcupado(false);
    }
  };
  return { error, ocupado, enviar };
};

export const Puerta = ({
  titulo,
  texto,
  boton,
  envio: { error, ocupado, enviar },
  children,
  debajo,
}: {
  readonly titulo: string;
  readonly texto?: ReactNode;
  readonly boton: string;
  readonly envio: ReturnType<typeof useEnvio>;
  readonly children: ReactNode;
  readonly debajo?: ReactNode;
}) => (
  <main className={estilo.pagina}>
    <form className={estilo.tarjeta} onSubmit={(evento) => void enviar(evento)}>
      <Stack>
        <Title order={1} size="h2">
          {titulo}
        </Title>
        {texto !== undefined && <Text size="sm">{texto}</Text>}
        {children}
        {error !== undefined && <Falla error={error} />}
        <Button type="submit" loading={ocupado}>
          {boton}
        </Button>
        {debajo}
      </Stack>
    </form>
  </main>
);

/** Where nothing more is asked: what happened, and where one goes on. */
export const Hecho = ({
  titulo,
  children,
}: {
  readonly titulo: string;
  readonly children: ReactNode;
}) => (
  <main className={estilo.pagina}>
    <Stack className={estilo.tarjeta}>
      <Title order={1} size="h2">
        {titulo}
      </Title>
      {children}
    </Stack>
  </main>
);

export const CampoDeContrasena = ({
  campo = 'password',
  etiqueta = 'Contraseña',
  nueva = false,
}: {
  readonly campo?: string;
  readonly etiqueta?: string;
  /** One that is chosen now. */
  readonly nueva?: boolean;
}) => (
  <PasswordInput
    name={campo}
    label={etiqueta}
    autoComplete={nueva ? 'new-password' : 'current-password'}
    {...(nueva && { minLength: 12, description: 'Doce caracteres o más' })}
    visibilityToggleButtonProps={{ 'aria-label': 'Ver lo que escribe' }}
    required
  />
);
