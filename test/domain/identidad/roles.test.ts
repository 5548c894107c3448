import { describe, expect, it } from 'vitest';
import { esDeTodaLaEmpresa, permiteRol } from '#domain/contextos.ts';
import type { Rol } from '#domain/kernel/rol.ts';

describe('lo que cada rol puede', () => {
  const puede = (rol: Rol, recurso: string) =>
    (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((m) => permiteRol(rol, recurso, m));
  const TODO = ['GET', 'POST', 'PUT', 'DELETE'] as const;

  it.each([
    ['admin', 'usuarios', TODO],
    ['admin', 'lo_que_venga', TODO],
    ['contador', 'contabilidad', TODO],
    ['contador', 'cobros', TODO],
    ['contador', 'cuentas_dinero', TODO],
    ['contador', 'usuarios', []],
    ['contador', 'claves_api', []],
    ['contador', 'empresa', ['GET']],
    ['contador', 'correo_empresa', ['GET']],
    ['vendedor', 'correo_empresa', []],
    ['vendedor', 'facturas', ['GET', 'POST', 'PUT', 'DELETE']],
    ['vendedor', 'proformas', ['GET', 'POST']],
    ['vendedor', 'servicios', ['GET', 'POST']],
    ['vendedor', 'sucursales', ['GET']],
    ['vendedor', 'eventos', []],
    ['vendedor', 'cobros', ['GET', 'POST']],
    ['vendedor', 'pagos_proveedor', []],
    ['vendedor', 'contabilidad', []],
    ['vendedor', 'cuentas_dinero', []],
    ['vendedor', 'usuarios', []],
    ['vendedor', 'lo_que_venga', []],
    ['vendedor', 'constructor', []],
  ] as const)('%s sobre %s: %j', (rol, recurso, metodos) => {
    expect(puede(rol, recurso)).toEqual(metodos);
  });

  it.each([
    ['contador', 'eventos', TODO],
    ['contador', 'webhooks', TODO],
    ['contador', 'auditoria', TODO],
    ['contador', 'sucursales', ['POST', 'PUT', 'DELETE']],
    ['contador', 'contabilidad', TODO],
    ['contador', 'cuentas_dinero', TODO],
    ['contador', 'facturas', []],
    ['contador', 'constructor', []],
    ['admin', 'eventos', []],
  ] as const)('%s de una sola sucursal no puede sobre %s: %j', (rol, recurso, metodos) => {
    expect(TODO.filter((m) => esDeTodaLaEmpresa(rol, recurso, m))).toEqual(metodos);
  });

  it('la propia sesión es de todos', () => {
    for (const rol of ['admin', 'contador', 'vendedor'] as const) {
      expect(puede(rol, 'sesion')).toEqual(TODO);
    }
  });
});
