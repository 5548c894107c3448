import type { Ambiente } from '#domain/kernel/sri.ts';
import type { ClaveFirmada, Sello, Testimonios } from '#domain/sellos/sello.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** The seals of this installation, as the log has them. */
export type SellosGuardados = {
  /** The last ones first, with numbers below `antes_de`. */
  readonly lista: (pedido: {
    readonly antes_de: number;
    readonly limite: number;
  }) => Promise<readonly Sello[]>;
  readonly uno: (sello_id: number) => Promise<Sello | undefined>;
  /** What this company and an authority of time say of one. */
  readonly testimonios: (empresa_id: number, sello_id: number) => Promise<Testimonios>;
  /** All keys that ever signed, the first one first. */
  readonly claves: () => Promise<readonly ClaveFirmada[]>;
};

/** The auditor's files. */
export type Expedientes = {
  /**
   * The ZIP, where it is ready.
   * @throws EnTrabajo while it is being made, ServicioOcupado when too many are
   */
  readonly abrir: (pedido: {
    readonly empresa_id: number;
    readonly anio: number;
    readonly ambiente: Ambiente;
  }) => Promise<AsyncIterable<Uint8Array>>;
};

export type DependenciasDeSellos = {
  readonly sellos: SellosGuardados;
  readonly expedientes: Expedientes;
  readonly lecturas: Lecturas;
};
