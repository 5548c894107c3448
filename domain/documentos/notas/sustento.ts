import type { Empresa } from '#domain/identidad/empresa.ts';
import { COD_DOC, type TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from '../comprobante/ciclo.ts';
import type { DatosPropios } from '../comprobante/comprobante.events.ts';
import type { Factura } from '../factura/factura.ts';
import type { ErroresDeNota } from './notas.errores.ts';

/** What a note modifies and whom it is for: its request says it, or an invoice of ours does. */

export type Sustento = {
  /** SRI table 3. */
  readonly cod_doc_sustento: string;
  /** `001-001-000000001` */
  readonly doc_sustento_numero: string;
  readonly doc_sustento_fecha: Fecha;
  /** Where it is an invoice of ours. */
  readonly factura_id: number | null;
};

export type CompradorDeNota = {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly direccion: string | null;
  readonly email: string | null;
};

/**
 * What a request says of both. Without `factura_id` the form demands what is needed; with it, what is
 * null is the invoice's.
 */
export type PedidoDeSustento = {
  readonly factura_id: number | null;
  readonly cod_doc_sustento: string;
  readonly doc_sustento_numero: string | null;
  readonly doc_sustento_fecha: Fecha | null;
  readonly tipo_identificacion: TipoIdentificacion | null;
  readonly identificacion: string | null;
  readonly razon_social: string | null;
  readonly direccion: string | null;
  readonly email: string | null;
};

/** What is missing, though the form was checked: a defect of the program. */
const exigido = <T>(valor: T | null, campo: string): T => {
  if (valor === null) throw new Error(`Una nota sin factura dice su ${campo}`);
  return valor;
};

/** The buyer of a note. What the request leaves out is as the invoice has it. */
export const compradorDe = (
  pedido: PedidoDeSustento,
  factura: Factura | undefined,
): CompradorDeNota => ({
  tipo_identificacion: exigido(
    pedido.tipo_identificacion ?? factura?.tipo_identificacion ?? null,
    'tipo_identificacion',
  ),
  identificacion: exigido(
    pedido.identificacion ?? factura?.identificacion ?? null,
    'identificacion',
  ),
  razon_social: exigido(pedido.razon_social ?? factura?.razon_social ?? null, 'razon_social'),
  direccion: pedido.direccion ?? factura?.direccion ?? null,
  email: pedido.email ?? factura?.email ?? null,
});

/** 409 while an invoice cannot be modified: annulled, not authorized, or of the other environment. */
export const exigirModificable = (
  errores: ErroresDeNota,
  { id: factura_id, estado, ambiente }: Factura,
  empresa: Pick<Empresa, 'ambiente'>,
): void => {
  if (estado === 'ANULADO') throw errores.facturaAnulada({ factura_id });
  if (estado !== 'AUTORIZADO') throw errores.facturaNoAutorizada({ factura_id, estado });
  if (ambiente !== empresa.ambiente) {
    throw errores.facturaDeOtroAmbiente({ factura_id, ambiente: ambiente ?? '' });
  }
};

/** The invoice of ours that a note modifies, found by its id or its number. */
export type DeLaFactura = { readonly factura: Factura | undefined };

/** 404 when the invoice that a request names by its id is not there. */
export const exigirFactura = (
  errores: ErroresDeNota,
  { factura_id }: Pick<PedidoDeSustento, 'factura_id'>,
  factura: Factura | undefined,
): void => {
  if (factura_id !== null && !factura) throw errores.facturaNoEncontrada({ factura_id });
};

/** 409: whatever its state, a note whose invoice was annulled is not sent again. */
export const exigirFacturaSinAnular = (
  errores: ErroresDeNota,
  nota: Pick<Comprobante, 'estado'>,
  factura: Factura | undefined,
): void => {
  // That the note itself is annulled is said first.
  if (factura?.estado !== 'ANULADO' || nota.estado === 'ANULADO') return;
  throw errores.facturaAnulada({ factura_id: factura.id });
};

/** What the invoice says of itself that a note over it must say too. */
const deLaFactura = (factura: Factura) => ({
  tipo_identificacion: factura.tipo_identificacion,
  identificacion: factura.identificacion,
  cod_doc_sustento: COD_DOC.factura,
  doc_sustento_numero: exigido(factura.numero_comprobante, 'doc_sustento_numero'),
  doc_sustento_fecha: factura.fecha_emision,
});

/**
 * What a note modifies. Over an invoice of ours, which was found by its id or its number, it says the
 * same as the invoice. Refusals (409): the invoice's state or environment, and the first field that
 * the request says otherwise.
 */
export const sustentoDe = (
  errores: ErroresDeNota,
  pedido: PedidoDeSustento,
  factura: Factura | undefined,
  empresa: Pick<Empresa, 'ambiente'>,
): Sustento => {
  const { cod_doc_sustento, doc_sustento_numero, doc_sustento_fecha } = pedido;
  if (!factura) {
    return {
      cod_doc_sustento,
      doc_sustento_numero: exigido(doc_sustento_numero, 'doc_sustento_numero'),
      doc_sustento_fecha: exigido(doc_sustento_fecha, 'doc_sustento_fecha'),
      factura_id: null,
    };
  }
  exigirModificable(errores, factura, empresa);
  const deSuFactura = deLaFactura(factura);
  for (const campo of Object.keys(deSuFactura) as (keyof typeof deSuFactura)[]) {
    const enviado = pedido[campo];
    if (enviado === null || enviado === deSuFactura[campo]) continue;
    const de_la_factura = deSuFactura[campo];
    throw errores.distintaDeLaFactura({ factura_id: factura.id, campo, enviado, de_la_factura });
  }
  const { tipo_identificacion: _, identificacion: _i, ...sustento } = deSuFactura;
  return { ...sustento, factura_id: factura.id };
};

/** 400 for a document that is dated after the note that modifies it, said or of an invoice of ours. */
export const rechazarSustentoPosterior = (
  errores: ErroresDeNota,
  pedido: Pick<PedidoDeSustento, 'doc_sustento_fecha'>,
  factura: Factura | undefined,
  fecha_emision: Fecha,
): void => {
  const doc_sustento_fecha = pedido.doc_sustento_fecha ?? factura?.fecha_emision;
  if (doc_sustento_fecha === undefined || doc_sustento_fecha <= fecha_emision) return;
  throw errores.sustentoPosterior({ doc_sustento_fecha, fecha_emision });
};

/** What the events of a note publish of what it modifies. */
export const sustentoPublicado = ({
  doc_sustento_numero,
  doc_sustento_fecha,
  factura_id,
}: Sustento): DatosPropios => ({ doc_sustento_numero, doc_sustento_fecha, factura_id });
