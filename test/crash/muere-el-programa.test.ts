import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { cargar } from './carga.ts';
import { comprobarFeed, seguirHastaElFinal } from './comprobaciones.ts';
import {
  arrancarEn,
  conEscenario,
  type Escenario,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
  sobrevivir,
} from './muertes.ts';
import { lanzarPrograma, lanzarSimulador, lanzarSinEsperar, terminarTodos } from './programa.ts';

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});

it(
  `matado con -9 ${KILLS} veces bajo carga, no pierde ni duplica nada (semilla ${SEMILLA})`,
  async () => {
    const programa = await arrancarEn(escenario);
    await sobrevivir(escenario, programa, async (vivo) => {
      const { senal } = await vivo.senalar('SIGKILL');
      expect(senal).toBe('SIGKILL');
      return arrancarEn(escenario);
    });
  },
  PLAZO_DE_PRUEBA_MS,
);

it(
  `matado ${KILLS} veces mientras arranca por primera vez, el siguiente lo termina`,
  async () => {
    const nuevo = await dirTemporal();
    try {
      for (const ms of fc.sample(fc.nat(2_500), { seed: SEMILLA, numRuns: KILLS })) {
        const hijo = lanzarSinEsperar({ dir: nuevo.dir });
        await esperar(ms);
        await hijo.senalar('SIGKILL');
      }
      // An authority of its own: this company's numbers begin again.
      const { url: simulador_url } = await lanzarSimulador();
      const vivo = await lanzarPrograma({ dir: nuevo.dir, simulador_url });
      const carga = cargar(vivo.demo, { llamadores: 2, semilla: SEMILLA });
      await carga.hasta(4);
      await carga.detener();
      const eventos = await seguirHastaElFinal(vivo.demo, carga.acuses.size, 20_000);
      comprobarFeed(eventos, carga.acuses);
    } finally {
      await terminarTodos();
      await nuevo.borrar();
    }
  },
  PLAZO_DE_PRUEBA_MS,
);
