import { expect, it } from 'vitest';
import { procesoVivo } from '#infra/nucleo/postgres/proceso.ts';
import {
  arrancarEn,
  conEscenario,
  type Escenario,
  fulminar,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
  sobrevivir,
  victimasDePostgres,
} from './muertes.ts';
import { pidDePostgres } from './programa.ts';

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});

it.runIf(process.platform === 'linux')(
  `Postgres matado con -9 ${KILLS} veces bajo carga, el programa sigue (semilla ${SEMILLA})`,
  async () => {
    const programa = await arrancarEn(escenario);
    const nacido = programa.pid;
    await sobrevivir(escenario, programa, async (vivo, vez) => {
      fulminar(await victimasDePostgres(await pidDePostgres(escenario.dir), vez));
      expect(await procesoVivo(nacido), vivo.errores()).toBe(true);
      return vivo;
    });
  },
  PLAZO_DE_PRUEBA_MS,
);
