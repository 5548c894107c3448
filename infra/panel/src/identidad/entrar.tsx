import { Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { clienteDe } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { entro } from '#panel/nucleo/sesion.tsx';
import estilo from './entrar.module.css';

/** Where one comes back to: an address of the panel and of nobody else. */
const vueltaDe = (volver: unknown): string =>
  typeof volver === 'string' && /^\/(?![/\\])/.test(volver) ? volver : '/';

export default function Entrar() {
  const { volver } = useSearch({ strict: false }) as { volver?: string };
  const [error, ponerError] = useState<unknown>();
  const [ocupado, ponerOcupado] = useState(false);
  const ir = useIr();
  const consultas = useQueryClient();
  const entrar = async (evento: FormEvent<HTMLFormElement>): Promise<void> => {
    evento.preventDefault();
    const datos = new FormData(evento.currentTarget);
    const email = String(datos.get('email'));
    const password = String(datos.get('password'));
    ponerOcupado(true);
    ponerError(undefined);
    try {
      await clienteDe(null).sesion.ingresar({ email, password });
      entro(consultas);
      ir(vueltaDe(volver), { reemplazar: true });
    } catch (fallo) {
      ponerError(fallo);
    } finally {
      ponerOcupado(false);
    }
  };
  return (
    <main className={estilo.pagina}>
      <form className={estilo.tarjeta} onSubmit={(evento) => void entrar(evento)}>
        <Stack>
          <Title order={1} size="h2">
            Entrar
          </Title>
          <TextInput
            name="email"
            type="email"
            label="Correo"
            autoComplete="username"
            required
            autoFocus
          />
          <PasswordInput
            name="password"
            label="Contraseña"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Ver lo que escribe' }}
            required
          />
          {error !== undefined && <Falla error={error} />}
          <Button type="submit" loading={ocupado}>
            Entrar
          </Button>
          <Enlace a="/olvido" size="sm">
            ¿Olvidó su contraseña?
          </Enlace>
        </Stack>
      </form>
    </main>
  );
}
