import type { RegimenRimpe } from '#domain/identidad/empresa.events.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import { COD_DOC, type TipoDocumento } from '#domain/kernel/sri.ts';
import { escaparTexto, textoSri } from '#domain/kernel/texto.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { campo, elemento, grupo } from '#domain/kernel/xml.ts';
import type { Numeracion, NumeracionDeFila } from './comprobante.ts';
import { infoAdicionalDe } from './info-adicional.ts';
import type { OpcionalesDeFila } from './opcionales.ts';

/** Blocks that the six electronic documents share, element by element in schema order. */

/** The day from which documents name the system's provider (Res. NAC-DGERCGC26-00000027). */
const RUC_PROVEEDOR_DESDE: Fecha = '2026-09-26';

/** `infoAdicional` has 1 to 15 entries, the provider's RUC among them. */
const MAXIMO_ADICIONALES = 15;

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

/** An additional entry: its name and its text. Entries without text are left out. */
export type Adicional = readonly [nombre: string, texto: string | null];

/** An additional entry that has something to say. */
export type AdicionalEscrito = readonly [nombre: string, texto: string];

/** What a document says of its date and of what it adds by itself. */
type ConAdicionales = OpcionalesDeFila & { readonly fecha_emision: Fecha };

/**
 * The additional information of a document, as its XML and its printed form show it: the provider's
 * RUC, `adicionales` of its type, and what it adds by itself. The RUC comes first in documents dated from
 * 26 September 2026 on: the emission date decides, not the day of the signature.
 */
export const adicionalesEscritos = (
  fila: ConAdicionales,
  ruc_proveedor: string | null,
  adicionales: readonly Adicional[],
): readonly AdicionalEscrito[] => {
  const proveedor: Adicional = [
    'RUC Proveedor',
    fila.fecha_emision >= RUC_PROVEEDOR_DESDE ? ruc_proveedor : null,
  ];
  const propios = infoAdicionalDe(fila).map(({ nombre, valor }): Adicional => [nombre, valor]);
  return [proveedor, ...adicionales, ...propios]
    .map(([nombre, texto]): AdicionalEscrito => [textoSri(nombre), textoSri(texto ?? '')])
    .filter(([nombre, texto]) => nombre !== '' && texto !== '')
    .slice(0, MAXIMO_ADICIONALES);
};

/** `infoAdicional`, last block before the signature. */
export const infoAdicional = (
  fila: ConAdicionales,
  ruc_proveedor: string | null,
  adicionales: readonly Adicional[],
): string =>
  grupo(
    'infoAdicional',
    adicionalesEscritos(fila, ruc_proveedor, adicionales).map(([nombre, texto]) =>
      elemento('campoAdicional', escaparTexto(texto), { nombre }),
    ),
  );
