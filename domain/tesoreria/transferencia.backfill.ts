import { type Pasada, rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import { leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { ROLES_DE_DINERO } from './cuenta-contable.ts';
import { type Movimiento, movimientosDinero, RECURSO_DE_MOVIMIENTOS } from './movimiento.ts';
import { porDevolver, porTransferir } from './transferencia.asiento.ts';
import { leerCuentasDe, leerSusAsientos, vigenteDe } from './transferencia.hechos.ts';

/**
 * Transfers that were there when the books began, by the accounts of today: those before the books leave
 * nothing open, for no control account is theirs. One that was made meanwhile and posted nothing, for
 * its money stayed in one ledger account, is as those.
 */

const leerTransferencia = async (lector: Lector, sale: Movimiento) => {
  const [[origen, destino], por_rol] = await Promise.all([
    leerCuentasDe(lector, sale),
    leerCuentasDeRoles(lector, ROLES_DE_DINERO),
  ]);
  const { id, dia, monto } = sale;
  return { transferencia: { id, dia, monto, origen, destino }, por_rol };
};

const alTransferir: Pasada<Movimiento> = async (lector, sale, { desde }) => {
  if (sale.tipo !== 'transferencia_out' || sale.dia < desde) return undefined;
  // Whatever came after activation posted by itself.
  if ((await leerSusAsientos(lector, sale.id)).length > 0) return undefined;
  const { transferencia, por_rol } = await leerTransferencia(lector, sale);
  return porTransferir(transferencia, por_rol, sale.dia);
};

/** By what gives the money back to where it left. */
const alDevolver: Pasada<Movimiento> = async (lector, vuelve, { desde }) => {
  const { origen_tipo, tipo, reversa_de, dia: fecha } = vuelve;
  const deTransferencia = origen_tipo === 'transferencia' && tipo === 'ajuste_ingreso';
  if (!deTransferencia || reversa_de === null || fecha < desde) return undefined;
  const sale = await lector.fila(movimientosDinero, [reversa_de]);
  if (!sale) throw new Error(`No hay un movimiento ${reversa_de}`);
  const asientos = await leerSusAsientos(lector, sale.id);
  const posteado = vigenteDe(asientos);
  // Undone already: of an older one, all that it posts is its mirror.
  if (sale.dia < desde ? asientos.length > 0 : !posteado) return undefined;
  const { transferencia, por_rol } = await leerTransferencia(lector, sale);
  return porDevolver(transferencia, por_rol, { fecha, motivo: sale.anulado_motivo!, posteado });
};

export const RELLENO_DE_TRANSFERENCIAS = rellenoDe([
  rellenable<Movimiento>({
    recurso: RECURSO_DE_MOVIMIENTOS,
    tabla: movimientosDinero,
    pasadas: [alTransferir, alDevolver],
  }),
]);
