import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorDeComprobantes } from 'comprobantes-cliente';
import { useState } from 'react';
import { clienteDe } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { entro } from '#panel/nucleo/sesion.tsx';
import { CampoDeContrasena, Hecho, Puerta, useEnvio } from './puerta.tsx';

/** Who came by a link of a mail chooses a password and is in. */

/** The code goes behind `#`: no server and no record of requests ever sees it. */
const codigoDelEnlace = (): string => decodeURIComponent(location.hash.slice(1));

export const ConEnlace = ({
  titulo,
  texto,
  poner,
}: {
  readonly titulo: string;
  readonly texto: string;
  /** Puts the password by the code; answers whose it is. */
  readonly poner: (codigo: string, password: string) => Promise<{ readonly email: string }>;
}) => {
  const [codigo] = useState(codigoDelEnlace);
  const [email, ponerEmail] = useState<string>();
  const ir = useIr();
  const consultas = useQueryClient();
  const envio = useEnvio(async ({ password = '' }) => {
    const puesta = await poner(codigo, password);
    try {
      await clienteDe(null).sesion.ingresar({ email: puesta.email, password });
    } catch (error) {
      // It is put all the same; a second factor is asked where one enters.
      if (!(error instanceof ErrorDeComprobantes)) throw error;
      return ponerEmail(puesta.email);
    }
    entro(consultas);
    ir('/', { reemplazar: true });
  });
  if (codigo === '') {
    return (
      <Hecho titulo="El enlace está incompleto">
        <Text size="sm">Ábralo otra vez desde el correo, entero.</Text>
        <Enlace a="/entrar">Entrar</Enlace>
      </Hecho>
    );
  }
  if (email !== undefined) {
    return (
      <Hecho titulo="Su contraseña quedó puesta">
        <Text size="sm">Entre con {email}.</Text>
        <BotonEnlace a="/entrar">Entrar</BotonEnlace>
      </Hecho>
    );
  }
  return (
    <Puerta titulo={titulo} texto={texto} boton="Guardar y entrar" envio={envio}>
      <CampoDeContrasena nueva />
    </Puerta>
  );
};
