import type { AporteContable, Bloqueo, CuentaSuelta } from '#domain/contabilidad/aporte.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { cuentasDineroPorContable, MAXIMO_CUENTAS_DINERO } from './cuenta-dinero.ts';
import { RELLENO_DE_TRANSFERENCIAS } from './transferencia.relleno.ts';
import { VERIFICACION_DE_TRANSFERENCIAS } from './transferencia.verificar.ts';

/** What money accounts give to the books. */

/** Which of them have a ledger account for their own: it stays in use. Roles are none of theirs. */
const duenasDe = async (
  lector: Lector,
  { cuenta_id, rol }: CuentaSuelta,
): Promise<readonly Bloqueo[]> => {
  if (rol !== null) return [];
  const limite = MAXIMO_CUENTAS_DINERO;
  const suyas = await lector.rango(cuentasDineroPorContable, [cuenta_id], { limite });
  return suyas.map(({ id, nombre }) => ({
    tipo: 'cuenta_dinero',
    id,
    numero: null,
    detalle: `es la cuenta contable de ${nombre}`,
  }));
};

export const APORTE_DE_CUENTAS_DINERO: AporteContable = {
  nombre: 'cuentas_dinero',
  relleno: RELLENO_DE_TRANSFERENCIAS,
  alSoltarCuenta: duenasDe,
  verificacion: VERIFICACION_DE_TRANSFERENCIAS,
};
