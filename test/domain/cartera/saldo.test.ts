import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import {
  abonar,
  acreditadoDe,
  acreditar,
  aplicar,
  type Cuenta,
  desacreditar,
  desretener,
  excesoDe,
  moverSaldo,
  quitar,
  retener,
  retenidoDe,
  saldoDe,
} from '#domain/cartera/saldo.ts';
import { anticipoTras, cuentaDeFactura as factura } from '#test/support/cartera/cuenta.pruebas.ts';

const FECHA = '2026-11-21';
const nota3 = (monto: number) => ({ origen: 'nota_credito', origen_id: 3, monto }) as const;
const tras = (cuenta: Cuenta, movimiento: Movimiento): Cuenta => ({
  ...cuenta,
  abonos: abonar(cuenta.abonos, movimiento),
});
const cobro = (origen_id: number, dinero: number, retenido = 0) => ({
  origen_id,
  aplicacion_id: 1,
  dinero,
  retenido,
  desde_anticipo: false,
  tercero: null,
});

const COBRO_7 = { origen_id: 7, aplicacion_id: 1 };

/** But for what it remembers of what was undone. */
const sinMemoria = (cuenta: Cuenta): Cuenta => ({
  ...cuenta,
  abonos: cuenta.abonos && { ...cuenta.abonos, deshechas: [] },
});

