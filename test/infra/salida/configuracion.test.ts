import { expect, it } from 'vitest';
import { ConfiguracionInvalida, leerConfiguracion } from '#infra/configuracion.ts';

it('Sin decir nada, lo que sale no puede llegar a esta máquina', () => {
  expect(leerConfiguracion({}).SALIDA_PERMITIR_LOOPBACK).toBe(false);
  expect(leerConfiguracion({ SALIDA_PERMITIR_LOOPBACK: '1' }).SALIDA_PERMITIR_LOOPBACK).toBe(true);
});

it('En producción, permitirlo impide arrancar', () => {
  const entorno = { NODE_ENV: 'production', SALIDA_PERMITIR_LOOPBACK: '1' };
  expect(() => leerConfiguracion(entorno)).toThrow(ConfiguracionInvalida);
  expect(() => leerConfiguracion(entorno)).toThrow('SALIDA_PERMITIR_LOOPBACK');
});
