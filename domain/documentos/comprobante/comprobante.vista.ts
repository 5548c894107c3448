import { vistaDeConsulta } from '#domain/kernel/consulta-sri.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { conDesfase, type Fecha, type Instante } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from './ciclo.ts';
import { remedioDe } from './codigos-sri.ts';
import type { NombresDeTipo } from './comprobante.errores.ts';
import { avisoDeConsulta } from './consulta-sri.ts';

/** How the life of a document looks from outside, whatever its type. */

/** With the −05:00 offset. */
export const vistaInstante = (valor: Instante | null): string | null =>
  valor === null ? null : conDesfase(valor);

/** The status object of the specification. */
export const vistaEstado = (comprobante: Comprobante) => ({
  id: comprobante.id,
  estado: comprobante.estado,
  clave_acceso: comprobante.clave_acceso,
  numero_autorizacion: comprobante.numero_autorizacion,
  fecha_autorizacion: vistaInstante(comprobante.fecha_autorizacion),
  estado_sri: comprobante.estado_sri,
});

/** What the SRI holds of one, as far as somebody asked. */
export const vistaDeVerificacion = (nombres: NombresDeTipo, fila: Comprobante) =>
  vistaDeConsulta(fila, avisoDeConsulta(nombres, fila));

/** What the record of every type says of the SRI beside its status: what to do, what it holds now. */
export const vistaAnteElSri = (nombres: NombresDeTipo, fila: Comprobante) => ({
  remedio:
    fila.estado === 'DEVUELTA' || fila.estado === 'RECHAZADO' ? remedioDe(fila.codigos_sri) : null,
  verificacion_sri: vistaDeVerificacion(nombres, fila),
});

export type VistaEstado = ReturnType<typeof vistaEstado>;

/** What the record of every type says of its number, its other party and its life. */
export const vistaDeLaVida = (comprobante: Comprobante) => ({
  ...vistaEstado(comprobante),
  numero_comprobante: comprobante.numero_comprobante,
  fecha_emision: comprobante.fecha_emision,
  identificacion: comprobante.identificacion,
  razon_social: comprobante.razon_social,
  email: comprobante.email,
  sucursal_id: comprobante.sucursal_id,
  ambiente: comprobante.ambiente,
  creado_en: conDesfase(comprobante.creado_en),
  anulado_motivo: comprobante.anulacion?.motivo ?? null,
  fecha_anulacion: comprobante.anulacion?.fecha ?? null,
});

/** Whether it is of a type that is owed. */
export const tieneSaldo = <F extends Comprobante>(fila: F): fila is F & ConSaldo => 'saldo' in fila;
type ConSaldo = { readonly total: Centavos; readonly saldo: Centavos };

/**
 * With what was owed of it at the end of a day: from its own day on, and nothing of what was never
 * authorized. `movido`: all that moved it until then, signed, its annulment too.
 */
export const conSaldoAl = <F extends Comprobante & ConSaldo>(
  fila: F,
  al: Fecha,
  movido: Centavos,
): F => {
  const { estado, fecha_emision, total } = fila;
  const exigible = estado === 'AUTORIZADO' || estado === 'ANULADO' ? total : 0;
  const saldo = fecha_emision <= al ? Math.max(0, exigible + movido) : 0;
  return { ...fila, saldo };
};
