import type { Demo } from './archivo.ts';

/** What the demonstration cannot go on with; the message is for the person at the terminal. */
export class ErrorDeDemo extends Error {}

export type ClienteDemo = {
  readonly obtener: <T>(camino: string) => Promise<T>;
  /** `clave`: its idempotency key. */
  readonly publicar: <T>(camino: string, cuerpo?: object, clave?: string) => Promise<T>;
  readonly quitar: <T>(camino: string) => Promise<T>;
  readonly bajar: (camino: string) => Promise<Buffer>;
  /** A file of text, as a form has it. */
  readonly subir: <T>(camino: string, nombre: string, texto: string) => Promise<T>;
};

type Peticion = {
  readonly method?: 'POST' | 'DELETE';
  readonly headers?: { readonly [nombre: string]: string };
  readonly body?: string | FormData;
};

const PLAZO_MS = 60_000;

/** A small client of the API: what any program that uses it has to do, and no more. */
export const clienteDemo = ({ base_url, api_key }: Demo): ClienteDemo => {
  const pedir = async (camino: string, peticion: Peticion = {}): Promise<Response> => {
    let respuesta: Response;
    try {
      respuesta = await fetch(`${base_url}${camino}`, {
        ...peticion,
        headers: { 'X-API-Key': api_key, ...peticion.headers },
        signal: AbortSignal.timeout(PLAZO_MS),
      });
    } catch (error) {
      const causa = error instanceof Error && error.name === 'TimeoutError' ? ' a tiempo' : '';
      throw new ErrorDeDemo(
        `El programa no contesta${causa} en ${base_url}. Arránquelo con «npm start» en otra terminal.`,
        { cause: error },
      );
    }
    if (respuesta.ok) return respuesta;
    const texto = await respuesta.text();
    const pista =
      respuesta.status === 401 ? ' (¿es demo.json del programa que escucha en esa dirección?)' : '';
    const hecho = `${peticion.method ?? 'GET'} ${camino}`;
    throw new ErrorDeDemo(`${hecho} respondió ${respuesta.status}${pista}: ${texto}`);
  };
  const llamar = async <T>(camino: string, peticion: Peticion = {}): Promise<T> =>
    (await (await pedir(camino, peticion)).json()) as T;
  return {
    obtener: (camino) => llamar(camino),
    publicar: (camino, cuerpo, clave) =>
      llamar(camino, {
        method: 'POST',
        headers: {
          ...(cuerpo && { 'Content-Type': 'application/json' }),
          ...(clave !== undefined && { 'Idempotency-Key': clave }),
        },
        ...(cuerpo && { body: JSON.stringify(cuerpo) }),
      }),
    quitar: (camino) => llamar(camino, { method: 'DELETE' }),
    subir: (camino, nombre, texto) => {
      const formulario = new FormData();
      formulario.append('file', new Blob([texto]), nombre);
      return llamar(camino, { method: 'POST', body: formulario });
    },
    bajar: async (camino) => Buffer.from(await (await pedir(camino)).arrayBuffer()),
  };
};
