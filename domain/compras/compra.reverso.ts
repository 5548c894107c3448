import type { Abonos, Bloqueo } from '#domain/cartera/abonos.ts';
import type { AnticipoPorDia } from '#domain/cartera/anticipo-por-dia.ts';
import type { Remesa } from '#domain/cartera/dinero-aplicado.ts';
import {
  exigirSinUsar,
  exigirSinUsarAntes,
  type LoLiberado,
  loLiberadoEnSuVida,
} from '#domain/cartera/liberado.ts';
import type { MovimientoDeSaldo } from '#domain/cartera/movimiento-de-saldo.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
} from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CategoriaDeCompra } from './categoria.ts';
import { type Deshecha, type DestinoDeCompra, porDeshacer } from './compra.asiento.ts';
import { compraAnulada, compraDeOtroAmbiente, compraNoEncontrada } from './compra.errores.ts';
import type { CompraConAbonos, LoAcreditado } from './compra.saldo.ts';
import { type Compra, ORIGEN_DE_COMPRA } from './compra.ts';

/** A purchase that is there, before it is changed or annulled. */

/**
 * Live withholdings over a purchase, authorized or on their way: whoever issues them says which. Read at
 * the head.
 */
export type RetencionesVivas = (lector: Lector, compra_id: number) => Promise<readonly Bloqueo[]>;

/** A purchase with what hangs on it and what its entry depends on. */
export type UnaCompra = {
  readonly compra: Compra;
  /** What was paid of it and taken off. */
  readonly abonos: Abonos | undefined;
  readonly retenciones: readonly Bloqueo[];
  /** Of a note: the purchase that it modifies. */
  readonly modificada: CompraConAbonos | undefined;
  /** The live notes that modify it. */
  readonly notas: readonly Compra[];
  /** What moved it and, of a note, its purchase and the advances of their supplier. */
  readonly historias: {
    readonly historia: readonly MovimientoDeSaldo[];
    readonly deLaModificada: readonly MovimientoDeSaldo[];
    readonly anticipos: readonly AnticipoPorDia[];
  };
  /** Of a note: the payments that it sent money back to. */
  readonly remesas: readonly Remesa[];
  readonly categoria: CategoriaDeCompra | undefined;
  /** Its live entry; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
  readonly contables: HechosContables;
};

export type HechosDeUna = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly una: UnaCompra | undefined;
};

/** It is there, is not annulled, and is of the environment in force: 404, 409. */
export const exigirViva = (compra_id: number, { una, ambiente }: HechosDeUna): UnaCompra => {
  if (!una) throw compraNoEncontrada({ compra_id });
  const { compra } = una;
  if (compra.estado === 'anulado') throw compraAnulada({ compra_id });
  if (compra.ambiente !== ambiente) {
    const suyo = { ambiente: compra.ambiente, ambiente_vigente: ambiente };
    throw compraDeOtroAmbiente({ compra_id, ...suyo });
  }
  return una;
};

/** What a note did with money of its purchase's payments, live or undone. */
export const loLiberadoDe = ({
  compra,
  modificada,
}: Pick<UnaCompra, 'compra' | 'modificada'>): LoLiberado =>
  loLiberadoEnSuVida([modificada?.abonos], { origen: ORIGEN_DE_COMPRA, origen_id: compra.id });

/** What a note had sent back to advances was not used, as far as it is to return: 409. */
export const exigirAnticiposSinUsar = (
  { compra: { numero_doc }, remesas }: UnaCompra,
  { movimientos }: LoAcreditado,
): void => exigirSinUsar(`La nota de crédito ${numero_doc}`, movimientos, remesas);

/** The same on each day: an advance is not used before its money came. 409. */
export const exigirAnticiposEnSuDia = (
  { compra: { numero_doc }, historias }: UnaCompra,
  { movimientos }: LoAcreditado,
  fecha: Fecha,
): void =>
  exigirSinUsarAntes(`La nota de crédito ${numero_doc}`, movimientos, historias.anticipos, fecha);

/** Where its entry goes, by what is known of it now. */
export const destinoActual = (
  una: Pick<UnaCompra, 'compra' | 'categoria' | 'modificada'>,
): DestinoDeCompra => ({
  categoria_cuenta_id: una.categoria?.cuenta_id ?? null,
  liberado: loLiberadoDe(una).liberado,
});

/** Whether the books say something of it by now: activation may still have to post it. */
export const estaEnLibros = ({ compra, posteado, contables }: UnaCompra): boolean =>
  contables !== undefined &&
  (posteado !== undefined || compra.fecha_registro < contables.libro.desde);

/** The entry that undoes it; none where activation has still to post it, which then undoes it too. */
export const asentarDeshecha = (
  una: UnaCompra,
  deshecha: Omit<Deshecha, 'posteado'>,
): readonly EventoAsentado[] => {
  if (!estaEnLibros(una)) return [];
  const { compra, posteado, contables } = una;
  return asentar(contables, ...porDeshacer(compra, destinoActual(una), { ...deshecha, posteado }));
};
