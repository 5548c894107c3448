import { connect } from 'node:net';

/** HTTP written by hand: what no decent client would send. */

export type RespuestaCruda = {
  /** NaN when the connection ended without an answer. */
  readonly estado: number;
  readonly cuerpo: unknown;
};

const PLAZO_MS = 20_000;

const leer = (bytes: Buffer): RespuestaCruda => {
  const texto = bytes.toString('utf8');
  const corte = texto.indexOf('\r\n\r\n');
  const estado = Number(/^HTTP\/1\.1 (\d{3})/.exec(texto)?.[1] ?? Number.NaN);
  const json = texto.slice(corte + 4);
  return { estado, cuerpo: corte < 0 || json === '' ? undefined : JSON.parse(json) };
};

/**
 * Sends bytes as they are and reads the first answer. `cerrar`: ends our side after them, so that
 * what they promised never comes.
 */
export const enviarCrudo = (
  url: string,
  bytes: string | Buffer,
  { cerrar = false }: { readonly cerrar?: boolean } = {},
): Promise<RespuestaCruda> =>
  new Promise((resolver, rechazar) => {
    const { hostname, port } = new URL(url);
    const trozos: Buffer[] = [];
    const conexion = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      conexion.write(bytes);
      if (cerrar) conexion.end();
    });
    const acabar = (): void => {
      conexion.destroy();
      try {
        resolver(leer(Buffer.concat(trozos)));
      } catch (error) {
        rechazar(error as Error);
      }
    };
    conexion.setTimeout(PLAZO_MS, () => conexion.destroy(new Error('Sin respuesta')));
    conexion.on('data', (trozo: Buffer) => {
      trozos.push(trozo);
      const texto = Buffer.concat(trozos).toString('latin1');
      const corte = texto.indexOf('\r\n\r\n');
      const largo = /\r\ncontent-length: (\d+)/i.exec(texto.slice(0, Math.max(corte, 0)));
      if (corte >= 0 && largo && texto.length - corte - 4 >= Number(largo[1])) acabar();
    });
    conexion.on('end', acabar);
    // A refusal may reach us before the server stops reading: then writing fails, and that is fine.
    conexion.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') acabar();
      else rechazar(error);
    });
  });

/** The text of a POST of JSON; `cabeceras` replace those it would have, undefined leaves one out. */
export const postCrudo = (
  camino: string,
  clave: string,
  cuerpo: string | Buffer,
  cabeceras: { readonly [nombre: string]: string | undefined } = {},
): Buffer => {
  const bytes = Buffer.from(cuerpo as string);
  const todas: { readonly [nombre: string]: string | undefined } = {
    Host: 'localhost',
    'X-API-Key': clave,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    ...cabeceras,
  };
  const lineas = Object.entries(todas)
    .filter(([, valor]) => valor !== undefined)
    .map(([nombre, valor]) => `${nombre}: ${valor}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${camino} HTTP/1.1\r\n${lineas.join('')}\r\n`), bytes]);
};
