import type { CampoAdicional } from '#domain/kernel/campo-adicional.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Metodo } from '#domain/kernel/permisos.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** Events of companies, branches, keys and certificates. These names are storage. */

export type RegimenRimpe = 'emprendedor' | 'negocio_popular';

/** What the tax authority's documents say of the issuer. */
export type PerfilEmpresa = {
  readonly ruc: string;
  readonly razon_social: string;
  readonly nombre_comercial: string | null;
  readonly direccion_matriz: string;
  readonly obligado_contabilidad: boolean;
  /** Resolution number of a special taxpayer. */
  readonly contribuyente_especial: string | null;
  /** Resolution number of a withholding agent, digits only. */
  readonly agente_retencion: string | null;
  readonly rimpe: RegimenRimpe | null;
  /** Resolution that makes it a great taxpayer. What follows was not said by the first companies. */
  readonly gran_contribuyente?: string | null;
  /** Number of an artisan's qualification. */
  readonly artesano?: string | null;
  readonly exportador_habitual?: boolean;
  /** What its documents add under «Información adicional» beside their own. */
  readonly info_adicional?: readonly CampoAdicional[];
};

/** Platform stream: the company exists. Its own stream begins with `EmpresaConfigurada`. */
export type EmpresaRegistrada = Evento<
  'EmpresaRegistrada',
  { readonly empresa_id: number; readonly ruc: string }
>;

export type EmpresaConfigurada = Evento<
  'EmpresaConfigurada',
  PerfilEmpresa & {
    readonly ambiente: Ambiente;
    /** Restaurant, bar or hotel: may charge a tip. */
    readonly cobra_propina: boolean;
    /** Documents per month that the plan pays for; null = unlimited. */
    readonly cuota_documentos: number | null;
  }
>;

export type SucursalCreada = Evento<
  'SucursalCreada',
  {
    readonly sucursal_id: number;
    readonly nombre: string;
    readonly direccion: string;
    /** Three digits. */
    readonly establecimiento: string;
    /** Three digits. */
    readonly punto_emision: string;
    readonly es_matriz: boolean;
  }
>;

/** The .p12 itself is encrypted in `operacion`; the log knows where and whose it is. */
export type CertificadoCargado = Evento<
  'CertificadoCargado',
  {
    readonly referencia: string;
    readonly huella: string;
    readonly titular: string;
    readonly vigente_desde: Instante;
    readonly vigente_hasta: Instante;
  }
>;

/** What a key opens: the API, or what assistants ask (`fmk_`, which only reads). */
export const TIPOS_DE_CLAVE = ['api', 'asistente'] as const;
export type TipoDeClave = (typeof TIPOS_DE_CLAVE)[number];

export type Permisos = { readonly [recurso: string]: readonly Metodo[] };

/** Platform stream: which company a key hash belongs to (a claim unique across companies). */
export type ClaveApiReclamada = Evento<
  'ClaveApiReclamada',
  { readonly hash: string; readonly empresa_id: number; readonly clave_id: number }
>;

/** Company stream: what the key may do. Only its hash and visible prefix are ever stored. */
export type ClaveApiCreada = Evento<
  'ClaveApiCreada',
  {
    readonly clave_id: number;
    readonly tipo: TipoDeClave;
    readonly nombre: string;
    readonly prefijo: string;
    readonly hash: string;
    readonly permisos: Permisos;
    readonly expira_en: Instante | null;
    readonly limite_por_minuto: number;
  }
>;

export type EventoIdentidad =
  | EmpresaRegistrada
  | EmpresaConfigurada
  | SucursalCreada
  | CertificadoCargado
  | ClaveApiReclamada
  | ClaveApiCreada;
