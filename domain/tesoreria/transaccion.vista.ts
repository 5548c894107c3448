import { AMBITOS } from '#domain/contabilidad/asiento.events.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import { TIPOS_DE_CUENTA } from '#domain/contabilidad/tipos-de-cuenta.ts';
import {
  booleano,
  dolares,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  type LineaDeTransaccion,
  SUBTIPOS_DE_TRANSACCION,
  TIPOS_DE_TRANSACCION,
} from './transaccion.events.ts';
import type { Transaccion } from './transaccion.ts';

export { TIPOS_DE_TRANSACCION } from './transaccion.events.ts';

/** How a bank transaction looks from outside. */

/** A transaction, and whether the reconciliation that has its movement marked is closed. */
export type TransaccionLeida = Transaccion & { readonly conciliado: boolean };

const SUBTIPOS = [...new Set(Object.values(SUBTIPOS_DE_TRANSACCION).flat())];

/** A transaction as a list has it: without its lines. */
export const vistaDeListaDeTransaccion = vistaDe<Omit<TransaccionLeida, 'lineas'>>(
  'TransaccionDeLista',
)({
  id: id(),
  numero_comprobante: texto('', { ejemplos: ['EGR-000001', 'ING-000001'] }),
  tipo: unoDe(TIPOS_DE_TRANSACCION),
  subtipo: unoDe(SUBTIPOS),
  fecha: instante(),
  cuenta_dinero_id: id(),
  cuenta_dinero_nombre: texto('El que tenía al registrarse'),
  persona_id: oNulo(id()),
  persona_nombre: oNulo(texto()),
  referencia: oNulo(texto()),
  descripcion: oNulo(texto()),
  total: dolares('Lo que mueve el banco: líneas normales − contrarias'),
  estado: unoDe(['activo', 'anulado']),
  anulado_motivo: oNulo(texto()),
  anulado_en: oNulo(instante()),
  creado_por: texto(),
  creado_en: instante(),
  asiento_id: oNulo(id('null: no se contabilizó')),
  movimiento_id: id('El de su cuenta de dinero'),
  conciliado: booleano('La conciliación que lo tiene está cerrada'),
  ambiente: unoDe(AMBIENTES),
});

const vistaLinea = vistaDe<LineaDeTransaccion & { readonly id: number }>('LineaDeTransaccion')({
  id: id('Su lugar en la transacción, desde 1'),
  cuenta_id: oNulo(id('null: se registró sin contabilidad')),
  cuenta_codigo: oNulo(texto()),
  cuenta_nombre: oNulo(texto()),
  cuenta_tipo: oNulo(unoDe(TIPOS_DE_CUENTA)),
  descripcion: oNulo(texto()),
  monto: dolares('Siempre mayor que 0'),
  deducible: booleano(),
  ambito: unoDe(AMBITOS),
  contrario: booleano('Va al otro lado del asiento'),
});

/** The record of a transaction. */
export const vistaTransaccion = vistaDe<TransaccionLeida>('Transaccion')({
  ...vistaDeListaDeTransaccion.campos,
  lineas: segun(
    ({ lineas }: TransaccionLeida) => lineas.map((linea, i) => ({ ...linea, id: i + 1 })),
    lista(vistaLinea),
  ),
});

/** A transaction just made or annulled, with the warnings that its caller is told. */
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
