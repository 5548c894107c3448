import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Abonos } from '#domain/cartera/abonos.ts';
import type { AnticipoMovido, Movimiento } from '#domain/cartera/cartera.events.ts';
import {
  clavesDeRemesas,
  type EventoDeRemesa,
  evolucionarRemesa,
  naceRemesa,
  type Remesa,
} from '#domain/cartera/dinero-aplicado.ts';
import {
  abonar,
  acreditar,
  aplicar,
  type Cuenta,
  desacreditar,
  quitar,
  saldoDe,
} from '#domain/cartera/saldo.ts';
import { llevarAnticipos } from '#domain/cartera/verificar.ts';
import { aplicacionDe, cuentaDeFactura } from '#test/support/cartera/cuenta.pruebas.ts';

const FECHA = '2026-11-21';
const movidos = (...movimientos: readonly Movimiento[]): EventoDeRemesa => ({
  tipo: 'SaldosMovidos',
  datos: { movimientos },
});
const anticipo = (
  origen_id: number,
  motivo: AnticipoMovido['motivo'],
  cambio: number,
  fecha = FECHA,
): EventoDeRemesa => ({
  tipo: 'AnticiposMovidos',
  datos: {
    anticipos: [
      { origen: 'cobro', origen_id, ambiente: '1', persona_id: 1, fecha, motivo, cambio },
    ],
  },
});
const plegar = (...eventos: readonly EventoDeRemesa[]): Remesa | undefined =>
  eventos.reduce<Remesa | undefined>(
    (fila, e) => evolucionarRemesa(fila, e, ['cobro', 7]),
    undefined,
  );
const nota = (origen_id: number, monto: number) =>
  ({ origen: 'nota_credito', origen_id, monto }) as const;
const tras = (cuenta: Cuenta, movimiento: Movimiento): Cuenta => ({
  ...cuenta,
  abonos: abonar(cuenta.abonos, movimiento),
});

describe('Lo que queda del dinero de un cobro', () => {
  const cobrada = aplicar(cuentaDeFactura(1000), aplicacionDe(7, 600), FECHA);

  it('es lo que aplicó y lo que le sobró; lo que vino con él nace con él', () => {
    expect(plegar(movidos(cobrada), anticipo(7, 'recibido', 150))).toEqual({
      origen: 'cobro',
      origen_id: 7,
      ambiente: '1',
      persona_id: 1,
      aplicaciones: [
        {
          aplicacion_id: 1,
          documento: 'factura',
          documento_id: 1,
          dinero: 600,
          retenido: 0,
          desde_anticipo: false,
          fecha: FECHA,
        },
      ],
      saldo_anticipo: 150,
      movida_el: null,
    });
    expect(naceRemesa(movidos(cobrada))).toBe(true);
    expect(naceRemesa(anticipo(7, 'recibido', 150))).toBe(false);
  });

  it('su anticipo aplicado después baja, y vuelve al deshacerlo; dice cuándo fue lo último', () => {
    const cuenta = tras(cuentaDeFactura(1000), cobrada);
    const suya = aplicacionDe(7, 100, { aplicacion_id: 2, desde_anticipo: true });
    const aplicada = aplicar(cuenta, suya, '2026-11-25');
    expect(naceRemesa(movidos(aplicada))).toBe(false);
    const antes = [movidos(cobrada), anticipo(7, 'recibido', 150)] as const;
    expect(plegar(...antes, movidos(aplicada))).toMatchObject({
      aplicaciones: [{ aplicacion_id: 1 }, { aplicacion_id: 2, dinero: 100, fecha: '2026-11-25' }],
      saldo_anticipo: 50,
      movida_el: '2026-11-25',
    });
    const quitada = quitar(tras(cuenta, aplicada), suya, '2026-11-24');
    expect(plegar(...antes, movidos(aplicada), movidos(quitada))).toMatchObject({
      aplicaciones: [{ aplicacion_id: 1 }],
      saldo_anticipo: 150,
      movida_el: '2026-11-25',
    });
  });

  it('lo que una nota tardía suelta es anticipo suyo, y de nadie más', () => {
    const cuenta = tras(cuentaDeFactura(1000), cobrada);
    const acreditada = acreditar(cuenta, nota(3, 700), '2026-11-26');
    expect(plegar(movidos(cobrada), movidos(acreditada))).toMatchObject({
      aplicaciones: [{ dinero: 300 }],
      saldo_anticipo: 300,
      movida_el: '2026-11-26',
    });
    const [una] = plegar(movidos(cobrada), movidos(acreditada))!.aplicaciones;
    const suyo = { origen: 'nota_credito', origen_id: 3, fecha: '2026-11-26', monto: 300 };
    expect(una!.liberado).toEqual([suyo]);
    const deshecha = desacreditar(tras(cuenta, acreditada), nota(3, 700), '2026-11-27');
    expect(plegar(movidos(cobrada), movidos(acreditada), movidos(deshecha))).toEqual({
      ...plegar(movidos(cobrada)),
      movida_el: '2026-11-27',
    });
    const delPago = { ...acreditada, documento: 'compra' } as const;
    expect(
      clavesDeRemesas.SaldosMovidos({ tipo: 'SaldosMovidos', datos: { movimientos: [delPago] } }),
    ).toEqual([['pago_proveedor', 7]]);
    expect(plegar(movidos(cobrada), movidos(delPago))).toEqual(plegar(movidos(cobrada)));
  });

  it('a otra fecha van con él las que nacieron con él', () => {
    const suya = aplicacionDe(7, 100, { aplicacion_id: 2, desde_anticipo: true });
    const despues = aplicar(tras(cuentaDeFactura(1000), cobrada), suya, '2026-11-25');
    const redatado: EventoDeRemesa = {
      tipo: 'FechaDeAplicacionesCambiada',
      datos: {
        origen: 'cobro',
        origen_id: 7,
        ambiente: '1',
        de: FECHA,
        a: '2026-11-22',
        aplicaciones: [{ documento: 'factura', documento_id: 1, aplicacion_id: 1 }],
      },
    };
    const antes = [movidos(cobrada), anticipo(7, 'recibido', 150), movidos(despues)] as const;
    const movida = plegar(
      ...antes,
      redatado,
      anticipo(7, 'redatado', -150),
      anticipo(7, 'redatado', 150, '2026-11-22'),
    );
    expect(movida).toMatchObject({
      aplicaciones: [{ fecha: '2026-11-22' }, { fecha: '2026-11-25' }],
      saldo_anticipo: 50,
      movida_el: '2026-11-25',
    });
  });

  it('de un comprador que nadie conoce, es de quien lo pagó', () => {
    const tercero = { id: 9, nombre: 'Ana Pérez' };
    const cuenta = { ...cuentaDeFactura(1000), persona_id: null };
    const suya = aplicar(cuenta, aplicacionDe(7, 600, { tercero }), FECHA);
    expect(plegar(movidos(suya))).toMatchObject({ persona_id: 9 });
  });
});

