import { afterAll, beforeAll, expect, it } from 'vitest';
import { procesoVivo } from '#infra/nucleo/postgres/proceso.ts';
import type { DirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { dirArrancado } from './arrancado.ts';
import {
  arrancarEn,
  fulminar,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
  sobrevivir,
  victimasDePostgres,
} from './muertes.ts';
import {
  lanzarSimulador,
  pidDePostgres,
  puertoLibre,
  type SimuladorAparte,
  terminarTodos,
} from './programa.ts';

let temporal: DirTemporal;
let simulador: SimuladorAparte;

beforeAll(async () => {
  [temporal, simulador] = await Promise.all([dirArrancado(), lanzarSimulador()]);
});

afterAll(async () => {
  await terminarTodos();
  await temporal?.borrar();
});

it.runIf(process.platform === 'linux')(
  `Postgres matado con -9 ${KILLS} veces bajo carga, el programa sigue (semilla ${SEMILLA})`,
  async () => {
    const escenario = { dir: temporal.dir, puerto: await puertoLibre(), simulador };
    const programa = await arrancarEn(escenario);
    const nacido = programa.pid;
    await sobrevivir(escenario, programa, async (vivo, vez) => {
      fulminar(await victimasDePostgres(await pidDePostgres(temporal.dir), vez));
      expect(await procesoVivo(nacido), vivo.errores()).toBe(true);
      return vivo;
    });
  },
  PLAZO_DE_PRUEBA_MS,
);
