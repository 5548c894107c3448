import { describe, expect, it } from 'vitest';
import { anularCompra, registrarCompra } from '#commands/compras/compras.comandos.ts';
import { moverInventario } from '#commands/inventario/inventario.comandos.ts';
import { crearServicio } from '#commands/servicios/servicio.comandos.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { MovimientoDeInventarioRegistrado } from '#domain/inventario/inventario.events.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { pedidoDeCompra, SIN_IMPORTES } from '#test/support/compras/compra.pruebas.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';

/** What stock says that the books must say: each thing that does not hold is named. */

const alcance = { sucursal_id: null };

const LINEA = {
  descripcion: 'Algo',
  cantidad: 10_000_000,
  precio_unitario: 3_000_000,
  descuento: 0,
  precio_total: null,
  iva: null,
  ice: 0,
  irbpnr: 0,
  cuenta_id: null,
  sustento: null,
};

/** Ten of a good at 3, and with them something that is none, at 30 too. */
const historia = async () => {
  const { libro, activar, comenzar, idDe } = empresaConLibros();
  const datos = {
    codigo_principal: 'B-1',
    descripcion: 'Bien',
    precio_unitario: 5_000_000,
    tarifa_iva: 15,
    iva_codigo: '4',
    activo: true,
    lleva_inventario: true,
  } as const;
  await libro.ejecutar(crearServicio({ ...remitente(), datos }));
  await (comenzar ?? activar)('2026-11-01');
  await libro.ejecutar(
    moverInventario({
      ...remitente(),
      pedido: {
        tipo: 'saldo_inicial',
        fecha: '2026-11-05',
        motivo: null,
        sucursal_id: 1,
        sucursal_destino_id: null,
        contrapartida_id: null,
        lineas: [
          {
            servicio_id: 1,
            cantidad: 4_000_000,
            cantidad_contada: null,
            costo_unitario: 2_500_000,
          },
        ],
      },
    }),
  );
  const otra = { ...LINEA, servicio_id: null, codigo_principal: 'X', iva_codigo: '4' as const };
  const comprar = (serial: number) =>
    libro.ejecutar(
      registrarCompra({
        ...remitente(),
        alcance,
        pedido: pedidoDeCompra(serial, {
          ...SIN_IMPORTES,
          detalles: [{ ...LINEA, del_servicio: 1 }, otra],
        } as never),
      }),
    );
  await comprar(1);
  await comprar(2);
  await libro.ejecutar(
    anularCompra({
      ...remitente(),
      compra_id: 2,
      alcance,
      retencionesVivas: async () => [],
      motivo: 'Error',
      fecha: null,
    }),
  );
  return { eventos: libro.eventos, existencia: idDe('101.03.06'), gasto: idDe('501.01.01') };
};

const halladoEn = (eventos: readonly EventoRegistrado[]) =>
  verificar(eventos)
    .hallazgos.filter(({ invariante }) => invariante === 'inventario')
    .map(({ detalle, diferencia }) => [detalle, diferencia]);

/** The same log with something else in one of its events. */
const con = <E extends EventoRegistrado>(
  eventos: readonly EventoRegistrado[],
  cual: (evento: E) => boolean,
  cambiar: (datos: E['datos']) => E['datos'],
): readonly EventoRegistrado[] => {
  const lugar = eventos.findIndex((evento) => cual(evento as E));
  expect(lugar).toBeGreaterThan(-1);
  return eventos.with(lugar, {
    ...eventos[lugar]!,
    datos: cambiar((eventos[lugar] as E).datos),
  } as EventoRegistrado);
};

type Asentado = EventoRegistrado<AsientoRegistrado>;
type Movido = EventoRegistrado<MovimientoDeInventarioRegistrado>;

const asientoDe = (origen: string, id: number) => (evento: Asentado) =>
  evento.tipo === 'AsientoRegistrado' &&
  evento.datos.origen_tipo === origen &&
  evento.datos.origen_id === id;

describe('lo que la contabilidad dice del inventario', () => {
  it('es lo que dicen sus movimientos', async () => {
    const { eventos } = await historia();
    const { hallazgos, lineas } = verificar(eventos);
    expect(hallazgos.map(({ detalle }) => detalle)).toEqual([]);
    const suya = lineas.find(({ invariante }) => invariante === 'inventario');
    expect(suya?.comprobados).toBeGreaterThanOrEqual(4);
  });

  it('una compra que debita otra cuenta se nombra', async () => {
    const { eventos, existencia, gasto } = await historia();
    const corrompidos = con<Asentado>(eventos, asientoDe('compra', 1), (datos) => ({
      ...datos,
      lineas: datos.lineas.map((linea) =>
        linea.cuenta_id === existencia ? { ...linea, cuenta_id: gasto } : linea,
      ),
    }));
    const [hallado] = halladoEn(corrompidos);
    expect(hallado?.[0]).toMatch(/^Compra 1 \(.*\): su asiento dice 0\.00 .* y debe decir 30\.00$/);
    expect(hallado?.[1]).toBe(-3000);
  });

  it('una compra cuyo movimiento dice otro costo se nombra', async () => {
    const { eventos } = await historia();
    const corrompidos = con<Movido>(
      eventos,
      ({ tipo, datos }) => tipo === 'MovimientoDeInventarioRegistrado' && datos.documento?.id === 1,
      (datos) => ({
        ...datos,
        lineas: datos.lineas.map((linea) => ({ ...linea, importe: linea.importe + 7 })),
      }),
    );
    expect(halladoEn(corrompidos)).toContainEqual([
      expect.stringMatching(/^Compra 1 .* costó 30\.00, y su movimiento dice 30\.07$/),
      -7,
    ]);
  });

  it('una compra sin su movimiento, y una anulada que no lo deshizo, se nombran', async () => {
    const { eventos } = await historia();
    const sin = (id: number, reversa: boolean) =>
      eventos.filter(
        ({ tipo, datos }) =>
          tipo !== 'MovimientoDeInventarioRegistrado' ||
          (datos as Movido['datos']).documento?.id !== id ||
          ((datos as Movido['datos']).reversa_de !== null) !== reversa,
      );
    expect(halladoEn(sin(1, false))).toContainEqual([
      expect.stringMatching(/^Compra 1 .* costó 30\.00, y su movimiento dice 0\.00$/),
      3000,
    ]);
    expect(halladoEn(sin(2, true))).toContainEqual([
      expect.stringMatching(/^Compra 2 .* costó 0\.00, y su movimiento dice 30\.00$/),
      -3000,
    ]);
  });

  it('un movimiento cuyo asiento dice otra cosa de su existencia se nombra', async () => {
    const { eventos, existencia } = await historia();
    const corrompidos = con<Asentado>(eventos, asientoDe('inventario', 1), (datos) => ({
      ...datos,
      lineas: datos.lineas.map((linea) =>
        linea.cuenta_id === existencia ? { ...linea, debe: linea.debe + 5 } : linea,
      ),
    }));
    expect(halladoEn(corrompidos)).toEqual([
      [
        `INV-000001: su asiento dice 10.05 en la cuenta de existencia ${existencia}, y debe decir 10.00`,
        5,
      ],
    ]);
  });
});
