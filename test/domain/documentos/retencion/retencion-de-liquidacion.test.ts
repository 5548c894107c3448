import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicar } from '#domain/cartera/saldo.ts';
import { deudaDe } from '#domain/documentos/comprobante/deuda.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { type Liquidacion, liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import type {
  PedidoRetencion,
  SustentoNombrado,
} from '#domain/documentos/retencion/retencion.pedido.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { aplicacionDe } from '#test/support/cartera/cuenta.pruebas.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import {
  anularLaLiquidacion,
  crearUnaLiquidacion,
} from '#test/support/documentos/liquidacion.pruebas.ts';
import {
  anularLaRetencion,
  crearUnaRetencion,
  reemplazarLaRetencion,
  reenviarLaRetencion,
  registrarRespuesta,
  sustentoDeLiquidacion,
  sustentoPedido,
} from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** Settlement 1: 20.00 at 15 %, total 23.00, authorized. */
const conLiquidacion = async (): Promise<LibroEnMemoria> => {
  const libro = libroDeEmpresa();
  await crearUnaLiquidacion(libro, { pagos: [pago('20', 2300)] });
  await registrarRespuesta(libro, LIQUIDACION, 'autorizacion');
  return libro;
};
const pago = (forma_pago: '01' | '20', total: number) => ({
  forma_pago,
  total,
  plazo: null,
  unidad_tiempo: null,
});

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
    docs_sustento: [sustentoDeLiquidacion(retenido, cambios)],
    ...mas,
  });
const autorizar = (libro: LibroEnMemoria, documento_id = 1) =>
  registrarRespuesta(libro, RETENCION, 'autorizacion', 1, documento_id);
const laLiquidacion = async (libro: LibroEnMemoria): Promise<Liquidacion> =>
  (await libro.lectorDe(EMPRESA).fila(liquidaciones, [1]))!;
const saldo = async (libro: LibroEnMemoria) => (await laLiquidacion(libro)).saldo;

const rehusada = async (promesa: Promise<unknown>): Promise<readonly unknown[]> => {
  const error = await promesa.catch((e: unknown) => e);
  if (error instanceof ErrorDeForma) return ['forma', error.errores[0]!.loc.at(-1)];
  if (!(error instanceof ErrorDominio)) throw error;
  const { clase, codigo, datos } = error;
  return [clase, codigo, ...('campo' in datos ? [datos.campo, datos.de_la_liquidacion] : [])];
};

