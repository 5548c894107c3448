import { describe, expect, it } from 'vitest';
import { ventasPorCliente, ventasPorDia } from '#domain/documentos/resumen.ts';
import {
  type DatosDelResumen,
  desdeDelResumen,
  vistaResumen,
} from '#domain/documentos/resumen.vista.ts';
import {
  anular,
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
  registrar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';

/** Sums by day and by customer: what moves them, and how they add up to a summary. */

const DIA = '2026-11-20';
const DE_SUCURSAL = { ambiente: '1', establecimiento: '001', punto_emision: '001' };

describe('Las sumas de ventas', () => {
  it('una factura emitida y sin respuesta no está en ninguna', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'EN_PROCESO');
    expect(libro.filas(EMPRESA, ventasPorDia)).toEqual([]);
    expect(libro.filas(EMPRESA, ventasPorCliente)).toEqual([]);
  });

  it('autorizada, suma en su día, su sucursal, su cliente y por cobrar', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'AUTORIZADO');
    const suma = { documentos: 1, total: 1150 };
    expect(libro.filas(EMPRESA, ventasPorDia)).toEqual([
      { ...DE_SUCURSAL, dia: DIA, ...suma, por_cobrar: 1150 },
    ]);
    expect(libro.filas(EMPRESA, ventasPorCliente)).toEqual([
      { ...DE_SUCURSAL, mes: '2026-11', persona_id: 1, ...suma },
    ]);
  });

  it('rechazada o devuelta, no suma; autorizada después, una sola vez', async () => {
    for (const estado of ['RECHAZADO', 'DEVUELTA'] as const) {
      const libro = libroDeEmpresa();
      await crear(libro);
      await hastaEl(libro, estado);
      expect(libro.filas(EMPRESA, ventasPorDia)).toEqual([]);
      await registrar(libro, 'autorizacion');
      await registrar(libro, 'autorizacion');
      expect(libro.filas(EMPRESA, ventasPorDia)).toMatchObject([{ documentos: 1, total: 1150 }]);
    }
  });

  it('anulada, sale de todas, también del día de su emisión', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'AUTORIZADO');
    libro.ponerHora('2026-11-25T15:00:00.000Z');
    await anular(libro, { fecha: '2026-11-25' });
    const nada = { documentos: 0, total: 0 };
    expect(libro.filas(EMPRESA, ventasPorDia)).toEqual([
      { ...DE_SUCURSAL, dia: DIA, ...nada, por_cobrar: 0 },
    ]);
    expect(libro.filas(EMPRESA, ventasPorCliente)).toMatchObject([nada]);
  });

  it('el consumidor final suma en el día y no es cliente', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, CONSUMIDOR_FINAL);
    await hastaEl(libro, 'AUTORIZADO');
    expect(libro.filas(EMPRESA, ventasPorDia)).toHaveLength(1);
    expect(libro.filas(EMPRESA, ventasPorCliente)).toEqual([]);
  });

  it('cada sucursal tiene las suyas', async () => {
    const libro = libroDeEmpresa();
    const otra = sucursalCreada({ sucursal_id: 2, establecimiento: '002', es_matriz: false });
    libro.dado(EMPRESA, otra);
    await crear(libro);
    await crear(libro, { sucursal_id: 2 });
    for (const factura_id of [1, 2]) {
      for (const respuesta of ['firma', 'recepcion', 'autorizacion'] as const) {
        await registrar(libro, respuesta, { factura_id });
      }
    }
    expect(
      libro.filas(EMPRESA, ventasPorDia).map((f) => [f.establecimiento, f.documentos, f.total]),
    ).toEqual([
      ['001', 1, 1150],
      ['002', 1, 1150],
    ]);
  });
});

describe('El resumen', () => {
  const resumen = (hoy: string, dias: DatosDelResumen['dias']) =>
    vistaResumen({
      hoy,
      dias,
      pendientes: 2,
      por_cobrar: 12_345,
      clientes: [],
      ambiente: '1',
      certificado_referencia: null,
      certificado_vigente_hasta: null,
    });
  const dia = (fecha: string, total: number, documentos = 1) => ({
    dia: fecha,
    total,
    documentos,
  });

  it('la semana comienza el lunes, el mes el día 1, y el mes anterior va entero', () => {
    // 2026-11-18 is a Wednesday.
    const vista = resumen('2026-11-18', [
      dia('2026-10-01', 1),
      dia('2026-10-31', 20),
      dia('2026-11-01', 300),
      dia('2026-11-15', 4_000),
      dia('2026-11-16', 50_000, 2),
      dia('2026-11-18', 600_000, 3),
    ]);
    expect(vista).toMatchObject({
      hoy: { total: 6000, cantidad: 3 },
      semana: { total: 6500, cantidad: 5 },
      mes: { total: 6543, cantidad: 7 },
      mes_anterior: { total: 0.21, cantidad: 2 },
      por_cobrar: 123.45,
      pendientes_sri: 2,
      tiene_certificado: false,
      cert_expira: null,
    });
  });

  it.each([
    ['2026-11-15', '2026-11-09'],
    ['2026-11-16', '2026-11-16'],
    ['2027-01-03', '2026-12-28'],
  ])('la semana de %s comienza el %s', (hoy, lunes) => {
    const antes = new Date(Date.parse(lunes) - 86_400_000).toISOString().slice(0, 10);
    expect(resumen(hoy, [dia(antes, 7), dia(lunes, 100)]).semana.total).toBe(1);
  });

  it('la serie es de treinta días seguidos hasta hoy, con ceros donde no hubo', () => {
    const { serie } = resumen('2026-03-01', [dia('2026-01-31', 500), dia('2026-03-01', 900, 2)]);
    expect(serie).toHaveLength(30);
    expect(serie[0]).toEqual({ fecha: '2026-01-31', total: 5, cantidad: 1 });
    expect(serie[1]).toEqual({ fecha: '2026-02-01', total: 0, cantidad: 0 });
    expect(serie[29]).toEqual({ fecha: '2026-03-01', total: 9, cantidad: 2 });
  });

  it.each([
    ['2026-11-18', '2026-10-01'],
    ['2026-01-31', '2025-12-01'],
    // Thirty days before it is a day of January; the month before is February.
    ['2026-03-01', '2026-01-31'],
  ])('para el de %s hacen falta los días desde %s', (hoy, desde) => {
    expect(desdeDelResumen(hoy)).toBe(desde);
  });
});
