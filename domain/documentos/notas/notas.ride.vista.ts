import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { adicionalesDeRide } from '../comprobante/adicionales.ts';
import type { Comprobante } from '../comprobante/ciclo.ts';
import { type CampoDeRide, camposDeRide, type EmisorDeRide } from '../comprobante/ride.vista.ts';
import { adicionalesDeNota } from './notas.xml.ts';
import type { CompradorDeNota, Sustento } from './sustento.ts';

/** SRI table 3, as papers call what a note modifies. */
const NOMBRE_DE_DOCUMENTO: { readonly [cod_doc: string]: string } = {
  '01': 'FACTURA',
  '03': 'LIQUIDACIÓN DE COMPRA',
  '04': 'NOTA DE CRÉDITO',
  '05': 'NOTA DE DÉBITO',
};

/** The band of a note: its buyer, and the document that it modifies (SRI ficha, annex 2). */
export const sujetoDeNota = (
  nota: Comprobante & CompradorDeNota & Sustento,
  motivo: string | null,
): readonly CampoDeRide[] => {
  const { cod_doc_sustento: codigo } = nota;
  return camposDeRide([
    ['Razón social / Nombres y apellidos', nota.razon_social],
    ['Dirección', nota.direccion],
    ['Identificación', nota.identificacion],
    ['Fecha de emisión', fechaSri(nota.fecha_emision)],
    [
      'Comprobante que se modifica',
      `${NOMBRE_DE_DOCUMENTO[codigo] ?? `DOCUMENTO ${codigo}`} ${nota.doc_sustento_numero}`,
    ],
    ['Fecha de emisión (comprobante a modificar)', fechaSri(nota.doc_sustento_fecha)],
    ['Razón de modificación', motivo],
  ]);
};

/** The additional information of both; their address is in the band already. */
export const adicionalesDeRideDeNota = (
  documento: TipoDocumento,
  nota: Comprobante,
  emisor: EmisorDeRide,
): readonly CampoDeRide[] =>
  adicionalesDeRide(
    documento,
    nota,
    emisor,
    adicionalesDeNota({ direccion: null, email: nota.email }),
  );
