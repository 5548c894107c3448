import { describe, expect, it } from 'vitest';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { ventasPorDia } from '#domain/documentos/resumen.ts';
import { publicar } from '#domain/publicos.ts';
import {
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';
import {
  AJENA,
  acreditar,
  anularNota,
  libroConFactura,
  por,
  reemplazarNota,
  reenviarNota,
  responderNota,
} from '#test/support/documentos/notas.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const saldo = async (libro: LibroEnMemoria) =>
  (await libro.lectorDe(EMPRESA).fila(facturas, [1]))?.saldo;

const rechaza = (codigo: string, datos: object = {}) =>
  expect.objectContaining({ codigo, datos: expect.objectContaining(datos) });

it('al consumidor final no se le emite', async () => {
  await expect(acreditar(libroDeEmpresa(), { ...AJENA, ...CONSUMIDOR_FINAL })).rejects.toEqual(
    rechaza('notas_credito.a_consumidor_final'),
  );
});

describe('El tope de una factura', () => {
  it('es su total sin propina menos las demás notas vigentes; lo dice la negativa', async () => {
    const libro = libroDeEmpresa({ cobra_propina: true });
    await crear(libro, { propina: 100 });
    await hastaEl(libro, 'AUTORIZADO');
    await acreditar(libro, por(1000));
    await expect(acreditar(libro, por(151))).rejects.toEqual(
      rechaza('notas_credito.sobre_el_tope', {
        total: 1.51,
        tope: 11.5,
        usado: 10,
        disponible: 1.5,
      }),
    );
    expect((await acreditar(libro, por(150))).nota.id).toBe(2);
  });

  it('vale también para quien la nombra por su número', async () => {
    const numero = { doc_sustento_numero: '001-001-000000001', doc_sustento_fecha: '2026-11-20' };
    await expect(
      acreditar(await libroConFactura(), { ...AJENA, ...numero, ...por(1151) }),
    ).rejects.toEqual(rechaza('notas_credito.sobre_el_tope'));
  });

  it('un borrador no lo ocupa y se revisa al emitirlo', async () => {
    const libro = await libroConFactura();
    await acreditar(libro, { ...por(1150), es_borrador: true });
    await acreditar(libro, por(1));
    await expect(reenviarNota(libro)).rejects.toEqual(rechaza('notas_credito.sobre_el_tope'));
  });

  it.each(['rechazo', 'devolucion'] as const)(
    'un %s lo libera, y reenviar lo vuelve a revisar',
    async (respuesta) => {
      const libro = await libroConFactura();
      await acreditar(libro, por(1150));
      await responderNota(libro, respuesta);
      await acreditar(libro, por(100));
      await expect(reenviarNota(libro)).rejects.toEqual(rechaza('notas_credito.sobre_el_tope'));
      await reemplazarNota(libro, por(1050));
      expect((await reenviarNota(libro)).tipos).toEqual(['ComprobanteReemitido']);
      await expect(acreditar(libro, por(1))).rejects.toEqual(
        rechaza('notas_credito.sobre_el_tope'),
      );
    },
  );

  it('anularla lo libera', async () => {
    const libro = await libroConFactura();
    await acreditar(libro, por(1150));
    await responderNota(libro, 'autorizacion');
    await anularNota(libro);
    expect((await acreditar(libro, por(1150))).nota.id).toBe(2);
  });
});

describe('Autorizada, la nota baja el saldo de su factura', () => {
  it('una vez, y anulada lo devuelve', async () => {
    const libro = await libroConFactura();
    await acreditar(libro);
    expect(await saldo(libro)).toBe(1150);
    expect((await responderNota(libro, 'autorizacion')).tipos).toEqual([
      'ComprobanteAutorizado',
      'SaldosMovidos',
    ]);
    expect(await saldo(libro)).toBe(920);
    await responderNota(libro, 'autorizacion');
    expect(await saldo(libro)).toBe(920);
    expect((await anularNota(libro)).tipos).toEqual(['ComprobanteAnulado', 'SaldosMovidos']);
    expect(await saldo(libro)).toBe(1150);
  });

  it('a 0 la factura queda pagada, y se publica; anulada y repetida, otra vez', async () => {
    const libro = await libroConFactura();
    for (const id of [1, 2]) {
      await acreditar(libro, por(1150));
      const { eventos } = await responderNota(libro, 'autorizacion', id);
      expect(eventos.map((e) => e.tipo)).toContain('ComprobantePagado');
      const pagada = eventos.map((e) => publicar(e)).find((p) => p?.evento === 'factura.pagada');
      expect(pagada?.data).toMatchObject({
        id: 1,
        saldo: 0,
        total: 11.5,
        cliente_id: 1,
        pagada_en: '2026-11-20',
        origen: { tipo: 'nota_credito', id },
      });
      await anularNota(libro, id);
    }
  });

  it('sale de las ventas de su día, y de lo por cobrar del día de la factura', async () => {
    const libro = await libroConFactura();
    libro.ponerHora('2026-11-21T15:00:00.000Z');
    await acreditar(libro);
    await responderNota(libro, 'autorizacion');
    expect(libro.filas(EMPRESA, ventasPorDia)).toMatchObject([
      { dia: '2026-11-20', documentos: 1, total: 1150, por_cobrar: 920 },
      { dia: '2026-11-21', documentos: 0, total: -230, por_cobrar: 0 },
    ]);
  });

  it('sobre un documento ajeno no mueve ningún saldo', async () => {
    const libro = libroDeEmpresa();
    const { nota } = await acreditar(libro, AJENA);
    expect(nota.factura_id).toBeNull();
    expect((await responderNota(libro, 'autorizacion')).tipos).toEqual(['ComprobanteAutorizado']);
    expect((await anularNota(libro)).tipos).toEqual(['ComprobanteAnulado']);
  });
});
