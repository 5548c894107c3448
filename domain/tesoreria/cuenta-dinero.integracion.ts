import type { Bloqueo, IntegracionContable } from '#domain/contabilidad/integracion.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { esDeDinero } from './cuenta-contable.ts';
import { cuentasDineroPorContable, MAXIMO_CUENTAS_DINERO } from './cuenta-dinero.ts';
import { RELLENO_DE_TRANSFERENCIAS } from './transferencia.backfill.ts';
import { VERIFICACION_DE_TRANSFERENCIAS } from './transferencia.verificar.ts';

/** What money accounts give to the books. */

/** Money accounts that have this ledger account for their own. */
const duenasDe = async (lector: Lector, cuenta_id: number): Promise<readonly Bloqueo[]> => {
  const limite = MAXIMO_CUENTAS_DINERO;
  const duenas = await lector.rango(cuentasDineroPorContable, [cuenta_id], { limite });
  return duenas.map(({ id, nombre }) => ({
    tipo: 'cuenta_dinero',
    id,
    numero: null,
    detalle: `es la cuenta contable de ${nombre}`,
  }));
};

export const INTEGRACION_DE_CUENTAS_DINERO: IntegracionContable = {
  nombre: 'cuentas_dinero',
  relleno: RELLENO_DE_TRANSFERENCIAS,
  // The ledger account of a money account stays in use; which roles it plays matters to none.
  alSoltarCuenta: async (lector, { cuenta_id, rol }) =>
    rol === null ? duenasDe(lector, cuenta_id) : [],
  // What is in it is money: it may be the general one, and nothing else.
  alDarPapel: async (lector, { cuenta_id, rol }) =>
    esDeDinero(rol) ? [] : duenasDe(lector, cuenta_id),
  verificacion: VERIFICACION_DE_TRANSFERENCIAS,
};
