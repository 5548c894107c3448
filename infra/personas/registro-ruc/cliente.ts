import type { Contribuyente } from '#read-api/personas/registro.puerto.ts';
import { leerContribuyente, leerMatriz, leerSiExiste } from './respuestas.ts';
import {
  type ConfiguracionDeRegistro,
  pedirTexto,
  RegistroNoDisponible,
  type SalidaDelRegistro,
} from './transporte.ts';

const CATASTRO = '/sri-catastro-sujeto-servicio-internet/rest';
const REGISTRO_CIVIL = '/sri-registro-civil-servicio-internet/rest/DatosRegistroCivil';

/** What is known of a number. `sin_datos`: it exists, and the registry does not say whose it is. */
export type Hallazgo = Contribuyente | 'sin_datos' | 'no_existe';

/**
 * The public registry over HTTP. Both calls throw `RegistroNoDisponible` when it gives no usable
 * answer.
 */
export type ClienteRuc = {
  /** A RUC of thirteen digits. */
  porRuc(ruc: string): Promise<Hallazgo>;
  /** A cédula of ten digits: by the RUC of that person, which has a name, or else whether it is one. */
  porCedula(cedula: string): Promise<Hallazgo>;
};

/** `salida`: the guard of outgoing connections, the only way to it. */
export const crearClienteRuc = (
  salida: SalidaDelRegistro,
  configuracion: ConfiguracionDeRegistro,
): ClienteRuc => {
  const abrir = () => {
    const senal = AbortSignal.timeout(configuracion.plazo_total_ms);
    return (camino: string, parametros: { readonly [nombre: string]: string }) =>
      pedirTexto(salida, configuracion, camino, parametros, senal);
  };
  return {
    porRuc: (ruc) => consultarRuc(abrir(), ruc),
    porCedula: async (cedula) => {
      const pedir = abrir();
      const hallado = await conNombre(pedir, `${cedula}001`);
      if (hallado) return { ...hallado, tipo_identificacion: '05' };
      const parametros = { numeroIdentificacion: cedula };
      const crudo = await pedir(`${REGISTRO_CIVIL}/existeNumeroIdentificacion`, parametros);
      return leerSiExiste(crudo) ? 'sin_datos' : 'no_existe';
    },
  };
};

type Pedir = (camino: string, parametros: { readonly [nombre: string]: string }) => Promise<string>;

const consultarRuc = async (pedir: Pedir, ruc: string): Promise<Hallazgo> => {
  const hallado = await conNombre(pedir, ruc);
  if (hallado) return hallado;
  const crudo = await pedir(`${CATASTRO}/ConsolidadoContribuyente/existePorNumeroRuc`, {
    numeroRuc: ruc,
  });
  return leerSiExiste(crudo) ? 'sin_datos' : 'no_existe';
};

/** Name and state from one service, trade name and address from another, asked at once. */
const conNombre = async (pedir: Pedir, ruc: string): Promise<Contribuyente | undefined> => {
  const [contribuyente, matriz] = await Promise.all([
    contribuyenteDe(pedir, ruc),
    matrizDe(pedir, ruc),
  ]);
  if (!contribuyente) return undefined;
  return {
    tipo_identificacion: '04',
    razon_social: contribuyente.razonSocial,
    nombre_comercial: matriz?.nombreFantasiaComercial ?? null,
    estado_contribuyente: contribuyente.estadoContribuyenteRuc,
    tipo_contribuyente: contribuyente.tipoContribuyente,
    direccion: matriz?.direccionCompleta ?? null,
  };
};

/** The older service first, and the newer one when that one fails: either may be the one that works. */
const contribuyenteDe = async (pedir: Pedir, ruc: string) => {
  try {
    const camino = `${CATASTRO}/ConsolidadoContribuyente/obtenerPorNumerosRuc`;
    return leerContribuyente(await pedir(camino, { ruc }), ruc);
  } catch (error) {
    if (!(error instanceof RegistroNoDisponible)) throw error;
    return leerContribuyente(
      await pedir(`${CATASTRO}/ConsultaRuc/obtenerPorNumerosRuc`, { ruc }),
      ruc,
    );
  }
};

/** Worth having, not worth failing for. */
const matrizDe = async (pedir: Pedir, ruc: string) => {
  try {
    const camino = `${CATASTRO}/Establecimiento/consultarPorNumeroRuc`;
    return leerMatriz(await pedir(camino, { numeroRuc: ruc }));
  } catch (error) {
    if (error instanceof RegistroNoDisponible) return undefined;
    throw error;
  }
};
