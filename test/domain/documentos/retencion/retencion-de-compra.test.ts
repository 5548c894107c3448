import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicar } from '#domain/cartera/saldo.ts';
import type { CompraRegistrada } from '#domain/compras/compra.events.ts';
import { type Compra, compras, cuentaDeCompra } from '#domain/compras/compra.ts';
import type {
  ImpuestoPedido,
  PedidoRetencion,
  SustentoNombrado,
} from '#domain/documentos/retencion/retencion.pedido.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { aplicacionDe } from '#test/support/cartera/cuenta.pruebas.ts';
import { compraAnulada, compraRegistrada } from '#test/support/compras/compra.eventos.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import {
  anularLaRetencion,
  crearUnaRetencion,
  reemplazarLaRetencion,
  reenviarLaRetencion,
  registrarRespuesta,
  sustentoDeCompra,
  sustentoPedido,
} from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const conCompra = (cambios: Partial<CompraRegistrada['datos']> = {}): LibroEnMemoria => {
  const libro = libroDeEmpresa();
  libro.dado(EMPRESA, compraRegistrada(cambios));
  return libro;
};

const SUJETO = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Rosa Guamán',
} as const;
const retenerle = (
  libro: LibroEnMemoria,
  retenido: number,
  cambios: Partial<SustentoNombrado> = {},
  mas: Partial<PedidoRetencion> = {},
) =>
  crearUnaRetencion(libro, {
    ...SUJETO,
    docs_sustento: [sustentoDeCompra(retenido, cambios)],
    ...mas,
  });
const autorizar = (libro: LibroEnMemoria, documento_id = 1) =>
  registrarRespuesta(libro, RETENCION, 'autorizacion', 1, documento_id);
const laCompra = async (libro: LibroEnMemoria): Promise<Compra> =>
  (await libro.lectorDe(EMPRESA).fila(compras, [1]))!;
const saldo = async (libro: LibroEnMemoria) => (await laCompra(libro)).saldo;
const vivas = (libro: LibroEnMemoria) =>
  leerRetencionesVivas(libro.lectorDe(EMPRESA), { documento: 'compra', documento_id: 1 });

const rehusada = async (promesa: Promise<unknown>): Promise<readonly unknown[]> => {
  const error = await promesa.catch((e: unknown) => e);
  if (error instanceof ErrorDeForma) return ['forma', error.errores[0]!.loc.at(-1)];
  if (!(error instanceof ErrorDominio)) throw error;
  const { clase, codigo, datos } = error;
  return [clase, codigo, ...('campo' in datos ? [datos.campo, datos.de_la_compra] : [])];
};
const impuesto = (
  cod_impuesto_doc_sustento: ImpuestoPedido['cod_impuesto_doc_sustento'],
  codigo_porcentaje: string,
  valor_impuesto: number,
): ImpuestoPedido => ({
  cod_impuesto_doc_sustento,
  codigo_porcentaje,
  base_imponible: 2000,
  tarifa: 1500,
  valor_impuesto,
});

