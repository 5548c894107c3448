import type { RegimenRimpe } from '#domain/identidad/empresa.events.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import { COD_DOC, type TipoDocumento } from '#domain/kernel/sri.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { Numeracion, NumeracionDeFila } from './comprobante.ts';

/** Blocks that the six electronic documents share, element by element in schema order. */

/** SRI ficha, annex 22. The published schemas know only the first text; practice uses both. */
export const LEYENDA_RIMPE: { readonly [R in RegimenRimpe]: string } = {
  emprendedor: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  negocio_popular: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
};

/** Digits, at most 8, without leading zeros: of `NAC-DNCRASC20-00000001` just the 1. */
export const resolucionDeAgente = (resolucion: string | null): string =>
  ((resolucion ?? '').match(/\d+/g)?.at(-1) ?? '').replace(/^0+/, '').slice(-8);

/** The number of an issued document. Throws for a draft, which has no XML. */
export const numeracionDe = (fila: NumeracionDeFila): Numeracion => {
  const { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante } = fila;
  if (!ambiente || !establecimiento || !punto_emision || !secuencial || !numero_comprobante) {
    throw new Error('Un borrador no tiene número');
  }
  return { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante };
};

/** `infoTributaria`: who issues, which document, under which key. */
export const infoTributaria = (datos: {
  readonly tipo: TipoDocumento;
  readonly empresa: Empresa;
  readonly numeracion: Numeracion;
  readonly clave_acceso: string;
}): string => {
  const { tipo, empresa, numeracion, clave_acceso } = datos;
  return grupo('infoTributaria', [
    campo('ambiente', numeracion.ambiente),
    campo('tipoEmision', '1'),
    campo('razonSocial', empresa.razon_social),
    campo('nombreComercial', empresa.nombre_comercial),
    campo('ruc', empresa.ruc),
    campo('claveAcceso', clave_acceso),
    campo('codDoc', COD_DOC[tipo]),
    campo('estab', numeracion.establecimiento),
    campo('ptoEmi', numeracion.punto_emision),
    campo('secuencial', String(numeracion.secuencial).padStart(9, '0')),
    campo('dirMatriz', empresa.direccion_matriz),
    campo('agenteRetencion', resolucionDeAgente(empresa.agente_retencion)),
    campo('contribuyenteRimpe', empresa.rimpe && LEYENDA_RIMPE[empresa.rimpe]),
  ]);
};

/** The issuer's facts inside the document's own block, in the order of factura and liquidación. */
export const datosDelEmisor = (
  empresa: Empresa,
  sucursal: Sucursal,
): readonly [direccion: string, especial: string, contabilidad: string] => [
  campo('dirEstablecimiento', sucursal.direccion),
  campo('contribuyenteEspecial', empresa.contribuyente_especial, 13),
  campo('obligadoContabilidad', empresa.obligado_contabilidad ? 'SI' : 'NO'),
];
