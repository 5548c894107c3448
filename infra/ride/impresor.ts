import { availableParallelism } from 'node:os';
import type { DatosDeRide } from '#domain/documentos/ride.vista.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import type { Impresor } from '#read-api/documentos/impresor.puerto.ts';
import { ServicioOcupado } from '../bus/peticion.ts';
import { crearHilo, type Hilo, HiloCaido } from './hilo.ts';

export type OpcionesDeImpresor = {
  /** The image of a company; undefined when it is not there. Asked once per thread and image. */
  readonly leerLogo: (logo: Logo) => Promise<Uint8Array | undefined>;
  /** Printing threads; by default half of the machine's, four at most. */
  readonly hilos?: number;
  /** Documents that may wait for a thread: whoever comes after them is told to come back. */
  readonly en_espera?: number;
  /** Longest that a thread may take over a document. */
  readonly plazo_ms?: number;
};

const hilosDeLaMaquina = (): number =>
  Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

type Trabajo = {
  readonly datos: DatosDeRide;
  readonly resolver: (pdf: Uint8Array) => void;
  readonly rechazar: (causa: unknown) => void;
};

/**
 * The printer: threads that print one document each, and those that wait their turn. Rejects with
 * `ServicioOcupado` when too many wait, with a plain error when a document takes too long or took
 * its thread down twice: printing has no effect outside, so the first time it is tried again.
 */
export const crearImpresor = ({
  leerLogo,
  hilos = hilosDeLaMaquina(),
  en_espera = 200,
  plazo_ms = 20_000,
}: OpcionesDeImpresor): Impresor & { cerrar(): Promise<void> } => {
  const todos = Array.from({ length: hilos }, () => crearHilo({ plazo_ms }));
  const libres = [...todos];
  const cola: Trabajo[] = [];
  let cerrado = false;

  const imprimir = async (hilo: Hilo, datos: DatosDeRide): Promise<Uint8Array> => {
    let respuesta = await hilo.pedir({ datos });
    if (respuesta.tipo === 'falta_logo' && datos.emisor.logo) {
      const logo = await leerLogo(datos.emisor.logo);
      respuesta = await hilo.pedir({ datos, logo: logo ?? null });
    }
    if (respuesta.tipo === 'impreso') return respuesta.bytes;
    throw new Error(respuesta.tipo === 'error' ? respuesta.motivo : 'El hilo no conserva el logo');
  };

  const intentar = async (hilo: Hilo, datos: DatosDeRide): Promise<Uint8Array> => {
    try {
      return await imprimir(hilo, datos);
    } catch (error) {
      if (!(error instanceof HiloCaido) || cerrado) throw error;
      return imprimir(hilo, datos);
    }
  };

  const repartir = (): void => {
    while (cola.length > 0) {
      const hilo = libres.pop();
      if (!hilo) return;
      const { datos, resolver, rechazar } = cola.shift()!;
      intentar(hilo, datos)
        .then(resolver, rechazar)
        .finally(() => {
          libres.push(hilo);
          repartir();
        });
    }
  };

  return {
    ride: (datos) =>
      new Promise((resolver, rechazar) => {
        if (cerrado) throw new Error('El impresor se cerró');
        if (libres.length === 0 && cola.length >= en_espera) {
          throw new ServicioOcupado('Hay demasiados documentos por imprimir', 2);
        }
        cola.push({ datos, resolver, rechazar });
        repartir();
      }),
    cerrar: async () => {
      cerrado = true;
      for (const { rechazar } of cola.splice(0)) rechazar(new Error('El impresor se cerró'));
      await Promise.all(todos.map((hilo) => hilo.cerrar()));
    },
  };
};
