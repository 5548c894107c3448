import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicar } from '#domain/cartera/saldo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { importesDe } from '#domain/documentos/nota-debito/nota-debito.importes.ts';
import { notasDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import { ventasPorCliente, ventasPorDia } from '#domain/documentos/resumen.ts';
import { publicar } from '#domain/publicos.ts';
import { aplicacionDe } from '#test/support/cartera/cuenta.pruebas.ts';
import {
  anular,
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';
import { AJENA, acreditar, libroConFactura, por } from '#test/support/documentos/notas.pruebas.ts';
import {
  anularDebito,
  debitar,
  reemplazarDebito,
  reenviarDebito,
  responderDebito,
} from '#test/support/documentos/notas-debito.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const rechaza = (codigo: string, datos: object = {}) =>
  expect.objectContaining({ codigo, datos: expect.objectContaining(datos) });

const nota = async (libro: LibroEnMemoria) => libro.lectorDe(EMPRESA).fila(notasDebito, [1]);
const porCobrar = (libro: LibroEnMemoria) =>
  libro.filas(EMPRESA, ventasPorDia).map(({ por_cobrar }) => por_cobrar);

describe('Una nota de débito', () => {
  it('al consumidor final se le puede emitir, con su factura o sin ella', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, CONSUMIDOR_FINAL);
    await hastaEl(libro, 'AUTORIZADO');
    const { nota: suya } = await debitar(libro);
    expect(suya).toMatchObject({ tipo_identificacion: '07', persona_id: null, factura_id: 1 });
    const { nota: ajena } = await debitar(libro, { ...AJENA, ...CONSUMIDOR_FINAL });
    expect(ajena).toMatchObject({ tipo_identificacion: '07', persona_id: null, factura_id: null });
  });

  it('no ocupa el tope de las notas de crédito, ni mueve el saldo de su factura', async () => {
    const libro = await libroConFactura();
    await debitar(libro);
    expect((await responderDebito(libro, 'autorizacion')).tipos).toEqual(['ComprobanteAutorizado']);
    expect((await libro.lectorDe(EMPRESA).fila(facturas, [1]))?.saldo).toBe(1150);
    expect((await acreditar(libro, por(1150))).nota.total).toBe(1150);
  });
});

describe('Lo que suma una nota de débito', () => {
  it.each([
    ['4', 15, 15],
    ['5', 5, 5],
    ['0', 0, 0],
    ['6', 0, 0],
    ['7', 0, 0],
  ] as const)(
    'con el código %s, la tarifa %i: %i de IVA por cada 100',
    (iva_codigo, tarifa, iva) => {
      const importes = importesDe({ iva_codigo, motivos: [{ razon: 'Mora', valor: 100 }] });
      expect(importes).toMatchObject({ tarifa_iva: tarifa, base_imponible: 100, iva });
    },
  );

  it('la base es la suma de los motivos, y su IVA se redondea una vez, de la mitad hacia arriba', () => {
    const motivos = fc.array(fc.record({ razon: fc.string(), valor: fc.nat(99_999_999) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(motivos, (lista) => {
        const { base_imponible, iva, total } = importesDe({ motivos: lista, iva_codigo: '4' });
        const base = lista.reduce((suma, { valor }) => suma + BigInt(valor), 0n);
        expect([base_imponible, total]).toEqual([Number(base), base_imponible + iva]);
        expect(iva).toBe(Number((base * 15n + 50n) / 100n));
      }),
    );
  });

  it('un motivo puede valer 0, y la nota también', async () => {
    const motivos = [{ razon: 'Sin cargo', valor: 0 }];
    expect((await debitar(libroDeEmpresa(), { ...AJENA, motivos })).nota.total).toBe(0);
  });

  it('los pagos suman el total; el centavo que falta va al mayor, y por dos es 422', async () => {
    const libro = libroDeEmpresa();
    const pagos = (...montos: number[]) =>
      montos.map(
        (total) => ({ forma_pago: '20', total, plazo: null, unidad_tiempo: null }) as const,
      );
    const { nota: creada } = await debitar(libro, { ...AJENA, pagos: pagos(100, 129) });
    expect(creada.pagos.map(({ total }) => total)).toEqual([100, 130]);
    await expect(debitar(libro, { ...AJENA, pagos: pagos(100, 128) })).rejects.toMatchObject({
      errores: [{ loc: ['body', 'pagos'], ctx: { total: 2.3, suma_pagos: 2.28 } }],
    });
  });

  it('400 lo que no cabe en los 14 dígitos del SRI', async () => {
    const motivos = Array.from({ length: 2 }, () => ({ razon: 'Mora', valor: 90_000_000_000_000 }));
    await expect(debitar(libroDeEmpresa(), { ...AJENA, motivos, iva_codigo: '0' })).rejects.toEqual(
      rechaza('notas_debito.importe_fuera_de_limite', { maximo: 999999999999.99 }),
    );
  });
});

describe('El saldo de una nota de débito', () => {
  it('es suyo desde que se autoriza, suma en las ventas, y anulada se va', async () => {
    const libro = await libroConFactura();
    libro.ponerHora('2026-11-21T15:00:00.000Z');
    await debitar(libro);
    expect(porCobrar(libro)).toEqual([1150]);
    await responderDebito(libro, 'autorizacion');
    await responderDebito(libro, 'autorizacion');
    expect((await nota(libro))?.saldo).toBe(230);
    expect(libro.filas(EMPRESA, ventasPorDia)).toMatchObject([
      { dia: '2026-11-20', documentos: 1, total: 1150, por_cobrar: 1150 },
      { dia: '2026-11-21', documentos: 1, total: 230, por_cobrar: 230 },
    ]);
    expect(libro.filas(EMPRESA, ventasPorCliente)).toMatchObject([{ documentos: 2, total: 1380 }]);
    expect((await anularDebito(libro)).tipos).toEqual(['ComprobanteAnulado']);
    expect((await nota(libro))?.saldo).toBe(0);
    expect(libro.filas(EMPRESA, ventasPorDia)).toMatchObject([
      { por_cobrar: 1150 },
      { documentos: 0, total: 0, por_cobrar: 0 },
    ]);
  });

  it('lo baja un cobro, que no deja anularla', async () => {
    const libro = await libroConFactura();
    await debitar(libro);
    await responderDebito(libro, 'autorizacion');
    const cuenta = {
      documento: 'nota_debito',
      documento_id: 1,
      ambiente: '1',
      dia: '2026-11-20',
      sucursal_id: 1,
      establecimiento: '001',
      punto_emision: '001',
      persona_id: 1,
      exigible: 230,
      abonos: undefined,
    } as const;
    const cobro = aplicacionDe(7, 100, { retenido: 20 });
    const movimientos = [aplicar(cuenta, cobro, '2026-11-21')];
    libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos } });
    expect((await nota(libro))?.saldo).toBe(110);
    expect(porCobrar(libro)).toEqual([1150 + 110]);
    await expect(anularDebito(libro)).rejects.toEqual(
      rechaza('notas_debito.con_movimientos', {
        nota_debito_id: 1,
        bloqueos: [{ tipo: 'cobro', id: 7, monto: 1.2 }],
      }),
    );
  });
});