describe('Dada una compra, cuando se retiene sobre ella', () => {
  it('la compra dice lo que se omite, con su propina y sus fechas', async () => {
    const { comprobante } = (await retenerle(conCompra(), 100)).resultado;
    expect(comprobante.docs_sustento).toMatchObject([
      {
        liquidacion_id: null,
        compra_id: 1,
        cod_sustento: '02',
        cod_doc_sustento: '01',
        num_doc_sustento: '001002000004471',
        fecha_emision_doc_sustento: '2026-11-19',
        fecha_registro_contable: '2026-11-20',
        num_aut_doc_sustento: '1234567890',
        total_sin_impuestos: 2000,
        importe_total: 2400,
        impuestos_doc_sustento: [impuesto('2', '4', 300)],
        pagos: [{ forma_pago: '20', total: 2400 }],
      },
    ]);
  });

  it('un IVA que se redondeó línea por línea, o de otra época, es el que la compra dice', async () => {
    const impuestos = [{ iva_codigo: '2', tarifa: 1200, subtotal: 2000, base: 2000, valor: 244 }];
    const { comprobante } = (await retenerle(conCompra({ impuestos }), 100)).resultado;
    expect(comprobante.docs_sustento[0]!.impuestos_doc_sustento).toEqual([
      { ...impuesto('2', '2', 244), tarifa: 1200 },
    ]);
  });

  it('su importe total es el impreso: con la propina de ley, o a un centavo; lo demás es 409 y dice qué cabe', async () => {
    for (const [propina, total] of [
      [200, 2500],
      [0, 2299],
      [0, 2301],
      [200, 2501],
    ] as const) {
      const { comprobante } = (await retenerle(conCompra({ propina, total }), 100)).resultado;
      expect(comprobante.docs_sustento[0]).toMatchObject({ importe_total: total });
    }
    const noCuadra = async (cambios: Parameters<typeof conCompra>[0], mas = {}) => {
      const error = await retenerle(conCompra(cambios), 100, {}, mas).catch((e: unknown) => e);
      if (!(error instanceof ErrorDominio)) throw error;
      return [error.clase, error.codigo, error.datos];
    };
    const suyo = { compra_id: 1, documento: 1 };
    expect(await noCuadra({ propina: 300, total: 2600 })).toEqual([
      'conflicto',
      'retenciones.compra_no_cuadra',
      { ...suyo, campo: 'importe_total', dicho: 26, desde: 22.99, hasta: 25.01 },
    ]);
    const impuestos = [{ iva_codigo: '4', tarifa: 1500, subtotal: 2000, base: 2000, valor: 306 }];
    for (const es_borrador of [false, true]) {
      expect(await noCuadra({ impuestos, total: 2406 }, { es_borrador })).toEqual([
        'conflicto',
        'retenciones.compra_no_cuadra',
        { ...suyo, campo: 'impuestos_doc_sustento', dicho: 3.06, desde: 2.95, hasta: 3.05 },
      ]);
    }
  });

  it('lo que la compra no dice lo dice la retención: autorización y formas de pago de hoy', async () => {
    const libro = conCompra({
      numero_autorizacion: null,
      formas_pago: [{ forma_pago: '02', total: 2400, plazo: null, unidad_tiempo: null }],
    });
    const cambios = { num_aut_doc_sustento: '9876543210', cod_sustento: '05' };
    const { comprobante } = (await retenerle(libro, 100, cambios)).resultado;
    expect(comprobante.docs_sustento).toMatchObject([
      { ...cambios, pagos: [{ forma_pago: '01', total: 2400 }] },
    ]);
  });

  it('el ICE y el IRBPNR se dicen con sus códigos y suman lo de la compra', async () => {
    const libro = conCompra({ ice: 500, irbpnr: 4, total: 2904 });
    const suyo = [
      { codigo_porcentaje: '4', base_imponible: 20 },
      { cod_impuesto_doc_sustento: '3', valor_impuesto: 5 },
      { cod_impuesto_doc_sustento: '5', valor_impuesto: 0.04 },
    ];
    const ice = impuesto('3', '3092', 500);
    for (const impuestos_doc_sustento of [null, [ice], [ice, impuesto('5', '5001', 5)]]) {
      expect(await rehusada(retenerle(libro, 100, { impuestos_doc_sustento }))).toEqual([
        'conflicto',
        'retenciones.distinta_de_la_compra',
        'impuestos_doc_sustento',
        suyo,
      ]);
    }
    const impuestos_doc_sustento = [ice, impuesto('5', '5001', 4)];
    const { comprobante } = (await retenerle(libro, 100, { impuestos_doc_sustento })).resultado;
    expect(comprobante.docs_sustento[0]).toMatchObject({
      importe_total: 2904,
      impuestos_doc_sustento: [impuesto('2', '4', 300), ...impuestos_doc_sustento],
    });
    const sinIce = retenerle(conCompra(), 100, { impuestos_doc_sustento: [ice] });
    expect((await rehusada(sinIce)).at(1)).toBe('retenciones.distinta_de_la_compra');
  });

  it('repetir lo suyo vale; decir otra cosa es 409 y nombra el campo', async () => {
    const libro = conCompra();
    await retenerle(libro, 100, {
      cod_doc_sustento: '01',
      num_doc_sustento: '001002000004471',
      fecha_emision_doc_sustento: '2026-11-19',
      num_aut_doc_sustento: '1234567890',
      total_sin_impuestos: 2000,
      importe_total: 2400,
      impuestos_doc_sustento: [impuesto('2', '4', 300)],
    });
    const distintos: readonly [Partial<SustentoNombrado>, unknown][] = [
      [{ cod_doc_sustento: '02' }, '01'],
      [{ num_doc_sustento: '001002000004472' }, '001002000004471'],
      [{ fecha_emision_doc_sustento: '2026-11-18' }, '2026-11-19'],
      [{ num_aut_doc_sustento: '1234567891' }, '1234567890'],
      [{ total_sin_impuestos: 1999 }, 20],
      [{ importe_total: 2300 }, 24],
      [
        { impuestos_doc_sustento: [impuesto('2', '4', 299)] },
        [{ codigo_porcentaje: '4', base_imponible: 20 }],
      ],
    ];
    for (const [cambios, suyo] of distintos) {
      expect(await rehusada(retenerle(libro, 100, cambios))).toEqual([
        'conflicto',
        'retenciones.distinta_de_la_compra',
        Object.keys(cambios)[0],
        suyo,
      ]);
    }
  });

  it('404 la que no hay; 409 a otro sujeto, la nota de crédito y la del otro ambiente', async () => {
    const noHay = { docs_sustento: [sustentoDeCompra(100, { compra_id: 9 })] };
    expect(await rehusada(retenerle(conCompra(), 100, {}, noHay))).toEqual([
      'no_encontrado',
      'retenciones.compra_no_encontrada',
    ]);
    const otro = { identificacion: '1710034073' };
    expect(await rehusada(retenerle(conCompra(), 100, {}, otro))).toEqual([
      'conflicto',
      'retenciones.distinta_de_la_compra',
      'identificacion_sujeto_retenido',
      '1710034065',
    ]);
    expect(await rehusada(retenerle(conCompra({ tipo_doc: '04' }), 100))).toEqual([
      'conflicto',
      'retenciones.compra_sin_retencion',
    ]);
    expect(await rehusada(retenerle(conCompra({ ambiente: '2' }), 100))).toEqual([
      'conflicto',
      'retenciones.compra_de_otro_ambiente',
    ]);
  });

  it('422 un comprobante de reembolso sin sus reembolsos', async () => {
    expect(await rehusada(retenerle(conCompra({ tipo_doc: '41' }), 100))).toEqual([
      'forma',
      'reembolsos',
    ]);
  });

  it('anulada la compra, ni se crea ni se reenvía ni se corrige una que la nombre', async () => {
    const libro = conCompra();
    await retenerle(libro, 100, {}, { es_borrador: true });
    libro.dado(EMPRESA, compraAnulada(await laCompra(libro)));
    for (const intento of [
      retenerle(libro, 100),
      reenviarLaRetencion(libro),
      reemplazarLaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoDeCompra(50)] }),
    ]) {
      expect(await rehusada(intento)).toEqual(['conflicto', 'retenciones.compra_anulada']);
    }
  });

  it('autorizada baja lo que se debe; en cero, compra.pagada; anulada, lo devuelve', async () => {
    const libro = conCompra();
    await retenerle(libro, 400);
    expect(await saldo(libro)).toBe(2400);
    await autorizar(libro);
    expect(await laCompra(libro)).toMatchObject({
      saldo: 2000,
      total_retenido: 400,
      estado_pago: 'PARCIAL',
    });
    await retenerle(libro, 2000);
    const antes = libro.eventos.length;
    await autorizar(libro, 2);
    expect(libro.eventos.slice(antes).map(({ tipo }) => tipo)).toEqual([
      'ComprobanteFirmado',
      'ComprobanteAutorizado',
      'SaldosMovidos',
      'CompraPagada',
    ]);
    expect(libro.eventos.at(-1)!.datos).toMatchObject({
      compra_id: 1,
      total: 2400,
      pagada_en: '2026-11-20',
      origen: { tipo: 'retencion', id: 2 },
    });
    expect(await laCompra(libro)).toMatchObject({ saldo: 0, estado_pago: 'PAGADA' });
    await anularLaRetencion(libro, 2);
    expect(await laCompra(libro)).toMatchObject({ saldo: 2000, estado_pago: 'PARCIAL' });
  });

  it('lo que supera lo que se debe vuelve de los pagos', async () => {
    const libro = conCompra();
    const aplicacion = aplicacionDe(1, 2300);
    const cuenta = cuentaDeCompra(await laCompra(libro), undefined);
    const movimientos = [aplicar(cuenta, aplicacion, '2026-11-20')];
    libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos } });
    await retenerle(libro, 300);
    await autorizar(libro);
    expect(libro.eventos.findLast(({ tipo }) => tipo === 'SaldosMovidos')!.datos).toMatchObject({
      movimientos: [
        {
          tipo: 'retenido',
          liberaciones: [{ origen_id: 1, aplicacion_id: 1, monto: 200 }],
          saldo: -100,
        },
      ],
    });
    await anularLaRetencion(libro);
    expect(await saldo(libro)).toBe(100);
  });

  it('el saldo es siempre el total menos las vigentes, en cualquier orden', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat({ max: 3 }), { maxLength: 8 }),
        async (montos, toques) => {
          const libro = conCompra();
          for (const monto of montos) await retenerle(libro, monto);
          const vigentes = new Map<number, number>();
          const anuladas = new Set<number>();
          for (const toque of toques) {
            const id = (toque % montos.length) + 1;
            if (vigentes.delete(id)) {
              anuladas.add(id);
              await anularLaRetencion(libro, id);
            } else if (!anuladas.has(id)) {
              vigentes.set(id, montos[id - 1]!);
              await autorizar(libro, id);
            }
            const retenido = [...vigentes.values()].reduce((suma, monto) => suma + monto, 0);
            expect(await laCompra(libro)).toMatchObject({
              saldo: Math.max(0, 2400 - retenido),
              total_retenido: retenido,
            });
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('Dada una compra con retenciones, las que no dejan anularla', () => {
  it('son las que están ante el SRI o autorizadas, y no un borrador, la negada ni la anulada', async () => {
    const libro = conCompra();
    await retenerle(libro, 300, {}, { es_borrador: true });
    await retenerle(libro, 300);
    const suya = [{ tipo: 'retencion', id: 2, monto: 300 }];
    expect(await vivas(libro)).toEqual(suya);
    await autorizar(libro, 2);
    expect(await vivas(libro)).toEqual(suya);
    await anularLaRetencion(libro, 2);
    expect(await vivas(libro)).toEqual([]);

    await retenerle(libro, 100);
    await registrarRespuesta(libro, RETENCION, 'rechazo', 1, 3);
    expect(await vivas(libro)).toEqual([]);
  });

  it('la que se corrige para nombrarla la detiene desde que se reenvía, y no al revés', async () => {
    const libro = conCompra();
    await crearUnaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoPedido()] });
    await registrarRespuesta(libro, RETENCION, 'devolucion');
    await reemplazarLaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoDeCompra(70)] });
    await reenviarLaRetencion(libro);
    expect(await vivas(libro)).toEqual([{ tipo: 'retencion', id: 1, monto: 70 }]);
    await registrarRespuesta(libro, RETENCION, 'rechazo', 2);
    await reemplazarLaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoPedido()] });
    await reenviarLaRetencion(libro);
    expect(await vivas(libro)).toEqual([]);
  });
});
