import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Entorno } from './entorno.ts';
import { cabecerasDePagina, type TipoDePagina } from './paginas.ts';

/** What is the same for everybody: made and compressed once, and shared by all of its answers. */

type Bytes = Uint8Array<ArrayBuffer>;

export type Fijo = {
  readonly identidad: Bytes;
  readonly br: Bytes;
  readonly gzip: Bytes;
  /** A weak one: the same content, however it is encoded. */
  readonly etag: string;
};

/** Of the eleven, the last ones take ten times as long for a tenth of the size. */
const CALIDAD = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A copy of its own, and not a piece of the pool that Node cuts small buffers from. */
const propios = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** What comes compressed already; where an encoding is missing, it leaves as it is. */
export const fijoComprimido = (bytes: {
  readonly identidad: Uint8Array;
  readonly br: Uint8Array | undefined;
  readonly gzip: Uint8Array | undefined;
}): Fijo => {
  const identidad = propios(bytes.identidad);
  const huella = createHash('sha256').update(identidad).digest('base64url').slice(0, 22);
  return {
    identidad,
    br: bytes.br ? propios(bytes.br) : identidad,
    gzip: bytes.gzip ? propios(bytes.gzip) : identidad,
    etag: `W/"${huella}"`,
  };
};

/** Compresses off the main thread. */
export const prepararFijo = async (contenido: string | Uint8Array): Promise<Fijo> => {
  const bytes = typeof contenido === 'string' ? Buffer.from(contenido) : contenido;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, CALIDAD),
    promisify(gzip)(bytes),
  ]);
  return fijoComprimido({ identidad: bytes, br, gzip: gz });
};

/** Made when it is first asked for, by all who ask meanwhile. */
export const unaVez = (contenido: () => Promise<string | Uint8Array>): (() => Promise<Fijo>) => {
  let hecho: Promise<Fijo> | undefined;
  return () => {
    hecho ??= contenido()
      .then(prepararFijo)
      .catch((error: unknown) => {
        hecho = undefined;
        throw error;
      });
    return hecho;
  };
};

/** Asked for by name, and not with `q=0` (RFC 9110 §12.5.3). */
const admite = (aceptadas: string, codificacion: string): boolean =>
  aceptadas.split(',').some((una) => {
    const [nombre = '', ...parametros] = una.split(';').map((parte) => parte.trim().toLowerCase());
    return nombre === codificacion && !parametros.some((p) => /^q\s*=\s*0(?:\.0*)?$/.test(p));
  });

/** RFC 9110 §13.1.2: any of the list, compared without their strength. */
const yaLoTiene = (condicion: string | undefined, etag: string): boolean => {
  if (condicion === undefined) return false;
  const marca = etag.replace(/^W\//, '');
  return condicion
    .split(',')
    .map((una) => una.trim())
    .some((una) => una === '*' || una.replace(/^W\//, '') === marca);
};

/** A header longer than any that means something says nothing. */
const MAXIMO_CABECERA = 2048;

const cabecera = (c: Context<Entorno>, nombre: string): string | undefined => {
  const valor = c.req.header(nombre);
  return valor !== undefined && valor.length <= MAXIMO_CABECERA ? valor : undefined;
};

/** Answers 304 to whoever has it, and otherwise in the best encoding that the caller takes. */
export const entregarFijo = (
  c: Context<Entorno>,
  fijo: Fijo,
  tipo: TipoDePagina,
  cache?: string,
): Response => {
  const cabeceras = {
    ...cabecerasDePagina(c, tipo, cache),
    ETag: fijo.etag,
    Vary: 'Accept-Encoding',
  };
  if (yaLoTiene(cabecera(c, 'if-none-match'), fijo.etag)) {
    const { 'Content-Type': _, ...deNada } = cabeceras;
    return new Response(null, { status: 304, headers: deNada });
  }
  const aceptadas = cabecera(c, 'accept-encoding') ?? '';
  const codificacion = (['br', 'gzip'] as const).find(
    (una) => admite(aceptadas, una) && fijo[una].length < fijo.identidad.length,
  );
  return codificacion === undefined
    ? new Response(fijo.identidad, { headers: cabeceras })
    : new Response(fijo[codificacion], {
        headers: { ...cabeceras, 'Content-Encoding': codificacion },
      });
};
