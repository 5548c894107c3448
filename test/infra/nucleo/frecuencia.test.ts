import { describe, expect, it } from 'vitest';
import { Frecuencia } from '#infra/nucleo/frecuencia.ts';

describe('con qué frecuencia ocurre algo', () => {
  let ahora_ms = 0;
  const nueva = (): Frecuencia => new Frecuencia(() => ahora_ms);

  it.each([20, 100, 1000])('%d veces por segundo, a paso parejo, son esas', (por_s) => {
    const frecuencia = nueva();
    for (let i = 0; i < 2 * por_s; i++) {
      ahora_ms += 1000 / por_s;
      frecuencia.anotar(1);
    }
    // Just after one of them it is a little more than on the whole.
    expect(frecuencia.por_s).toBeGreaterThan(0.95 * por_s);
    expect(frecuencia.por_s).toBeLessThan(1.25 * por_s);
  });

  it('lo que dejó de ocurrir se olvida por mitades', () => {
    const frecuencia = nueva();
    frecuencia.anotar(64);
    const antes = frecuencia.por_s;
    ahora_ms += 300;
    expect(frecuencia.por_s).toBeCloseTo(antes / 8);
    ahora_ms += 60_000;
    expect(frecuencia.por_s).toBeCloseTo(0);
  });
});
