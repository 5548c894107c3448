import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineaDeApertura } from '#domain/contabilidad/apertura.decider.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { tesoreriaEnMemoria } from '#test/support/tesoreria/tesoreria.pruebas.ts';

/** The books of a company that had money before open with what each account had the day before. */

const DESDE = '2026-11-01';

const conDinero = async () => {
  const suya = tesoreriaEnMemoria('2026-11-20T15:00:00.000Z', INTEGRACIONES_CONTABLES);
  const { diario, libro } = suya;
  const propia = diario.idDe('201.04.01.01');
  const caja = await suya.crear({ saldo_inicial: 100_00 });
  const banco = await suya.crear({ tipo: 'banco', cuenta_contable_id: diario.idDe('101.01.02') });
  const tarjeta = await suya.crear({ tipo: 'tarjeta', cuenta_contable_id: propia });
  /** In all entries, on the lines that name the account: debit less credit. */
  const asentado = (id: number): number =>
    libro
      .filas(EMPRESA, asientos)
      .flatMap(({ lineas }) => lineas)
      .filter(({ cuenta_dinero_id }) => cuenta_dinero_id === id)
      .reduce((suma, { debe, haber }) => suma + debe - haber, 0);
  const capital = (saldo: number): LineaDeApertura =>
    diario.linea('301.01', saldo > 0 ? { haber: saldo } : { debe: -saldo });
  const propuesta = async () =>
    (await diario.activar(DESDE)).resultado.propuesta.map(
      ({ cuenta, cuenta_dinero_id, saldo }) => [cuenta.codigo, cuenta_dinero_id, saldo] as const,
    );
  return { ...suya, caja, banco, tarjeta, asentado, capital, propuesta };
};