describe('El saldo de un documento', () => {
  it('nace entero; un cobro con retenciones lo baja y anularlo lo devuelve', () => {
    const nueva = factura(1000);
    expect(saldoDe(nueva)).toBe(1000);
    const cobrada = aplicar(nueva, cobro(7, 600, 100), FECHA);
    expect(cobrada.saldo).toBe(-700);
    const despues = tras(nueva, cobrada);
    expect(saldoDe(despues)).toBe(300);
    expect(bloqueosDe(despues.abonos)).toEqual([{ tipo: 'cobro', id: 7, monto: 700 }]);
    const anulado = quitar(despues, COBRO_7, FECHA);
    expect(anulado.saldo).toBe(700);
    expect(bloqueosDe(tras(despues, anulado).abonos)).toEqual([]);
  });

  it('una aplicación que excede el saldo es un defecto de quien la decide', () => {
    const casi = tras(factura(1000), aplicar(factura(1000), cobro(7, 900), FECHA));
    expect(() => aplicar(casi, cobro(8, 101), FECHA)).toThrow('excede');
    expect(aplicar(casi, cobro(8, 99, 1), FECHA).saldo).toBe(-100);
    expect(() => quitar(casi, { ...COBRO_7, origen_id: 8 }, FECHA)).toThrow('no está vigente');
  });

  it('una nota de crédito sobre lo no cobrado solo baja el saldo', () => {
    const nota = acreditar(factura(1000), nota3(400), FECHA);
    expect(nota).toMatchObject({ saldo: -400, liberaciones: [] });
    expect(acreditadoDe(tras(factura(1000), nota))).toBe(400);
  });

  it('autorizada después del cobro, lo que sobra vuelve a ser anticipo, lo último primero', () => {
    let cuenta = factura(1000);
    cuenta = tras(cuenta, aplicar(cuenta, cobro(7, 500), FECHA));
    cuenta = tras(cuenta, aplicar(cuenta, cobro(8, 400), FECHA));
    const nota = acreditar(cuenta, nota3(600), FECHA);
    // 100 were still owed, 500 had been paid: 400 by the second collection, 100 by the first.
    expect(nota).toMatchObject({
      saldo: -100,
      liberaciones: [
        { origen_id: 8, aplicacion_id: 1, monto: 400 },
        { origen_id: 7, aplicacion_id: 1, monto: 100 },
      ],
    });
    expect([anticipoTras(0, 8, nota), anticipoTras(50, 7, nota)]).toEqual([400, 150]);
    const despues = tras(cuenta, nota);
    expect([saldoDe(despues), excesoDe(despues)]).toEqual([0, 0]);
    // Annulling the first collection then gives back what is left of it, no more.
    expect(quitar(despues, COBRO_7, FECHA).saldo).toBe(400);
  });

  it('lo retenido no es dinero: no vuelve como anticipo y queda en exceso', () => {
    const cuenta = tras(factura(1000), aplicar(factura(1000), cobro(7, 900, 100), FECHA));
    const nota = acreditar(cuenta, nota3(1000), FECHA);
    expect(nota).toMatchObject({ saldo: 0, liberaciones: [{ origen_id: 7, monto: 900 }] });
    expect(excesoDe(tras(cuenta, nota))).toBe(100);
  });

  it('anulada la nota, lo que soltó vuelve a lo aplicado y la factura se debe como antes', () => {
    const cobrada = tras(factura(1000), aplicar(factura(1000), cobro(7, 700), FECHA));
    const nota = acreditar(cobrada, nota3(600), FECHA);
    const acreditada = tras(cobrada, nota);
    expect(bloqueosDe(acreditada.abonos)).toEqual([
      { tipo: 'cobro', id: 7, monto: 400 },
      { tipo: 'nota_credito', id: 3, monto: 600 },
    ]);
    const anulada = desacreditar(acreditada, nota3(600), '2026-12-01');
    expect(anulada).toMatchObject({
      fecha: '2026-12-01',
      saldo: 300,
      liberaciones: [{ origen_id: 7, aplicacion_id: 1, monto: 300 }],
    });
    expect(anticipoTras(anticipoTras(0, 7, nota), 7, anulada)).toBe(0);
    expect(sinMemoria(tras(acreditada, anulada))).toEqual(cobrada);
    expect(() => desacreditar(cobrada, nota3(600), FECHA)).toThrow('no está vigente');
  });

  it('anulada la nota después de su cobro, no hay aplicación a la que vuelva nada', () => {
    const cobrada = tras(factura(1000), aplicar(factura(1000), cobro(7, 700), FECHA));
    const acreditada = tras(cobrada, acreditar(cobrada, nota3(600), FECHA));
    const sinCobro = tras(acreditada, quitar(acreditada, COBRO_7, FECHA));
    expect(saldoDe(sinCobro)).toBe(400);
    expect(desacreditar(sinCobro, nota3(600), FECHA)).toMatchObject({
      saldo: 600,
      liberaciones: [],
    });
  });

  it('una retención emitida baja lo que se debe a un proveedor; lo que sobra vuelve', () => {
    const compra = { ...factura(1000), documento: 'compra' } as const;
    const pagada = tras(compra, aplicar(compra, cobro(7, 950), FECHA));
    const retenida = retener(pagada, { retencion_id: 5, monto: 80 }, FECHA);
    expect(retenida).toMatchObject({
      saldo: -50,
      liberaciones: [{ origen_id: 7, aplicacion_id: 1, monto: 30 }],
    });
    const despues = tras(pagada, retenida);
    expect([retenidoDe(despues), saldoDe(despues)]).toEqual([80, 0]);
    expect(bloqueosDe(despues.abonos)).toEqual([
      { tipo: 'pago_proveedor', id: 7, monto: 920 },
      { tipo: 'retencion', id: 5, monto: 80 },
    ]);
    const sinRetencion = desretener(despues, 5, FECHA);
    expect(sinRetencion.saldo).toBe(50);
    expect(sinMemoria(tras(despues, sinRetencion))).toEqual(pagada);
    expect(() => desretener(pagada, 5, FECHA)).toThrow('no está vigente');
  });

  it('cada movimiento nombra lo que necesita cualquier suma de saldos', () => {
    const { exigible: _, abonos: _a, ...lugar } = factura(1000);
    expect(aplicar(factura(1000), cobro(7, 700), FECHA)).toMatchObject({ ...lugar, fecha: FECHA });
  });

  it('de un documento anulado no se debe nada, aunque se autorice después una nota', () => {
    const anulada = factura(0);
    const nota = acreditar(anulada, nota3(400), FECHA);
    expect(nota).toMatchObject({ saldo: 0, liberaciones: [] });
    expect(saldoDe(tras(anulada, nota))).toBe(0);
  });
});

