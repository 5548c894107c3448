import { describe, expect, it } from 'vitest';
import {
  acreditar,
  aplicar,
  type Cuenta,
  conMovimiento,
  desacreditar,
  desretener,
  liberadoPor,
  quitar,
  retener,
} from '#domain/cartera/saldo.ts';
import { aplicacionDe, cuentaDeFactura as factura } from '#test/support/cartera/cuenta.pruebas.ts';

const FECHA = '2026-11-21';
const nota3 = (monto: number) => ({ origen: 'nota_credito', origen_id: 3, monto }) as const;
const COBRO_7 = { origen_id: 7, aplicacion_id: 1 };

describe('Lo que se parece no se confunde', () => {
  /** Two collections with two applications each: 100 of money every one. */
  const cobrada = [7, 8]
    .flatMap((origen_id) => [1, 2].map((aplicacion_id) => ({ origen_id, aplicacion_id })))
    .reduce(
      (cuenta, quien) => conMovimiento(cuenta, aplicar(cuenta, aplicacionDe(7, 100, quien), FECHA)),
      factura(1000),
    );
  const dinero = ({ abonos }: Cuenta) =>
    abonos?.aplicaciones.map((una) => [una.origen_id, una.aplicacion_id, una.dinero]);
  const notaDeCompra = { origen: 'compra', origen_id: 3, monto: 50 } as const;

  it('quitar una aplicación deja las otras de su cobro, y las de igual número de otro', () => {
    const una = { origen_id: 8, aplicacion_id: 1 };
    const despues = conMovimiento(cobrada, quitar(cobrada, una, FECHA));
    expect(dinero(despues)).toEqual([
      [7, 1, 100],
      [7, 2, 100],
      [8, 2, 100],
    ]);
    expect(() => quitar(despues, una, FECHA)).toThrow('no está vigente');
  });

  it('lo que una nota suelta sale de sus aplicaciones, y a ellas vuelve', () => {
    const nota = acreditar(cobrada, nota3(750), FECHA);
    const acreditada = conMovimiento(cobrada, nota);
    expect(dinero(acreditada)).toEqual([
      [7, 1, 100],
      [7, 2, 100],
      [8, 1, 50],
      [8, 2, 0],
    ]);
    const sinUna = conMovimiento(
      acreditada,
      quitar(acreditada, { origen_id: 8, aplicacion_id: 2 }, FECHA),
    );
    const anulada = desacreditar(sinUna, nota3(750), FECHA);
    expect(anulada).toMatchObject({
      liberaciones: [{ origen_id: 8, aplicacion_id: 1, monto: 50 }],
    });
    expect(dinero(conMovimiento(sinUna, anulada))).toEqual([
      [7, 1, 100],
      [7, 2, 100],
      [8, 1, 100],
    ]);
  });

  it('dos notas de igual número y distinto origen: se deshace la que se dice', () => {
    let cuenta = conMovimiento(cobrada, acreditar(cobrada, nota3(650), FECHA));
    cuenta = conMovimiento(cuenta, acreditar(cuenta, notaDeCompra, FECHA));
    cuenta = conMovimiento(
      cuenta,
      acreditar(cuenta, { ...notaDeCompra, origen_id: 4, monto: 30 }, FECHA),
    );
    const montos = ({ abonos }: Cuenta) => abonos?.notas.map(({ monto }) => monto);
    expect(montos(conMovimiento(cuenta, desacreditar(cuenta, nota3(650), FECHA)))).toEqual([
      50, 30,
    ]);
    const sinLaDeCompra = conMovimiento(cuenta, desacreditar(cuenta, notaDeCompra, FECHA));
    expect(montos(sinLaDeCompra)).toEqual([650, 30]);
    expect(() => desacreditar(sinLaDeCompra, notaDeCompra, FECHA)).toThrow('no está vigente');
    const soltado = (origen: 'nota_credito' | 'compra', origen_id: number) =>
      liberadoPor(cuenta.abonos, { origen, origen_id }).map(({ monto }) => monto);
    expect([soltado('nota_credito', 3), soltado('compra', 3), soltado('compra', 4)]).toEqual([
      [50],
      [50],
      [30],
    ]);
    expect(soltado('nota_credito', 4)).toEqual([]);
    expect(liberadoPor(undefined, { origen: 'compra', origen_id: 3 })).toEqual([]);
  });

  it('se deshace la retención que se dice, y las otras siguen', () => {
    let cuenta = conMovimiento(cobrada, retener(cobrada, { retencion_id: 3, monto: 650 }, FECHA));
    cuenta = conMovimiento(cuenta, retener(cuenta, { retencion_id: 4, monto: 30 }, FECHA));
    const despues = conMovimiento(cuenta, desretener(cuenta, 4, FECHA));
    expect(despues.abonos?.retenciones).toMatchObject([{ retencion_id: 3, monto: 650 }]);
    expect(liberadoPor(cuenta.abonos, { origen: 'retencion', origen_id: 4 })).toMatchObject([
      { origen_id: 8, aplicacion_id: 2, monto: 30 },
    ]);
  });

  it('a un documento que nada tocó no hay qué deshacerle', () => {
    const nueva = factura(1000);
    expect(() => quitar(nueva, COBRO_7, FECHA)).toThrow('La aplicación no está vigente');
    expect(() => desacreditar(nueva, nota3(1), FECHA)).toThrow('La nota no está vigente');
    expect(() => desretener(nueva, 3, FECHA)).toThrow('La retención no está vigente');
  });
});

