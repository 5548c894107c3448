import { describe, expect, it } from 'vitest';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { ventasPorDia } from '#domain/documentos/resumen.ts';
import { publicar } from '#domain/publicos.ts';
import {
  anular,
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
  reenviar,
  registrar,
  sucursalCreada,
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

describe('Una nota de crédito sobre una factura de aquí', () => {
  it('copia comprador y documento, y nace PENDIENTE con el primer número de su serie', async () => {
    const libro = await libroConFactura();
    const { nota, tipos } = await acreditar(libro);
    expect(tipos).toEqual(['NotaCreditoCreada']);
    expect(nota).toMatchObject({
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
      total: 230,
    });
  });

  it('el número de la factura vale lo que su id: factura_id queda lleno', async () => {
    const libro = await libroConFactura();
    const numero = { ...AJENA, doc_sustento_numero: '001-001-000000001' };
    const { nota } = await acreditar(libro, { ...numero, doc_sustento_fecha: '2026-11-20' });
    expect(nota.factura_id).toBe(1);
    await expect(
      acreditar(libro, { ...numero, doc_sustento_fecha: '2026-11-20', ...por(921) }),
    ).rejects.toEqual(rechaza('notas_credito.sobre_el_tope'));
  });

  it.each([
    ['identificacion', { tipo_identificacion: '05', identificacion: '0601234560' }],
    ['tipo_identificacion', { tipo_identificacion: '06' }],
    ['doc_sustento_numero', { doc_sustento_numero: '001-001-000000009' }],
    ['doc_sustento_fecha', { doc_sustento_fecha: '2026-11-19' }],
    ['cod_doc_sustento', { cod_doc_sustento: '03' }],
  ] as const)('409 con otra %s que la de la factura', async (campo, cambios) => {
    await expect(acreditar(await libroConFactura(), cambios)).rejects.toEqual(
      rechaza('notas_credito.distinta_de_la_factura', { campo, factura_id: 1 }),
    );
  });

  it('la dirección, el correo y el nombre pueden ser otros', async () => {
    const otros = { direccion: 'Loja', email: 'otra@ejemplo.ec', razon_social: 'Ana P.' };
    expect((await acreditar(await libroConFactura(), otros)).nota).toMatchObject(otros);
  });

  it('404 si no existe, 409 si no está AUTORIZADO o se anuló', async () => {
    const libro = libroDeEmpresa();
    await expect(acreditar(libro)).rejects.toEqual(
      rechaza('notas_credito.factura_no_encontrada', { factura_id: 1 }),
    );
    await crear(libro);
    await expect(acreditar(libro)).rejects.toEqual(
      rechaza('notas_credito.factura_no_autorizada', { estado: 'PENDIENTE' }),
    );
    await hastaEl(libro, 'AUTORIZADO');
    await anular(libro);
    await expect(acreditar(libro)).rejects.toEqual(rechaza('notas_credito.factura_anulada'));
  });

  it('404 la de otra sucursal para quien solo ve la suya', async () => {
    const libro = await libroConFactura();
    libro.dado(EMPRESA, sucursalCreada({ sucursal_id: 2, punto_emision: '002', es_matriz: false }));
    const suyo = { alcance: { sucursal_id: 2 } };
    await expect(acreditar(libro, { sucursal_id: 2 }, suyo)).rejects.toMatchObject({
      clase: 'no_encontrado',
    });
  });
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
      expect(pagada?.data).toMatchObject({ id: 1, saldo: 0, total: 11.5, cliente_id: 1 });
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

describe('Anular una factura con notas', () => {
  it.each([
    ['PENDIENTE', []],
    ['PROCESANDO', ['firma']],
    ['EN_PROCESO', ['firma', 'recepcion']],
    ['AUTORIZADO', ['firma', 'autorizacion']],
  ] as const)('409 con una %s', async (_, camino) => {
    const libro = await libroConFactura();
    await acreditar(libro);
    for (const paso of camino) {
      await registrar(libro, paso, { documento: 'nota_credito', factura_id: 1 });
    }
    await expect(anular(libro)).rejects.toEqual(
      rechaza('facturas.con_movimientos', {
        bloqueos: [{ tipo: 'nota_credito', id: 1, monto: 2.3 }],
      }),
    );
  });

  it.each(['rechazo', 'devolucion'] as const)(
    'un %s no la impide; después la nota no se reenvía',
    async (respuesta) => {
      const libro = await libroConFactura();
      await acreditar(libro);
      await responderNota(libro, respuesta);
      await anular(libro);
      await expect(reenviarNota(libro)).rejects.toEqual(rechaza('notas_credito.factura_anulada'));
    },
  );
});

describe('Lo que rehúsa una nota de crédito', () => {
  it.each([
    ['al consumidor final', 'notas_credito.a_consumidor_final', CONSUMIDOR_FINAL],
    ['una cédula mala', 'notas_credito.identificacion_invalida', { identificacion: '1710034066' }],
    [
      'un sustento del futuro',
      'notas_credito.sustento_posterior',
      { doc_sustento_fecha: '2026-11-21' },
    ],
    ['una sucursal que no hay', 'notas_credito.sucursal_no_encontrada', { sucursal_id: 9 }],
  ])('%s', async (_, codigo, cambios) => {
    const libro = libroDeEmpresa();
    await expect(acreditar(libro, { ...AJENA, ...cambios })).rejects.toEqual(rechaza(codigo));
  });

  it('402 sin cupo, al crear y al emitir un borrador', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 1 });
    await acreditar(libro, { ...AJENA, es_borrador: true });
    await acreditar(libro, AJENA);
    await expect(acreditar(libro, AJENA)).rejects.toEqual(rechaza('notas_credito.cupo_agotado'));
    await expect(reenviarNota(libro)).rejects.toEqual(rechaza('notas_credito.cupo_agotado'));
  });

  it('409 reenviar una autorizada o anulada', async () => {
    const libro = libroDeEmpresa();
    await acreditar(libro, AJENA);
    await responderNota(libro, 'autorizacion');
    await expect(reenviarNota(libro)).rejects.toEqual(rechaza('notas_credito.ya_autorizada'));
    await anularNota(libro);
    await expect(reenviarNota(libro)).rejects.toEqual(rechaza('notas_credito.anulada'));
    await expect(anularNota(libro)).rejects.toEqual(rechaza('notas_credito.anulada'));
  });
});

