import { describe, expect, it } from 'vitest';
import { abonos } from '#domain/cartera/abonos.ts';
import type { AnticipoMovido } from '#domain/cartera/cartera.events.ts';
import { remesas } from '#domain/cartera/dinero-aplicado.ts';
import { aplicar, quitar } from '#domain/cartera/saldo.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { deudaDe } from '#domain/documentos/comprobante/deuda.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { aplicacionDe } from '#test/support/cartera/cuenta.pruebas.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';

/** A credit note that is authorized once its invoice was collected: what it leaves over is an advance. */

const HOY = '2026-11-20';

const anticipo = (cambio: number, motivo: AnticipoMovido['motivo']) => {
  const suyo = { origen: 'cobro', origen_id: 9, ambiente: '1', persona_id: 1, fecha: HOY } as const;
  return { tipo: 'AnticiposMovidos', datos: { anticipos: [{ ...suyo, motivo, cambio }] } };
};

/** An invoice of 11.50 that was collected, and a note of 5.00 over it that waits for the SRI. */
const cobrada = async (desde?: string) => {
  const empresa = empresaConLibros();
  const { libro } = empresa;
  if (desde !== undefined) await empresa.comenzar(desde);
  await empresa.facturar(1000);
  await empresa.autorizar(FACTURA, 1);
  const cuenta = () => {
    const fila = libro.filas(EMPRESA, facturas)[0]!;
    return deudaDe(FACTURA, 'factura', fila, libro.filas(EMPRESA, abonos)[0]).cuenta;
  };
  const mover = (...movimientos: readonly object[]) =>
    libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos } });
  mover(aplicar(cuenta(), aplicacionDe(9, 1150), HOY));
  await empresa.acreditar(1, 500);
  const anular = () => empresa.anularDocumento.nota_credito!(1);
  return { ...empresa, cuenta, mover, anular };
};

type Cobrada = Awaited<ReturnType<typeof cobrada>>;

const lineasDe = ({ libro }: Cobrada) =>
  libro
    .filas(EMPRESA, asientos)
    .filter(({ origen_tipo }) => origen_tipo === 'nota_credito')
    .map(({ lineas }) =>
      lineas
        .filter(({ tercero_id }) => tercero_id !== null)
        .map(({ cuenta_codigo, debe, haber }) => [cuenta_codigo, debe - haber]),
    );
const enAnticipo = ({ libro }: Cobrada) => libro.filas(EMPRESA, remesas)[0]!.saldo_anticipo;

const CXC = '101.02.05.01';
const ANTICIPO = '201.10.01';

describe('una nota de crédito autorizada después del cobro', () => {
  it('deja un anticipo, en su propio asiento; anulada, vuelve a lo cobrado', async () => {
    const una = await cobrada('2026-11-01');
    await una.autorizar(NOTA_CREDITO, 1);
    expect(enAnticipo(una)).toBe(500);
    const suyas = [
      [CXC, -500],
      [ANTICIPO, -500],
      [CXC, 500],
    ];
    expect(lineasDe(una)).toEqual([expect.arrayContaining(suyas)]);
    await una.anular();
    expect(enAnticipo(una)).toBe(0);
    const opuestas = suyas.map(([cuenta, monto]) => [cuenta, -Number(monto)]);
    expect(lineasDe(una)).toEqual(
      [suyas, opuestas].map((lineas) => expect.arrayContaining(lineas)),
    );
  });

  it('no se anula mientras su anticipo esté usado: 409 que dice en quién', async () => {
    const una = await cobrada('2026-11-01');
    await una.autorizar(NOTA_CREDITO, 1);
    una.libro.dado(EMPRESA, anticipo(-300, 'devuelto'));
    const cuantos = una.libro.eventos.length;
    await expect(una.anular()).rejects.toMatchObject({
      codigo: 'cartera.liberado_en_uso',
      clase: 'conflicto',
      datos: {
        bloqueos: [{ tipo: 'cobro', id: 9, monto: 5, saldo_anticipo: 2, aplicaciones: [] }],
      },
    });
    expect(una.libro.eventos).toHaveLength(cuantos);
    una.libro.dado(EMPRESA, anticipo(300, 'devolucion_anulada'));
    await una.anular();
  });

  it('anulado el cobro antes que ella, lo que dejó no vuelve: se asienta otra vez', async () => {
    const una = await cobrada('2026-11-01');
    await una.autorizar(NOTA_CREDITO, 1);
    una.mover(quitar(una.cuenta(), { origen_id: 9, aplicacion_id: 1 }, HOY));
    una.libro.dado(EMPRESA, anticipo(-500, 'anulado'));
    await una.anular();
    expect(enAnticipo(una)).toBe(0);
    const [, , otra] = lineasDe(una);
    expect(otra).toEqual([
      [ANTICIPO, -500],
      [CXC, 500],
    ]);
    expect(una.libro.filas(EMPRESA, facturas)[0]!.saldo).toBe(1150);
  });

  it.each(['vigente', 'anulada', 'anulada tras el cobro'])(
    'los libros que comienzan después dicen lo mismo de la que ya estaba: %s',
    async (como) => {
      const vivir = async (una: Cobrada) => {
        await una.autorizar(NOTA_CREDITO, 1);
        if (como === 'anulada tras el cobro') {
          una.mover(quitar(una.cuenta(), { origen_id: 9, aplicacion_id: 1 }, HOY));
          una.libro.dado(EMPRESA, anticipo(-500, 'anulado'));
        }
        if (como !== 'vigente') await una.anular();
      };
      const antes = await cobrada('2026-11-01');
      await vivir(antes);
      const despues = await cobrada();
      await vivir(despues);
      await despues.comenzar('2026-11-01');
      expect(lineasDe(despues)).toEqual(lineasDe(antes));
    },
  );
});
