import { rechazo } from '#domain/kernel/error.ts';
import type { QuienDescuenta } from './saldo.ts';

/**
 * Why money is not applied, given back or undone: the same for collections and payments. The codes are
 * stable. `hecho` names the collection or payment: «El cobro 12»; `documento`, a document: «la factura
 * 001-001-000000012». Amounts in dollars.
 */

type DeHecho = { readonly hecho: string };
type DeDocumento = {
  readonly documento: string;
  readonly documento_id: number;
  /** As people call it. */
  readonly nombre: string;
};

// 404
export const aplicacionNoEncontrada = rechazo<DeHecho & { aplicacion_id: number }>(
  'no_encontrado',
  'cartera.aplicacion_no_encontrada',
  ({ hecho, aplicacion_id }) => `${hecho} no tiene una aplicación ${aplicacion_id}.`,
);
export const devolucionNoEncontrada = rechazo<DeHecho & { devolucion_id: number }>(
  'no_encontrado',
  'cartera.devolucion_no_encontrada',
  ({ hecho, devolucion_id }) => `${hecho} no tiene una devolución ${devolucion_id}.`,
);

// 409: locks
export const devolucionAnulada = rechazo<DeHecho & { devolucion_id: number }>(
  'conflicto',
  'cartera.devolucion_ya_anulada',
  ({ hecho, devolucion_id }) => `La devolución ${devolucion_id} de ${hecho} ya se anuló.`,
);

// 400: dates, lines of a cruce
/** `movida_el`: the last day on which something moved it; null: it was not owed yet. */
export const antesDelDocumento = rechazo<
  DeDocumento & {
    fecha: string;
    fecha_del_documento: string;
    movida_el: string | null;
    saldo_de_ese_dia: number | null;
  }
>(
  'valor',
  'cartera.antes_del_documento',
  ({ nombre, fecha, fecha_del_documento, movida_el, saldo_de_ese_dia }) => {
    if (movida_el === null) {
      return `La fecha ${fecha} es anterior a la de ${nombre}, que se debe desde el ${fecha_del_documento}.`;
    }
    const debido =
      saldo_de_ese_dia === null ? '' : `: entonces se debían ${saldo_de_ese_dia.toFixed(2)}`;
    return `La fecha ${fecha} es anterior a lo que movió ${nombre}, hasta el ${movida_el}${debido}.`;
  },
);
/** What came after it would be undone before it happened. */
export const antesDeLoPosterior = rechazo<DeHecho & { fecha: string; desde: string }>(
  'valor',
  'cartera.antes_de_lo_posterior',
  ({ hecho, fecha, desde }) =>
    `${hecho} no se deshace el ${fecha}: su dinero se movió después, hasta el ${desde}.`,
);
/** `linea` counts from 1. */
export const lineaDeCruceInvalida = rechazo<{ linea: number; cuenta_id: number; motivo: string }>(
  'valor',
  'cartera.linea_de_cruce_invalida',
  ({ linea, cuenta_id, motivo }) => `Línea ${linea} del cruce: la cuenta ${cuenta_id} ${motivo}.`,
);
export const terceroDeCruceInvalido = rechazo<{ linea: number; tercero_id: number }>(
  'valor',
  'cartera.tercero_de_cruce_no_encontrado',
  ({ linea, tercero_id }) =>
    `Línea ${linea} del cruce: el tercero ${tercero_id} no está en el directorio.`,
);

// 409
export const excedeElSaldo = rechazo<DeDocumento & { monto: number; saldo: number }>(
  'conflicto',
  'cartera.excede_el_saldo',
  ({ nombre, monto, saldo }) => `De ${nombre} se deben ${saldo}, y se le aplican ${monto}.`,
);
export const demasiadasEnDocumento = rechazo<DeDocumento & { maximo: number }>(
  'conflicto',
  'cartera.demasiadas_en_documento',
  ({ nombre, maximo }) => `${nombre} tendría más de ${maximo} aplicaciones vigentes.`,
);
export const demasiadasDeRemesa = rechazo<DeHecho & { maximo: number }>(
  'conflicto',
  'cartera.demasiadas_aplicaciones',
  ({ hecho, maximo }) =>
    `${hecho} tendría más de ${maximo} aplicaciones y devoluciones en su vida.`,
);
export const anticipoInsuficiente = rechazo<DeHecho & { monto: number; saldo_anticipo: number }>(
  'conflicto',
  'cartera.anticipo_insuficiente',
  ({ hecho, monto, saldo_anticipo }) =>
    `${hecho} tiene un anticipo de ${saldo_anticipo}, y se piden ${monto}.`,
);
/** `dia`: the first one, from `fecha` on, on which there was less of it than is asked. */
export const anticipoAunNoEstaba = rechazo<
  DeHecho & { monto: number; fecha: string; dia: string; saldo_de_ese_dia: number }