describe('De lo deshecho se recuerda lo que había soltado y lo que volvió', () => {
  const cobrada = conMovimiento(factura(1000), aplicar(factura(1000), aplicacionDe(7, 700), FECHA));
  const de7 = (monto: number) => ({ ...COBRO_7, monto, tercero: null });
  const notaDeshecha = {
    origen: 'nota_credito',
    origen_id: 3,
    liberaciones: [de7(300)],
    devueltas: [de7(300)],
  };
  const retencionDeshecha = { ...notaDeshecha, origen: 'retencion' };
  const retencion3 = { retencion_id: 3, monto: 600 };
  const conNotaDeshecha = (): Cuenta => {
    const acreditada = conMovimiento(cobrada, acreditar(cobrada, nota3(600), FECHA));
    return conMovimiento(acreditada, desacreditar(acreditada, nota3(600), FECHA));
  };
  const conAmbas = (): Cuenta => {
    const antes = conNotaDeshecha();
    const retenida = conMovimiento(antes, retener(antes, retencion3, FECHA));
    return conMovimiento(retenida, desretener(retenida, 3, FECHA));
  };

  it('de una nota y de una retención, cada una por su nombre', () => {
    expect(conNotaDeshecha().abonos?.deshechas).toEqual([notaDeshecha]);
    expect(conAmbas().abonos?.deshechas).toEqual([notaDeshecha, retencionDeshecha]);
  });

  it('hasta que se hace otra vez, y solo de la que se hace', () => {
    const ambas = conAmbas();
    expect(conMovimiento(ambas, acreditar(ambas, nota3(600), FECHA)).abonos?.deshechas).toEqual([
      retencionDeshecha,
    ]);
    expect(conMovimiento(ambas, retener(ambas, retencion3, FECHA)).abonos?.deshechas).toEqual([
      notaDeshecha,
    ]);
  });

  it('y nada de la que no había soltado dinero', () => {
    const ambas = conAmbas();
    const acreditada = conMovimiento(ambas, acreditar(ambas, nota3(100), FECHA));
    const deshecha = conMovimiento(acreditada, desacreditar(acreditada, nota3(100), FECHA));
    expect(deshecha.abonos?.deshechas).toEqual([retencionDeshecha]);
  });
});
