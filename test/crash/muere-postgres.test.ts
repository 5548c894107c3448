import { afterAll, beforeAll, expect, it } from 'vitest';
import { procesoVivo } from '#infra/postgres/proceso.ts';
import { type DirTemporal, dirTemporal } from '#test/support/postgres-hijo.ts';
import {
  arrancarEn,
  fulminar,
  hijosDe,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
  sobrevivir,
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
  [temporal, simulador] = await Promise.all([dirTemporal(), lanzarSimulador()]);
});

afterAll(async () => {
  await terminarTodos();
  await temporal?.borrar();
});

/**
 * In turn: the server with all its children, so that what it had not yet written is lost; the
 * postmaster alone, whose children notice; one child, upon which the postmaster starts all anew.
 */
const victimas = async (postmaster: number, vez: number): Promise<number[]> => {
  const hijos = await hijosDe(postmaster);
  const casos = [[postmaster, ...hijos], [postmaster], hijos.slice(-1)];
  return casos[vez % casos.length] ?? [];
};

it.runIf(process.platform === 'linux')(
  `Postgres matado con -9 ${KILLS} veces bajo carga, el programa sigue (semilla ${SEMILLA})`,
  async () => {
    const escenario = { dir: temporal.dir, puerto: await puertoLibre(), simulador };
    const programa = await arrancarEn(escenario);
    const nacido = programa.pid;
    await sobrevivir(escenario, programa, async (vivo, vez) => {
      fulminar(await victimas(await pidDePostgres(temporal.dir), vez));
      expect(await procesoVivo(nacido), vivo.errores()).toBe(true);
      return vivo;
    });
  },
  PLAZO_DE_PRUEBA_MS,
);
