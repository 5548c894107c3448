import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import { DIRECCION, EMAIL } from '#domain/kernel/campo-adicional.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { campo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import type { Comprobante } from '../comprobante/ciclo.ts';
import type { CompradorDeNota, Sustento } from './sustento.ts';

/** What both notes begin with: the buyer before the issuer's facts, then what they modify. */
export const cabezaDeNota = (
  nota: Comprobante & CompradorDeNota & Sustento,
  empresa: Empresa,
  sucursal: Sucursal,
): readonly string[] => [
  campo('fechaEmision', fechaSri(nota.fecha_emision)),
  campo('dirEstablecimiento', sucursal.direccion),
  campo('tipoIdentificacionComprador', nota.tipo_identificacion),
  campo('razonSocialComprador', nota.razon_social),
  campo('identificacionComprador', nota.identificacion, 20),
  campo('contribuyenteEspecial', empresa.contribuyente_especial, 13),
  campo('obligadoContabilidad', empresa.obligado_contabilidad ? 'SI' : 'NO'),
  campo('codDocModificado', nota.cod_doc_sustento),
  campo('numDocModificado', nota.doc_sustento_numero),
  campo('fechaEmisionDocSustento', fechaSri(nota.doc_sustento_fecha)),
];

/** What both add to the provider's RUC. Their schemas have no place for an address. */
export const adicionalesDeNota = ({
  direccion,
  email,
}: Pick<CompradorDeNota, 'direccion' | 'email'>): readonly Adicional[] => [
  [DIRECCION, direccion],
  [EMAIL, email],
];
