import { declarar } from '#domain/kernel/ruta.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
/** The tax authority's public registry of taxpayers, as the look-up needs it. */

export type Contribuyente = {
  /** 04 for a RUC, 05 for a cédula. */
  readonly tipo_identificacion: '04' | '05';
  readonly razon_social: string;
  readonly nombre_comercial: string | null;
  /** ACTIVO, SUSPENDIDO or PASIVO. */
  readonly estado_contribuyente: string | null;
  /** PERSONA NATURAL or SOCIEDAD. */
  readonly tipo_contribuyente: string | null;
  readonly direccion: string | null;
};

/** `mensaje`: why it was not found, or what must be known of what was. In Spanish, for people. */
export type RespuestaDelRegistro =
  | { readonly contribuyente: Contribuyente; readonly mensaje: string | null }
  | { readonly contribuyente: null; readonly mensaje: string };

/**
 * Asks for a cédula or a RUC in the name of a company. It never rejects: a registry out of reach is an
 * answer, too.
 */
export type ConsultarRegistro = (
  empresa_id: number,
  identificacion: string,
) => Promise<RespuestaDelRegistro>;

export type DependenciasDePersonas = DependenciasDeLectura & {
  readonly consultarRegistro: ConsultarRegistro;
};

/** Declares an endpoint that may ask the registry. */
export const rutaDePersonas = declarar<DependenciasDePersonas>();
