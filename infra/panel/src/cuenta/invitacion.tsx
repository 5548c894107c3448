import { clienteDe } from '#panel/nucleo/cliente.tsx';
import { ConEnlace } from './con-enlace.tsx';

export default function Invitacion() {
  return (
    <ConEnlace
      titulo="Le invitaron al panel"
      texto="Elija su contraseña: con ella y su correo entra a la empresa."
      poner={(codigo, password) => clienteDe(null).sesion.usarEnlace({ codigo, password })}
    />
  );
}