/** `n`: which document or collection; `m`: how much. */
const paso = fc.record({
  que: fc.constantFrom('cobrar', 'aplicar', 'quitar', 'nota', 'sin_nota', 'devolver', 'anular'),
  n: fc.nat(5),
  m: fc.integer({ min: 1, max: 90 }),
});
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

/** Three invoices, and the collections over them, moved by what events would carry. */
const crearMundo = () => {
  const cuentas: Cuenta[] = [1, 2, 3].map((documento_id) => ({
    ...cuentaDeFactura(100),
    documento_id,
  }));
  const filas = new Map<number, Remesa>();
  const montos = new Map<number, number>();
  const vivas = llevarAnticipos('cobro');
  let enControl = 0;
  let reparos = 0;
  let ids = 0;
  const dar = (...eventos: readonly EventoDeRemesa[]): void => {
    for (const evento of eventos) {
      for (const [, id] of new Map(
        clavesDeRemesas[evento.tipo](evento as never).map((clave) => [String(clave), clave]),
      ).values()) {
        filas.set(Number(id), evolucionarRemesa(filas.get(Number(id)), evento, ['cobro', id!]));
      }
      if (evento.tipo === 'FechaDeAplicacionesCambiada') continue;
      const { control, saldos } = vivas(evento);
      enControl += control.reduce((suma, { saldo }) => suma + saldo, 0);
      reparos += saldos.filter(({ reparo }) => reparo !== null).length;
      if (evento.tipo !== 'SaldosMovidos') continue;
      for (const uno of evento.datos.movimientos) {
        const i = uno.documento_id - 1;
        cuentas[i] = tras(cuentas[i]!, uno);
      }
    }
  };
  const aplicarDe = (origen_id: number, i: number, dinero: number, desde_anticipo: boolean) => {
    ids += 1;
    const una = aplicacionDe(origen_id, dinero, { aplicacion_id: ids, desde_anticipo });
    dar(movidos(aplicar(cuentas[i]!, una, FECHA)));
  };
  const quitarTodo = ({ origen_id, aplicaciones }: Remesa): void => {
    for (const { aplicacion_id, documento_id } of aplicaciones) {
      dar(movidos(quitar(cuentas[documento_id - 1]!, { origen_id, aplicacion_id }, FECHA)));
    }
  };
  const enLaFila = (fila: Remesa, { que, n, m }: Paso): void => {
    const { origen_id, saldo_anticipo, aplicaciones } = fila;
    const i = n % cuentas.length;
    const cabe = Math.min(m, saldo_anticipo, saldoDe(cuentas[i]!));
    if (que === 'aplicar' && cabe > 0) aplicarDe(origen_id, i, cabe, true);
    if (que === 'quitar') {
      const una = aplicaciones.find(({ desde_anticipo }) => desde_anticipo);
      if (una) dar(movidos(quitar(cuentas[una.documento_id - 1]!, { ...una, origen_id }, FECHA)));
    }
    if (que === 'devolver' && saldo_anticipo > 0) {
      const monto = Math.min(m, saldo_anticipo);
      montos.set(origen_id, montos.get(origen_id)! - monto);
      dar(anticipo(origen_id, 'devuelto', -monto));
    }
    if (que === 'anular') {
      quitarTodo(fila);
      dar(anticipo(origen_id, 'anulado', -filas.get(origen_id)!.saldo_anticipo));
      montos.set(origen_id, 0);
    }
  };
  const hacer = (uno: Paso): void => {
    const { que, n, m } = uno;
    const i = n % cuentas.length;
    const cuenta = cuentas[i]!;
    if (que === 'cobrar') {
      const origen_id = montos.size + 1;
      montos.set(origen_id, m);
      const dinero = Math.min(m, saldoDe(cuenta));
      if (dinero > 0) aplicarDe(origen_id, i, dinero, false);
      if (m > dinero) dar(anticipo(origen_id, 'recibido', m - dinero));
    } else if (que === 'nota') dar(movidos(acreditar(cuenta, nota(++ids, m), FECHA)));
    else if (que === 'sin_nota') {
      const suya = cuenta.abonos?.notas[0];
      if (!suya) return;
      const movimiento = desacreditar(cuenta, suya, FECHA);
      const alcanza = (
        movimiento as { readonly liberaciones: readonly { origen_id: number }[] }
      ).liberaciones
        .map(({ origen_id }) => origen_id)
        .every(
          (id) =>
            evolucionarRemesa(filas.get(id), movidos(movimiento), ['cobro', id]).saldo_anticipo >=
            0,
        );
      if (alcanza) dar(movidos(movimiento));
    } else {
      const fila = filas.get((n % Math.max(1, montos.size)) + 1);
      if (fila) enLaFila(fila, uno);
    }
  };
  return {
    hacer,
    cuentas,
    filas,
    montos,
    enControl: () => enControl,
    reparos: () => reparos,
  };
};

