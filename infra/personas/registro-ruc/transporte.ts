import type { PeticionFuera } from '#infra/salida/peticion.ts';
import { POLITICA_SRI } from '#infra/salida/politica.ts';
import { esRechazo } from '#infra/salida/rechazo.ts';
import type { Salida } from '#infra/salida/salida.ts';

/** The registry gave no usable answer: out of reach, too slow, a captcha, a page instead of data. */
export class RegistroNoDisponible extends Error {
  constructor(motivo: string, causa?: unknown) {
    super(motivo, { cause: causa });
    this.name = 'RegistroNoDisponible';
  }
}

/** The guard does not let anybody out to where the configuration says: waiting will not help. */
export class RegistroRehusado extends RegistroNoDisponible {}

export type ConfiguracionDeRegistro = {
  /** Origin of the on-line services: `https://host` without a final slash. */
  readonly url: string;
  /** From a request's start to the last byte of its answer. */
  readonly plazo_ms: number;
  /** Of one look-up, which may take several requests. */
  readonly plazo_total_ms: number;
  readonly maximo_bytes: number;
  /** The registry is the simulator of this program: on loopback, where no other is called. */
  readonly simulador_propio?: boolean;
  /** The registry is a simulator: nobody that it names exists. */
  readonly inventa?: boolean;
};

/** The part of the guard that is used here. */
export type SalidaDelRegistro = Pick<Salida, 'pedirFuera'>;

/** The tax authority's own. */
export const URL_REGISTRO_RUC = 'https://srienlinea.sri.gob.ec';

export const PLAZOS_DE_REGISTRO = {
  plazo_ms: 6_000,
  plazo_total_ms: 12_000,
  maximo_bytes: 256 * 1024,
} as const;

/** The registry answers browsers: what does not look like one gets a captcha. */
const cabecerasDe = (url: string): Record<string, string> => ({
  Accept: 'application/json, text/plain, */*',
  'Accept-Language': 'es-EC,es;q=0.9',
  Referer: `${url}/sri-en-linea/SriRucWeb/ConsultaRuc/Consultas/consultaRuc`,
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/131.0.0.0 Safari/537.36',
});

/**
 * GETs a resource: its text, empty when the registry has nothing (204). Redirects are not followed.
 * Throws `RegistroNoDisponible` for anything but a whole 2xx answer in time.
 */
export const pedirTexto = async (
  salida: SalidaDelRegistro,
  { url, plazo_ms, maximo_bytes }: ConfiguracionDeRegistro,
  camino: string,
  parametros: { readonly [nombre: string]: string },
  senal: AbortSignal,
): Promise<string> => {
  const peticion: PeticionFuera = {
    url: `${url}${camino}?${new URLSearchParams(parametros).toString()}`,
    politica: POLITICA_SRI,
    metodo: 'GET',
    cabeceras: cabecerasDe(url),
    plazo_ms,
    maximo_bytes,
    conservar_bytes: maximo_bytes,
    senal,
  };
  const fin = await salida.pedirFuera(peticion);
  if (fin.tipo === 'sin_respuesta') {
    const { motivo, mensaje } = fin;
    // A name that does not resolve may do so in a while; what it resolves to is another matter.
    if (esRechazo(motivo) && motivo !== 'no_resuelve') {
      throw new RegistroRehusado(`No se consulta el registro en ${new URL(url).host}: ${mensaje}`);
    }
    throw new RegistroNoDisponible(mensaje);
  }
  if (fin.estado < 200 || fin.estado > 299) {
    throw new RegistroNoDisponible(`respondió ${fin.estado}`);
  }
  if (fin.cortada) throw new RegistroNoDisponible(`respuesta de más de ${maximo_bytes} bytes`);
  return fin.cuerpo.toString('utf8').trim();
};
