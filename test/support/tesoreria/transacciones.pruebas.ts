import fc from 'fast-check';
import { crearCuentaDinero } from '#commands/tesoreria/cuentas-dinero.comandos.ts';
import {
  anularTransaccion,
  cambiarFechaDeTransaccion,
  registrarTransaccion,
} from '#commands/tesoreria/transacciones.comandos.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import type { DatosDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.events.ts';
import type { PedidoDeTransaccion } from '#domain/tesoreria/transaccion.decider.ts';
import {
  SUBTIPOS_DE_TRANSACCION,
  TIPOS_DE_TRANSACCION,
} from '#domain/tesoreria/transaccion.events.ts';
import type { LineaPedida } from '#domain/tesoreria/transaccion.lineas.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** Money accounts and bank transactions over rows in memory, by their real commands. */

const CUENTA: DatosDeCuentaDinero = {
  nombre: 'Cuenta corriente',
  tipo: 'banco',
  banco: 'Banco del Litoral',
  numero_mascarado: '****4321',
  saldo_inicial: 0,
  activo: true,
  cuenta_contable_id: null,
};

export const lineaPedida = (cambios: Partial<LineaPedida> = {}): LineaPedida => ({
  cuenta_id: null,
  monto: 10_00,
  descripcion: null,
  deducible: true,
  ambito: 'local',
  contrario: false,
  ...cambios,
});

const pedidoDeTransaccion = (cambios: Partial<PedidoDeTransaccion> = {}): PedidoDeTransaccion => ({
  cuenta_dinero_id: 1,
  tipo: 'egreso',
  subtipo: 'otro',
  fecha: inicioDe('2026-11-10'),
  persona_id: null,
  referencia: null,
  descripcion: null,
  lineas: [lineaPedida()],
  conciliacion_id: null,
  ...cambios,
});

/** Whoever moves money in a company. */
export const tesorero = (libro: LibroEnMemoria) => ({
  crearCuenta: async (cambios: Partial<DatosDeCuentaDinero> = {}): Promise<number> => {
    const comando = crearCuentaDinero({ ...remitente(), datos: { ...CUENTA, ...cambios } });
    return (await libro.ejecutar(comando)).resultado.id;
  },
  registrar: (cambios: Partial<PedidoDeTransaccion> = {}) =>
    registrarTransaccion({ ...remitente(), pedido: pedidoDeTransaccion(cambios) }),
  anular: (transaccion_id: number, fecha: string | null = null) =>
    anularTransaccion({ ...remitente(), transaccion_id, motivo: 'Se repitió', fecha }),
  mover: (transaccion_id: number, fecha: string) =>
    cambiarFechaDeTransaccion({ ...remitente(), transaccion_id, fecha }),
});

/** Lines of any kind over some ledger accounts, that come to more than nothing. */
export const lineasArbitrarias = (
  cuentas: readonly number[],
): fc.Arbitrary<readonly LineaPedida[]> => {
  const una = fc.record({
    cuenta_id: fc.constantFrom(...cuentas),
    monto: fc.integer({ min: 1, max: 99_999_99 }),
    descripcion: fc.constantFrom(null, 'Comisión', 'Interés'),
    deducible: fc.boolean(),
    ambito: fc.constantFrom('local' as const, 'exterior' as const),
    contrario: fc.boolean(),
  });
  return fc.array(una, { minLength: 1, maxLength: 8 }).map((lineas) => {
    const total = lineas.reduce((suma, l) => suma + (l.contrario ? -l.monto : l.monto), 0);
    return total > 0
      ? lineas
      : [...lineas, lineaPedida({ ...lineas[0], monto: 1 - total, contrario: false })];
  });
};

export const claseArbitraria = fc
  .constantFrom(...TIPOS_DE_TRANSACCION)
  .chain((tipo) =>
    fc
      .constantFrom(...SUBTIPOS_DE_TRANSACCION[tipo])
      .map((subtipo) => ({ tipo, subtipo }) as const),
  );
