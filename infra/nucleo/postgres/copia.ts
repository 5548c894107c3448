import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { conPlazo } from '../plazo.ts';
import { Conexion, type Consulta, dirigir } from './conexion.ts';
import { ConexionPerdida } from './fallas.ts';

/** `COPY … FROM STDIN`: for tables that are filled whole, a third of what inserting costs. */

export type Copia = {
  /** `sentencia`: up to `from stdin`. Rejects when not all of the lines are there. */
  readonly copiar: (sentencia: string, lineas: Iterable<string>) => Promise<void>;
  readonly cerrar: () => Promise<void>;
};

/** What is sent at once. */
const TROZO = 64 * 1024;

function* enTrozos(lineas: Iterable<string>): Generator<string> {
  let trozo = '';
  for (const linea of lineas) {
    trozo += `${linea}\n`;
    if (trozo.length < TROZO) continue;
    yield trozo;
    trozo = '';
  }
  if (trozo !== '') yield trozo;
}

const ESPECIAL = /[\\\n\r\t]/;
const ESPECIALES = /[\\\n\r\t]/g;
const ESCAPES: { readonly [caracter: string]: string } = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A text of a line, with what parts values and lines spelled out. */
export const celdaDeCopia = (texto: string): string =>
  ESPECIAL.test(texto) ? texto.replaceAll(ESPECIALES, (c) => ESCAPES[c]!) : texto;

/**
 * Over a connection of its own, given up with the first copy that fails. Once the driver (postgres.js
 * 3.4.9) has given the stream it holds the statement answered: what Postgres refuses after the last
 * line it tells the statement alone, and nobody who writes hears of it.
 */
export const abrirCopia = (url: string, nombre: string, plazo_ms: number): Copia => {
  const conexion = new Conexion(url, {
    nombre,
    ajustes: { synchronous_commit: 'off' },
    sin_demora: true,
  });
  const copiar = async (sentencia: string, lineas: Iterable<string>): Promise<void> => {
    const consulta = dirigir(conexion.sql.unsafe(`${sentencia} from stdin`), conexion.enviar);
    const rehusada = Promise.withResolvers<never>();
    const contestada: { reject: Consulta['reject'] } = consulta as unknown as Consulta;
    const { reject } = contestada;
    contestada.reject = (error) => {
      reject(error);
      rehusada.reject(error);
    };
    const enviada = (async (): Promise<void> => {
      const destino: Writable = await consulta.writable();
      await pipeline(Readable.from(enTrozos(lineas)), destino);
    })();
    // Given up, it may fail later, and nobody waits for it.
    enviada.catch(() => {});
    await Promise.race([enviada, rehusada.promise]);
  };
  return {
    copiar: async (sentencia, lineas) => {
      try {
        await conPlazo(copiar(sentencia, lineas), plazo_ms, () => new ConexionPerdida());
      } catch (error) {
        conexion.perder();
        throw error;
      }
    },
    cerrar: () => conexion.cerrar(1),
  };
};
