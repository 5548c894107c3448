import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import * as delReverso from '#domain/tesoreria/reverso.errores.ts';

/** What the one law refuses of collections and payments, act by act; its own, each side adds. */

/** Refusals of any act on a registered collection or payment. */
export const rechazosDeActo = <R>(noEncontrado: R) =>
  [
    empresaNoConfigurada,
    noEncontrado,
    delReverso.hechoAnulado,
    delReverso.hechoDeOtroAmbiente,
  ] as const;

export const AL_ANULAR = [
  delReverso.movimientoConciliado,
  ...DE_FECHAS,
  delReverso.antesDelHecho,
  delReverso.fechaConciliada,
  deCartera.antesDeLoPosterior,
  deCartera.anticipoAplicado,
  deCartera.anticipoDevuelto,
] as const;

export const AL_CAMBIAR_FECHA = [
  delReverso.movimientoConciliado,
  delReverso.cruzaUnCorte,
  ...DE_FECHAS,
  delReverso.otroAnioDelHecho,
  deCartera.antesDelDocumento,
  deCartera.despuesDeSuAplicacion,
  deCartera.despuesDeLoLiberado,
] as const;

/** Once each side has looked at its documents. */
export const AL_APLICAR = [
  deCartera.anticipoInsuficiente,
  deCartera.anticipoAunNoEstaba,
  deCartera.demasiadasDeRemesa,
  deCartera.excedeElSaldo,
  deCartera.demasiadasEnDocumento,
] as const;

export const AL_QUITAR = [
  ...DE_FECHAS,
  deCartera.aplicacionNoEncontrada,
  delReverso.antesDelHecho,
  deCartera.aplicacionQueNacioConEl,
] as const;

export const AL_DEVOLVER = [
  ...DE_FECHAS,
  cuentaDineroNoEncontrada,
  deCartera.antesDelHechoDeAnticipo,
  cuentaDineroInactiva,
  deCartera.anticipoInsuficiente,
  deCartera.anticipoAunNoEstaba,
  deCartera.demasiadasDeRemesa,
  cuentaDineroColmada,
] as const;

export const AL_ANULAR_DEVOLUCION = [
  ...DE_FECHAS,
  deCartera.devolucionNoEncontrada,
  deCartera.devolucionAnulada,
  delReverso.movimientoConciliado,
  delReverso.antesDelHecho,
  delReverso.fechaConciliada,
] as const;
