import { expect } from 'vitest';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** What a company is owed, owes and has, as its reports say it over HTTP. */

type Comprobacion = { readonly filas: readonly { readonly codigo: string; saldo: number }[] };
type Cuenta = { readonly id: number; readonly saldo_actual: number };
type Estado = { readonly lineas: readonly object[]; readonly saldo_pendiente: number };
type Deudor = { readonly cliente_id: number | null; readonly por_cobrar: number };
type Acreedor = { readonly proveedor_id: number | null; readonly por_pagar: number };

const centavos = (dolares: number): number => Math.round(dolares * 100);
const sumar = (montos: readonly number[]): number =>
  montos.reduce((suma, monto) => suma + centavos(monto), 0) / 100;

/** Once a write's rows are there to be read. */
export const cifrasDe = (empresa: () => EmpresaDePrueba) => {
  const leer = async <C>(camino: string): Promise<C> => {
    const { estado, cuerpo } = await empresa().api.pedir<C>('GET', camino);
    expect([camino, estado]).toEqual([camino, 200]);
    return cuerpo;
  };

  /** Of one person: the totals of the statement, its lines apart. */
  const cabecera = async (camino: string): Promise<object> => {
    const { lineas: _, ...sumas } = await leer<Estado>(camino);
    return sumas;
  };

  const pendiente = async (camino: string): Promise<number> =>
    (await leer<Estado>(camino)).saldo_pendiente;

  return {
    /** All that collections and payments move: it is equal before and after what was undone. */
    todas: async (persona: { readonly cliente?: number; readonly proveedor?: number }) => {
      const { cliente, proveedor } = persona;
      const { filas } = await leer<Comprobacion>('/contabilidad/balance-comprobacion');
      expect(filas).not.toEqual([]);
      const cuentas = await leer<readonly Cuenta[]>('/cuentas-dinero');
      return {
        por_cobrar: (await leer<{ por_cobrar: number }>('/facturas/resumen')).por_cobrar,
        clientes: await leer('/cobros/cartera'),
        proveedores: await leer('/pagos-proveedor/cartera'),
        anticipos: [await leer('/cobros/anticipos'), await leer('/pagos-proveedor/anticipos')],
        dinero: cuentas.map(({ id, saldo_actual }) => [id, saldo_actual]),
        libros: filas
          .filter(({ saldo }) => saldo !== 0)
          .map(({ codigo, saldo }) => [codigo, saldo]),
        cliente: cliente && (await cabecera(`/cobros/estado-cuenta/${cliente}`)),
        proveedor: proveedor && (await cabecera(`/pagos-proveedor/estado-cuenta/${proveedor}`)),
      };
    },

    /** What the summary says is owed is what the ageing and the statements say, to the cent. */
    cuadrarPorCobrar: async (): Promise<number> => {
      const { por_cobrar } = await leer<{ por_cobrar: number }>('/facturas/resumen');
      const cartera = await leer<{ por_cobrar: number; clientes: readonly Deudor[] }>(
        '/cobros/cartera?por=cliente&limit=500',
      );
      const deCadaUno = await Promise.all(
        cartera.clientes.map(async ({ cliente_id, por_cobrar: suyo }) =>
          // The final consumer has no statement.
          cliente_id === null ? suyo : pendiente(`/cobros/estado-cuenta/${cliente_id}`),
        ),
      );
      expect(deCadaUno).toEqual(cartera.clientes.map((uno) => uno.por_cobrar));
      expect([cartera.por_cobrar, sumar(deCadaUno)]).toEqual([por_cobrar, por_cobrar]);
      return por_cobrar;
    },

    /** The same of what is owed to suppliers. */
    cuadrarPorPagar: async (): Promise<number> => {
      const cartera = await leer<{ por_pagar: number; proveedores: readonly Acreedor[] }>(
        '/pagos-proveedor/cartera?por=proveedor&limit=500',
      );
      const deCadaUno = await Promise.all(
        cartera.proveedores.map(({ proveedor_id }) =>
          pendiente(`/pagos-proveedor/estado-cuenta/${proveedor_id}`),
        ),
      );
      expect(deCadaUno).toEqual(cartera.proveedores.map((uno) => uno.por_pagar));
      expect(sumar(deCadaUno)).toBe(cartera.por_pagar);
      return cartera.por_pagar;
    },
  };
};
