import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Abonos, bloqueosDe } from '#domain/cartera/abonos.ts';
import {
  abonar,
  acreditadoDe,
  acreditar,
  aplicar,
  type Cuenta,
  excesoDe,
  type Movimiento,
  moverAnticipo,
  moverSaldo,
  quitar,
  saldoDe,
} from '#domain/cartera/saldo.ts';

const factura = (exigible: number, abonos?: Abonos): Cuenta => ({
  documento: 'factura',
  documento_id: 1,
  exigible,
  abonos,
});
const tras = (cuenta: Cuenta, movimiento: Movimiento): Cuenta => ({
  ...cuenta,
  abonos: abonar(cuenta.abonos, movimiento),
});
const cobro = (origen_id: number, dinero: number, retenido = 0) => ({
  origen_id,
  aplicacion_id: 1,
  dinero,
  retenido,
});

describe('El saldo de un documento', () => {
  it('nace entero; un cobro con retenciones lo baja y anularlo lo devuelve', () => {
    const nueva = factura(1000);
    expect(saldoDe(nueva)).toBe(1000);
    const cobrada = aplicar(nueva, cobro(7, 600, 100));
    expect(cobrada.saldo).toBe(-700);
    const despues = tras(nueva, cobrada);
    expect(saldoDe(despues)).toBe(300);
    expect(bloqueosDe(despues.abonos)).toEqual([{ tipo: 'cobro', id: 7, monto: 700 }]);
    const anulado = quitar(despues, 7, 1);
    expect(anulado.saldo).toBe(700);
    expect(bloqueosDe(tras(despues, anulado).abonos)).toEqual([]);
  });

  it('una aplicación que excede el saldo es un defecto de quien la decide', () => {
    const casi = tras(factura(1000), aplicar(factura(1000), cobro(7, 900)));
    expect(() => aplicar(casi, cobro(8, 101))).toThrow('excede');
    expect(aplicar(casi, cobro(8, 99, 1)).saldo).toBe(-100);
    expect(() => quitar(casi, 8, 1)).toThrow('no está vigente');
  });

  it('una nota de crédito sobre lo no cobrado solo baja el saldo', () => {
    const nota = acreditar(factura(1000), { nota_credito_id: 3, monto: 400 });
    expect(nota).toMatchObject({ saldo: -400, liberaciones: [] });
    expect(acreditadoDe(tras(factura(1000), nota))).toBe(400);
  });

  it('autorizada después del cobro, lo que sobra vuelve a ser anticipo, lo último primero', () => {
    let cuenta = factura(1000);
    cuenta = tras(cuenta, aplicar(cuenta, cobro(7, 500)));
    cuenta = tras(cuenta, aplicar(cuenta, cobro(8, 400)));
    const nota = acreditar(cuenta, { nota_credito_id: 3, monto: 600 });
    // 100 were still owed, 500 had been paid: 400 by the second collection, 100 by the first.
    expect(nota).toMatchObject({
      saldo: -100,
      liberaciones: [
        { origen_id: 8, aplicacion_id: 1, monto: 400 },
        { origen_id: 7, aplicacion_id: 1, monto: 100 },
      ],
    });
    expect([moverAnticipo(0, 8, nota), moverAnticipo(50, 7, nota)]).toEqual([400, 150]);
    const despues = tras(cuenta, nota);
    expect([saldoDe(despues), excesoDe(despues)]).toEqual([0, 0]);
    // Annulling the first collection then gives back what is left of it, no more.
    expect(quitar(despues, 7, 1).saldo).toBe(400);
  });

  it('lo retenido no es dinero: no vuelve como anticipo y queda en exceso', () => {
    const cuenta = tras(factura(1000), aplicar(factura(1000), cobro(7, 900, 100)));
    const nota = acreditar(cuenta, { nota_credito_id: 3, monto: 1000 });
    expect(nota).toMatchObject({ saldo: 0, liberaciones: [{ origen_id: 7, monto: 900 }] });
    expect(excesoDe(tras(cuenta, nota))).toBe(100);
  });

  it('de un documento anulado no se debe nada, aunque se autorice después una nota', () => {
    const anulada = factura(0);
    const nota = acreditar(anulada, { nota_credito_id: 3, monto: 400 });
    expect(nota).toMatchObject({ saldo: 0, liberaciones: [] });
    expect(saldoDe(tras(anulada, nota))).toBe(0);
  });
});

