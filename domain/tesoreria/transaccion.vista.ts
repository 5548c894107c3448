import type { Cuenta } from '#domain/contabilidad/plan.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { LineaDeTransaccion } from './transaccion.events.ts';
import type { Transaccion } from './transaccion.ts';

export { SUBTIPOS_DE_TRANSACCION, TIPOS_DE_TRANSACCION } from './transaccion.events.ts';

/** How a bank transaction looks from outside. */

/** A transaction, and whether the reconciliation that has its movement marked is closed. */
export type TransaccionLeida = Transaccion & { readonly conciliado: boolean };

/** As a list has it: without its lines. */
export const vistaDeListaDeTransaccion = (transaccion: Omit<TransaccionLeida, 'lineas'>) => ({
  id: transaccion.id,
  numero_comprobante: transaccion.numero_comprobante,
  tipo: transaccion.tipo,
  subtipo: transaccion.subtipo,
  fecha: conDesfase(transaccion.fecha),
  cuenta_dinero_id: transaccion.cuenta_dinero_id,
  cuenta_dinero_nombre: transaccion.cuenta_dinero_nombre,
  persona_id: transaccion.persona_id,
  persona_nombre: transaccion.persona_nombre,
  referencia: transaccion.referencia,
  descripcion: transaccion.descripcion,
  total: dolares(transaccion.total),
  estado: transaccion.estado,
  anulado_motivo: transaccion.anulado_motivo,
  anulado_en: transaccion.anulado_en && conDesfase(transaccion.anulado_en),
  creado_por: transaccion.creado_por,
  creado_en: conDesfase(transaccion.creado_en),
  asiento_id: transaccion.asiento_id,
  movimiento_id: transaccion.movimiento_id,
  conciliado: transaccion.conciliado,
  ambiente: transaccion.ambiente,
});

/** `id`: its place in the transaction, from 1. */
const vistaLinea = ({ monto, ...linea }: LineaDeTransaccion, i: number) => ({
  id: i + 1,
  cuenta_id: linea.cuenta_id,
  cuenta_codigo: linea.cuenta_codigo,
  cuenta_nombre: linea.cuenta_nombre,
  cuenta_tipo: linea.cuenta_tipo,
  descripcion: linea.descripcion,
  monto: dolares(monto),
  deducible: linea.deducible,
  ambito: linea.ambito,
  contrario: linea.contrario,
});

/** Its record. */
export const vistaTransaccion = (transaccion: TransaccionLeida) => ({
  ...vistaDeListaDeTransaccion(transaccion),
  lineas: transaccion.lineas.map(vistaLinea),
});

/** One that was just made or annulled, with what its caller is told. */
export type TransaccionHecha = {
  readonly transaccion: TransaccionLeida;
  readonly avisos: readonly string[];
};

export const vistaTransaccionHecha = ({ transaccion, avisos }: TransaccionHecha) => ({
  ...vistaTransaccion(transaccion),
  avisos,
});

export type VistaTransaccion = ReturnType<typeof vistaTransaccionHecha>;

/** What its lines move of accounts of control, which no document of theirs says. */
export const avisosDeControl = (
  { lineas, persona_id }: Pick<Transaccion, 'lineas' | 'persona_id'>,
  control: ReadonlyMap<string, Pick<Cuenta, 'id'>>,
): readonly string[] => {
  const de_control = new Set([...control.values()].map(({ id }) => id));
  return lineas.flatMap(({ cuenta_id, cuenta_codigo }, i) =>
    cuenta_id !== null && de_control.has(cuenta_id)
      ? [
          `Línea ${i + 1}: mueve la cuenta de control ${cuenta_codigo} sin un documento que lo diga` +
            `${persona_id === null ? ', ni de quién: envíe persona_id' : ''}.`,
        ]
      : [],
  );
};
