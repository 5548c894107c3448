import { describe, expect, it } from 'vitest';
import { decisiones, indiceDe, indiceGuardado, leerCabeza } from '#infra/tooling/decisiones.ts';

describe('las decisiones', () => {
  it('tienen número, día y estado; si falta alguno, `npm run contratos`', async () => {
    const todas = await decisiones();
    const sinCabeza = todas.filter(({ numero, fecha, estado }) => !numero || !fecha || !estado);
    expect(sinCabeza.map(({ archivo }) => archivo)).toEqual([]);
    expect(todas.map(({ numero }) => numero)).toEqual(todas.map((_, i) => i + 1));
  });

  it('están en el índice, una línea cada una', async () => {
    expect(await indiceGuardado()).toBe(indiceDe(await decisiones()));
  });

  it('la que supera a otra existe', async () => {
    const todas = await decisiones();
    const superan = todas.flatMap(({ estado }) => /\d+$/.exec(estado ?? '')?.[0] ?? []);
    for (const numero of superan) expect(Number(numero)).toBeLessThanOrEqual(todas.length);
  });

  it('una sin número se ve', () => {
    expect(leerCabeza('x.md', '# Un título\n\n**Contexto.**')).toMatchObject({ numero: undefined });
    const entera = leerCabeza('x.md', '# 3. Un título\n\n2026-11-22 · superada por la 9\n\nMás');
    expect(entera).toMatchObject({ numero: 3, titulo: 'Un título', estado: 'superada por la 9' });
  });
});
