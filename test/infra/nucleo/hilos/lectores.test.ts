import { afterAll, describe, expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';
import { HiloDemorado } from '#infra/nucleo/hilos/hilos.ts';
import { crearLectores } from '#infra/nucleo/hilos/lectores.ts';
import type { Archivo } from './lecturas.worker.ts';

const lectores = crearLectores<Archivo, string>({
  uno: 'un papel',
  varios: 'papeles',
  modulo: new URL('./lecturas.worker.ts', import.meta.url),
  plazo_ms: 2_000,
  memoria_mb: 32,
});
afterAll(lectores.cerrar);
const leer = (empresa_id: number, archivo: Archivo) => lectores.leer(empresa_id, archivo);

describe('Los lectores de archivos', () => {
  it('dan lo que dice, o por qué no vale: lo demás no es del archivo', async () => {
    expect(await leer(1, { dice: 'hola' })).toBe('hola');
    await expect(leer(1, { no_vale: 'está en blanco' })).rejects.toMatchObject({
      name: 'ErrorDeForma',
      errores: [{ type: 'value_error', loc: ['body', 'file'], msg: 'está en blanco' }],
    });
    const deNosotros = await leer(1, { revienta: 'un descuido' }).catch((error: unknown) => error);
    expect(deNosotros).toMatchObject({ message: 'un descuido' });
    expect(deNosotros).not.toBeInstanceOf(ErrorDeForma);
  });

  it('de una empresa, uno a la vez y dos en espera; el de otra va antes que el segundo suyo', async () => {
    const orden: string[] = [];
    const entrar = (empresa_id: number, dice: string) =>
      leer(empresa_id, { dice }).then((dicho) => orden.push(dicho));
    const suyos = ['a', 'b', 'c'].map((dice) => entrar(1, dice));
    const otro = entrar(2, 'de otra');
    await expect(leer(1, { dice: 'd' })).rejects.toEqual(
      new ServicioOcupado('Ya hay un papel de la empresa por leer', 2),
    );
    await Promise.all([...suyos, otro]);
    expect(orden).toEqual(['a', 'de otra', 'b', 'c']);
  });

  it('el que no termina se lleva su hilo, y el siguiente se lee', async () => {
    await expect(leer(1, { eterno: true })).rejects.toBeInstanceOf(HiloDemorado);
    expect(await leer(1, { dice: 'hola' })).toBe('hola');
  });

  it('cuando esperan demasiados lo dice', async () => {
    const muchos = Array.from({ length: 18 }, (_, i) => leer(i, { dice: `${i}` }));
    const fines = await Promise.allSettled(muchos);
    expect(fines.filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
    expect(fines.at(-1)).toMatchObject({
      reason: new ServicioOcupado('Hay demasiados papeles por leer a la vez', 2),
    });
  });
});
