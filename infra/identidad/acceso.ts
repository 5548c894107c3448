import type {
  Acceso,
  Comprobada,
  Credenciales,
  SegundosFactores,
  SucesoDeAcceso,
} from '#commands/identidad/puertos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import {
  codigoInvalido,
  credencialesInvalidas,
  demasiadosIngresos,
  ErrorHttp,
  faltaSegundoFactor,
} from '../http/errores.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { coincide } from './hash-de-contrasena.ts';
import type { Intentos } from './intentos.ts';
import type { AlmacenDeSesiones } from './sesiones.ts';

/**
 * Log in and out. Which of e-mail and password was wrong is not said, nor shown by the time it
 * takes: both cost one look-up and one hash.
 */
export const accesoEn = (
  sql: Sql,
  esquema: () => string,
  intentos: Intentos,
  sesiones: AlmacenDeSesiones,
  factores: Pick<SegundosFactores, 'estaActivo' | 'gastar'>,
  auditar: (suceso: SucesoDeAcceso) => void,
): Acceso => {
  const leer = async (email: string): Promise<Comprobada | undefined> => {
    const [fila] = await sql<Comprobada[]>`
      select c.cuenta_id, c.hash from ${sql(esquema())}.cuentas_por_email e
      join operacion.contrasenas c using (cuenta_id)
      where e.empresa_id = ${PLATAFORMA} and e.email = ${email}`;
    return fila;
  };

  const conPassword = async ({
    email,
    password,
    origen: { ip },
  }: Credenciales): Promise<Comprobada> => {
    const espera_s = await intentos.tomar(email, ip);
    if (espera_s !== undefined) throw demasiadosIngresos(espera_s);
    const guardada = await leer(email);
    const correcta = await coincide(password, guardada?.hash, await intentos.turnoDe(ip));
    if (!guardada || !correcta) throw credencialesInvalidas();
    return guardada;
  };

  const comprobar = async (credenciales: Credenciales): Promise<Comprobada> => {
    const comprobada = await conPassword(credenciales);
    await intentos.perdonar(credenciales.email, credenciales.origen.ip);
    return comprobada;
  };

  /** The password alone forgives nothing, where it is not all: who has it would try codes for ever. */
  const conFactor = async (
    credenciales: Credenciales,
    codigo: string | undefined,
  ): Promise<Comprobada> => {
    const comprobada = await conPassword(credenciales);
    const { cuenta_id } = comprobada;
    if (await factores.estaActivo(cuenta_id)) {
      if (codigo === undefined) throw faltaSegundoFactor();
      if (!(await factores.gastar(cuenta_id, codigo))) throw codigoInvalido();
    }
    await intentos.perdonar(credenciales.email, credenciales.origen.ip);
    return comprobada;
  };

  return {
    comprobar,
    ingresar: async ({ panel, codigo, ...credenciales }) => {
      const { email, origen } = credenciales;
      const apertura = { desde: origen, de_panel: panel !== null, anterior: panel?.sesion };
      try {
        const { cuenta_id, hash } = await conFactor(credenciales, codigo);
        const sesion = await sesiones.abrir(cuenta_id, hash, apertura);
        if (!sesion) throw credencialesInvalidas();
        auditar({ email, que: 'ingreso', estado: 200, origen });
        return sesion;
      } catch (error) {
        if (error instanceof ErrorHttp) {
          auditar({ email, que: 'ingreso', estado: error.estado, origen });
        }
        throw error;
      }
    },
    contarOlvido: async (email, { ip }) => {
      const espera_s = await intentos.tomarOlvido(email, ip);
      if (espera_s !== undefined) throw demasiadosIngresos(espera_s);
    },
    perdonar: (email, { ip }) => intentos.perdonar(email, ip),
    salir: (sesion_id) => sesiones.cerrar(sesion_id),
    cerrarUna: (...una) => sesiones.cerrarUna(...una),
    cerrarOtras: (...otras) => sesiones.cerrarOtras(...otras),
  };
};
