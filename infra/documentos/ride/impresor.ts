import { availableParallelism } from 'node:os';
import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';
import { type ColaJusta, crearColaJusta } from '#infra/nucleo/hilos/cola-justa.ts';
import { crearHilos, HiloCaido, type Hilos } from '#infra/nucleo/hilos/hilos.ts';
import type { ImprentaDeCorreo } from '#processes/correo/correspondencia.puerto.ts';
import type { Hoja, Impresor } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import type { PedidoDeImpresion, RespuestaDeImpresion } from './impresor.worker.ts';

export type HilosDeImpresion = Hilos<PedidoDeImpresion, RespuestaDeImpresion>;

export type OpcionesDeImpresor = {
  /** The image of a company; undefined when it is not there. Asked once per thread and image. */
  readonly leerLogo: (logo: Logo) => Promise<Uint8Array | undefined>;
  /** Printing threads; by default half of the machine's, four at most. */
  readonly hilos?: number;
  /** Somebody else's in their place, which whoever made them closes. */
  readonly prestados?: HilosDeImpresion | undefined;
  /** Downloads that may wait for a thread; beyond them, whoever has most waiting is told to come back. */
  readonly en_espera?: number;
  /** Longest that a thread may take over a document. */
  readonly plazo_ms?: number;
};

const hilosDeLaMaquina = (): number =>
  Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/** What is printed: a document or a report. */
type Papel = { readonly datos: DatosDeRide; readonly hoja: Hoja } | { readonly informe: Informe };

const A4: Hoja = { formato: 'a4' };

type Trabajo = {
  readonly papel: Papel;
  readonly resolver: (pdf: Uint8Array) => void;
  readonly rechazar: (causa: unknown) => void;
};

/**
 * What a document leaves is garbage at once: without bounds the heap grows by hundreds of megabytes
 * before anybody sweeps. The worst invoice (500 lines of 300 letters, no word twice) prints in 96.
 */
const MEMORIA = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

/** Threads that print, for as many programs as want them: an image goes by its print. */
export const hilosDeImpresion = (hilos = hilosDeLaMaquina()): HilosDeImpresion =>
  crearHilos({
    oficio: 'impresión',
    modulo: new URL('./impresor.worker.ts', import.meta.url),
    hilos,
    memoria: MEMORIA,
  });

const LLENO = 'Hay demasiados documentos por imprimir';

/** Downloads and mails take turns, and the companies within each: nobody waits for the many of another. */
const crearCola = (en_espera: number) => {
  const descargas = crearColaJusta<number, Trabajo>();
  const correos = crearColaJusta<number, Trabajo>();
  let anterior: ColaJusta<number, Trabajo> = correos;
  return {
    descargas,
    correos,
    sacar: (): Trabajo | undefined => {
      const siguiente = anterior === descargas ? correos : descargas;
      anterior = siguiente.largo > 0 ? siguiente : anterior;
      return anterior.sacar();
    },
    recortar: (): void => {
      if (descargas.largo <= en_espera) return;
      descargas.recortar()?.rechazar(new ServicioOcupado(LLENO, 2));
    },
  };
};

/** Runs `alCortar` when the caller hangs up; answers what stops listening. */
const alColgar = (senal: AbortSignal, alCortar: () => void): (() => void) => {
  senal.addEventListener('abort', alCortar, { once: true });
  return () => senal.removeEventListener('abort', alCortar);
};

/**
 * The printer: threads that print one document each, and those that wait their turn. Rejects with
 * `ServicioOcupado` when too many wait or the caller left meanwhile, with a plain error when a
 * document takes too long or took its thread down twice: printing has no effect outside, so the
 * first time it is tried again.
 */
export const crearImpresor = ({
  leerLogo,
  hilos,
  prestados,
  en_espera = 200,
  plazo_ms = 20_000,
}: OpcionesDeImpresor) => {
  const suyos = prestados ?? hilosDeImpresion(hilos);
  const cola = crearCola(en_espera);
  let enCurso = 0;
  let cerrado = false;

  const imprimir = async (papel: Papel): Promise<Uint8Array> => {
    let respuesta = await suyos.pedir(papel, plazo_ms);
    if (respuesta.tipo === 'falta_logo' && 'datos' in papel && papel.datos.emisor.logo) {
      const logo = await leerLogo(papel.datos.emisor.logo);
      respuesta = await suyos.pedir({ ...papel, logo: logo ?? null }, plazo_ms);
    }
    if (respuesta.tipo === 'impreso') return respuesta.bytes;
    throw new Error(respuesta.tipo === 'error' ? respuesta.motivo : 'El hilo no conserva el logo');
  };

  const intentar = async (papel: Papel): Promise<Uint8Array> => {
    try {
      return await imprimir(papel);
    } catch (error) {
      if (!(error instanceof HiloCaido) || cerrado) throw error;
      return imprimir(papel);
    }
  };

  const repartir = (): void => {
    while (enCurso < suyos.a_la_vez) {
      const trabajo = cola.sacar();
      if (!trabajo) return;
      enCurso += 1;
      intentar(trabajo.papel)
        .then(trabajo.resolver, trabajo.rechazar)
        .finally(() => {
          enCurso -= 1;
          repartir();
        });
    }
  };

  const encolar = (
    suya: ColaJusta<number, Trabajo>,
    empresa_id: number,
    papel: Papel,
    senal?: AbortSignal,
  ): Promise<Uint8Array> =>
    new Promise((resolver, rechazar) => {
      if (cerrado) throw new Error('El impresor se cerró');
      const abandonar = (): void => {
        if (suya.quitar(empresa_id, trabajo)) {
          rechazar(new ServicioOcupado('Quien lo pidió dejó de esperar su documento'));
        }
      };
      const soltar = senal ? alColgar(senal, abandonar) : () => {};
      const acabar =
        <V>(hacer: (valor: V) => void) =>
        (valor: V): void => {
          soltar();
          hacer(valor);
        };
      const trabajo: Trabajo = { papel, resolver: acabar(resolver), rechazar: acabar(rechazar) };
      suya.poner(empresa_id, trabajo);
      if (senal?.aborted) abandonar();
      repartir();
      cola.recortar();
    });

  return {
    /** For a download, dropped when its caller hangs up before its turn. */
    ride: ((datos, { empresa_id, senal, hoja = A4 }) =>
      encolar(cola.descargas, empresa_id, { datos, hoja }, senal)) satisfies Impresor['ride'],
    /** The same of a report. */
    informe: ((informe, { empresa_id, senal }) =>
      encolar(cola.descargas, empresa_id, { informe }, senal)) satisfies Imprenta['informe'],
    /** For a mail: how many of them there are is their process's affair. */
    rideDeCorreo: (empresa_id: number, datos: DatosDeRide): Promise<Uint8Array> =>
      encolar(cola.correos, empresa_id, { datos, hoja: A4 }),
    /** The same of a report. */
    informeDeCorreo: ((empresa_id, informe) =>
      encolar(cola.correos, empresa_id, { informe })) satisfies ImprentaDeCorreo['informeDeCorreo'],
    cerrar: async (): Promise<void> => {
      cerrado = true;
      for (let trabajo = cola.sacar(); trabajo; trabajo = cola.sacar()) {
        trabajo.rechazar(new Error('El impresor se cerró'));
      }
      if (!prestados) await suyos.cerrar();
    },
  };
};
