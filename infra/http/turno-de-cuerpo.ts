import { crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import { esGrande } from './cuerpo.ts';
import type { Paso } from './montaje.ts';

/** As many as save one purchase at once, and some: what waits has not been read, and takes no memory. */
const EN_ESPERA = 16;

/**
 * Bodies larger than the usual, one of each company at a time, from before it is read until it is
 * answered: each takes several times its size while it is taken apart, in the thread that answers
 * everybody. 503 when too many wait.
 */
export const crearTurnoDeCuerpos = (): Paso => {
  const turnoDe = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: EN_ESPERA,
    ocupado: 'La empresa ya envía otros archivos grandes',
  });
  return (c, next) => (esGrande(c) ? turnoDe(c.get('identidad').empresa_id)(next) : next());
};
