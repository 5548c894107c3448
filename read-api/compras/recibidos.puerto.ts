import type { Autorizado, RecibidoConXml } from '#domain/compras/recibido/recibido.vista.ts';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/** What previews of received documents need of the world. */

/** A file of several: what it says, or why it is none. */
export type ArchivoDeLote = { readonly archivo: string } & (
  | RecibidoConXml
  | { readonly errores: readonly ErrorDeCampo[] }
);

/** The documents of a ZIP, or the keys of the SRI portal's list of them. */
export type LoteLeido =
  | { readonly tipo: 'archivos'; readonly archivos: readonly ArchivoDeLote[] }
  | { readonly tipo: 'claves'; readonly claves: readonly string[] };

/** Both throw `ErrorDeForma` for a file that is none of its kind, and wait for the company's turn. */
export type LectorDeRecibidos = {
  readonly leerXml: (empresa_id: number, bytes: Uint8Array) => Promise<RecibidoConXml>;
  readonly leerLote: (empresa_id: number, bytes: Uint8Array) => Promise<LoteLeido>;
};

/** What the SRI says of a key: its answer with the document in it, or why there is none. */
export type RespuestaSobreClave = { readonly autorizado: Autorizado } & (
  | { readonly sobre: Uint8Array }
  /** `callo`: it did not answer at all. */
  | { readonly motivo: string; readonly callo: boolean }
);

/** Rejects only for what is not the SRI's doing: out of reach is an answer, too. */
export type PreguntarAlSri = (ambiente: Ambiente, clave: string) => Promise<RespuestaSobreClave>;

/** Does something in the company's turn to ask the SRI. Throws `ServicioOcupado` when too many wait. */
export type TurnoDeConsultas = <R>(empresa_id: number, hacer: () => Promise<R>) => Promise<R>;

export type DependenciasDeRecibidos = DependenciasDeLectura & {
  readonly recibidos: LectorDeRecibidos;
  readonly preguntarAlSri: PreguntarAlSri;
  readonly conTurnoDeConsulta: TurnoDeConsultas;
};

/** Declares an endpoint that reads documents of others. */
export const rutaDeRecibidos = declarar<DependenciasDeRecibidos>();
