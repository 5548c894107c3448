import { setTimeout as esperar } from 'node:timers/promises';
import type { Medidor } from './medidor.ts';
import type { Perturbaciones } from './perturbaciones.ts';

/** A caller of one company, whose program may die at any moment and come back at the same address. */

export type Contestacion = {
  readonly estado: number;
  readonly cabeceras: Headers;
  readonly bytes: Buffer;
};

/** Nobody knows what became of it: no answer, half an answer, or 503. */
export type Perdida = 'perdida';
/** An answer that nobody should get, and it has been noted; or the soak was interrupted. */
export type Imprevista = 'imprevista';

export type Peticion = {
  readonly cuerpo?: object;
  /** Instead of it, one file. */
  readonly archivo?: { readonly nombre: string; readonly texto: string };
  /** `Idempotency-Key` */
  readonly clave?: string;
  /** Status codes that are an answer; 200 when absent. */
  readonly aceptar?: readonly number[];
};

export type Cliente = {
  /** One request, counted and timed under the name of what it is for. */
  pedir(
    accion: string,
    metodo: string,
    camino: string,
    peticion?: Peticion,
  ): Promise<Contestacion | Perdida | Imprevista>;
  /** The same, again and again until there is an answer; how many requests it took. */
  insistir(
    accion: string,
    metodo: string,
    camino: string,
    peticion?: Peticion,
  ): Promise<(Contestacion & { readonly veces: number }) | Imprevista>;
};

/** What all callers share. */
export type Medios = {
  readonly medidor: Medidor;
  readonly perturbaciones: Perturbaciones;
  /** Aborted, nobody insists any more. */
  readonly senal: AbortSignal;
};

export const jsonDe = <T>({ bytes }: Contestacion): T => JSON.parse(bytes.toString('utf8')) as T;

const formularioDe = ({ nombre, texto }: NonNullable<Peticion['archivo']>): FormData => {
  const formulario = new FormData();
  formulario.set('file', new File([texto], nombre));
  return formulario;
};

const PLAZO_MS = 30_000;
const PAUSA_TRAS_PERDIDA_MS = 60;
const PACIENCIA_MS = 90_000;

export const crearCliente = (
  empresa: { readonly base_url: string; readonly api_key: string },
  { medidor, perturbaciones, senal }: Medios,
): Cliente => {
  const enviar = async (metodo: string, camino: string, peticion: Peticion) => {
    const { cuerpo, archivo, clave } = peticion;
    const respuesta = await fetch(`${empresa.base_url}${camino}`, {
      method: metodo,
      headers: {
        'X-API-Key': empresa.api_key,
        ...(cuerpo && { 'Content-Type': 'application/json' }),
        ...(clave !== undefined && { 'Idempotency-Key': clave }),
      },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
      ...(archivo && { body: formularioDe(archivo) }),
      signal: AbortSignal.any([senal, AbortSignal.timeout(PLAZO_MS)]),
    });
    const bytes = Buffer.from(await respuesta.arrayBuffer());
    return { estado: respuesta.status, cabeceras: respuesta.headers, bytes };
  };

  const pedir: Cliente['pedir'] = async (accion, metodo, camino, peticion = {}) => {
    const desde_ms = Date.now();
    const inicio = performance.now();
    const que = `${metodo} ${camino}`;
    const perder = (porque: string): Perdida => {
      if (!senal.aborted && !perturbaciones.explica(desde_ms, Date.now())) {
        medidor.imprevisto(`${que}: ${porque}, sin que nadie hubiera muerto`);
      }
      return 'perdida';
    };
    let contestacion: Contestacion;
    try {
      contestacion = await enviar(metodo, camino, peticion);
    } catch (error) {
      const causa = error instanceof Error ? error.cause : undefined;
      return perder(causa instanceof Error ? `${String(error)} (${causa.message})` : String(error));
    }
    const { estado, bytes } = contestacion;
    if (estado === 503) return perder(`503 ${bytes.toString('utf8')}`);
    if (!(peticion.aceptar ?? [200]).includes(estado)) {
      medidor.imprevisto(`${que}: ${estado} ${bytes.toString('utf8', 0, 300)}`);
      return 'imprevista';
    }
    const tranquila = !perturbaciones.explica(desde_ms, Date.now());
    medidor.contar(accion, tranquila ? performance.now() - inicio : undefined);
    return contestacion;
  };

  return {
    pedir,
    insistir: async (accion, metodo, camino, peticion) => {
      const hasta = Date.now() + PACIENCIA_MS;
      for (let veces = 1; ; veces += 1) {
        const contestacion = await pedir(accion, metodo, camino, peticion);
        if (contestacion === 'imprevista') return contestacion;
        if (contestacion !== 'perdida') return { ...contestacion, veces };
        if (senal.aborted) return 'imprevista';
        if (Date.now() > hasta) {
          medidor.imprevisto(`${metodo} ${camino}: nadie contesta desde hace ${PACIENCIA_MS} ms`);
          return 'imprevista';
        }
        await esperar(PAUSA_TRAS_PERDIDA_MS);
      }
    },
  };
};