type Paso =
  | { readonly tipo: 'cobrar'; readonly dinero: number; readonly retenido: number }
  | { readonly tipo: 'anular'; readonly cual: number }
  | { readonly tipo: 'nota'; readonly monto: number }
  | { readonly tipo: 'anticipo'; readonly cual: number };

const parte = fc.integer({ min: 0, max: 60 });
const paso: fc.Arbitrary<Paso> = fc.oneof(
  fc.record({ tipo: fc.constant('cobrar' as const), dinero: parte, retenido: fc.nat(20) }),
  fc.record({ tipo: fc.constant('anular' as const), cual: fc.nat(9) }),
  // Beyond the cap too: a note that was given up may still be authorized.
  fc.record({ tipo: fc.constant('nota' as const), monto: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ tipo: fc.constant('anticipo' as const), cual: fc.nat(9) }),
);

type Cobro = { readonly monto: number; anticipo: number; anulado: boolean };

/** A document and the collections that touch it, moved only by what events would carry. */
const libroDe = (exigible: number) => {
  const cobros: Cobro[] = [];
  let cuenta = factura(exigible);
  let saldo = exigible;
  let aplicaciones = 0;
  const mover = (movimiento: Movimiento): void => {
    cuenta = tras(cuenta, movimiento);
    saldo = moverSaldo(saldo, movimiento);
    for (const [id, suyo] of cobros.entries()) {
      suyo.anticipo = moverAnticipo(suyo.anticipo, id, movimiento);
    }
  };
  const vigentesDe = (id: number) =>
    (cuenta.abonos?.aplicaciones ?? []).filter((a) => a.origen_id === id);
  const aplicarDe = (origen_id: number, dinero: number, retenido: number): void => {
    aplicaciones += 1;
    mover(aplicar(cuenta, { origen_id, aplicacion_id: aplicaciones, dinero, retenido }));
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
        aplicarDe(cobros.length - 1, paso.dinero, paso.retenido);
        return;
      }
      if (paso.tipo === 'nota') {
        const nota_credito_id = acreditadoDe(cuenta) + 1;
        mover(acreditar(cuenta, { nota_credito_id, monto: paso.monto }));
        return;
      }
      const suyo = cobros[paso.cual];
      if (!suyo || suyo.anulado) return;
      if (paso.tipo === 'anular') {
        for (const { aplicacion_id } of vigentesDe(paso.cual)) {
          mover(quitar(cuenta, paso.cual, aplicacion_id));
        }
        Object.assign(suyo, { anulado: true, anticipo: 0 });
        return;
      }
      const monto = Math.min(suyo.anticipo, saldo);
      if (monto === 0) return;
      suyo.anticipo -= monto;
      aplicarDe(paso.cual, monto, 0);
    },
  };
};

describe('Pase lo que pase con sus cobros y notas', () => {
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
      const neto = Math.max(0, exigible - acreditadoDe(cuenta));
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

  it('solo lo retenido puede quedar en exceso', () =>
    cumple(({ cuenta }) => {
      const retenido = (cuenta.abonos?.aplicaciones ?? []).reduce((s, a) => s + a.retenido, 0);
      expect(excesoDe(cuenta)).toBeLessThanOrEqual(retenido);
    }));

  it('anulados todos los cobros, se debe el total menos sus notas', () =>
    fc.assert(
      fc.property(historias, ([exigible, pasos]) => {
        const libro = libroDe(exigible);
        for (const uno of pasos) libro.dar(uno);
        for (const cual of libro.cobros.keys()) libro.dar({ tipo: 'anular', cual });
        expect(libro.saldo).toBe(Math.max(0, exigible - acreditadoDe(libro.cuenta)));
      }),
    ));
});
