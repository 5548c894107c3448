import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrancarEn,
  comprobarLecturas,
  conEscenario,
  type Escenario,
  KILLS,
  SEMILLA,
} from './muertes.ts';
import type { Programa } from './programa.ts';
import { comprobarVidas, EN_CAMINO, poblar, QUIETAS, RECIENTES } from './vidas.ts';

/** Kills of a round: in the states themselves, amid what is asked next, and while it is published. */
const MUERTES_POR_RONDA = 3;
const RONDAS = Math.ceil(KILLS / MUERTES_POR_RONDA);

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});

it(
  `matado con -9 en cada estado de cada tipo, ${RONDAS} veces, todo llega a su final una vez (semilla ${SEMILLA})`,
  async () => {
    let programa: Programa = await arrancarEn(escenario);
    const matar = async (): Promise<void> => {
      const { senal } = await programa.senalar('SIGKILL');
      expect(senal).toBe('SIGKILL');
      programa = await arrancarEn(escenario);
    };
    const { registro } = escenario.simulador;
    const poblacion = poblar(programa.demo);
    const azar = fc.record({
      al_pedir: fc.nat(60),
      al_seguir: fc.nat(60),
      al_publicar: fc.nat(60),
    });
    for (const [ronda, ms] of fc.sample(azar, { seed: SEMILLA, numRuns: RONDAS }).entries()) {
      const quietas = await poblacion.pedir(QUIETAS, ronda);
      await poblacion.esperar(quietas);
      const enCamino = await poblacion.pedir(EN_CAMINO, ronda);
      await poblacion.esperar(enCamino);
      await poblacion.esperarEnElSri(enCamino, registro);
      const recientes = poblacion.pedir(RECIENTES, ronda);
      await esperar(ms.al_pedir);
      await matar();
      await recientes;
      const seguidas = poblacion.seguir(quietas);
      await esperar(ms.al_seguir);
      await matar();
      await seguidas;
      await esperar(ms.al_publicar);
      await matar();
    }
    await comprobarVidas(poblacion, registro);
    await comprobarLecturas(escenario, programa);
  },
  120_000 + KILLS * 20_000,
);
