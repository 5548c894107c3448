import { afterAll, beforeAll, describe } from 'vitest';
import type { ArnesBitacora, Contexto } from './bitacora.apoyo.ts';
import { pruebasDeCadena } from './bitacora.cadena.ts';
import { pruebasDeConcurrencia } from './bitacora.concurrencia.ts';
import { pruebasDeAppend, pruebasDeContenido, pruebasDeRepeticion } from './bitacora.escritura.ts';
import { pruebasDeReadAll, pruebasDeReadStream } from './bitacora.lectura.ts';
import { pruebasDeSuscripcion } from './bitacora.suscripcion.ts';

export type { ArnesBitacora } from './bitacora.apoyo.ts';
export { eventoDePrueba, eventosDePrueba, hasta, streamNuevo } from './bitacora.apoyo.ts';

/** The promises of the port `Bitacora`, for any adapter. */
export function contratoDeBitacora(nombre: string, crear: () => Promise<ArnesBitacora>): void {
  describe(`Bitácora ${nombre}`, () => {
    let arnes: ArnesBitacora;
    const contexto: Contexto = () => arnes;
    beforeAll(async () => {
      arnes = await crear();
    });
    afterAll(async () => {
      await arnes?.cerrar();
    });

    describe('append', () => pruebasDeAppend(contexto));
    describe('repetir un append', () => pruebasDeRepeticion(contexto));
    describe('lo que se guarda', () => pruebasDeContenido(contexto));
    describe('la cadena', () => pruebasDeCadena(contexto));
    describe('readStream', () => pruebasDeReadStream(contexto));
    describe('readAll', () => pruebasDeReadAll(contexto));
    describe('subscribeAll', () => pruebasDeSuscripcion(contexto));
    describe('varios escritores', () => pruebasDeConcurrencia(contexto));
  });
}
