import { expect, it } from 'vitest';
import { ConfiguracionInvalida, leerConfiguracion } from '#infra/configuracion.ts';
import { MONTON_MB, memoriaDe } from '#infra/pasado/llenador.ts';

/** What the thread of other days may take is for whoever has a small machine to say. */

const montonDe = (entorno: NodeJS.ProcessEnv): number => leerConfiguracion(entorno).PASADO_MB;

it('PASADO_MB es el montón del hilo; de uno chico, poco es para lo recién hecho', () => {
  expect(montonDe({})).toBe(MONTON_MB);
  expect(memoriaDe(MONTON_MB)).toEqual({
    maxYoungGenerationSizeMb: 64,
    maxOldGenerationSizeMb: MONTON_MB,
  });
  expect(memoriaDe(montonDe({ PASADO_MB: '256' }))).toEqual({
    maxYoungGenerationSizeMb: 32,
    maxOldGenerationSizeMb: 256,
  });
});

it.each(['64', '100000', 'mucho'])('%s no es un montón: se dice al arrancar', (PASADO_MB) => {
  expect(() => montonDe({ PASADO_MB })).toThrow(ConfiguracionInvalida);
  expect(() => montonDe({ PASADO_MB })).toThrow(/PASADO_MB/);
});
