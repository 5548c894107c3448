import { describe, expect, it } from 'vitest';
import { type Abonos, abonos } from '#domain/cartera/abonos.ts';
import { decidirAnular } from '#domain/documentos/factura/factura.anulacion.decider.ts';
import { type Factura, facturas } from '#domain/documentos/factura/factura.ts';
import type { NotasDeFactura } from '#domain/documentos/notas/notas-de-factura.ts';
import { aplicacionDe } from '#test/support/cartera/cuenta.pruebas.ts';
import {
  anular,
  CONSUMIDOR_FINAL,
  claveDelIntento,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
  reenviar,
  registrar,
} from '#test/support/documentos/factura.pruebas.ts';

/** The books' clock: 20 November 2026. */
const autorizada = async (cambios: Parameters<typeof crear>[1] = {}) => {
  const libro = libroDeEmpresa();
  await crear(libro, cambios);
  await hastaEl(libro, 'AUTORIZADO');
  return libro;
};

describe('Anular una factura', () => {
  it('autorizada: queda ANULADO, sin saldo, con su motivo y la fecha de emisión', async () => {
    const libro = await autorizada();
    const antes = libro.filas<Factura>(EMPRESA, facturas)[0]!;
    expect(antes.saldo).toBe(1150);
    libro.ponerHora('2026-11-25T15:00:00.000Z');
    const { factura, tipos } = await anular(libro, { motivo: 'Duplicada' });
    expect(tipos).toEqual(['ComprobanteAnulado']);
    expect(factura).toEqual({
      ...antes,
      estado: 'ANULADO',
      estado_buscable: 'ANULADO',
      saldo: 0,
      anulacion: { motivo: 'Duplicada', fecha: '2026-11-20' },
    });
  });

  it('el evento nombra lo que tocan sus filas: sucursal, fechas, montos y el saldo que quita', async () => {
    const libro = await autorizada();
    const { eventos } = await anular(libro);
    expect(eventos[0]!.datos).toMatchObject({
      documento: 'factura',
      documento_id: 1,
      fecha: '2026-11-20',
      sucursal_id: 1,
      ambiente: '1',
      persona_id: 1,
      fecha_emision: '2026-11-20',
      clave_acceso: claveDelIntento(1),
      fecha_vencimiento: null,
      total: 1150,
      saldo: 1150,
    });
  });

  it('409 cuando la empresa ya emite en el otro ambiente', async () => {
    const libro = await autorizada();
    const datos = { de: '1', a: '2' } as const;
    libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos });
    await expect(anular(libro)).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.otro_ambiente',
      datos: { factura_id: 1, ambiente: '1', ambiente_vigente: '2' },
    });
  });

  it('la fecha va de la emisión a hoy; fuera de ahí es 400 con el rango', async () => {
    const libro = await autorizada();
    libro.ponerHora('2026-11-25T15:00:00.000Z');
    for (const fecha of ['2026-11-19', '2026-11-26']) {
      await expect(anular(libro, { fecha })).rejects.toMatchObject({
        clase: 'valor',
        codigo: 'facturas.fecha_de_anulacion_fuera_de_rango',
        datos: { fecha, fecha_minima: '2026-11-20', fecha_maxima: '2026-11-25' },
      });
    }
    const { factura } = await anular(libro, { fecha: '2026-11-25' });
    expect(factura.anulacion?.fecha).toBe('2026-11-25');
  });

  it('404: no existe', async () => {
    await expect(anular(libroDeEmpresa())).rejects.toMatchObject({
      codigo: 'facturas.no_encontrada',
    });
  });

  it.each(['PENDIENTE', 'PROCESANDO', 'EN_PROCESO', 'DEVUELTA', 'RECHAZADO'] as const)(
    '%s: 409, solo desde AUTORIZADO',
    async (estado) => {
      const libro = libroDeEmpresa();
      await crear(libro);
      await hastaEl(libro, estado);
      await expect(anular(libro)).rejects.toMatchObject({
        clase: 'conflicto',
        codigo: 'facturas.no_autorizada',
        datos: { factura_id: 1, estado },
      });
    },
  );

  it('BORRADOR: 409', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    await expect(anular(libro)).rejects.toMatchObject({ codigo: 'facturas.no_autorizada' });
  });

  it('dos veces: la segunda es 409; y una anulada no se reenvía', async () => {
    const libro = await autorizada();
    await anular(libro);
    const anulada = { clase: 'conflicto', codigo: 'facturas.anulada' };
    await expect(anular(libro)).rejects.toMatchObject(anulada);
    await expect(anular(libro, { fecha: '2000-01-01' })).rejects.toMatchObject(anulada);
    await expect(reenviar(libro)).rejects.toMatchObject(anulada);
  });

  it('lo que el SRI repita después no la desanula', async () => {
    const libro = await autorizada();
    await anular(libro);
    for (const respuesta of ['recepcion', 'autorizacion', 'rechazo', 'devolucion'] as const) {
      expect((await registrar(libro, respuesta)).tipos).toEqual([]);
    }
    expect(libro.filas<Factura>(EMPRESA, facturas)[0]).toMatchObject({
      estado: 'ANULADO',
      saldo: 0,
    });
  });

  it('409 con cobros vigentes o notas de crédito autorizadas, y dice cuáles', async () => {
    const libro = await autorizada();
    const [factura] = libro.filas<Factura>(EMPRESA, facturas);
    const suyos: Abonos = {
      documento: 'factura',
      documento_id: 1,
      aplicaciones: [
        aplicacionDe(8, 300, { retenido: 25 }),
        aplicacionDe(8, 100, { aplicacion_id: 2 }),
      ],
      notas: [{ origen: 'nota_credito', origen_id: 4, monto: 250, liberaciones: [] }],
      retenciones: [],
      deshechas: [],
    };
    const contexto = { ahora: '2026-11-25T15:00:00.000Z', hoy: '2026-11-25' };
    const deLaFactura: NotasDeFactura = {
      factura_id: 1,
      notas: [
        { documento: 'nota_credito', documento_id: 4, monto: 250 },
        { documento: 'nota_debito', documento_id: 2, monto: 100 },
      ],
    };
    const decidir = (abonos: Abonos, notas: NotasDeFactura | undefined) =>
      decidirAnular(
        factura!,
        { motivo: 'x', fecha: null },
        { empresa: undefined, contable: undefined, abonos, notas, ajenos: [] },
        contexto,
      );
    expect(() => decidir(suyos, deLaFactura)).toThrow(
      expect.objectContaining({
        clase: 'conflicto',
        codigo: 'facturas.con_movimientos',
        datos: {
          factura_id: 1,
          bloqueos: [
            { tipo: 'cobro', id: 8, monto: 4.25 },
            { tipo: 'nota_credito', id: 4, monto: 2.5 },
            { tipo: 'nota_debito', id: 2, monto: 1 },
          ],
        },
      }),
    );
    // The row stays when its collections are annulled: empty, it blocks nothing.
    const vacios = { ...suyos, aplicaciones: [], notas: [] };
    expect(decidir(vacios, { factura_id: 1, notas: [] }).tipo).toBe('ComprobanteAnulado');
    expect(libro.filas(EMPRESA, abonos)).toEqual([]);
  });
});

