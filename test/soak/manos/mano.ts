import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Azar } from '../azar.ts';
import type { Cuaderno, Promesa } from '../cuaderno.ts';
import type { Destino } from '../destinos.ts';

/**
 * A hand makes the documents of one type and says what the specification promises of them; all else
 * (issuing, correcting, annulling, books, comparisons) is the same for every type. A new type is a
 * file beside this one and a line in `manos.ts`. Nothing here is taken from the program's own
 * registry: it is what the program is compared with.
 */

/** A document to be issued. Amounts are in cents, by the soak's own arithmetic. */
export type Encargo = {
  readonly destino: Destino;
  readonly identificacion: string;
  /** Where its mails go. */
  readonly email: string | null;
  /** null: documents of its type have none. */
  readonly total: number | null;
  readonly cuerpo: object;
  /** The document that it takes something off, once it is authorized. */
  readonly sobre?: Promesa;
};

/** Takes so much off what is owed of another document, from its authorization to its annulment. */
export type Abono = {
  readonly documento: TipoDocumento;
  readonly documento_id: number;
  /** In cents. */
  readonly monto: number;
};

/** What is at hand for a new document. */
export type Taller = {
  readonly azar: Azar;
  readonly cuaderno: Cuaderno;
  /** One that the simulator lets pass. */
  readonly sinTropiezos: boolean;
};

export type Mano = {
  readonly documento: TipoDocumento;
  /** Of its path and of its codes: `notas_credito`. */
  readonly recurso: string;
  /** What its public events begin with: `nota_credito`. */
  readonly publico: string;
  /** What its stored events call its id, and where each is told. */
  readonly parametro: string;
  readonly eventos: {
    readonly guardado: string;
    readonly creado: string;
    readonly modificado: string;
  };
  /** How records and lists call the entry of its other party. */
  readonly parte: 'cliente_id' | 'proveedor_id';
  /** Whether its total is owed from its authorization on. */
  readonly se_debe: boolean;
  /** A sale (1), or what takes one back (−1): how it counts in the summary of sales. */
  readonly venta?: 1 | -1;
  /** How often it is chosen. */
  readonly peso: number;
  /** What may be refused (409) for what others did meanwhile, and what is wrong with that refusal. */
  readonly rehuses: {
    readonly [codigo: string]: (cuerpo: RehusoDeApi) => string | undefined;
  };
  encargar(taller: Taller): Encargo;
  /** Several to be issued at once, over the same. */
  rafaga?(taller: Taller): readonly Encargo[];
  /** Several in one call, all or none. */
  readonly lote?: { readonly camino: string; readonly campo: string };
  /** What the event of its creation says that it takes off other documents. */
  abona?(datos: object): readonly Abono[];
};

/** A refusal as the API writes it. */
export type RehusoDeApi = { readonly codigo: string; readonly [dato: string]: unknown };

export const caminoDe = ({ recurso }: Mano): string => `/${recurso.replaceAll('_', '-')}`;
