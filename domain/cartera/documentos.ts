import type { DocumentoDeCartera } from './abonos.ts';

/** The documents that money is put on, as whoever puts it there names them. */

export type Lugar<D extends DocumentoDeCartera = DocumentoDeCartera> = {
  readonly documento: D;
  readonly documento_id: number;
};

const NOMBRES: { readonly [D in DocumentoDeCartera]: string } = {
  factura: 'la factura',
  nota_debito: 'la nota de débito',
  compra: 'la compra',
  liquidacion_compra: 'la liquidación de compra',
};

/** `la factura 12`, as a refusal names it. */
export const nombrarDocumento = ({ documento, documento_id }: Lugar): string =>
  `${NOMBRES[documento]} ${documento_id}`;

/** What a refusal says of it. */
export const identificar = ({ documento, documento_id }: Lugar) => ({
  documento,
  documento_id,
  nombre: nombrarDocumento({ documento, documento_id }),
});

/** By document: each is read once, and its debt named once, however often it is named. */
export const claveDe = ({ documento, documento_id }: Lugar): string =>
  `${documento} ${documento_id}`;

/** Documents that were read, by `claveDe`. */
export type Leidos<T> = ReadonlyMap<string, T>;

/** Documents that `leer` finds; one that is missing or out of the asker's reach is left out. */
export const leerCadaUno = async <L extends Lugar, T>(
  lugares: readonly L[],
  leer: (lugar: L) => Promise<T | undefined>,
): Promise<Leidos<T>> => {
  const unicos = new Map(lugares.map((lugar) => [claveDe(lugar), lugar]));
  const leidos = await Promise.all(
    [...unicos].map(async ([clave, lugar]) => {
      const leido = await leer(lugar);
      return leido ? [[clave, leido] as const] : [];
    }),
  );
  return new Map(leidos.flat());
};

/** Of the documents read, the ones at these places, once each. */
export const nombradosPor = <T>(leidos: Leidos<T>, lugares: readonly Lugar[]): readonly T[] => [
  ...new Set(lugares.flatMap((lugar) => leidos.get(claveDe(lugar)) ?? [])),
];
