import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DirTemporal, dirTemporal } from '#test/support/postgres-hijo.ts';
import { arrancarEn, KILLS, PLAZO_DE_PRUEBA_MS, SEMILLA, sobrevivir } from './muertes.ts';
import { lanzarSimulador, type Programa, puertoLibre, type SimuladorAparte } from './programa.ts';

let temporal: DirTemporal;
let simulador: SimuladorAparte;
let programa: Programa | undefined;

beforeAll(async () => {
  [temporal, simulador] = await Promise.all([dirTemporal(), lanzarSimulador()]);
});

afterAll(async () => {
  await programa?.senalar('SIGKILL');
  await simulador?.detener();
  await temporal?.borrar();
});

it(
  `matado con -9 ${KILLS} veces bajo carga, no pierde ni duplica nada (semilla ${SEMILLA})`,
  async () => {
    const escenario = { dir: temporal.dir, puerto: await puertoLibre(), simulador };
    programa = await arrancarEn(escenario);
    programa = await sobrevivir(escenario, programa, async (vivo) => {
      const { senal } = await vivo.senalar('SIGKILL');
      expect(senal).toBe('SIGKILL');
      programa = await arrancarEn(escenario);
      return programa;
    });
  },
  PLAZO_DE_PRUEBA_MS,
);
