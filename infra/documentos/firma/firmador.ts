import { Worker } from 'node:worker_threads';
import { crearColaJusta } from '#infra/nucleo/hilos/cola-justa.ts';
import { type Firmado, type Firmador, SinCertificado } from '#processes/documentos/sri.puerto.ts';
import type { CertificadoGuardado } from '../../identidad/certificados.ts';
import type { PedidoDeFirma, RespuestaDeFirma } from './firmador.worker.ts';

export type OpcionesFirmador = {
  /** Asked at every signature, so it should answer from memory; undefined = it has none. */
  readonly certificadoDe: (empresa_id: number) => Promise<CertificadoGuardado | undefined>;
  /** Signing threads, 1 by default. */
  readonly hilos?: number;
};

type Espera = {
  readonly resolver: (respuesta: RespuestaDeFirma) => void;
  readonly rechazar: (causa: Error) => void;
};

type Hilo = {
  readonly pendientes: () => number;
  readonly pedir: (
    certificado: CertificadoGuardado,
    pedido: Pick<PedidoDeFirma, 'xml' | 'firmado_en'>,
  ) => Promise<RespuestaDeFirma>;
  readonly cerrar: () => Promise<void>;
};

/** A thread that is started at its first use and again after it died. */
const crearHilo = (): Hilo => {
  const esperas = new Map<number, Espera>();
  /** Certificates that this thread was given; it may have let go of some of them since. */
  const entregadas = new Set<string>();
  let worker: Worker | undefined;
  let ultimo = 0;

  const alMorir = (muerto: Worker, causa: Error): void => {
    if (worker !== muerto) return;
    worker = undefined;
    entregadas.clear();
    const perdidas = [...esperas.values()];
    esperas.clear();
    for (const { rechazar } of perdidas) rechazar(causa);
  };

  const arrancar = (): Worker => {
    const nuevo = new Worker(new URL('./firmador.worker.ts', import.meta.url));
    nuevo.on('message', (respuesta: RespuestaDeFirma) => {
      esperas.get(respuesta.id)?.resolver(respuesta);
      esperas.delete(respuesta.id);
    });
    nuevo.on('error', (causa: unknown) =>
      alMorir(nuevo, new Error('El hilo de firma falló', { cause: causa })),
    );
    nuevo.on('exit', (codigo) =>
      alMorir(nuevo, new Error(`El hilo de firma terminó (código ${codigo})`)),
    );
    return nuevo;
  };

  const pedir: Hilo['pedir'] = async ({ p12, clave, huella }, pedido) => {
    const enviar = (conLlave: boolean): Promise<RespuestaDeFirma> =>
      new Promise((resolver, rechazar) => {
        worker ??= arrancar();
        ultimo += 1;
        esperas.set(ultimo, { resolver, rechazar });
        const llave = conLlave ? { p12: { archivo: p12, clave } } : {};
        worker.postMessage({ id: ultimo, huella, ...pedido, ...llave } satisfies PedidoDeFirma);
      });
    const nueva = !entregadas.has(huella);
    entregadas.add(huella);
    const respuesta = await enviar(nueva);
    return respuesta.tipo === 'falta_llave' ? enviar(true) : respuesta;
  };

  const cerrar = async (): Promise<void> => {
    const actual = worker;
    if (!actual) return;
    alMorir(actual, new Error('El firmador se cerró'));
    await actual.terminate();
  };

  return { pendientes: () => esperas.size, pedir, cerrar };
};

/** Requests on their way to one thread: one that it signs, and the next ones at hand. */
const POR_HILO = 4;

/** Companies take turns at the threads. */
const crearTurnos = (a_la_vez: number) => {
  const cola = crearColaJusta<number, () => void>();
  let enCurso = 0;
  const repartir = (): void => {
    while (enCurso < a_la_vez) {
      const empezar = cola.sacar();
      if (!empezar) return;
      enCurso += 1;
      empezar();
    }
  };
  return async <R>(empresa_id: number, hacer: () => Promise<R>): Promise<R> => {
    await new Promise<void>((empezar) => {
      cola.poner(empresa_id, empezar);
      repartir();
    });
    try {
      return await hacer();
    } finally {
      enCurso -= 1;
      repartir();
    }
  };
};

/**
 * The signer: worker threads that keep parsed keys, requests pipelined to the least busy one.
 * Rejects with `SinCertificado` when the company's certificate cannot sign (missing, wrong
 * password, expired), with a plain `Error` when a thread died (try again: signing has no effect
 * outside) or the document is not in canonical form.
 */
export const crearFirmador = ({
  certificadoDe,
  hilos = 1,
}: OpcionesFirmador): Firmador & { cerrar(): Promise<void> } => {
  const todos = Array.from({ length: hilos }, crearHilo);
  const enTurno = crearTurnos(hilos * POR_HILO);
  let cerrado = false;

  const firmar: Firmador['firmar'] = async (empresa_id, xml, firmado_en): Promise<Firmado> => {
    const certificado = await certificadoDe(empresa_id);
    if (!certificado) throw new SinCertificado('falta el certificado de firma electrónica');
    const respuesta = await enTurno(empresa_id, async () => {
      if (cerrado) throw new Error('El firmador se cerró');
      const hilo = todos.reduce((a, b) => (b.pendientes() < a.pendientes() ? b : a));
      return hilo.pedir(certificado, { xml, firmado_en });
    });
    switch (respuesta.tipo) {
      case 'firmado':
        return { xml: respuesta.xml, sha256: respuesta.sha256 };
      case 'sin_certificado':
        throw new SinCertificado(respuesta.motivo);
      case 'falta_llave':
        throw new Error('El hilo de firma no conserva la llave');
      case 'error':
        throw new Error(respuesta.motivo);
    }
  };

  const cerrar = async (): Promise<void> => {
    cerrado = true;
    await Promise.all(todos.map((hilo) => hilo.cerrar()));
  };

  return { firmar, cerrar };
};