describe('Un borrador, o una rechazada', () => {
  it('cambian todo lo que dicen; el mismo cuerpo no cambia nada', async () => {
    const libro = await libroConFactura();
    const borrador = { ...AJENA, es_borrador: true };
    await debitar(libro, borrador);
    const cambios = { iva_codigo: '0', motivos: [{ razon: 'Otro', valor: 500 }] } as const;
    expect(await reemplazarDebito(libro, cambios)).toMatchObject({
      tipos: ['NotaDebitoModificada'],
      nota: { estado: 'BORRADOR', factura_id: 1, total: 500, tarifa_iva: 0 },
    });
    expect((await reemplazarDebito(libro, cambios)).tipos).toEqual([]);
    libro.ponerHora('2026-11-22T15:00:00.000Z');
    expect((await reenviarDebito(libro)).nota).toMatchObject({
      estado: 'PENDIENTE',
      fecha_emision: '2026-11-22',
      numero_comprobante: '001-001-000000001',
    });
    await responderDebito(libro, 'rechazo');
    const { nota: corregida } = await reemplazarDebito(libro, {});
    expect(corregida).toMatchObject({ estado: 'RECHAZADO', total: 230, clave_acceso: null });
    await reenviarDebito(libro);
    await expect(anular(libro)).rejects.toEqual(
      rechaza('facturas.con_movimientos', {
        bloqueos: [{ tipo: 'nota_debito', id: 1, monto: 2.3 }],
      }),
    );
  });
});

it('publica lo que le pasa, con su total, su cliente y el documento que modifica', async () => {
  const libro = await libroConFactura();
  await debitar(libro);
  await responderDebito(libro, 'autorizacion');
  await anularDebito(libro);
  const publicados = libro.eventos.flatMap((evento) => publicar(evento) ?? []);
  const suyos = publicados.filter(({ evento }) => evento.startsWith('nota_debito.'));
  expect(suyos.map(({ evento }) => evento)).toEqual([
    'nota_debito.creada',
    'nota_debito.autorizada',
    'nota_debito.anulada',
  ]);
  for (const { data } of suyos) {
    expect(data).toMatchObject({
      id: 1,
      total: 2.3,
      cliente_id: 1,
      doc_sustento_numero: '001-001-000000001',
      doc_sustento_fecha: '2026-11-20',
      factura_id: 1,
    });
  }
});
