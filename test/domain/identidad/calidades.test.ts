import { describe, expect, it } from 'vitest';
import { type ConCalidades, conCalidades, empresaEl } from '#domain/identidad/calidades.ts';

const AL_EMPEZAR: ConCalidades = {
  obligado_contabilidad: false,
  contribuyente_especial: null,
  agente_retencion: null,
  rimpe: 'emprendedor',
  gran_contribuyente: null,
  artesano: null,
  exportador_habitual: false,
  calidades_anteriores: [],
};

const cambiar = (
  empresa: ConCalidades,
  cambios: Partial<ConCalidades>,
  desde: string,
): ConCalidades => conCalidades(empresa, { ...empresa, ...cambios }, desde);

const rimpeEl = (empresa: ConCalidades, ...fechas: readonly string[]) =>
  fechas.map((fecha) => empresaEl(empresa, fecha).rimpe);

describe('lo que una empresa es ante el SRI', () => {
  it('cuenta desde el día en que cambia, y antes es lo de antes', () => {
    const general = cambiar(AL_EMPEZAR, { rimpe: null, gran_contribuyente: 'R-1' }, '2026-11-10');
    expect(rimpeEl(general, '2026-11-09', '2026-11-10', '2027-01-01')).toEqual([
      'emprendedor',
      null,
      null,
    ]);
    expect(empresaEl(general, '2026-11-09').gran_contribuyente).toBeNull();
    expect(empresaEl(general, '2026-11-10').gran_contribuyente).toBe('R-1');
  });

  it('cambiada dos veces el mismo día, lo último es lo de ese día', () => {
    const una = cambiar(AL_EMPEZAR, { rimpe: null }, '2026-11-10');
    const otra = cambiar(una, { rimpe: 'negocio_popular' }, '2026-11-10');
    expect(rimpeEl(otra, '2026-11-09', '2026-11-10')).toEqual(['emprendedor', 'negocio_popular']);
    expect(otra.calidades_anteriores).toHaveLength(1);
  });

  it('dicha desde un día pasado, vale por encima de lo que se dijo entre tanto', () => {
    const una = cambiar(AL_EMPEZAR, { rimpe: null }, '2026-11-10');
    const otra = cambiar(una, { rimpe: 'negocio_popular' }, '2026-11-05');
    expect(rimpeEl(otra, '2026-11-04', '2026-11-05', '2026-11-10', '2026-12-01')).toEqual([
      'emprendedor',
      'negocio_popular',
      'negocio_popular',
      'negocio_popular',
    ]);
  });

  it('lo que no es ante el SRI no abre otra época', () => {
    const igual = conCalidades(AL_EMPEZAR, { ...AL_EMPEZAR }, '2026-11-10');
    expect(igual.calidades_anteriores).toEqual([]);
  });
});
