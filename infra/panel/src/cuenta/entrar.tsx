import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ErrorDeAutenticacion } from 'comprobantes-cliente';
import { useRef, useState } from 'react';
import { clienteDe } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { entro } from '#panel/nucleo/sesion.tsx';
import { CampoDeContrasena, Puerta, useEnvio } from './puerta.tsx';

/** Where one comes back to: an address of the panel and of nobody else. */
const vueltaDe = (volver: unknown): string =>
  typeof volver === 'string' && /^\/(?![/\\])/.test(volver) ? volver : '/';

/** The account has a second factor, and nothing of it was said yet. */
const pideCodigo = (error: unknown): boolean =>
  error instanceof ErrorDeAutenticacion && error.cuerpo.segundo_factor === true;

export default function Entrar() {
  const { volver } = useSearch({ strict: false }) as { volver?: string };
  const [conCodigo, ponerConCodigo] = useState(false);
  const dichas = useRef({ email: '', password: '' });
  const ir = useIr();
  const consultas = useQueryClient();
  const envio = useEnvio(async ({ email = '', password = '', codigo }) => {
    if (!conCodigo) dichas.current = { email, password };
    try {
      await clienteDe(null).sesion.ingresar({ ...dichas.current, ...(codigo && { codigo }) });
    } catch (error) {
      if (conCodigo || !pideCodigo(error)) throw error;
      return ponerConCodigo(true);
    }
    entro(consultas);
    ir(vueltaDe(volver), { reemplazar: true });
  });
  if (conCodigo) {
    return (
      <Puerta
        titulo="Segundo factor"
        texto="Escriba el código que da ahora su aplicación, o uno de recuperación."
        boton="Entrar"
        envio={envio}
      >
        <TextInput
          key="codigo"
          name="codigo"
          label="Código"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          autoFocus
        />
      </Puerta>
    );
  }
  return (
    <Puerta
      titulo="Entrar"
      boton="Entrar"
      envio={envio}
      debajo={
        <Enlace a="/olvido" size="sm">
          ¿Olvidó su contraseña?
        </Enlace>
      }
    >
      <TextInput
        name="email"
        type="email"
        label="Correo"
        autoComplete="username"
        required
        autoFocus
      />
      <CampoDeContrasena />
    </Puerta>
  );
}
