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
};

type Peticion = {
  readonly method?: 'POST';
  readonly headers?: { readonly [nombre: string]: string };
  readonly body?: string;
};

const PLAZO_MS = 60_000;

/** A small client of the API: what any program that uses it has to do, and no more. */
export const clienteDemo = ({ base_url, api_key }: Demo): ClienteDemo => {
  const llamar = async <T>(camino: string, peticion: Peticion = {}): Promise<T> => {
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
    const texto = await respuesta.text();
    if (respuesta.ok) return JSON.parse(texto) as T;
    const pista =
      respuesta.status === 401 ? ' (¿es demo.json del programa que escucha en esa dirección?)' : '';
    const hecho = `${peticion.method ?? 'GET'} ${camino}`;
    throw new ErrorDeDemo(`${hecho} respondió ${respuesta.status}${pista}: ${texto}`);
  };
  return {
    crear: (cuerpo, clave) =>
      llamar('/facturas', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': clave },
        body: JSON.stringify(cuerpo),
      }),
    reenviar: (id) => llamar(`/facturas/${id}/reenviar`, { method: 'POST' }),
    leer: (id) => llamar(`/facturas/${id}`),
    eventos: (desde_id, espera_s) =>
      llamar(`/eventos?desde_id=${desde_id}&limit=500&espera_s=${espera_s}`),
  };
};