type Paso =
  | { readonly tipo: 'cobrar'; readonly dinero: number; readonly retenido: number }
  | { readonly tipo: 'anular'; readonly cual: number }
  | { readonly tipo: 'nota'; readonly monto: number }
  | { readonly tipo: 'retencion'; readonly monto: number }
  | { readonly tipo: 'sin_nota'; readonly cual: number }
  | { readonly tipo: 'sin_retencion'; readonly cual: number }
  | { readonly tipo: 'anticipo'; readonly cual: number };

const parte = fc.integer({ min: 0, max: 60 });
const paso: fc.Arbitrary<Paso> = fc.oneof(
  fc.record({ tipo: fc.constant('cobrar' as const), dinero: parte, retenido: fc.nat(20) }),
  fc.record({ tipo: fc.constant('anular' as const), cual: fc.nat(9) }),
  // Beyond the cap too: a note that was given up may still be authorized.
  fc.record({
    tipo: fc.constantFrom('nota' as const, 'retencion' as const),
    monto: fc.integer({ min: 1, max: 80 }),
  }),
  fc.record({
    tipo: fc.constantFrom('sin_nota' as const, 'sin_retencion' as const),
    cual: fc.nat(4),
  }),
  fc.record({ tipo: fc.constant('anticipo' as const), cual: fc.nat(9) }),
);

type Cobro = { readonly monto: number; anticipo: number; anulado: boolean };

/** A document and the collections that touch it, moved only by what events would carry. */
const libroDe = (exigible: number) => {
  const cobros: Cobro[] = [];
  let cuenta = factura(exigible);
  let saldo = exigible;
  let aplicaciones = 0;
  let otros = 0;
  const mover = (movimiento: Movimiento): void => {
    cuenta = tras(cuenta, movimiento);
    saldo = moverSaldo(saldo, [movimiento]);
    for (const [id, suyo] of cobros.entries()) {
      suyo.anticipo = anticipoTras(suyo.anticipo, id, movimiento);
    }
  };
  /** Refused (409) where what it would take back of an advance was used. */
  const deshacer = (movimiento: Movimiento): void => {
    if (cobros.every(({ anticipo }, id) => anticipoTras(anticipo, id, movimiento) >= 0)) {
      mover(movimiento);
    }
  };
  const vigentesDe = (id: number) =>
    (cuenta.abonos?.aplicaciones ?? []).filter((a) => a.origen_id === id);
  const aplicarDe = (
    origen_id: number,
    importes: { readonly dinero: number; readonly retenido: number },
    desde_anticipo = false,
  ): void => {
    aplicaciones += 1;
    const una = { origen_id, aplicacion_id: aplicaciones, desde_anticipo, tercero: null };
    mover(aplicar(cuenta, { ...una, ...importes }, FECHA));
  };
  return {
    cobros,
    vigentesDe,
    get cuenta() {
      return cuenta;
    },
    get saldo() {
      return saldo;
    },
    dar: (paso: Paso): void => {
      if (paso.tipo === 'cobrar') {
        if (paso.dinero + paso.retenido > saldo || paso.dinero + paso.retenido === 0) return;
        cobros.push({ monto: paso.dinero, anticipo: 0, anulado: false });
        aplicarDe(cobros.length - 1, paso);
        return;
      }
      if (paso.tipo === 'nota') {
        mover(
          acreditar(cuenta, { origen: 'compra', origen_id: ++otros, monto: paso.monto }, FECHA),
        );
        return;
      }
      if (paso.tipo === 'retencion') {
        mover(retener(cuenta, { retencion_id: ++otros, monto: paso.monto }, FECHA));
        return;
      }
      if (paso.tipo === 'sin_nota' || paso.tipo === 'sin_retencion') {
        const nota = cuenta.abonos?.notas[paso.cual];
        const retencion = cuenta.abonos?.retenciones[paso.cual];
        if (paso.tipo === 'sin_nota' && nota) deshacer(desacreditar(cuenta, nota, FECHA));
        if (paso.tipo === 'sin_retencion' && retencion) {
          deshacer(desretener(cuenta, retencion.retencion_id, FECHA));
        }
        return;
      }
      const suyo = cobros[paso.cual];
      if (!suyo || suyo.anulado) return;
      if (paso.tipo === 'anular') {
        for (const { aplicacion_id } of vigentesDe(paso.cual)) {
          mover(quitar(cuenta, { origen_id: paso.cual, aplicacion_id }, FECHA));
        }
        Object.assign(suyo, { anulado: true, anticipo: 0 });
        return;
      }
      const monto = Math.min(suyo.anticipo, saldo);
      if (monto === 0) return;
      aplicarDe(paso.cual, { dinero: monto, retenido: 0 }, true);
    },
  };
};

