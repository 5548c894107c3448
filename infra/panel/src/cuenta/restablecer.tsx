import { clienteDe } from '#panel/nucleo/cliente.tsx';
import { ConEnlace } from './con-enlace.tsx';

export default function Restablecer() {
  return (
    <ConEnlace
      titulo="Contraseña nueva"
      texto="Reemplaza la que tenía, y cierra sus sesiones en todas partes."
      poner={(token, password) => clienteDe(null).sesion.restablecerPassword({ token, password })}
    />
  );
}
