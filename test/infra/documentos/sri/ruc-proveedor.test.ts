import { describe, expect, it } from 'vitest';
import { arrancar } from '#infra/arranque.ts';
import { ConfiguracionInvalida, leerConfiguracion } from '#infra/configuracion.ts';
import { rucProveedorDe } from '#infra/documentos/sri/ruc-proveedor.ts';

const de = (entorno: NodeJS.ProcessEnv) => rucProveedorDe(leerConfiguracion(entorno));
const AJENA = { DATABASE_URL: 'postgres://127.0.0.1:1/nada', CLAVE_MAESTRA: 'a:b' };

describe('quién provee el sistema', () => {
  it('sin configurar nada es uno de demostración, que el simulador acepta', () => {
    expect(de({})).toMatch(/^\d{13}$/);
    expect(de({ ...AJENA, SRI_MODO: 'simulador' })).toBe(de({}));
  });

  it('es el que se dice, o ninguno si el sistema es del emisor', () => {
    expect(de({ RUC_PROVEEDOR: '1793213150001', SRI_MODO: 'real' })).toBe('1793213150001');
    expect(de({ RUC_PROVEEDOR: '1793213150001' })).toBe('1793213150001');
    expect(de({ RUC_PROVEEDOR: 'propio', SRI_MODO: 'real' })).toBeNull();
    expect(de({ RUC_PROVEEDOR: 'propio' })).toBeNull();
  });

  it.each([{ SRI_MODO: 'real' }, AJENA])('ante el SRI hay que decirlo: %j', (entorno) => {
    expect(() => de(entorno)).toThrow(ConfiguracionInvalida);
    expect(() => de(entorno)).toThrow(/RUC_PROVEEDOR.*26 de septiembre de 2026.*propio/);
  });

  it('sin ello el programa no llega ni a abrir la base', async () => {
    const { signal } = new AbortController();
    await expect(arrancar(leerConfiguracion(AJENA), signal)).rejects.toThrow(/RUC_PROVEEDOR/);
  });

  it.each(['123', 'ninguno', '179321315000x'])('%j no es un RUC', (RUC_PROVEEDOR) => {
    expect(() => leerConfiguracion({ RUC_PROVEEDOR })).toThrow(/RUC_PROVEEDOR.*13 dígitos/);
  });
});
