import { describe, expect, it } from 'vitest';
import type { VistaTributo } from '#domain/kernel/tributos/tributos.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

const { reloj } = relojMovible('2026-11-20T15:00:00.000Z');

let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    empresa = iniciado.empresa;
  },
  { reloj },
);

const pedir = (camino: string) => empresa.api.pedir<VistaTributo[]>('GET', `/catalogos${camino}`);

describe('los catálogos tributarios', () => {
  it('sin fecha, los códigos de hoy', async () => {
    const { estado, cuerpo, cabeceras } = await pedir('/iva');
    expect(estado).toBe(200);
    expect(cuerpo.map(({ codigo }) => codigo)).toEqual(['0', '4', '5', '6', '7', '10']);
    expect(cabeceras.get('x-total-count')).toBe('6');
    expect(cuerpo[1]).toEqual({
      impuesto: '2',
      codigo: '4',
      descripcion: 'Tarifa 15 %',
      porcentaje: 15,
      desde: '2024-04-01',
      hasta: null,
    });
  });

  it('con fecha, los de ese día', async () => {
    const { cuerpo: antes } = await pedir('/retenciones?fecha=2026-02-28');
    expect(antes.filter((t) => t.impuesto === '1').map((t) => [t.codigo, t.porcentaje])).toEqual([
      ['312', 1.75],
    ]);
    const { cuerpo: hoy } = await pedir('/retenciones/');
    const de = (impuesto: string, codigo: string) =>
      hoy.find((t) => t.impuesto === impuesto && t.codigo === codigo)?.porcentaje;
    expect([de('1', '312'), de('1', '336'), de('2', '1'), de('6', '4586'), de('1', '327')]).toEqual(
      [2, 0.2, 30, 2.5, null],
    );
  });

  it('422: una fecha que no existe', async () => {
    expect((await pedir('/iva?fecha=2026-02-30')).estado).toBe(422);
    expect((await pedir('/retenciones?fecha=hoy')).estado).toBe(422);
  });
});