describe('Los avisos de una anulación', () => {
  const PORTAL = expect.stringContaining('portal');

  it('hasta el 7 del mes siguiente basta el portal; desde el 8, el plazo venció', async () => {
    for (const [ahora, avisos] of [
      ['2026-12-08T04:59:00.000Z', [PORTAL]],
      ['2026-12-08T05:00:00.000Z', [PORTAL, expect.stringContaining('07/12/2026')]],
    ] as const) {
      const libro = await autorizada();
      libro.ponerHora(ahora);
      expect((await anular(libro)).avisos).toEqual(avisos);
    }
  });

  it('una de diciembre se puede anular en línea hasta el 7 de enero', async () => {
    const libro = libroDeEmpresa();
    libro.ponerHora('2026-12-31T15:00:00.000Z');
    await crear(libro);
    await hastaEl(libro, 'AUTORIZADO');
    libro.ponerHora('2027-01-07T15:00:00.000Z');
    expect((await anular(libro)).avisos).toEqual([PORTAL]);
  });

  it('a consumidor final avisa que el SRI no lo admite, y la anula igual', async () => {
    const libro = await autorizada(CONSUMIDOR_FINAL);
    const { factura, avisos } = await anular(libro);
    expect(factura.estado).toBe('ANULADO');
    expect(avisos).toEqual([PORTAL, expect.stringContaining('consumidor final')]);
  });
});
