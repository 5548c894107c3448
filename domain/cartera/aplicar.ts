import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Aplicacion } from './abonos.ts';
import * as errores from './cartera.errores.ts';
import type { Movimiento } from './cartera.events.ts';
import type { Deuda } from './deuda.ts';
import type { Remesa } from './dinero-aplicado.ts';
import { claveDe, type DocumentoRef, identificar, nombrarDocumento } from './documentos.ts';
import { aplicar, type Cuenta, conMovimiento, quitar, saldoDe } from './saldo.ts';

/** Money put on documents and taken off them, many in one call: the law of both sides. */

/** Applications of one call. */
export const MAXIMO_POR_LLAMADA = 200;
/** Live ones of a document: its row is read whole. */
const MAXIMO_POR_DOCUMENTO = 500;
/** Applications and refunds of a collection or payment in all its life: so is its row. */
export const MAXIMO_POR_REMESA = 500;

/** An application of a call, whose debt was found. `retenido`: withheld with it, no money. */
export type AplicacionPedida = DocumentoRef & {
  readonly dinero: Centavos;
  readonly retenido: Centavos;
};

/** Who pays. */
export type Pagador = { readonly id: number; readonly nombre: string };

/** What all applications of a call share. `primera`: the id of the first one. */
type DeLaLlamada = {
  readonly origen_id: number;
  readonly primera: number;
  readonly fecha: Fecha;
  readonly desde_anticipo: boolean;
  readonly pagador: Pagador;
};

/** Accounts that follow one another's movements. */
const seguir = (deudas: readonly Deuda[]) => {
  const cuentas = new Map<string, Cuenta>(
    deudas.map(({ cuenta }) => [claveDe(cuenta), cuenta] as const),
  );
  return {
    de: (ref: DocumentoRef): Cuenta => {
      const cuenta = cuentas.get(claveDe(ref));
      if (!cuenta) throw new Error(`No se leyó ${nombrarDocumento(ref)}`);
      return cuenta;
    },
    mover: (movimiento: Movimiento): Movimiento => {
      const clave = claveDe(movimiento);
      cuentas.set(clave, conMovimiento(cuentas.get(clave)!, movimiento));
      return movimiento;
    },
  };
};

/** Refuses (409) more than is owed of a document, and more applications than its row may have. */
const exigirQueQuepa = (cuenta: Cuenta, monto: Centavos): void => {
  const saldo = saldoDe(cuenta);
  if (monto > saldo) {
    throw errores.excedeElSaldo({
      ...identificar(cuenta),
      monto: dolares(monto),
      saldo: dolares(saldo),
    });
  }
  if ((cuenta.abonos?.aplicaciones.length ?? 0) < MAXIMO_POR_DOCUMENTO) return;
  throw errores.demasiadasEnDocumento({ ...identificar(cuenta), maximo: MAXIMO_POR_DOCUMENTO });
};

/**
 * Applies all of a call: a document that is named twice is judged with both together. `deudas`: of each
 * document, once. Refusals: 409 (`exigirQueQuepa`).
 */
export const aplicarTodas = (
  deudas: readonly Deuda[],
  pedidas: readonly AplicacionPedida[],
  { primera, fecha, pagador, ...deLlamada }: DeLaLlamada,
): readonly Movimiento[] => {
  const cuentas = seguir(deudas);
  return pedidas.map(({ dinero, retenido, ...ref }, i) => {
    const cuenta = cuentas.de(ref);
    exigirQueQuepa(cuenta, dinero + retenido);
    const tercero = cuenta.persona_id === null ? pagador : null;
    const aplicacion: Aplicacion = {
      ...deLlamada,
      aplicacion_id: primera + i,
      dinero,
      retenido,
      tercero,
    };
    return cuentas.mover(aplicar(cuenta, aplicacion, fecha));
  });
};

/** Takes live applications off, each as it is by now. */
export const quitarAplicaciones = (
  deudas: readonly Deuda[],
  { origen_id, aplicaciones }: Pick<Remesa, 'origen_id' | 'aplicaciones'>,
  fecha: Fecha,
): readonly Movimiento[] => {
  const cuentas = seguir(deudas);
  return aplicaciones.map(({ aplicacion_id, ...ref }) =>
    cuentas.mover(quitar(cuentas.de(ref), { origen_id, aplicacion_id }, fecha)),
  );
};
