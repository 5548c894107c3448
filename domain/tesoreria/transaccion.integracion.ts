import { asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { type Pasada, rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import { porDeshacerHecho } from '#domain/contabilidad/deshacer.ts';
import { leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import type { IntegracionContable, LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import { ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { cuentasDinero } from './cuenta-dinero.ts';
import {
  type CuentasDeSuAsiento,
  comoHoy,
  deLaFila,
  ORIGEN_DE_TRANSACCION,
  porDeshacer,
  porRegistrar,
} from './transaccion.asiento.ts';
import {
  RECURSO_DE_TRANSACCIONES,
  type Transaccion,
  transaccionesBancarias,
} from './transaccion.ts';
import { VERIFICACION_DE_TRANSACCIONES } from './transaccion.verificar.ts';

/** What bank transactions give to the books: what there was before them, and what they must say. */

const esAnterior = (fecha: Fecha, { desde }: LibroPorAbrir): boolean => fecha < desde;

/** By the accounts of today. */
const leerCuentasDe = async (
  lector: Lector,
  { cuenta_dinero_id }: Transaccion,
): Promise<CuentasDeSuAsiento> => {
  const [cuenta, control] = await Promise.all([
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
  ]);
  if (!cuenta) throw new Error(`No hay una cuenta de dinero ${cuenta_dinero_id}`);
  return { cuenta, control };
};

const alRegistrar: Pasada<Transaccion> = async (lector, fila, libro) => {
  const { dia, asiento_id, anulado_el } = fila;
  // Done and undone before the books: nothing of it is open.
  if (anulado_el !== null && esAnterior(anulado_el, libro)) return undefined;
  // Whatever came after activation posted by itself.
  if (!esAnterior(dia, libro) && asiento_id !== null) return undefined;
  return porRegistrar(deLaFila(fila), await leerCuentasDe(lector, fila), dia);
};

/** Entries of one: its own, and that which undoes it. */
const MAXIMO_DE_UNA = 2;

const alAnular: Pasada<Transaccion> = async (lector, fila, libro) => {
  const { id, dia, anulado_el: fecha, anulado_motivo: motivo } = fila;
  if (fecha === null || motivo === null || esAnterior(fecha, libro)) return undefined;
  const origen = [ORIGEN_DE_TRANSACCION, id] as const;
  const asientos = await lector.rango(asientosPorOrigen, origen, { limite: MAXIMO_DE_UNA });
  const posteado = asientos.find(
    (asiento) => asiento.reversa_de === null && asiento.revertido_por === null,
  );
  // Undone already: of an older one, all that it posts is its mirror.
  if (esAnterior(dia, libro) ? asientos.length > 0 : !posteado) return undefined;
  const deshecha = porDeshacer(fila, { fecha, motivo, posteado });
  return porDeshacerHecho(deshecha, comoHoy(fila, await leerCuentasDe(lector, fila)));
};

export const INTEGRACION_DE_TRANSACCIONES: IntegracionContable = {
  nombre: 'transacciones-bancarias',
  relleno: rellenoDe([
    rellenable<Transaccion>({
      recurso: RECURSO_DE_TRANSACCIONES,
      tabla: transaccionesBancarias,
      pasadas: [alRegistrar, alAnular],
    }),
  ]),
  verificacion: VERIFICACION_DE_TRANSACCIONES,
};
