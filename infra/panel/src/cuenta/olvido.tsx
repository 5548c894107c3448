import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clienteDe } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Hecho, Puerta, useEnvio } from './puerta.tsx';

/** A forgotten password: what is said is the same whether that mailbox is somebody's or not. */
export default function Olvido() {
  const [dicho, ponerDicho] = useState<string>();
  const envio = useEnvio(async ({ email = '' }) => {
    ponerDicho((await clienteDe(null).sesion.pedirRestablecimiento({ email })).detail);
  });
  const aEntrar = (
    <Enlace a="/entrar" size="sm">
      Volver a entrar
    </Enlace>
  );
  if (dicho !== undefined) {
    return (
      <Hecho titulo="Revise su correo">
        <Text size="sm">{dicho}</Text>
        {aEntrar}
      </Hecho>
    );
  }
  return (
    <Puerta
      titulo="¿Olvidó su contraseña?"
      texto="Le enviamos un enlace para poner otra."
      boton="Enviar"
      envio={envio}
      debajo={aEntrar}
    >
      <TextInput
        name="email"
        type="email"
        label="Correo"
        autoComplete="username"
        required
        autoFocus
      />
    </Puerta>
  );
}
