import { type CampoAdicional, vistaCampoAdicional } from '#domain/kernel/campo-adicional.ts';
import { lista, oNulo, segun, texto } from '#domain/kernel/campos.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { elemento, grupo } from '#domain/kernel/xml.ts';

/** What a line may say besides: absent where it was not said, so that a line without it is that of always. */

export type AdicionalDeLinea = {
  /** Its second code: of some goods and services the SRI asks for one of its own (annexes 23 and 25). */
  readonly codigo_auxiliar?: string;
  readonly unidad_medida?: string;
  /** One to three. */
  readonly detalles_adicionales?: readonly CampoAdicional[];
};

export const LARGO_DE_CODIGO_AUXILIAR = 25;
export const LARGO_DE_UNIDAD = 50;
export const MAXIMO_DE_DETALLES = 3;

const detallesDe = ({ detalles_adicionales }: AdicionalDeLinea): readonly CampoAdicional[] =>
  detalles_adicionales ?? [];

export const VISTA_DE_ADICIONALES = {
  codigo_auxiliar: segun(
    ({ codigo_auxiliar }: AdicionalDeLinea) => codigo_auxiliar ?? null,
    oNulo(texto('El segundo código de la línea')),
  ),
  unidad_medida: segun(
    ({ unidad_medida }: AdicionalDeLinea) => unidad_medida ?? null,
    oNulo(texto()),
  ),
  detalles_adicionales: segun(detallesDe, lista(vistaCampoAdicional)),
};

/** As they are written: what holds nothing printable is left out. */
const escritosDe = (detalles: readonly CampoAdicional[]): readonly CampoAdicional[] =>
  detalles
    .map(({ nombre, valor }) => ({ nombre: textoSri(nombre), valor: textoSri(valor) }))
    .filter(({ nombre, valor }) => nombre !== '' && valor !== '');

/** `detallesAdicionales` of a line, of any type. */
export const detallesAdicionales = (detalles: readonly CampoAdicional[] | undefined): string =>
  detalles
    ? grupo(
        'detallesAdicionales',
        escritosDe(detalles).map((detalle) => elemento('detAdicional', '', detalle)),
      )
    : '';

/** A description on paper: what goes with a line stands under it, for the ficha gives it no room. */
export const descripcionImpresa = (
  linea: AdicionalDeLinea & { readonly descripcion: string },
): string =>
  [
    textoSri(linea.descripcion),
    ...(linea.unidad_medida ? [`Unidad: ${textoSri(linea.unidad_medida)}`] : []),
    ...escritosDe(detallesDe(linea)).map(({ nombre, valor }) => `${nombre}: ${valor}`),
  ].join('\n');
