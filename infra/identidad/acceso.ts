import type { Acceso, Credenciales } from '#commands/identidad/puertos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { credencialesInvalidas, demasiadosIngresos } from '../http/errores.ts';
import type { Sql } from '../postgres/conexion.ts';
import { coincide } from './hash-de-contrasena.ts';
import type { Intentos } from './intentos.ts';
import type { AlmacenDeSesiones } from './sesiones.ts';

type Guardada = { readonly usuario_id: number; readonly hash: string };

/**
 * Log in and out. Which of e-mail and password was wrong is not said, nor shown by the time it
 * takes: both cost one look-up and one hash.
 */
export const accesoEn = (
  sql: Sql,
  esquema: () => string,
  intentos: Intentos,
  sesiones: AlmacenDeSesiones,
): Acceso => {
  const leer = async (email: string): Promise<Guardada | undefined> => {
    const [fila] = await sql<Guardada[]>`
      select c.usuario_id, c.hash from ${sql(esquema())}.usuarios_por_email u
      join operacion.contrasenas c using (usuario_id)
      where u.empresa_id = ${PLATAFORMA} and u.email = ${email}`;
    return fila;
  };

  const comprobar = async ({ email, password, ip }: Credenciales): Promise<Guardada> => {
    const espera_s = await intentos.tomar(email, ip);
    if (espera_s !== undefined) throw demasiadosIngresos(espera_s);
    const guardada = await leer(email);
    const correcta = await coincide(password, guardada?.hash);
    if (!guardada || !correcta) throw credencialesInvalidas();
    await intentos.perdonar(email, ip);
    return guardada;
  };

  return {
    comprobar: async (credenciales) => (await comprobar(credenciales)).usuario_id,
    ingresar: async (credenciales) => {
      const { usuario_id, hash } = await comprobar(credenciales);
      const sesion = await sesiones.abrir(usuario_id, hash);
      if (!sesion) throw credencialesInvalidas();
      return sesion;
    },
    salir: (sesion_id) => sesiones.cerrar(sesion_id),
  };
};
