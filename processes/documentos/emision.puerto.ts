import type * as comandosDelSri from '#commands/documentos/comprobante/sri.comandos.ts';
import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { DesdeDonde, Ritmo } from '../kernel/proceso.ts';
import type { ClienteSri, Firmado, Firmador } from './sri.puerto.ts';

/** Signed bytes as they were signed, once per attempt, in the document's side stream. */
export type DocumentosFirmados = {
  /** Keeps the bytes of an attempt, or answers those that an earlier try of it kept. */
  guardar(
    dir: DireccionDeDocumento,
    firmado: Firmado & DatosDeFirma,
  ): Promise<Firmado & DatosDeFirma>;
  leer(dir: DireccionDeDocumento): Promise<(Firmado & DatosDeFirma) | undefined>;
  stream(dir: DireccionDeDocumento): string;
};
export type DireccionDeDocumento = DelDocumento & {
  readonly empresa_id: number;
  readonly intento: number;
};
export type DatosDeFirma = { readonly clave_acceso: string; readonly firmado_en: Instante };

/** When the tax authority is asked, in milliseconds; the last value of a list repeats. */
export type AgendaSri = {
  readonly primera_consulta_ms: number;
  readonly consultas_ms: readonly number[];
  readonly fallos_ms: readonly number[];
  /** Unknown to authorization after this many queries, though received: the same bytes again. */
  readonly reenviar_tras_consultas: number;
  /** How long a company's calls to a service that does not answer pause, from the first to the last. */
  readonly pausa_minima_ms: number;
  readonly pausa_maxima_ms: number;
};

/** A document with its issuer. */
export type LeidoParaEmitir = {
  readonly comprobante: Comprobante;
  readonly empresa: Empresa;
  readonly sucursal: Sucursal;
};

/** What the emission of one company's documents needs of the world. */
export type PuertosDeEmision = {
  readonly comandos: Pick<
    typeof comandosDelSri,
    | 'registrarFirma'
    | 'registrarRecepcion'
    | 'registrarAutorizacion'
    | 'registrarRechazo'
    | 'registrarDevolucion'
  >;
  /** As one company calls it: who does not get an answer hinders nobody else. */
  readonly sri: (empresa_id: number) => Pick<ClienteSri, 'enviar' | 'consultar'>;
  readonly firmador: Firmador;
  readonly documentos: DocumentosFirmados;
  readonly leer: (
    desde: DesdeDonde,
    empresa_id: number,
    documento: DelDocumento,
  ) => Promise<LeidoParaEmitir | undefined>;
  readonly reloj: () => number;
  /** RUC of whoever provides the system, for 'RUC Proveedor'; null when the issuer owns it. */
  readonly ruc_proveedor: string | null;
  readonly agenda: AgendaSri;
  readonly reglas_de_correo: ReglasDeCorreo;
  /** How long a call to the SRI may take. */
  readonly plazo_sri_ms: number;
  /** How many documents of each company its lanes stand now. */
  readonly anchos: NonNullable<Ritmo['anchos']>;
};
