import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { eventosDe } from '#test/support/documentos/escenarios.ts';
import { CONSUMIDOR_FINAL_HTTP, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  relojDesde,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

type Anulada = VistaFactura & { readonly avisos: readonly string[] };

describe('POST /facturas/{id}/anular', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  let adelanto_ms = 0;
  const base = relojDesde('2026-11-20T15:00:00.000Z');
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ reloj: () => base() + adelanto_ms });
    empresa = prueba.empresa;
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  const anular = <C = Anulada>(id: number, cuerpo: object = { motivo: 'Duplicada' }) =>
    empresa.api.pedir<C>('POST', `/facturas/${id}/anular`, { cuerpo });
  const autorizada = async (cambios: object = {}) => {
    const { id } = (await empresa.api.crear(cuerpoDeFactura(cambios))).cuerpo;
    return empresa.api.esperarEstado(id, 'AUTORIZADO');
  };

  it('responde el registro anulado con sus avisos; lo demás queda como estaba', async () => {
    const antes = await autorizada();
    const { estado, cuerpo, revision } = await anular(antes.id);
    expect(estado).toBe(200);
    const { avisos, ...registro } = cuerpo;
    expect(registro).toEqual({
      ...antes,
      estado: 'ANULADO',
      saldo: 0,
      anulado_motivo: 'Duplicada',
      fecha_anulacion: '2026-11-20',
    });
    expect(avisos).toEqual([expect.stringContaining('portal')]);
    const leida = await empresa.api.factura(antes.id, {
      cabeceras: { 'X-Min-Revision': String(revision) },
    });
    expect(leida.cuerpo).toEqual(registro);
    expect((await empresa.api.xml(antes.id)).estado, 'el XML sigue ahí').toBe(200);
    expect((await eventosDe(empresa, antes.id)).map(({ evento }) => evento)).toEqual([
      'factura.creada',
      'factura.autorizada',
      'factura.anulada',
    ]);
  });

  it('a consumidor final y fuera de plazo avisa y no impide', async () => {
    const { id } = await autorizada(CONSUMIDOR_FINAL_HTTP);
    adelanto_ms = 30 * 86_400_000;
    const { cuerpo } = await anular(id, { motivo: 'Error de caja', fecha: '2026-12-20' });
    expect(cuerpo).toMatchObject({ estado: 'ANULADO', fecha_anulacion: '2026-12-20' });
    expect(cuerpo.avisos).toHaveLength(3);
  });

  it('diez a la vez: una la anula y las demás son 409', async () => {
    const { id } = await autorizada();
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => anular(id)));
    expect(respuestas.filter((r) => r.estado === 200)).toHaveLength(1);
    expect(respuestas.filter((r) => r.estado === 409)).toHaveLength(9);
  });

  it('la fecha fuera de la emisión y hoy es 400, con el rango que vale', async () => {
    const { id, fecha_emision } = await autorizada();
    const hoy = fechaDe(new Date(base() + adelanto_ms).toISOString());
    for (const fecha of [sumarDias(fecha_emision, -1), sumarDias(hoy, 1)]) {
      const { estado, cuerpo } = await anular<ErrorDeApi>(id, { motivo: 'x', fecha });
      expect(estado).toBe(400);
      expect(cuerpo).toMatchObject({
        codigo: 'facturas.fecha_de_anulacion_fuera_de_rango',
        fecha_minima: fecha_emision,
        fecha_maxima: hoy,
      });
    }
  });

  it.each([
    [{}, 'missing', 'motivo'],
    [{ motivo: '   ' }, 'string_too_short', 'motivo'],
    [{ motivo: 'x'.repeat(301) }, 'string_too_long', 'motivo'],
    [{ motivo: 'x', fecha: '2026-02-30' }, 'date_from_datetime_parsing', 'fecha'],
  ])('%j es 422 (%s)', async (cuerpo, type, campo) => {
    const respuesta = await anular<ErrorDeFormaDeApi>(1, cuerpo);
    expect(respuesta.estado).toBe(422);
    expect(respuesta.cuerpo.detail).toMatchObject([{ type, loc: ['body', campo] }]);
  });

  it('para el vendedor de otra sucursal no existe', async () => {
    const { id } = await autorizada();
    const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
    const respuesta = await fetch(`${prueba.url}/api/v1/facturas/${id}/anular`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ motivo: 'Ajena' }),
    });
    expect(respuesta.status).toBe(404);
    expect((await empresa.api.factura(id)).cuerpo.estado).toBe('AUTORIZADO');
  });
});

describe('el trabajo diario de vencimientos, con el sistema entero', () => {
  it('pasan los días y /eventos dice por_vencer, vencida y en_mora, una vez cada uno', async () => {
    let adelanto_ms = 0;
    const hoy = fechaDe(new Date().toISOString());
    const prueba = await iniciarSistemaDePrueba({ reloj: () => Date.now() + adelanto_ms });
    /** At ten in the morning of that day, for the program and for its schedules. */
    const amanece = (dias: number): Promise<void> => {
      const instante_ms = Date.parse(`${sumarDias(hoy, dias)}T10:00:00-05:00`);
      adelanto_ms = instante_ms - Date.now();
      return ponerRelojDeTareas(prueba.sistema.nucleo.sql, instante_ms);
    };
    try {
      const { empresa } = prueba;
      const credito = { condicion_pago: 'credito', fecha_vencimiento: sumarDias(hoy, 4) };
      const { id } = (await empresa.api.crear(cuerpoDeFactura(credito))).cuerpo;
      await empresa.api.esperarEstado(id, 'AUTORIZADO');
      const anulada = (await empresa.api.crear(cuerpoDeFactura(credito))).cuerpo.id;
      await empresa.api.esperarEstado(anulada, 'AUTORIZADO');
      await empresa.api.pedir('POST', `/facturas/${anulada}/anular`, { cuerpo: { motivo: 'x' } });
      const esperar = async (evento: string) => {
        const { cuerpo } = await empresa.api.eventos({ evento, espera_s: 10 });
        return cuerpo.eventos.map((e) => e.data);
      };
      await amanece(1);
      expect(await esperar('factura.por_vencer')).toMatchObject([
        { id, fecha_vencimiento: sumarDias(hoy, 4), dias_para_vencer: 3, saldo: 14.95 },
      ]);
      await amanece(6);
      expect(await esperar('factura.vencida')).toMatchObject([{ id, dias_vencida: 2 }]);
      expect((await eventosDe(empresa, id)).map((e) => e.evento)).toEqual([
        'factura.creada',
        'factura.autorizada',
        'factura.por_vencer',
        'factura.vencida',
        'factura.en_mora',
      ]);
      // Created, authorized and annulled: of what is annulled no notice is given.
      expect(await eventosDe(empresa, anulada)).toHaveLength(3);
    } finally {
      await prueba.detener();
    }
  });
});