describe('Dada una liquidación autorizada, cuando se retiene sobre ella', () => {
  it('la liquidación dice lo que se omite', async () => {
    const libro = await conLiquidacion();
    const { numero_autorizacion } = await laLiquidacion(libro);
    const { comprobante } = (await retenerle(libro, 100)).resultado;
    expect(comprobante.docs_sustento).toMatchObject([
      {
        liquidacion_id: 1,
        cod_doc_sustento: '03',
        num_doc_sustento: '001001000000001',
        fecha_emision_doc_sustento: '2026-11-20',
        num_aut_doc_sustento: numero_autorizacion,
        total_sin_impuestos: 2000,
        importe_total: 2300,
        impuestos_doc_sustento: [
          {
            cod_impuesto_doc_sustento: '2',
            codigo_porcentaje: '4',
            base_imponible: 2000,
            tarifa: 1500,
            valor_impuesto: 300,
          },
        ],
        pagos: [{ forma_pago: '20', total: 2300 }],
      },
    ]);
  });

  it('repetirlo vale; decir otra cosa es 409 y nombra el campo', async () => {
    const libro = await conLiquidacion();
    const impuesto = {
      ...sustentoPedido().impuestos_doc_sustento[0]!,
      base_imponible: 2000,
      valor_impuesto: 300,
    };
    await retenerle(libro, 100, {
      cod_doc_sustento: '03',
      num_doc_sustento: '001001000000001',
      fecha_emision_doc_sustento: '2026-11-20',
      total_sin_impuestos: 2000,
      importe_total: 2300,
      impuestos_doc_sustento: [impuesto],
      pagos: [
        { forma_pago: '01', total: 300 },
        { forma_pago: '20', total: 2000 },
      ],
    });
    const distintos: readonly [Partial<SustentoNombrado>, unknown][] = [
      [{ cod_doc_sustento: '01' }, '03'],
      [{ num_doc_sustento: '001001000000002' }, '001001000000001'],
      [{ fecha_emision_doc_sustento: '2026-11-19' }, '2026-11-20'],
      [{ num_aut_doc_sustento: '1'.repeat(49) }, (await laLiquidacion(libro)).numero_autorizacion],
      [{ total_sin_impuestos: 1999 }, 20],
      [{ importe_total: 2301 }, 23],
      [
        { impuestos_doc_sustento: [{ ...impuesto, base_imponible: 1999 }] },
        [{ codigo_porcentaje: '4', base_imponible: 20 }],
      ],
    ];
    for (const [cambios, suyo] of distintos) {
      expect(await rehusada(retenerle(libro, 100, cambios))).toEqual([
        'conflicto',
        'retenciones.distinta_de_la_liquidacion',
        Object.keys(cambios)[0],
        suyo,
      ]);
    }
  });

  it('a otro sujeto no se le retiene; la que no hay es 404, y un código malo va antes', async () => {
    const libro = await conLiquidacion();
    const otro = { identificacion: '1710034073' };
    expect(await rehusada(retenerle(libro, 100, {}, otro))).toEqual([
      'conflicto',
      'retenciones.distinta_de_la_liquidacion',
      'identificacion_sujeto_retenido',
      '1710034065',
    ]);
    const noHay = [sustentoDeLiquidacion(100, { liquidacion_id: 9 })];
    expect(await rehusada(retenerle(libro, 100, {}, { docs_sustento: noHay }))).toEqual([
      'no_encontrado',
      'retenciones.liquidacion_no_encontrada',
    ]);
    const ademas = [...noHay, sustentoPedido({ importe_total: 1 })];
    expect(await rehusada(retenerle(libro, 100, {}, { docs_sustento: ademas }))).toEqual([
      'forma',
      'importe_total',
    ]);
  });

  it('solo si está autorizada, ni antes ni después, tampoco un borrador', async () => {
    const libro = libroDeEmpresa();
    await crearUnaLiquidacion(libro);
    expect(await rehusada(retenerle(libro, 100))).toEqual([
      'conflicto',
      'retenciones.liquidacion_no_autorizada',
    ]);
    await registrarRespuesta(libro, LIQUIDACION, 'autorizacion');
    await retenerle(libro, 100, {}, { es_borrador: true });
    await anularLaLiquidacion(libro);
    for (const intento of [
      retenerle(libro, 100, {}, { es_borrador: true }),
      reenviarLaRetencion(libro),
      reemplazarLaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoDeLiquidacion(50)] }),
    ]) {
      expect(await rehusada(intento)).toEqual(['conflicto', 'retenciones.liquidacion_anulada']);
    }
  });

  it('autorizada baja lo que se debe; en cero, liquidacion.pagada; anulada, lo devuelve', async () => {
    const libro = await conLiquidacion();
    await retenerle(libro, 300);
    expect(await saldo(libro)).toBe(2300);
    await autorizar(libro);
    expect(await saldo(libro)).toBe(2000);
    await retenerle(libro, 2000);
    const antes = libro.eventos.length;
    await autorizar(libro, 2);
    expect(libro.eventos.slice(antes).map(({ tipo }) => tipo)).toEqual([
      'ComprobanteFirmado',
      'ComprobanteAutorizado',
      'SaldosMovidos',
      'ComprobantePagado',
    ]);
    expect(libro.eventos.at(-1)!.datos).toMatchObject({
      documento: 'liquidacion_compra',
      documento_id: 1,
      total: 2300,
    });
    expect(await saldo(libro)).toBe(0);
    await anularLaRetencion(libro, 2);
    expect(await saldo(libro)).toBe(2000);
  });

  it('lo que supera lo que se debe vuelve de los pagos, y lo que nadie pagó no se debe', async () => {
    const libro = await conLiquidacion();
    const fila = await laLiquidacion(libro);
    const { cuenta } = deudaDe(LIQUIDACION, 'liquidacion_compra', fila, undefined);
    const aplicacion = aplicacionDe(1, 2200);
    const movimientos = [aplicar(cuenta, aplicacion, '2026-11-20')];
    libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos } });
    await retenerle(libro, 300);
    await autorizar(libro);
    expect(libro.eventos.findLast(({ tipo }) => tipo === 'SaldosMovidos')!.datos).toMatchObject({
      movimientos: [
        {
          tipo: 'retenido',
          retencion: { retencion_id: 1, monto: 300 },
          liberaciones: [{ origen_id: 1, aplicacion_id: 1, monto: 200 }],
          saldo: -100,
        },
      ],
    });
    await anularLaRetencion(libro);
    expect(await saldo(libro)).toBe(100);
    await retenerle(libro, 5000);
    await autorizar(libro, 2);
    expect(await saldo(libro)).toBe(0);
  });

  it('nombrada en dos documentos de sustento, es una sola retención por la suma', async () => {
    const libro = await conLiquidacion();
    const docs_sustento = [sustentoDeLiquidacion(100), sustentoDeLiquidacion(250)];
    await retenerle(libro, 0, {}, { docs_sustento });
    await autorizar(libro);
    expect(await saldo(libro)).toBe(1950);
    await anularLaRetencion(libro);
    expect(await saldo(libro)).toBe(2300);
  });

  it('el saldo es siempre el total menos las vigentes, en cualquier orden', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat({ max: 3 }), { maxLength: 8 }),
        async (montos, toques) => {
          const libro = await conLiquidacion();
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
            expect(await saldo(libro)).toBe(Math.max(0, 2300 - retenido));
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('Dada una liquidación con retenciones, cuando se anula', () => {
  const bloqueos = async (libro: LibroEnMemoria) => {
    const error = await anularLaLiquidacion(libro).catch((e: unknown) => e);
    return error instanceof ErrorDominio ? error.datos : 'anulada';
  };

  it('409 con bloqueos mientras una esté ante el SRI o autorizada', async () => {
    const libro = await conLiquidacion();
    await retenerle(libro, 300);
    const suyo = { bloqueos: [{ tipo: 'retencion', id: 1, monto: 3 }] };
    expect(await bloqueos(libro)).toMatchObject(suyo);
    await autorizar(libro);
    expect(await bloqueos(libro)).toMatchObject(suyo);
    await anularLaRetencion(libro);
    expect(await bloqueos(libro)).toBe('anulada');
  });

  it('no la detienen un borrador, ni la que el SRI negó, ni la que ya nombra otra cosa', async () => {
    const libro = await conLiquidacion();
    await retenerle(libro, 300, {}, { es_borrador: true });
    await retenerle(libro, 300);
    await registrarRespuesta(libro, RETENCION, 'rechazo', 1, 2);
    expect(await bloqueos(libro)).toBe('anulada');

    const otro = await conLiquidacion();
    await retenerle(otro, 300);
    await registrarRespuesta(otro, RETENCION, 'rechazo');
    await reemplazarLaRetencion(otro, { ...SUJETO, docs_sustento: [sustentoPedido()] });
    await reenviarLaRetencion(otro);
    expect(await bloqueos(otro)).toBe('anulada');
  });

  it('la que se corrigió para nombrarla la detiene desde que se reenvía', async () => {
    const libro = await conLiquidacion();
    await crearUnaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoPedido()] });
    await registrarRespuesta(libro, RETENCION, 'devolucion');
    await reemplazarLaRetencion(libro, { ...SUJETO, docs_sustento: [sustentoDeLiquidacion(70)] });
    await reenviarLaRetencion(libro);
    expect(await bloqueos(libro)).toMatchObject({
      bloqueos: [{ tipo: 'retencion', id: 1, monto: 0.7 }],
    });
  });

  it('una autorización que llega después de la anulación no vuelve a deber nada', async () => {
    const libro = await conLiquidacion();
    await retenerle(libro, 300);
    await registrarRespuesta(libro, RETENCION, 'rechazo');
    expect(await bloqueos(libro)).toBe('anulada');
    await autorizar(libro);
    expect(await saldo(libro)).toBe(0);
    await anularLaRetencion(libro);
    expect(await saldo(libro)).toBe(0);
  });
});
