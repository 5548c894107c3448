import type { DocumentoDeCartera } from './abonos.ts';

/** The documents that money is put on, as whoever puts it there names them. */

export type DocumentoRef<D extends DocumentoDeCartera = DocumentoDeCartera> = {
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
export const nombrarDocumento = ({ documento, documento_id }: DocumentoRef): string =>
  `${NOMBRES[documento]} ${documento_id}`;

/** What a refusal says of it. */
export const identificar = ({ documento, documento_id }: DocumentoRef) => ({
  documento,
  documento_id,
  nombre: nombrarDocumento({ documento, documento_id }),
});

/** By document: each is read once, and its debt named once, however often it is named. */
export const claveDe = ({ documento, documento_id }: DocumentoRef): string =>
  `${documento} ${documento_id}`;

/** Documents that were read, by `claveDe`. */
export type Leidos<T> = ReadonlyMap<string, T>;

/** Documents that `leer` finds; one that is missing or out of the asker's reach is left out. */
export const leerCadaUno = async <L extends DocumentoRef, T>(
  refs: readonly L[],
  leer: (ref: L) => Promise<T | undefined>,
): Promise<Leidos<T>> => {
  const unicos = new Map(refs.map((ref) => [claveDe(ref), ref]));
  const leidos = await Promise.all(
    [...unicos].map(async ([clave, ref]) => {
      const leido = await leer(ref);
      return leido ? [[clave, leido] as const] : [];
    }),
  );
  return new Map(leidos.flat());
};

/** Of the documents read, the ones at these places, once each. */
export const nombradosPor = <T>(leidos: Leidos<T>, refs: readonly DocumentoRef[]): readonly T[] => [
  ...new Set(refs.flatMap((ref) => leidos.get(claveDe(ref)) ?? [])),
];
