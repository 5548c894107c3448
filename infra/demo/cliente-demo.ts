import type { Demo } from './archivo.ts';

/** What the demonstration cannot go on with; the message is for the person at the terminal. */
export class ErrorDeDemo extends Error {}

export type FacturaVista = {
  readonly id: number;
  readonly numero_comprobante: string | null;
  readonly razon_social: string;
  readonly total: number;
  readonly estado: string;
  readonly estado_sri: string | null;
};

export type FacturaAnuladaVista = FacturaVista & { readonly avisos: readonly string[] };

export type EventoVisto = {
  readonly id: number;
  readonly evento: string;
  readonly data: { readonly id: number; readonly estado: string };
};

export type PaginaDeEventos = {
  readonly eventos: readonly EventoVisto[];
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

export type ClienteDemo = {
  readonly crear: (cuerpo: object, clave: string) => Promise<FacturaVista>;
  readonly reenviar: (id: number) => Promise<unknown>;
  readonly leer: (id: number) => Promise<FacturaVista>;
  readonly eventos: (desde_id: number, espera_s: number) => Promise<PaginaDeEventos>;
  readonly lote: (cuerpos: readonly object[], clave: string) => Promise<readonly FacturaVista[]>;
  readonly anular: (id: number, motivo: string) => Promise<FacturaAnuladaVista>;
  /** What the program that listens can do, e.g. `get /facturas/resumen`. */
  readonly operaciones: () => Promise<ReadonlySet<string>>;
  readonly obtener: <T>(camino: string) => Promise<T>;
  readonly publicar: <T>(camino: string, cuerpo?: object) => Promise<T>;
  readonly cambiar: <T>(camino: string, cuerpo: object) => Promise<T>;
  readonly quitar: <T>(camino: string) => Promise<T>;
  readonly bajar: (camino: string) => Promise<Buffer>;
  /** A file of text, as a form has it. */
  readonly subir: <T>(camino: string, nombre: string, texto: string) => Promise<T>;
};

type Peticion = {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: { readonly [nombre: string]: string };
  readonly body?: string | FormData;
};

const PLAZO_MS = 60_000;

/**
 * A small client of the API: what any program that uses it has to do, and no more. `credencial`: the
 * header of whoever asks, by default the demonstration's key.
 */
export const clienteDemo = (
  { base_url, api_key }: Demo,
  credencial: { readonly [nombre: string]: string } = { 'X-API-Key': api_key },
): ClienteDemo => {
  const pedir = async (camino: string, peticion: Peticion = {}): Promise<Response> => {
    let respuesta: Response;
    try {
      respuesta = await fetch(`${base_url}${camino}`, {
        ...peticion,
        headers: { ...credencial, ...peticion.headers },
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
  const enviar = <T>(camino: string, cuerpo: object, clave?: string): Promise<T> =>
    llamar(camino, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(clave !== undefined && { 'Idempotency-Key': clave }),
      },
      body: JSON.stringify(cuerpo),
    });
  const operaciones = async (): Promise<ReadonlySet<string>> => {
    const { paths } = await llamar<{ paths: { [camino: string]: object } }>('/openapi.json');
    return new Set(
      Object.entries(paths).flatMap(([camino, metodos]) =>
        Object.keys(metodos).map((metodo) => `${metodo} ${camino}`),
      ),
    );
  };
  return {
    crear: (cuerpo, clave) => enviar('/facturas', cuerpo, clave),
    lote: (facturas, clave) => enviar('/facturas/lote', { facturas }, clave),
    anular: (id, motivo) => enviar(`/facturas/${id}/anular`, { motivo }),
    operaciones,
    obtener: (camino) => llamar(camino),
    publicar: (camino, cuerpo) =>
      cuerpo ? enviar(camino, cuerpo) : llamar(camino, { method: 'POST' }),
    cambiar: (camino, cuerpo) =>
      llamar(camino, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(cuerpo),
      }),
    quitar: (camino) => llamar(camino, { method: 'DELETE' }),
    subir: (camino, nombre, texto) => {
      const formulario = new FormData();
      formulario.append('file', new Blob([texto]), nombre);
      return llamar(camino, { method: 'POST', body: formulario });
    },
    bajar: async (camino) => Buffer.from(await (await pedir(camino)).arrayBuffer()),
    reenviar: (id) => llamar(`/facturas/${id}/reenviar`, { method: 'POST' }),
    leer: (id) => llamar(`/facturas/${id}`),
    eventos: (desde_id, espera_s) =>
      llamar(`/eventos?desde_id=${desde_id}&limit=500&espera_s=${espera_s}`),
  };
};
