import type { Empresa } from '#domain/identidad/empresa.ts';
import { ARTESANO, GRAN_CONTRIBUYENTE, RUC_PROVEEDOR } from '#domain/kernel/campo-adicional.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { escaparTexto, textoSri } from '#domain/kernel/texto.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { elemento, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from './adicional.ts';
import { infoAdicionalDe } from './info-adicional.ts';
import type { OpcionalesDeFila } from './opcionales.ts';

/** «Información adicional», in the XML of every document and on its paper. */

/** The day from which documents name the system's provider (Res. NAC-DGERCGC26-00000027). */
const RUC_PROVEEDOR_DESDE: Fecha = '2026-09-26';

/** `infoAdicional` has 1 to 15 entries, the provider's RUC among them. */
export const MAXIMO_ADICIONALES = 15;

/** An additional entry that has something to say. */
type AdicionalEscrito = readonly [nombre: string, texto: string];

/** Who issues, as far as documents say it here. */
export type EmisorDeAdicionales = Pick<Empresa, 'gran_contribuyente' | 'artesano'> & {
  readonly ruc_proveedor: string | null;
};

/** SRI ficha, annex 24: in these the great taxpayer says so, with its resolution. */
const DEL_GRAN_CONTRIBUYENTE: ReadonlySet<TipoDocumento> = new Set([
  'factura',
  'liquidacion_compra',
  'nota_credito',
  'nota_debito',
]);

/** Those by which an artisan sells: no element of the schemas says that it is one. */
const DEL_ARTESANO: ReadonlySet<TipoDocumento> = new Set([
  'factura',
  'nota_credito',
  'nota_debito',
]);

/** What a type of document says of who issues it. */
export const adicionalesDelEmisor = (
  documento: TipoDocumento,
  { gran_contribuyente, artesano }: Pick<Empresa, 'gran_contribuyente' | 'artesano'>,
): readonly Adicional[] => [
  [GRAN_CONTRIBUYENTE, DEL_GRAN_CONTRIBUYENTE.has(documento) ? gran_contribuyente : null],
  [ARTESANO, DEL_ARTESANO.has(documento) ? artesano : null],
];

/** Those that say something, as they are written. */
export const escritos = (adicionales: readonly Adicional[]): readonly AdicionalEscrito[] =>
  adicionales
    .map(([nombre, texto]): AdicionalEscrito => [textoSri(nombre), textoSri(texto ?? '')])
    .filter(([nombre, texto]) => nombre !== '' && texto !== '');

type ConAdicionales = OpcionalesDeFila & { readonly fecha_emision: Fecha };

/**
 * The additional information of a document: the provider's RUC, who issues it, what its type adds
 * (`adicionales`), and what it adds of its own. The RUC comes first in documents dated from 26 September
 * 2026 on: the emission date decides, not the day of the signature.
 */
const adicionalesDe = (
  documento: TipoDocumento,
  fila: ConAdicionales,
  emisor: EmisorDeAdicionales,
  adicionales: readonly Adicional[],
): readonly AdicionalEscrito[] =>
  escritos([
    [RUC_PROVEEDOR, fila.fecha_emision >= RUC_PROVEEDOR_DESDE ? emisor.ruc_proveedor : null],
    ...adicionalesDelEmisor(documento, emisor),
    ...adicionales,
    ...infoAdicionalDe(fila).map(({ nombre, valor }): Adicional => [nombre, valor]),
  ]).slice(0, MAXIMO_ADICIONALES);

/** `infoAdicional`, last block before the signature. */
export const infoAdicional = (
  documento: TipoDocumento,
  datos: {
    readonly fila: ConAdicionales;
    readonly empresa: Empresa;
    readonly ruc_proveedor: string | null;
  },
  adicionales: readonly Adicional[],
): string => {
  const { fila, empresa, ruc_proveedor } = datos;
  return grupo(
    'infoAdicional',
    adicionalesDe(documento, fila, { ...empresa, ruc_proveedor }, adicionales).map(
      ([nombre, texto]) => elemento('campoAdicional', escaparTexto(texto), { nombre }),
    ),
  );
};

/** The same on paper. */
export const adicionalesDeRide = (
  documento: TipoDocumento,
  fila: ConAdicionales,
  emisor: EmisorDeAdicionales,
  adicionales: readonly Adicional[],
): readonly { readonly nombre: string; readonly texto: string }[] =>
  adicionalesDe(documento, fila, emisor, adicionales).map(([nombre, texto]) => ({
    nombre,
    texto,
  }));
