import { type DichoDelSri, sriSinRespuesta } from '#domain/kernel/consulta-sri.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { DependenciasDeComandos } from './ruta.ts';

/** What asking the SRI about a document needs beside the bus. */

/**
 * What the SRI holds of a key now, asked in the company's turn; `callo`, with what became of the
 * question, when it does not answer in its time.
 */
export type ConsultarEnSri = (
  empresa_id: number,
  ambiente: Ambiente,
  clave_acceso: string,
) => Promise<DichoDelSri | { readonly callo: string }>;

export type DependenciasDeConsulta = DependenciasDeComandos & {
  readonly consultarEnSri: ConsultarEnSri;
};

/** Declares an endpoint that asks the SRI. */
export const rutaDeConsulta = declarar<DependenciasDeConsulta>();

const REINTENTAR_EN_S = 30;

/** What it answered; 503 if it did not. */
export const exigirDicho = (dicho: Awaited<ReturnType<ConsultarEnSri>>): DichoDelSri => {
  if (!('callo' in dicho)) return dicho;
  throw sriSinRespuesta({ reintentar_en_s: REINTENTAR_EN_S, motivo: dicho.callo });
};

/** What was answered, as it goes out: of a document that got another key meanwhile nothing is known. */
export const exigirVigente = <V>(vista: V | null): V => {
  if (vista !== null) return vista;
  const motivo = 'El documento cambió de clave de acceso mientras se preguntaba por la anterior';
  throw sriSinRespuesta({ reintentar_en_s: 1, motivo });
};
