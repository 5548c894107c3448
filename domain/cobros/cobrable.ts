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
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { ComprobantePagado } from '#domain/documentos/comprobante/comprobante.events.ts';
import { deudaDe } from '#domain/documentos/comprobante/deuda.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import * as errores from './cobro.errores.ts';
import type { DocumentoCobrable } from './cobro.events.ts';

/** What may be collected of customers: invoices and debit notes that the SRI authorized. */

export type CobrableRef = DocumentoRef<DocumentoCobrable>;

/** What is said beside an event of a collection: what it does to what is owed, to money and to the books. */
export type EfectoDeCobro = EfectoDeCartera<ComprobantePagado>;

/** A document of a customer, as whoever collects it finds it. */
export type Cobrable = CobrableRef & {
  readonly numero: string;
  /** null: the final consumer, whom anybody may pay for. */
  readonly persona_id: number | null;
  readonly ambiente: Ambiente | null;
  readonly estado: string;
  /** null: it is not authorized, and nothing is owed of it. */
  readonly deuda: Deuda<ComprobantePagado> | null;
};

const leerCobrable = async <F extends Comprobante & { readonly total: Centavos }>(
  lector: Lector,
  tipo: TipoDeComprobante<F>,
  ref: CobrableRef,
  alcance: Alcance,
): Promise<Cobrable | undefined> => {
  const { documento, documento_id } = ref;
  const [fila, abonosDeFactura] = await Promise.all([
    lector.fila(tipo.tabla, [documento_id]),
    lector.fila(abonos, [documento, documento_id]),
  ]);
  if (!(fila && alcanza(alcance, fila.sucursal_id))) return undefined;
  const { numero_comprobante, persona_id, ambiente, estado } = fila;
  const numero = numero_comprobante ?? '';
  const deuda = estado === 'AUTORIZADO' ? deudaDe(tipo, documento, fila, abonosDeFactura) : null;
  return { ...ref, numero, persona_id, ambiente, estado, deuda };
};

const LEER: {
  readonly [D in DocumentoCobrable]: (
    lector: Lector,
    ref: CobrableRef,
    alcance: Alcance,
  ) => Promise<Cobrable | undefined>;
} = {
  factura: (lector, ref, alcance) => leerCobrable(lector, FACTURA, ref, alcance),
  nota_debito: (lector, ref, alcance) => leerCobrable(lector, NOTA_DEBITO, ref, alcance),
};

export type Cobrables = Leidos<Cobrable>;

const esCobrable = (ref: DocumentoRef): ref is CobrableRef => Object.hasOwn(LEER, ref.documento);

/** The documents that are named and are there, within reach of whoever asks. */
export const leerCobrables = (
  lector: Lector,
  refs: readonly DocumentoRef[],
  alcance: Alcance,
): Promise<Cobrables> =>
  leerCadaUno(refs.filter(esCobrable), (ref) => LEER[ref.documento](lector, ref, alcance));

/** The document at a place, among those read. 404. */
export const cobrableDe = (cobrables: Cobrables, ref: CobrableRef): Cobrable => {
  const cobrable = cobrables.get(claveDe(ref));
  if (!cobrable) throw errores.documentoNoEncontrado(identificar(ref));
  return cobrable;
};

/** The documents that are named, once each. 404. */
export const exigirCobrables = (
  cobrables: Cobrables,
  refs: readonly CobrableRef[],
): readonly Cobrable[] => [...new Set(refs.map((ref) => cobrableDe(cobrables, ref)))];

/** Refuses (409) what is of the other environment, is not authorized, or is another customer's. */
export const exigirDeudas = (
  cobrables: readonly Cobrable[],
  ambiente_vigente: Ambiente,
  cliente_id: number,
): readonly Deuda<ComprobantePagado>[] =>
  cobrables.map((cobrable) => {
    const { ambiente, estado, persona_id, deuda } = cobrable;
    const documento = identificar(cobrable);
    if (!deuda) throw errores.documentoNoAutorizado({ ...documento, estado });
    if (ambiente !== ambiente_vigente) {
      const deOtroAmbiente = { ambiente: ambiente ?? '', ambiente_vigente };
      throw errores.documentoDeOtroAmbiente({ ...documento, ...deOtroAmbiente });
    }
    if (persona_id !== null && persona_id !== cliente_id) {
      throw errores.documentoDeOtroCliente({ ...documento, cliente_id });
    }
    return deuda;
  });

/** What is owed of those that are authorized: their days are looked at before their states. */
export const deudasDe = (cobrables: readonly Cobrable[]): readonly Deuda<ComprobantePagado>[] =>
  cobrables.flatMap(({ deuda }) => deuda ?? []);
