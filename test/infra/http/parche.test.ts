import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { texto } from '#commands/kernel/campos.ts';
import { aplicarParche, cambiable, removible } from '#commands/kernel/parche.ts';

describe('un PATCH', () => {
  const cuerpo = z.object({
    nombre: cambiable(texto(10)),
    banco: removible(texto(10)),
    activo: cambiable(z.boolean()),
  });
  const fila = { nombre: 'Caja', banco: 'Pichincha' as string | null, activo: true };
  const cambiar = (json: unknown) => aplicarParche(fila, cuerpo.parse(json));

  it('deja lo que no viene, quita lo que viene null y pone lo que trae valor', () => {
    expect(cambiar({})).toEqual({ fila, cambio: false });
    expect(cambiar({ banco: null })).toEqual({ fila: { ...fila, banco: null }, cambio: true });
    expect(cambiar({ nombre: 'Bóveda' })).toEqual({
      fila: { ...fila, nombre: 'Bóveda' },
      cambio: true,
    });
  });

  it('lo que ya era así no es un cambio', () => {
    expect(cambiar({ banco: 'Pichincha', activo: true }).cambio).toBe(false);
  });

  it('no quita lo que siempre tiene valor', () => {
    expect(cuerpo.safeParse({ nombre: null }).success).toBe(false);
    expect(cuerpo.safeParse({ nombre: '' }).success).toBe(false);
  });
});