describe('Pase lo que pase con sus cobros, notas y retenciones', () => {
  const historias = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.array(paso, { maxLength: 25 }));
  const cumple = (
    propiedad: (libro: ReturnType<typeof libroDe>, antes: number, exigible: number) => void,
  ) =>
    fc.assert(
      fc.property(historias, ([exigible, pasos]) => {
        const libro = libroDe(exigible);
        for (const uno of pasos) {
          const antes = libro.saldo;
          libro.dar(uno);
          propiedad(libro, antes, exigible);
        }
      }),
      { numRuns: 1_000 },
    );

  it('el saldo que suman los eventos es el que dicen las filas, y nunca es negativo', () =>
    cumple(({ cuenta, saldo }) => {
      expect(saldo).toBe(saldoDe(cuenta));
      expect(saldo).toBeGreaterThanOrEqual(0);
    }));

  it('no se pierde un centavo: debido, pagado y en exceso cuadran', () =>
    cumple(({ cuenta, saldo }, _antes, exigible) => {
      const pagado = (cuenta.abonos?.aplicaciones ?? []).reduce(
        (suma, { dinero, retenido }) => suma + dinero + retenido,
        0,
      );
      const neto = exigible - acreditadoDe(cuenta) - retenidoDe(cuenta);
      expect(saldo + pagado).toBe(neto + excesoDe(cuenta));
      expect(saldo === 0 || excesoDe(cuenta) === 0).toBe(true);
    }));

  it('el dinero de cada cobro vigente está aplicado o es anticipo, entero', () =>
    cumple(({ cobros, vigentesDe }) => {
      for (const [id, { monto, anticipo, anulado }] of cobros.entries()) {
        const aplicado = vigentesDe(id).reduce((suma, { dinero }) => suma + dinero, 0);
        expect(aplicado + anticipo).toBe(anulado ? 0 : monto);
      }
    }));

  it('en exceso no queda dinero: solo lo retenido con él, y lo quitado de más', () =>
    cumple(({ cuenta }, _antes, exigible) => {
      const aplicaciones = cuenta.abonos?.aplicaciones ?? [];
      const retenido = aplicaciones.reduce((suma, una) => suma + una.retenido, 0);
      const deMas = Math.max(0, acreditadoDe(cuenta) + retenidoDe(cuenta) - exigible);
      expect(excesoDe(cuenta)).toBeLessThanOrEqual(retenido + deMas);
    }));

  it('anulados todos los cobros, se debe el total menos sus notas', () =>
    fc.assert(
      fc.property(historias, ([exigible, pasos]) => {
        const libro = libroDe(exigible);
        for (const uno of pasos) libro.dar(uno);
        for (const cual of libro.cobros.keys()) libro.dar({ tipo: 'anular', cual });
        const { cuenta } = libro;
        expect(libro.saldo).toBe(Math.max(0, exigible - acreditadoDe(cuenta) - retenidoDe(cuenta)));
      }),
    ));
});
