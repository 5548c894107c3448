import type { ClaveFirmada, Sello } from '#domain/sellos/sello.vista.ts';

/** The seals of this installation, as the log has them. */
export type SellosGuardados = {
  /** The last ones first, with numbers below `antes_de`. */
  readonly lista: (pedido: {
    readonly antes_de: number;
    readonly limite: number;
  }) => Promise<readonly Sello[]>;
  readonly uno: (sello_id: number) => Promise<Sello | undefined>;
  /** All keys that ever signed, the first one first. */
  readonly claves: () => Promise<readonly ClaveFirmada[]>;
};

export type DependenciasDeSellos = { readonly sellos: SellosGuardados };
