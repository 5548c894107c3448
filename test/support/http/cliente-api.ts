import { setTimeout as pausa } from 'node:timers/promises';
import type { VistaEstado } from '#domain/documentos/comprobante/comprobante.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';

/** The API as an integrator speaks it: JSON over HTTP with a key, and long-polls on `/eventos`. */

export type Respuesta<C> = {
  readonly estado: number;
  readonly cuerpo: C;
  readonly cabeceras: Headers;
  /** `X-Revision`, NaN where the answer has none. */
  readonly revision: number;
};

/** Body of any refusal but 422. */
export type ErrorDeApi = { readonly detail: string; readonly codigo: string };
/** Body of a 422. */
export type ErrorDeFormaDeApi = {
  readonly detail: readonly {
    readonly type: string;
    readonly loc: readonly (string | number)[];
    readonly msg: string;
  }[];
};

/** `data` of the factura.* events (Ley: eventos §1). */
export type DatosDeEvento = {
  readonly id: number;
  readonly numero_comprobante: string;
  readonly estado: string;
  readonly clave_acceso: string | null;
  readonly estado_sri: string | null;
};
export type EventoDeApi = {
  readonly id: number;
  readonly evento: string;
  readonly creado_en: string;
  readonly data: DatosDeEvento;
};
export type PaginaDeEventos = {
  readonly eventos: readonly EventoDeApi[];
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

type Cabeceras = { readonly [nombre: string]: string };
export type Opciones = { readonly cabeceras?: Cabeceras };

const leerCuerpo = async (respuesta: Response): Promise<unknown> => {
  const esJson = respuesta.headers.get('content-type')?.startsWith('application/json');
  return esJson ? respuesta.json() : Buffer.from(await respuesta.arrayBuffer());
};

const ESPERA_S = 5;

export type ClienteApi = ReturnType<typeof crearClienteApi>;

/**
 * `base`: `http://host:port`. `clave`: an API key; null sends none. `alDia`: resolves once the feed has
 * what the company's rows have; who asks for all of its events waits for it.
 */
export const crearClienteApi = (
  base: string,
  clave: string | null,
  alDia: () => Promise<void> = () => Promise.resolve(),
) => {
  const credencial: Cabeceras = clave === null ? {} : { 'X-API-Key': clave };

  /** One request. A text body goes out as it is, anything else as its JSON. */
  const pedir = async <C>(
    metodo: string,
    camino: string,
    { cuerpo, cabeceras = {} }: Opciones & { readonly cuerpo?: unknown } = {},
  ): Promise<Respuesta<C>> => {
    const tipo = cuerpo === undefined ? {} : { 'Content-Type': 'application/json' };
    const texto = typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo);
    const respuesta = await fetch(`${base}/api/v1${camino}`, {
      method: metodo,
      headers: { ...credencial, ...tipo, ...cabeceras },
      ...(cuerpo === undefined ? {} : { body: texto }),
    });
    return {
      estado: respuesta.status,
      cuerpo: (await leerCuerpo(respuesta)) as C,
      cabeceras: respuesta.headers,
      revision: Number(respuesta.headers.get('x-revision') ?? Number.NaN),
    };
  };

  const eventos = (consulta: {
    readonly desde_id?: number;
    readonly antes_de?: number;
    readonly limit?: number;
    readonly evento?: string;
    readonly espera_s?: number;
    readonly desde?: string;
    readonly hasta?: string;
  }) => {
    const parametros = new URLSearchParams();
    for (const [nombre, valor] of Object.entries(consulta)) parametros.set(nombre, String(valor));
    return pedir<PaginaDeEventos>('GET', `/eventos?${parametros.toString()}`);
  };

  const factura = (id: number | string, opciones?: Opciones) =>
    pedir<VistaFactura>('GET', `/facturas/${id}`, opciones);

  /** Every public event so far, page by page. */
  const todosLosEventos = async (): Promise<EventoDeApi[]> => {
    await alDia();
    const todos: EventoDeApi[] = [];
    for (let desde_id = 0; ; ) {
      const { cuerpo } = await eventos({ desde_id, limit: 500 });
      todos.push(...cuerpo.eventos);
      desde_id = cuerpo.ultimo_id;
      if (!cuerpo.hay_mas) return todos;
    }
  };

  /**
   * Follows `/eventos` until the invoice is in one of the states; its record as it is then. States
   * that no event announces are found by looking again every tenth of a second.
   */
  const esperarEstado = async (
    id: number,
    estados: string | readonly string[],
    plazo_ms = 15_000,
  ): Promise<VistaFactura> => {
    const buscados = typeof estados === 'string' ? [estados] : estados;
    const callados = buscados.some((e) => e === 'EN_PROCESO' || e === 'PROCESANDO');
    const hasta = performance.now() + plazo_ms;
    for (let desde_id = 0; ; ) {
      const { cuerpo } = await factura(id);
      if (buscados.includes(cuerpo.estado)) return cuerpo;
      if (performance.now() > hasta) {
        const visto = `${cuerpo.estado}, ${cuerpo.estado_sri}`;
        throw new Error(`La factura ${id} no llegó a ${buscados.join('/')}: ${visto}`);
      }
      if (callados) await pausa(100);
      else desde_id = (await eventos({ desde_id, espera_s: ESPERA_S })).cuerpo.ultimo_id;
    }
  };

  /** Follows `/eventos` until each of the invoices has a final answer: the last event of each. */
  const esperarFinales = async (
    ids: readonly number[],
    plazo_ms: number,
  ): Promise<Map<number, EventoDeApi>> => {
    const faltan = new Set(ids);
    const finales = new Map<number, EventoDeApi>();
    const hasta = performance.now() + plazo_ms;
    for (let desde_id = 0; faltan.size > 0; ) {
      if (performance.now() > hasta) throw new Error(`${faltan.size} facturas sin respuesta final`);
      const { cuerpo } = await eventos({ desde_id, limit: 500, espera_s: ESPERA_S });
      desde_id = cuerpo.ultimo_id;
      for (const evento of cuerpo.eventos) {
        if (evento.evento !== 'factura.creada' && faltan.delete(evento.data.id)) {
          finales.set(evento.data.id, evento);
        }
      }
    }
    return finales;
  };

  return {
    pedir,
    factura,
    eventos,
    todosLosEventos,
    esperarEstado,
    esperarFinales,
    crear: (cuerpo: unknown, opciones: Opciones = {}) =>
      pedir<VistaFactura>('POST', '/facturas', { ...opciones, cuerpo }),
    /** A create call that is expected to be refused. */
    negar: (cuerpo: unknown, opciones: Opciones = {}) =>
      pedir<ErrorDeApi>('POST', '/facturas', { ...opciones, cuerpo }),
    estado: (id: number) => pedir<VistaEstado>('GET', `/facturas/${id}/status`),
    reenviar: (id: number) => pedir<VistaEstado>('POST', `/facturas/${id}/reenviar`),
    /** The signed bytes. */
    xml: (id: number) => pedir<Buffer>('GET', `/facturas/${id}/xml`),
  };
};
