import type { CampoAdicional } from '#domain/kernel/campo-adicional.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { Exportacion } from '../factura/exportacion.ts';
import type { RubroDeTerceros } from '../factura/otros-rubros.ts';
import type { Negociable } from '../factura/referencias.ts';

/**
 * What a document may say besides, and only the document itself uses: its XML, its paper, its record. No
 * list, sum or query reads it, so all of it is one object, kept in one column; what one of them is, how it
 * is written and how it looks stand in a file of its own.
 */
export type Opcionales = {
  readonly info_adicional?: readonly CampoAdicional[];
  readonly exportacion?: Exportacion;
  readonly guia_remision?: string;
  /** `ABC1234` */
  readonly placa?: string;
  readonly negociable?: Negociable;
  readonly otros_rubros_terceros?: readonly RubroDeTerceros[];
  readonly reembolsos?: readonly Reembolso[];
  /** Of a credit note: what it credits comes back to stock. */
  readonly devuelve_mercaderia?: boolean;
};

/** Of a request or an event: it is not there at all where nothing of it was said. */
export type ConOpcionales = { readonly opcionales?: Opcionales };

/** Of a row; null: nothing of it was said. */
export type OpcionalesDeFila = { readonly opcionales: Opcionales | null };

type Dichos = { readonly [O in keyof Opcionales]-?: Opcionales[O] | null | undefined };

const seDijo = (valor: unknown): boolean =>
  valor != null && !(Array.isArray(valor) && valor.length === 0);

/** Those that were said, in the order of `dichos`; nothing where none was: an empty list says nothing. */
export const opcionalesDichos = (dichos: Partial<Dichos>): ConOpcionales => {
  const nombres = Object.keys(dichos) as (keyof Opcionales)[];
  const dichas = nombres.filter((nombre) => seDijo(dichos[nombre]));
  if (dichas.length === 0) return {};
  const escritos = dichas.map((nombre) => [nombre, dichos[nombre]]);
  return { opcionales: Object.fromEntries(escritos) as Opcionales };
};

/** What a row or a request says of them, as an event does. */
export const conOpcionales = ({ opcionales }: ConOpcionales | OpcionalesDeFila): ConOpcionales =>
  opcionales ? { opcionales } : {};
