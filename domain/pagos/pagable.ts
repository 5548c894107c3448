import { abonos } from '#domain/cartera/abonos.ts';
import type { Deuda } from '#domain/cartera/deuda.ts';
import {
  claveDe,
  type DocumentoRef,
  identificar,
  type Leidos,
  leerCadaUno,
} from '#domain/cartera/documentos.ts';
import type { EfectoDeCartera } from '#domain/cartera/mover.ts';
import type { CompraPagada } from '#domain/compras/compra.events.ts';
import { compras } from '#domain/compras/compra.ts';
import { deudaDeCompra } from '#domain/compras/deuda.ts';
import { esNota } from '#domain/compras/tipos-de-compra.ts';
import type { ComprobantePagado } from '#domain/documentos/comprobante/comprobante.events.ts';
import { deudaDe } from '#domain/documentos/comprobante/deuda.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import * as errores from './pago.errores.ts';
import type { DocumentoPagable } from './pago.events.ts';

/** What may be paid of suppliers: purchases, and settlements that the SRI authorized. */

export type PagableRef = DocumentoRef<DocumentoPagable>;

/** What tells that nothing is owed of one any more. */
export type Saldada = ComprobantePagado | CompraPagada;
/** What is said beside an event of a payment: what it does to what is owed, to money and to the books. */
export type EfectoDePago = EfectoDeCartera<Saldada>;

/** A document of a supplier, as whoever pays it finds it. */
export type Pagable = PagableRef & {
  readonly numero: string;
  readonly persona_id: number | null;
  readonly ambiente: Ambiente | null;
  readonly anulado: boolean;
  /** Why nothing is paid of it, in Spanish; or what is owed of it. */
  readonly deuda: Deuda<Saldada> | { readonly motivo: string };
};

const leerCompraPagable = async (
  lector: Lector,
  compra_id: number,
  alcance: Alcance,
): Promise<Pagable | undefined> => {
  const [compra, deCompra] = await Promise.all([
    lector.fila(compras, [compra_id]),
    lector.fila(abonos, ['compra', compra_id]),
  ]);
  if (!compra || !alcanza(alcance, compra.sucursal_id)) return undefined;
  const { numero_doc: numero, persona_id, ambiente, estado, tipo_doc } = compra;
  return {
    documento: 'compra',
    documento_id: compra_id,
    numero,
    persona_id,
    ambiente,
    anulado: estado === 'anulado',
    deuda: esNota(tipo_doc)
      ? { motivo: 'es una nota de crédito del proveedor' }
      : deudaDeCompra(compra, deCompra),
  };
};

const leerLiquidacionPagable = async (
  lector: Lector,
  liquidacion_id: number,
  alcance: Alcance,
): Promise<Pagable | undefined> => {
  const documento = 'liquidacion_compra';
  const [fila, deLiquidacion] = await Promise.all([
    lector.fila(liquidaciones, [liquidacion_id]),
    lector.fila(abonos, [documento, liquidacion_id]),
  ]);
  if (!fila || !alcanza(alcance, fila.sucursal_id)) return undefined;
  const { numero_comprobante, persona_id, ambiente, estado } = fila;
  return {
    documento,
    documento_id: liquidacion_id,
    numero: numero_comprobante ?? '',
    persona_id,
    ambiente,
    anulado: estado === 'ANULADO',
    deuda:
      estado === 'AUTORIZADO'
        ? deudaDe(LIQUIDACION, documento, fila, deLiquidacion)
        : { motivo: `está en estado ${estado}, y se paga la que el SRI autorizó` },
  };
};

const LEER = {
  compra: leerCompraPagable,
  liquidacion_compra: leerLiquidacionPagable,
} as const satisfies { readonly [D in DocumentoPagable]: unknown };

export type Pagables = Leidos<Pagable>;

const esPagable = (ref: DocumentoRef): ref is PagableRef => Object.hasOwn(LEER, ref.documento);

/** The documents that are named and are there, within reach of whoever asks. */
export const leerPagables = (
  lector: Lector,
  refs: readonly DocumentoRef[],
  alcance: Alcance,
): Promise<Pagables> =>
  leerCadaUno(refs.filter(esPagable), ({ documento, documento_id }) =>
    LEER[documento](lector, documento_id, alcance),
  );

/** The documents that are named, once each, all of them live ones of the supplier. 404. */
export const exigirPagables = (
  pagables: Pagables,
  refs: readonly PagableRef[],
  proveedor_id: number,
): readonly Pagable[] => [
  ...new Set(
    refs.map((ref) => {
      const pagable = pagables.get(claveDe(ref));
      if (pagable && !pagable.anulado && pagable.persona_id === proveedor_id) return pagable;
      throw errores.documentoNoEncontrado({ ...identificar(ref), proveedor_id });
    }),
  ),
];

/** What is owed of them. 409: of the other environment, or not to be paid. */
export const exigirDeudas = (
  pagables: readonly Pagable[],
  ambiente_vigente: Ambiente,
): readonly Deuda<Saldada>[] =>
  pagables.map((pagable) => {
    const { ambiente, deuda } = pagable;
    if ('motivo' in deuda) {
      throw errores.documentoNoPagable({ ...identificar(pagable), motivo: deuda.motivo });
    }
    if (ambiente !== ambiente_vigente) {
      const deOtroAmbiente = { ambiente: ambiente ?? '', ambiente_vigente };
      throw errores.documentoDeOtroAmbiente({ ...identificar(pagable), ...deOtroAmbiente });
    }
    return deuda;
  });

/** Debts of documents that may be owed, for rules that look at their days. */
export const deudasDe = (pagables: readonly Pagable[]): readonly Deuda<Saldada>[] =>
  pagables.flatMap(({ deuda }) => ('motivo' in deuda ? [] : [deuda]));

/** The number of a document, as its application keeps it. */
export const numeroDe = (pagables: Pagables, ref: PagableRef): string =>
  pagables.get(claveDe(ref))?.numero ?? '';
