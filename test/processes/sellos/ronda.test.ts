import { describe, expect, test } from 'vitest';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Ocasion } from '#processes/kernel/proceso.ts';
import { jobDeRonda, pausaDeRonda } from '#processes/sellos/ronda.job.ts';
import type { AvanceDeRonda } from '#processes/sellos/sellos.puerto.ts';

const AJUSTES = { dias: 7, porciento: 5 };
const DIA_MS = 86_400_000;

describe('cuánto descansa', () => {
  test('nunca trabaja más que su parte de un núcleo', () => {
    expect(pausaDeRonda(200, 0, AJUSTES)).toBe(3_800);
    expect(pausaDeRonda(200, 0, { ...AJUSTES, porciento: 20 })).toBe(1_000);
    expect(pausaDeRonda(60_000, 0.5, AJUSTES)).toBe(1_140_000);
  });

  test('se reparte en sus días, pero lo poco se mira varias veces al día', () => {
    expect(pausaDeRonda(200, 1 / (7 * 24 * 60), AJUSTES)).toBe(59_800);
    expect(pausaDeRonda(200, 1, AJUSTES)).toBe(600_000);
  });

  test('una bitácora que cabe en sus días se recorre en ellos', () => {
    const [paginas, hecho_ms] = [2_000, 200];
    const pausa_ms = pausaDeRonda(hecho_ms, 1 / paginas, AJUSTES);
    expect(paginas * (pausa_ms + hecho_ms)).toBeLessThanOrEqual(7 * DIA_MS);
  });
});

describe('cada paso', () => {
  const tarea = { empresa_id: PLATAFORMA, clave: 'reloj', datos: {}, intentos: 0 };
  const correr = (avances: readonly AvanceDeRonda[], cada_ms: number) => {
    let ahora_ms = 0;
    let dados = 0;
    const dichas: string[] = [];
    const job = jobDeRonda({
      ...AJUSTES,
      darUnPaso: async () => {
        ahora_ms += cada_ms;
        return avances[dados++]!;
      },
      cabeza: async () => 1_000,
      avisar: (_, mensaje) => dichas.push(mensaje),
      reloj: () => ahora_ms,
    });
    const paso = job.paso({ ...tarea, fase: 'seguir' }, {} as Ocasion);
    return paso.then((hecho) => ({ hecho, dados, dichas }));
  };
  const avance = { nuevas: [], desde: 0, hasta: 0, termino: false };

  test('dura poco, y después descansa', async () => {
    const { dados, hecho } = await correr(Array(10).fill(avance), 60);
    expect(dados).toBe(4);
    expect(hecho).toMatchObject({ tipo: 'seguir', fase: 'seguir', espera_ms: 4_560 });
  });

  test('termina con la ronda, aunque le quede tiempo', async () => {
    const { dados, hecho } = await correr([avance, { ...avance, termino: true }], 10);
    expect([dados, hecho]).toMatchObject([2, { espera_ms: 600_000 }]);
  });

  test('dice qué halló, con su stream y su revisión', async () => {
    const falla = { donde: 'empresa-7@3', que: 'falta', stream: 'empresa-7', revision: 3 };
    const { dichas } = await correr([{ ...avance, nuevas: [falla], termino: true }], 10);
    expect(dichas).toEqual(['La bitácora no es la que se escribió: empresa-7@3 falta']);
  });
});