describe('las cuentas de dinero en la apertura', () => {
  it('proponen lo que tenían el día anterior, con todo lo que las movió hasta entonces', async () => {
    const { mover, transferir, fechar, crear, cambiar, ...de } = await conDinero();
    await mover(de.caja, 'egreso', 30_00, '2026-10-31');
    await mover(de.caja, 'ingreso', 5_00, '2026-11-01');
    await mover(de.tarjeta, 'egreso', 80_00, '2025-12-15');
    await transferir(de.caja, de.banco, 20_00, '2026-10-02');
    await transferir(de.caja, de.banco, 1_00, '2026-11-02');
    const vacia = await crear();
    const inactiva = await crear({ saldo_inicial: 7_00 });
    await cambiar(inactiva, { activo: false });
    const anterior = [
      ['101.01.01', de.caja, 50_00],
      ['101.01.02', de.banco, 20_00],
      ['201.04.01.01', de.tarjeta, -80_00],
      ['101.01.01', inactiva, 7_00],
    ];
    await de.diario.comenzar(DESDE);
    expect(await de.propuesta()).toEqual(anterior);
    expect(anterior.map(([, id]) => id)).not.toContain(vacia);
    await fechar(1, '2026-11-03');
    expect((await de.propuesta())[0]).toEqual(['101.01.01', de.caja, 80_00]);
  });

  it('sin ninguna línea suya, el asiento las toma de la propuesta: el libro dice lo que tienen', async () => {
    const { mover, transferir, diario, libro, ...de } = await conDinero();
    await mover(de.tarjeta, 'egreso', 80_00, '2026-10-15');
    await transferir(de.caja, de.banco, 20_00, '2026-10-02');
    await diario.comenzar(DESDE);
    await expect(diario.abrir([de.capital(1_00)])).rejects.toMatchObject({
      codigo: 'contabilidad.apertura_no_cuadra',
      datos: { debe: 100, haber: 81 },
    });
    await diario.abrir([de.capital(20_00)]);
    await transferir(de.banco, de.tarjeta, 3_00, '2026-11-05');
    for (const id of [de.caja, de.banco, de.tarjeta]) {
      expect(de.asentado(id)).toBe(await de.saldo(id));
    }
    expect((await de.cambiar(de.banco, {})).resultado).toMatchObject({
      saldo_actual: 17_00,
      saldo_contable: 17_00,
    });
    expect((await de.cambiar(de.tarjeta, {})).resultado.saldo_contable).toBe(-77_00);
    expect(verificar(libro.eventos).hallazgos).toEqual([]);
    // What it opened with, whatever is said of the account since.
    const abierto = await de.propuesta();
    await de.cambiar(de.caja, { saldo_inicial: 1_00 });
    expect(await de.propuesta()).toEqual(abierto);
    expect(verificar(libro.eventos).hallazgos).toEqual([]);
  });

  it('quien dice una las dice todas, en su cuenta contable y como son', async () => {
    const { diario, transferir, ...de } = await conDinero();
    await transferir(de.caja, de.banco, 20_00, '2026-10-02');
    await diario.comenzar(DESDE);
    const suya = (codigo: string, cuenta_dinero_id: number, debe: number) => ({
      ...diario.linea(codigo, { debe }),
      cuenta_dinero_id,
    });
    const otra = diario.idDe('101.01.03');
    const negada = async (...lineas: LineaDeApertura[]) => {
      const error = (await diario.abrir(lineas).catch((causa: unknown) => causa)) as ErrorDominio;
      expect(error.codigo).toBe('contabilidad.apertura_no_coincide');
      return error.datos.diferencias;
    };
    const banco = { cuenta_id: diario.idDe('101.01.02'), cuenta_codigo: '101.01.02' };
    const nadie = { tercero_id: null };
    expect(await negada(suya('101.01.01', de.caja, 80_00), de.capital(80_00))).toEqual([
      { ...banco, ...nadie, cuenta_dinero_id: de.banco, propuesto: 20, enviado: 0 },
    ]);
    expect(
      await negada(
        suya('101.01.01', de.caja, 80_00),
        suya('101.01.03', de.banco, 20_00),
        suya('101.01.03', 99, 1_00),
        de.capital(101_00),
      ),
    ).toEqual([
      { ...banco, ...nadie, cuenta_dinero_id: de.banco, propuesto: 20, enviado: 0 },
      {
        ...nadie,
        cuenta_id: otra,
        cuenta_codigo: '101.01.03',
        cuenta_dinero_id: de.banco,
        propuesto: 0,
        enviado: 20,
      },
      {
        ...nadie,
        cuenta_id: otra,
        cuenta_codigo: '101.01.03',
        cuenta_dinero_id: 99,
        propuesto: 0,
        enviado: 1,
      },
    ]);
    // Money that no account has is a line like any other.
    const { resultado } = await diario.abrir([
      suya('101.01.01', de.caja, 80_00),
      suya('101.01.02', de.banco, 20_00),
      diario.linea('101.01.01', { debe: 5_00 }),
      de.capital(105_00),
    ]);
    expect(resultado.lineas.map(({ debe, cuenta_dinero_id }) => [cuenta_dinero_id, debe])).toEqual([
      [de.caja, 80_00],
      [de.banco, 20_00],
      [null, 5_00],
      [null, 0],
    ]);
  });

  it('si con ellas las líneas no caben, se niega diciendo cuántas serían', async () => {
    const { crear, diario, capital } = await conDinero();
    for (let i = 0; i < 495; i++) await crear({ saldo_inicial: 1_00 });
    await diario.comenzar(DESDE);
    const lineas = Array.from({ length: 5 }, () => capital(119_00));
    await expect(diario.abrir(lineas)).rejects.toMatchObject({
      codigo: 'contabilidad.apertura_muy_larga',
      datos: { lineas: 501, maximo: 492 },
    });
  });

  it('una apertura que dice otra cosa se halla desde la bitácora', async () => {
    const { diario, libro, caja, capital } = await conDinero();
    await diario.comenzar(DESDE);
    await diario.abrir([capital(100_00)]);
    const con = (linea: object): readonly EventoRegistrado[] =>
      libro.eventos.map((evento) => {
        if (evento.tipo !== 'AsientoRegistrado') return evento;
        const { datos } = evento as EventoRegistrado<AsientoRegistrado>;
        const lineas = datos.lineas.map((una) =>
          una.cuenta_dinero_id === caja ? { ...una, ...linea } : una,
        );
        return { ...evento, datos: { ...datos, lineas } };
      });
    expect(verificar(con({})).hallazgos).toEqual([]);
    expect(verificar(con({ cuenta_dinero_id: null })).hallazgos).toEqual([
      expect.objectContaining({
        invariante: 'saldos',
        detalle: expect.stringContaining(`lo que tenía la cuenta de dinero ${caja}`),
        diferencia: -100_00,
      }),
    ]);
  });

  it('historia tras historia, los asientos dicen lo que cada cuenta tiene, menos lo manual de después', async () => {
    const dia = fc.integer({ min: 0, max: 79 }).map((n) => sumarDias('2026-09-01', n));
    const cual = fc.integer({ min: 1, max: 3 });
    const paso = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(fc.constant('transferir' as const), cual, cual, dia) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('mover' as const), cual, fc.boolean(), dia) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('fechar' as const), fc.nat(12), dia) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('devolver' as const), fc.nat(12)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('corregir' as const), cual, fc.nat(500)) },
    );
    const pasos = fc.array(paso, { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(pasos, pasos, async (antes, despues) => {
        const { diario, libro, movimientos, ...de } = await conDinero();
        const hacer = async (uno: (typeof antes)[number], abierto: boolean): Promise<unknown> => {
          if (uno[0] === 'transferir') return de.transferir(uno[1], uno[2], 1_00 + uno[1], uno[3]);
          if (uno[0] === 'mover') {
            return de.mover(uno[1], uno[2] ? 'ingreso' : 'ajuste_egreso', 10_00, uno[3]);
          }
          if (uno[0] === 'fechar') return de.fechar(uno[1], uno[2]);
          if (uno[0] === 'devolver') return de.devolver(uno[1]);
          return abierto ? undefined : de.cambiar(uno[1], { saldo_inicial: uno[2] });
        };
        const intentar = (uno: (typeof antes)[number], abierto: boolean) =>
          hacer(uno, abierto).catch((causa: unknown) => {
            if (!(causa instanceof ErrorDominio)) throw causa;
          });
        for (const uno of antes) await intentar(uno, false);
        await diario.comenzar(DESDE);
        const neto = (await de.propuesta()).reduce((suma, [, , saldo]) => suma + saldo, 0);
        await diario.abrir(neto === 0 ? [de.capital(1), de.capital(-1)] : [de.capital(neto)]);
        for (const uno of despues) await intentar(uno, true);
        for (const id of [de.caja, de.banco, de.tarjeta]) {
          const manual = movimientos(id)
            .filter(({ origen_tipo, dia: suyo }) => origen_tipo === 'manual' && suyo >= DESDE)
            .reduce((s, { tipo, monto }) => s + (tipo === 'ingreso' ? monto : -monto), 0);
          expect(de.asentado(id)).toBe((await de.saldo(id)) - manual);
        }
        expect(verificar(libro.eventos).hallazgos).toEqual([]);
      }),
      { numRuns: casos(40), seed: semilla },
    );
  });
});