>(
  'conflicto',
  'cartera.anticipo_aun_no_estaba',
  ({ hecho, monto, fecha, dia, saldo_de_ese_dia }) =>
    `${hecho} no da ${monto} de su anticipo el ${fecha}: el ${dia} era de ${saldo_de_ese_dia}.`,
);
/** Specification: of an advance, 409. */
export const antesDelHechoDeAnticipo = rechazo<
  DeHecho & { fecha: string; fecha_del_hecho: string }
>(
  'conflicto',
  'cartera.antes_del_anticipo',
  ({ hecho, fecha, fecha_del_hecho }) =>
    `La fecha ${fecha} es anterior a la del anticipo: ${hecho} es del ${fecha_del_hecho}.`,
);
export const aplicacionQueNacioConEl = rechazo<DeHecho & { aplicacion_id: number }>(
  'conflicto',
  'cartera.aplicacion_no_es_de_anticipo',
  ({ hecho, aplicacion_id }) =>
    `La aplicación ${aplicacion_id} se hizo con ${hecho}: se deshace anulándolo.`,
);
export const anticipoAplicado = rechazo<
  DeHecho & {
    aplicaciones: readonly { id: number; documento: string; documento_id: number; monto: number }[];
  }
>(
  'conflicto',
  'cartera.anticipo_aplicado',
  ({ hecho, aplicaciones }) =>
    `El anticipo de ${hecho} ya se aplicó: antes se quitan ${aplicaciones.length === 1 ? 'su aplicación' : 'sus aplicaciones'} ` +
    `${aplicaciones.map(({ id }) => id).join(', ')}.`,
);
export const anticipoDevuelto = rechazo<DeHecho & { devoluciones: readonly number[] }>(
  'conflicto',
  'cartera.anticipo_devuelto',
  ({ hecho, devoluciones }) =>
    `Del anticipo de ${hecho} se devolvió dinero: antes se anulan sus devoluciones ` +
    `${devoluciones.join(', ')}.`,
);
export const despuesDeSuAplicacion = rechazo<
  DeHecho & { fecha: string; aplicacion_id: number; fecha_de_la_aplicacion: string }
>(
  'conflicto',
  'cartera.despues_de_su_aplicacion',
  ({ hecho, fecha, aplicacion_id, fecha_de_la_aplicacion }) =>
    `${hecho} no pasa al ${fecha}: la ${aplicacion_id}, de su anticipo, es del ` +
    `${fecha_de_la_aplicacion}.`,
);
const QUIEN_LIBERA: { readonly [O in QuienDescuenta['origen']]?: string } = {
  nota_credito: 'la nota de crédito',
  compra: 'la nota de crédito del proveedor, compra',
  retencion: 'la retención',
};
/** `origen`, `origen_id`: the note or withholding that sent money of it back. */
export const despuesDeLoLiberado = rechazo<
  DeHecho & QuienDescuenta & { fecha: string; fecha_de_lo_liberado: string }
>(
  'conflicto',
  'cartera.despues_de_lo_liberado',
  ({ hecho, fecha, origen, origen_id, fecha_de_lo_liberado }) =>
    `${hecho} no pasa al ${fecha}: ${QUIEN_LIBERA[origen] ?? origen} ${origen_id} devolvió dinero a su ` +
    `anticipo el ${fecha_de_lo_liberado}.`,
);
/** `que`: the note; `hecho`: whose advance had its money. `dia`: the first on which too little is left. */
export const liberadoUsadoAntes = rechazo<
  DeHecho & { que: string; fecha: string; dia: string; falta: number }
>(
  'conflicto',
  'cartera.liberado_usado_antes',
  ({ que, hecho, fecha, dia, falta }) =>
    `${que} no va al ${fecha}: el ${dia} faltarían ${falta.toFixed(2)} del anticipo que dejó, que ya se había ` +
    `usado (${hecho}). Elija una fecha en que alcance, o quite antes esa aplicación.`,
);
/**
 * `bloqueos`: the collections or payments whose advance had that money, with how much of it is needed,
 * what is left, and the applications that used it. Dollars.
 */
export const liberadoEnUso = rechazo<{
  readonly que: string;
  readonly bloqueos: readonly {
    readonly tipo: 'cobro' | 'pago_proveedor';
    readonly id: number;
    readonly monto: number;
    readonly saldo_anticipo: number;
    readonly aplicaciones: readonly number[];
  }[];
}>(
  'conflicto',
  'cartera.liberado_en_uso',
  ({ que, bloqueos }) =>
    `${que} no se deshace: el anticipo que dejó ya se usó (${bloqueos
      .map(
        ({ tipo, id, monto, saldo_anticipo }) =>
          `${tipo === 'cobro' ? 'cobro' : 'pago'} ${id}: vuelven ${monto} y quedan ${saldo_anticipo}`,
      )
      .join('; ')}).`,
);
