import { leerPapeles } from '#domain/contabilidad/hechos.ts';
import { cuentas } from '#domain/contabilidad/plan.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  type CambiosDeCuentaDinero,
  decidirCambiarCuentaDinero,
  decidirCrearCuentaDinero,
  type HechosDeAlta,
  type HechosDeCambio,
} from '#domain/tesoreria/cuenta-dinero.decider.ts';
import type {
  CuentaDineroCreada,
  DatosDeCuentaDinero,
} from '#domain/tesoreria/cuenta-dinero.events.ts';
import { cuentasDinero, saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import type { CuentaConContable } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import { leerCuentaConContable, RECURSO_DE_CUENTAS } from '#domain/tesoreria/hechos.ts';

/** The account as it is in the environment in force. 404. */
export const leerCuentaDinero = async (
  lector: Lector,
  cuenta_dinero_id: number,
): Promise<CuentaConContable> =>
  leerCuentaConContable(lector, await leerAmbiente(lector), cuenta_dinero_id);

/** The id that creating one gave. */
export const idDeLaCreada = (eventos: readonly CuentaDineroCreada[]): number => {
  const [creada] = eventos;
  if (!creada) throw new Error('Crear una cuenta de dinero no produjo ninguna');
  return creada.datos.cuenta_dinero_id;
};

/** The ledger account that it would have, and which roles accounts have. */
const leerContable = async (lector: Lector, cuenta_contable_id: number | null) => {
  if (cuenta_contable_id === null) return { contable: undefined, roles: [] };
  const [contable, roles] = await Promise.all([
    lector.fila(cuentas, [cuenta_contable_id]),
    leerPapeles(lector),
  ]);
  return { contable, roles };
};

/** Creates a money account. */
export const crearCuentaDinero = ({
  datos,
  ...remitente
}: Remitente & { readonly datos: DatosDeCuentaDinero }): Comando<
  HechosDeAlta,
  CuentaConContable
> => ({
  nombre: 'crearCuentaDinero',
  ...remitente,
  cargar: async (lector) => {
    const [contador, hechos] = await Promise.all([
      lector.fila(contadores, [RECURSO_DE_CUENTAS]),
      leerContable(lector, datos.cuenta_contable_id),
    ]);
    return { contador, ...hechos };
  },
  decidir: (hechos) => decidirCrearCuentaDinero(datos, hechos),
  responder: (lector, eventos) =>
    leerCuentaDinero(lector, idDeLaCreada(eventos as readonly CuentaDineroCreada[])),
});

/** What it has in production and in the environment in force. */
const leerSaldos = async (lector: Lector, cuenta_dinero_id: number) => {
  const ambientes = new Set(['2', await leerAmbiente(lector)] as const);
  return Promise.all(
    [...ambientes].map((ambiente) => lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id])),
  );
};

/** Changes what `cambios` brings. */
export const cambiarCuentaDinero = ({
  cuenta_dinero_id,
  cambios,
  ...remitente
}: Remitente & {
  readonly cuenta_dinero_id: number;
  readonly cambios: CambiosDeCuentaDinero;
}): Comando<HechosDeCambio, CuentaConContable> => ({
  nombre: 'cambiarCuentaDinero',
  ...remitente,
  cargar: async (lector) => {
    const cuenta = await lector.fila(cuentasDinero, [cuenta_dinero_id]);
    if (!cuenta) return { cuenta, saldos: [], contable: undefined, roles: [] };
    const [saldos, hechos] = await Promise.all([
      cambios.saldo_inicial === undefined ? [] : leerSaldos(lector, cuenta_dinero_id),
      leerContable(lector, { ...cuenta, ...cambios }.cuenta_contable_id),
    ]);
    return { cuenta, saldos, ...hechos };
  },
  decidir: (hechos) => decidirCambiarCuentaDinero(cuenta_dinero_id, cambios, hechos),
  responder: (lector) => leerCuentaDinero(lector, cuenta_dinero_id),
});
