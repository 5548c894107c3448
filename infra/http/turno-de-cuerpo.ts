import type { Context } from 'hono';
import { type ConTurno, crearTurnos, crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import { CUERPO_CORRIENTE_BYTES, type Recepcion } from './cuerpo.ts';
import { EN_MEMORIA_BYTES } from './cuerpo-recogido.ts';
import { pesoDeCuerpo } from './cupos.ts';
import type { Entorno } from './entorno.ts';

/** As many as save one purchase at once, and some: what waits has not been read, and takes no memory. */
const EN_ESPERA = 16;
/** Whole ones of all companies, on disk. */
const ENTEROS_EN_ESPERA = 32;

/** Reads a body and does all that is done with it, until it is answered. */
export type Recibir = (
  c: Context<Entorno>,
  maximo_bytes: number,
  hacer: (recepcion: Recepcion) => Promise<void>,
) => Promise<void>;

/** Counts what a body weighs beyond the request that brings it. Throws 429. */
export type ContarPeso = {
  /** As so many requests of whoever asks. */
  readonly peticiones: (c: Context<Entorno>, peso: number) => Promise<void>;
  /** Against what its company may bring. */
  readonly bytes: (c: Context<Entorno>, bytes: number) => Promise<void>;
};

/** Keeps a turn from when it is got until it is given back. */
const tomarTurno = (conTurno: ConTurno, fin: Promise<void>): Promise<void> =>
  new Promise((entrar, rechazar) => {
    const tener = (): Promise<void> => {
      entrar();
      return fin;
    };
    conTurno(tener).catch(rechazar);
  });

/**
 * Bodies larger than the usual, one of each company at a time, from before it is read until it is
 * answered: each takes several times its size while it is taken apart, in the thread that answers
 * everybody. One that does not say how long it is waits when it has passed the usual, and is counted
 * as the longest that its route takes. Those of megabytes, once they are whole, are taken into memory
 * one at a time in the whole program: as no company has two, each waits for one of every other at most.
 * 503 when too many wait.
 */
export const crearTurnoDeCuerpos = (contar: ContarPeso): Recibir => {
  const turnoDe = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: EN_ESPERA,
    ocupado: 'La empresa ya envía otros cuerpos grandes',
  });
  const enMemoria = crearTurnos({
    a_la_vez: 1,
    en_espera: ENTEROS_EN_ESPERA,
    ocupado: 'Hay demasiados archivos grandes por leer',
  });
  return async (c, maximo_bytes, hacer) => {
    const { promise: fin, resolve: soltar } = Promise.withResolvers<void>();
    const alSerGrande = async (bytes: number | undefined): Promise<void> => {
      // What said how long it is was counted when it came.
      if (bytes === undefined) await contar.peticiones(c, pesoDeCuerpo(maximo_bytes));
      else if (bytes > EN_MEMORIA_BYTES) await contar.bytes(c, bytes);
      await tomarTurno(turnoDe(c.get('identidad').empresa_id), fin);
    };
    const alEstarEntero = async (bytes: number, declarado: boolean): Promise<void> => {
      if (!declarado) await contar.bytes(c, bytes);
      await tomarTurno(enMemoria, fin);
    };
    try {
      await hacer({ maximo_bytes, alSerGrande, alEstarEntero });
    } finally {
      soltar();
    }
  };
};

/** What a request weighs by the length that it says, beyond one. */
export const pesoDeclarado = ({ req }: Context, maximo_bytes: number): number => {
  const largo = Number(req.header('content-length') ?? 0);
  // Longer than its route takes it is not read.
  return largo > CUERPO_CORRIENTE_BYTES && largo <= maximo_bytes ? pesoDeCuerpo(largo) : 0;
};
