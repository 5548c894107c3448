import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { enTandas } from '#infra/workflows/tandas.ts';

const anotador = () => {
  const tandas: number[][] = [];
  const hacer = async (pedidos: readonly number[]): Promise<readonly number[]> => {
    tandas.push([...pedidos]);
    return pedidos.map((n) => n * 10);
  };
  return { tandas, hacer };
};

describe('lo que se pide a la vez', () => {
  it('va junto, y cada uno recibe lo suyo', async () => {
    const { tandas, hacer } = anotador();
    const pedir = enTandas(hacer, { maximo: 3 });
    expect(await Promise.all([1, 2, 3, 4].map(pedir))).toEqual([10, 20, 30, 40]);
    expect(tandas).toEqual([[1, 2, 3], [4]]);
  });

  it('espera un momento por los que vienen si nadie tiene prisa', async () => {
    const { tandas, hacer } = anotador();
    const pedir = enTandas(hacer, { maximo: 8, junta_ms: 50 });
    const uno = pedir(1);
    await pausa(5);
    await Promise.all([uno, pedir(2)]);
    expect(tandas).toEqual([[1, 2]]);
  });

  it('si ya son muchos no espera', async () => {
    const { tandas, hacer } = anotador();
    const pedir = enTandas(hacer, { maximo: 4, junta_ms: 60_000 });
    await Promise.all([pedir(1), pedir(2)]);
    expect(tandas).toEqual([[1, 2]]);
  });

  it('cuando falla una, solo falla la culpable', async () => {
    const pedir = enTandas<number, number>(
      async (pedidos) => {
        if (pedidos.includes(2)) throw new Error('no');
        return pedidos;
      },
      { maximo: 4 },
    );
    const hechos = await Promise.allSettled([1, 2, 3].map(pedir));
    expect(hechos.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
