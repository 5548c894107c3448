/** The registry gave no usable answer: out of reach, too slow, a captcha, a page instead of data. */
export class RegistroNoDisponible extends Error {
  constructor(motivo: string, causa?: unknown) {
    super(motivo, { cause: causa });
    this.name = 'RegistroNoDisponible';
  }
}

export type ConfiguracionDeRegistro = {
  /** Origin of the on-line services: `https://host` without a final slash. */
  readonly url: string;
  /** From a request's start to the last byte of its answer. */
  readonly plazo_ms: number;
  /** Of one look-up, which may take several requests. */
  readonly plazo_total_ms: number;
  readonly maximo_bytes: number;
};

/** The tax authority's own. */
export const URL_REGISTRO_RUC = 'https://srienlinea.sri.gob.ec';

export const PLAZOS_DE_REGISTRO = {
  plazo_ms: 6_000,
  plazo_total_ms: 12_000,
  maximo_bytes: 256 * 1024,
} as const;

/** It answers browsers: what does not look like one gets a captcha. */
const cabecerasDe = (url: string): Record<string, string> => ({
  Accept: 'application/json, text/plain, */*',
  'Accept-Language': 'es-EC,es;q=0.9',
  Referer: `${url}/sri-en-linea/SriRucWeb/ConsultaRuc/Consultas/consultaRuc`,
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/131.0.0.0 Safari/537.36',
});

const leerTexto = async (respuesta: Response, maximo: number): Promise<string> => {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  for await (const trozo of respuesta.body ?? []) {
    bytes += trozo.length;
    // Leaving the loop cancels the body, and with it the connection.
    if (bytes > maximo) throw new RegistroNoDisponible(`respuesta de más de ${maximo} bytes`);
    trozos.push(trozo);
  }
  return Buffer.concat(trozos).toString('utf8').trim();
};

/**
 * GETs a resource: its text, empty when the registry has nothing (204). Redirects are not followed.
 * Throws `RegistroNoDisponible` for anything but a whole 2xx answer in time.
 */
export const pedirTexto = async (
  { url, plazo_ms, maximo_bytes }: ConfiguracionDeRegistro,
  camino: string,
  parametros: { readonly [nombre: string]: string },
  senal: AbortSignal,
): Promise<string> => {
  try {
    const respuesta = await fetch(`${url}${camino}?${new URLSearchParams(parametros).toString()}`, {
      headers: cabecerasDe(url),
      redirect: 'manual',
      signal: AbortSignal.any([senal, AbortSignal.timeout(plazo_ms)]),
    });
    if (!respuesta.ok) {
      await respuesta.body?.cancel();
      throw new RegistroNoDisponible(`respondió ${respuesta.status}`);
    }
    return await leerTexto(respuesta, maximo_bytes);
  } catch (error) {
    if (error instanceof RegistroNoDisponible) throw error;
    throw new RegistroNoDisponible('sin respuesta completa', error);
  }
};
