import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicar } from '#domain/cartera/saldo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { importesDe } from '#domain/documentos/nota-debito/nota-debito.importes.ts';
import { notasDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import { ventasPorCliente, ventasPorDia } from '#domain/documentos/resumen.ts';
import { publicar } from '#domain/publicos.ts';
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
const aProduccion = (libro: LibroEnMemoria) =>
  libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } } as never);

describe('Una nota de débito sobre una factura de aquí', () => {
  it('copia comprador y documento, y nace PENDIENTE con el primer número de su serie', async () => {
    const libro = await libroConFactura();
    const { nota: creada, tipos } = await debitar(libro);
    expect(tipos).toEqual(['NotaDebitoCreada']);
    expect(creada).toMatchObject({
      estado: 'PENDIENTE',
      numero_comprobante: '001-001-000000001',
      identificacion: '1710034065',
      razon_social: 'Ana Pérez',
      email: 'ana@ejemplo.ec',
      cod_doc_sustento: '01',
      doc_sustento_numero: '001-001-000000001',
      doc_sustento_fecha: '2026-11-20',
      factura_id: 1,
      persona_id: 1,
      base_imponible: 200,
      iva: 30,
      total: 230,
      saldo: 0,
      pagos: [{ forma_pago: '01', total: 230, plazo: null, unidad_tiempo: null }],
    });
  });

  it('el número de la factura vale lo que su id: factura_id queda lleno', async () => {
    const numero = { doc_sustento_numero: '001-001-000000001', doc_sustento_fecha: '2026-11-20' };
    const { nota: creada } = await debitar(await libroConFactura(), { ...AJENA, ...numero });
    expect(creada.factura_id).toBe(1);
  });

  it.each([
    ['identificacion', { tipo_identificacion: '05', identificacion: '0601234560' }],
    ['tipo_identificacion', { tipo_identificacion: '06' }],
    ['doc_sustento_numero', { doc_sustento_numero: '001-001-000000009' }],
    ['doc_sustento_fecha', { doc_sustento_fecha: '2026-11-19' }],
    ['cod_doc_sustento', { cod_doc_sustento: '03' }],
  ] as const)('409 con otra %s que la de la factura', async (campo, cambios) => {
    await expect(debitar(await libroConFactura(), cambios)).rejects.toEqual(
      rechaza('notas_debito.distinta_de_la_factura', { campo, factura_id: 1 }),
    );
  });

  it('la dirección, el correo y el nombre pueden ser otros', async () => {
    const otros = { direccion: 'Loja', email: 'otra@ejemplo.ec', razon_social: 'Ana P.' };
    expect((await debitar(await libroConFactura(), otros)).nota).toMatchObject(otros);
  });

  it('404 si no existe, 409 si no está AUTORIZADO, se anuló o es del otro ambiente', async () => {
    const libro = libroDeEmpresa();
    await expect(debitar(libro)).rejects.toEqual(
      rechaza('notas_debito.factura_no_encontrada', { factura_id: 1 }),
    );
    await crear(libro);
    await expect(debitar(libro)).rejects.toEqual(
      rechaza('notas_debito.factura_no_autorizada', { estado: 'PENDIENTE' }),
    );
    await hastaEl(libro, 'AUTORIZADO');
    await anular(libro);
    await expect(debitar(libro)).rejects.toEqual(rechaza('notas_debito.factura_anulada'));
    const otro = await libroConFactura();
    aProduccion(otro);
    await expect(debitar(otro)).rejects.toEqual(rechaza('notas_debito.factura_de_otro_ambiente'));
  });

  it('404 la de otra sucursal para quien solo ve la suya', async () => {
    const libro = await libroConFactura();
    libro.dado(EMPRESA, sucursalCreada({ sucursal_id: 2, punto_emision: '002', es_matriz: false }));
    const suyo = { alcance: { sucursal_id: 2 } };
    await expect(debitar(libro, { sucursal_id: 2 }, suyo)).rejects.toMatchObject({
      clase: 'no_encontrado',
    });
  });

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
    const cobro = { origen_id: 7, aplicacion_id: 1, dinero: 100, retenido: 20 };
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

describe('Anular una factura con notas de débito', () => {
  const BLOQUEADA = rechaza('facturas.con_movimientos', {
    bloqueos: [{ tipo: 'nota_debito', id: 1, monto: 2.3 }],
  });

  it.each([
    ['PENDIENTE', []],
    ['PROCESANDO', ['firma']],
    ['EN_PROCESO', ['firma', 'recepcion']],
    ['AUTORIZADO', ['firma', 'autorizacion']],
  ] as const)('409 con una %s', async (_, camino) => {
    const libro = await libroConFactura();
    await debitar(libro);
    for (const paso of camino) {
      await registrar(libro, paso, { documento: 'nota_debito', factura_id: 1 });
    }
    await expect(anular(libro)).rejects.toEqual(BLOQUEADA);
  });

  it.each(['rechazo', 'devolucion'] as const)(
    'un %s no la impide; después la nota no se reenvía',
    async (respuesta) => {
      const libro = await libroConFactura();
      await debitar(libro);
      await responderDebito(libro, respuesta);
      await anular(libro);
      await expect(reenviarDebito(libro)).rejects.toEqual(rechaza('notas_debito.factura_anulada'));
    },
  );

  it('reemitida vuelve a impedirla; anulada, no; un borrador nunca', async () => {
    const libro = await libroConFactura();
    await debitar(libro);
    await responderDebito(libro, 'rechazo');
    await reenviarDebito(libro);
    await expect(anular(libro)).rejects.toEqual(BLOQUEADA);
    await responderDebito(libro, 'autorizacion', 1, 2);
    await anularDebito(libro);
    await debitar(libro, { es_borrador: true });
    await anular(libro);
    await expect(reenviarDebito(libro, 2)).rejects.toEqual(rechaza('notas_debito.factura_anulada'));
  });
});

describe('Lo que rehúsa una nota de débito', () => {
  it.each([
    ['una cédula mala', 'notas_debito.identificacion_invalida', { identificacion: '1710034066' }],
    [
      'un sustento del futuro',
      'notas_debito.sustento_posterior',
      { doc_sustento_fecha: '2026-11-21' },
    ],
    ['una sucursal que no hay', 'notas_debito.sucursal_no_encontrada', { sucursal_id: 9 }],
  ])('%s', async (_, codigo, cambios) => {
    const libro = libroDeEmpresa();
    await expect(debitar(libro, { ...AJENA, ...cambios })).rejects.toEqual(rechaza(codigo));
  });

  it('corregida, una factura posterior a su fecha, que conserva', async () => {
    const libro = libroDeEmpresa();
    await debitar(libro, AJENA);
    await responderDebito(libro, 'rechazo');
    libro.ponerHora('2026-11-25T15:00:00.000Z');
    await crear(libro);
    await hastaEl(libro, 'AUTORIZADO');
    await expect(reemplazarDebito(libro, {})).rejects.toEqual(
      rechaza('notas_debito.sustento_posterior', {
        doc_sustento_fecha: '2026-11-25',
        fecha_emision: '2026-11-20',
      }),
    );
  });

  it('402 sin cupo, al crear y al emitir un borrador', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 1 });
    await debitar(libro, { ...AJENA, es_borrador: true });
    await debitar(libro, AJENA);
    await expect(debitar(libro, AJENA)).rejects.toEqual(rechaza('notas_debito.cupo_agotado'));
    await expect(reenviarDebito(libro)).rejects.toEqual(rechaza('notas_debito.cupo_agotado'));
  });

  it('409 cambiar, reenviar o anular lo que su estado no deja', async () => {
    const libro = libroDeEmpresa();
    await debitar(libro, AJENA);
    await expect(anularDebito(libro)).rejects.toEqual(rechaza('notas_debito.no_autorizada'));
    await expect(reemplazarDebito(libro, AJENA)).rejects.toEqual(
      rechaza('notas_debito.no_modificable'),
    );
    await responderDebito(libro, 'autorizacion');
    await expect(reenviarDebito(libro)).rejects.toEqual(rechaza('notas_debito.ya_autorizada'));
    await expect(anularDebito(libro, 1, '2026-11-19')).rejects.toEqual(
      rechaza('notas_debito.fecha_de_anulacion_fuera_de_rango'),
    );
    await anularDebito(libro);
    await expect(reenviarDebito(libro)).rejects.toEqual(rechaza('notas_debito.anulada'));
    await expect(anularDebito(libro)).rejects.toEqual(rechaza('notas_debito.anulada'));
  });
});