describe('Reenviar una devuelta', () => {
  it('con otro ambiente toma el número y el día de hoy; su serie cuenta sin huecos', async () => {
    const libro = libroDeEmpresa();
    await acreditar(libro, AJENA);
    await responderNota(libro, 'devolucion');
    libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } } as never);
    libro.ponerHora('2026-11-22T15:00:00.000Z');
    const { nota, tipos } = await reenviarNota(libro);
    expect(tipos).toEqual(['ComprobanteReemitido']);
    expect(nota).toMatchObject({
      ambiente: '2',
      numero_comprobante: '001-001-000000001',
      fecha_emision: '2026-11-22',
      estado: 'PENDIENTE',
    });
    expect((await acreditar(libro, AJENA)).nota.secuencial).toBe(2);
  });

  it('sobre una factura del otro ambiente, 409', async () => {
    const libro = await libroConFactura();
    await acreditar(libro);
    await responderNota(libro, 'devolucion');
    libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } } as never);
    await expect(reenviarNota(libro)).rejects.toEqual(
      rechaza('notas_credito.factura_de_otro_ambiente'),
    );
  });
});

it('la misma clave de idempotencia da la misma nota', async () => {
  const libro = libroDeEmpresa();
  const idempotencia = { clave: 'n-1', huella: 'a' };
  await acreditar(libro, AJENA, { idempotencia });
  const otra = await acreditar(libro, AJENA, { idempotencia: { ...idempotencia, huella: 'b' } });
  expect(otra).toMatchObject({ repetida: true, difiere: true, tipos: [] });
  expect(otra.nota.id).toBe(1);
});

it('una factura repetida de número en el otro ambiente no es la suya', async () => {
  const libro = await libroConFactura();
  await reenviar(libro).catch(() => undefined);
  libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } } as never);
  const numero = { ...AJENA, doc_sustento_numero: '001-001-000000001' };
  expect((await acreditar(libro, numero)).nota.factura_id).toBeNull();
});