const aplicacionesDe = (abonos: Abonos | undefined, origen_id: number) =>
  (abonos?.aplicaciones ?? []).filter((una) => una.origen_id === origen_id);

describe('Pase lo que pase, visto desde los cobros y desde los documentos', () => {
  it('es el mismo dinero, entero, y nadie tiene menos que nada', () =>
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 40 }), (pasos) => {
        const mundo = crearMundo();
        for (const uno of pasos) mundo.hacer(uno);
        let anticipos = 0;
        for (const [origen_id, monto] of mundo.montos) {
          const fila = mundo.filas.get(origen_id)!;
          const aplicado = fila.aplicaciones.reduce((suma, { dinero }) => suma + dinero, 0);
          expect(aplicado + fila.saldo_anticipo).toBe(monto);
          expect(fila.saldo_anticipo).toBeGreaterThanOrEqual(0);
          anticipos += fila.saldo_anticipo;
          const desdeDocumentos = mundo.cuentas.flatMap(({ abonos, documento_id }) =>
            aplicacionesDe(abonos, origen_id).map((una) => [
              documento_id,
              una.aplicacion_id,
              una.dinero,
            ]),
          );
          const desdeElCobro = fila.aplicaciones.map((una) => [
            una.documento_id,
            una.aplicacion_id,
            una.dinero,
          ]);
          expect(new Set(desdeElCobro.map(String))).toEqual(new Set(desdeDocumentos.map(String)));
        }
        // What the control account of customers' advances must say: theirs, on its credit.
        expect(mundo.enControl()).toBe(0 - anticipos);
        expect(mundo.reparos()).toBe(0);
      }),
      { numRuns: 500 },
    ));
});