describe('Un borrador, una devuelta o una rechazada', () => {
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

  it('con otro ambiente toma el número y el día de hoy; su serie cuenta sin huecos', async () => {
    const libro = libroDeEmpresa();
    await debitar(libro, AJENA);
    await responderDebito(libro, 'devolucion');
    aProduccion(libro);
    libro.ponerHora('2026-11-22T15:00:00.000Z');
    const { nota: reemitida, tipos } = await reenviarDebito(libro);
    expect(tipos).toEqual(['ComprobanteReemitido']);
    expect(reemitida).toMatchObject({
      ambiente: '2',
      numero_comprobante: '001-001-000000001',
      fecha_emision: '2026-11-22',
      estado: 'PENDIENTE',
    });
    expect((await debitar(libro, AJENA)).nota.secuencial).toBe(2);
  });

  it('sobre una factura del otro ambiente, 409', async () => {
    const libro = await libroConFactura();
    await debitar(libro);
    await responderDebito(libro, 'devolucion');
    aProduccion(libro);
    await expect(reenviarDebito(libro)).rejects.toEqual(
      rechaza('notas_debito.factura_de_otro_ambiente'),
    );
  });
});

it('la misma clave de idempotencia da la misma nota', async () => {
  const libro = libroDeEmpresa();
  const idempotencia = { clave: 'd-1', huella: 'a' };
  await debitar(libro, AJENA, { idempotencia });
  const otra = await debitar(libro, AJENA, { idempotencia: { ...idempotencia, huella: 'b' } });
  expect(otra).toMatchObject({ repetida: true, difiere: true, tipos: [] });
  expect(otra.nota.id).toBe(1);
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
