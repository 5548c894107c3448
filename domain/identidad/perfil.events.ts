import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CertificadoCargado, EmpresaConfigurada, PerfilEmpresa } from './empresa.events.ts';

/** What a company changes of itself after it was configured. These names are storage. */

/** The issuer as its documents show it from now on. The RUC never changes. */
export type DatosDelPerfil = Omit<PerfilEmpresa, 'ruc'> & {
  /** Restaurant, bar or hotel: may charge a tip. */
  readonly cobra_propina: boolean;
};

/** Since when it is what it says of its taxes; absent: since the day on which it said so. */
type Vigencia = { readonly vigente_desde?: Fecha };
export type EmpresaPerfilCambiado = Evento<'EmpresaPerfilCambiado', DatosDelPerfil & Vigencia>;

/** `1` tests, `2` production. */
export type EmpresaAmbienteCambiado = Evento<
  'EmpresaAmbienteCambiado',
  { readonly de: Ambiente; readonly a: Ambiente }
>;

/** Which seals of the log its administrators are mailed: one a day and its closings', those, or none. */
export const SELLOS_POR_CORREO = ['diario', 'cierre', 'no'] as const;

export type Ajustes = {
  /** The buyer gets the document by e-mail once it is authorized. */
  readonly envia_correo_al_autorizar: boolean;
  /** The customer's acceptance of a quote issues its invoice. */
  readonly convertir_proforma_al_aceptar: boolean;
  /** `#rrggbb`, for PDF and portal. */
  readonly color_primario: string | null;
  readonly color_secundario: string | null;
  readonly sellos_por_correo: (typeof SELLOS_POR_CORREO)[number];
  /** The seal of each of its closings is signed with its own certificate too. */
  readonly firma_sellos_de_cierre: boolean;
};
/** Of a company that said nothing of it. */
export const AJUSTES_DE_SELLOS_INICIALES = {
  sellos_por_correo: 'diario',
  firma_sellos_de_cierre: false,
} as const satisfies Partial<Ajustes>;
export type EmpresaAjustesCambiados = Evento<'EmpresaAjustesCambiados', Ajustes>;

/** Changed by operators. `cuota_documentos` null: as many as it likes. */
export type Plan = { readonly plan: string; readonly cuota_documentos: number | null };
export type EmpresaPlanCambiado = Evento<'EmpresaPlanCambiado', Plan>;

/** The image is in the side stream `stream`; the log of the company knows its hash. */
export type Logo = {
  readonly stream: string;
  /** Of the bytes, lower-case hex. */
  readonly sha256: string;
  readonly tipo: 'image/png' | 'image/jpeg';
  readonly ancho_px: number;
  readonly alto_px: number;
};
export type EmpresaLogoCambiado = Evento<'EmpresaLogoCambiado', Logo>;
export type EmpresaLogoQuitado = Evento<'EmpresaLogoQuitado', Record<never, never>>;

/** Side stream of a company's logo. */
export type LogoGuardado = Evento<
  'LogoGuardado',
  { readonly tipo: Logo['tipo']; readonly base64: string }
>;

export type CambioDeEmpresa =
  | EmpresaPerfilCambiado
  | EmpresaAmbienteCambiado
  | EmpresaAjustesCambiados
  | EmpresaPlanCambiado
  | EmpresaLogoCambiado
  | EmpresaLogoQuitado;

/** What the issuer's row follows. */
export type EventoDeEmisor =
  | EmpresaConfigurada
  | CertificadoCargado
  | EmpresaPerfilCambiado
  | EmpresaAmbienteCambiado
  | EmpresaPlanCambiado;

/** What the row of its settings follows. */
export type EventoDeAjustes =
  | EmpresaConfigurada
  | CertificadoCargado
  | EmpresaAjustesCambiados
  | EmpresaPlanCambiado
  | EmpresaLogoCambiado
  | EmpresaLogoQuitado;
