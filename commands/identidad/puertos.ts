import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import type { MotivoDeEnlace } from '#domain/identidad/acceso.events.ts';
import type { CertificadoCargado, TipoDeClave } from '#domain/identidad/empresa.events.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/**
 * What identity needs of the outside: secrets are cast, hashed and stored there, and nothing of
 * them comes back but what is shown once.
 */

/** Where a request to enter comes from: attempts are counted per address, and written down. */
export type Origen = {
  readonly ip: string;
  readonly user_agent: string;
  readonly correlacion_id: string;
};

export type Credenciales = {
  readonly email: string;
  readonly password: string;
  readonly origen: Origen;
};

/** `panel`: the session is the panel's, and takes the place of the one whose token it carried. */
export type Ingreso = Credenciales & {
  /** Of the second factor, where the account has one. */
  readonly codigo: string | undefined;
  readonly panel: { readonly sesion: string | undefined } | null;
};

/** What somebody did, or tried to do, with the account of an e-mail. */
export type SucesoDeAcceso = {
  readonly email: string;
  readonly que:
    | 'ingreso'
    | 'enlace'
    | 'contrasena'
    | 'olvido'
    | 'restablecimiento'
    | 'segundo_factor_activado'
    | 'segundo_factor_desactivado';
  /** HTTP status of its answer. */
  readonly estado: number;
  readonly origen: Origen;
  /** Has it in its audit already, as a request of its own. */
  readonly salvo_empresa_id?: number;
};

export type SesionAbierta = { readonly access_token: string; readonly expira_en: Instante };

/** An account, and the hash of the password that was found right. */
export type Comprobada = { readonly cuenta_id: number; readonly hash: string };

export type Acceso = {
  /** A new session. Refuses with 401 (which of the two was wrong is not said) and 429. */
  ingresar(ingreso: Ingreso): Promise<SesionAbierta>;
  /** What proves that these credentials are right, for as long as they are. The same refusals. */
  comprobar(credenciales: Credenciales): Promise<Comprobada>;
  /** Counts somebody who says to have forgotten a password. Refuses with 429, whoever's it is. */
  contarOlvido(email: string, origen: Origen): Promise<void>;
  /** Whoever reads the mailbox proved it: what was tried before is not held against it. */
  perdonar(email: string, origen: Origen): Promise<void>;
  salir(sesion_id: string): Promise<void>;
  /** Ends one of the account's sessions, or all but one. */
  cerrarUna(cuenta_id: number, sesion_id: string): Promise<boolean>;
  cerrarOtras(cuenta_id: number, salvo_sesion_id: string): Promise<void>;
};

export type Contrasenas = {
  /** The account's first one; false, and nothing changes, when it has one already. */
  estrenar(cuenta_id: number, password: string): Promise<boolean>;
  /** Puts another one in its place and closes the account's sessions. */
  reemplazar(cuenta_id: number, password: string): Promise<void>;
  /**
   * Changes the password of whoever proved the one in force, and keeps that session open. Refuses
   * as a log in does when that one is in force no more: somebody else was first.
   */
  cambiar(comprobada: Comprobada, password: string, salvo_sesion_id: string): Promise<void>;
};

/** What a link to a mailbox leads to, by the code inside it. Spent once, and not for ever. */
export type Enlaces = {
  /** A code that only who reads that mailbox gets, in place of any earlier one of that user. */
  crear(
    empresa_id: number,
    usuario_id: number,
    motivo: MotivoDeEnlace,
  ): Promise<{ readonly codigo: string; readonly vence_en: Instante }>;
  /**
   * What it is for, by whoever has it to itself: of many at once one does it, and its end spends the
   * link; one that fails leaves it as it was. `undefined`: there is none in force, or somebody has it.
   */
  usar<R>(
    codigo: string,
    hacer: (de: { readonly empresa_id: number; readonly usuario_id: number }) => Promise<R>,
  ): Promise<R | undefined>;
};

/** What the link to whoever forgot its password leads to. One of each account, spent once. */
export type Restablecimientos = {
  crear(cuenta_id: number): Promise<{ readonly codigo: string; readonly vence_en: Instante }>;
  /** As those of `Enlaces` are. */
  usar<R>(
    codigo: string,
    hacer: (de: { readonly cuenta_id: number }) => Promise<R>,
  ): Promise<R | undefined>;
};

/** The second factor of accounts: a secret that gives codes, and codes for whoever loses it. */
export type SegundosFactores = {
  /** A new secret, that counts when it is confirmed; `undefined`: there is one in force. */
  empezar(
    cuenta_id: number,
    email: string,
  ): Promise<{ readonly secreto: string; readonly uri: string; readonly qr: string } | undefined>;
  /**
   * Puts it in force, by a code of it, and ends the sessions that were opened without. `undefined`: there
   * is none to confirm; null: the code is not right. Refuses with 429.
   */
  confirmar(
    cuenta_id: number,
    codigo: string,
    salvo_sesion_id: string,
  ): Promise<readonly string[] | null | undefined>;
  /** Whether that is a code of the factor in force, spent by this. Refuses with 429. */
  gastar(cuenta_id: number, codigo: string): Promise<boolean>;
  /** Other codes for whoever loses it, in place of those there were. */
  renovarCodigos(cuenta_id: number): Promise<readonly string[]>;
  estaActivo(cuenta_id: number): Promise<boolean>;
  /** `terminar`: its sessions end too. False: there was none in force. */
  quitar(cuenta_id: number, pedido: { readonly terminar: boolean }): Promise<boolean>;
  /** Whether no other company counts on the account. */
  esSoloDe(cuenta_id: number, empresa_id: number): Promise<boolean>;
};

export type ClaveNueva = {
  readonly clave: string;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly prefijo: string;
};

/** Whether a company keeps books in an environment: those who keep them say so, on this side too. */
export type LlevaContabilidad = (lector: Lector, ambiente: Ambiente) => Promise<boolean>;

export type PuertosDeIdentidad = {
  /** Writes it in the audit of every company that the account enters. Nobody waits for it. */
  readonly auditarAcceso: (suceso: SucesoDeAcceso) => void;
  readonly acceso: Acceso;
  readonly contrasenas: Contrasenas;
  readonly enlaces: Enlaces;
  readonly restablecimientos: Restablecimientos;
  readonly segundos_factores: SegundosFactores;
  /** Does it when the answer has left: how long it takes is nobody's to know. */
  readonly sinQueNadieEspere: (hacer: () => Promise<unknown>) => void;
  /** Whether links leave by mail here; otherwise an operator hands them over. */
  readonly envia_enlaces: boolean;
  readonly claves: { nueva(tipo: TipoDeClave): ClaveNueva };
  readonly certificados: {
    /**
     * Reads a .p12, keeps it encrypted and says whose it is (`ruc`: what the authority wrote inside,
     * if anything). Refuses with the `certificado.*` codes.
     */
    recibir(
      empresa_id: number,
      p12: Uint8Array,
      password: string,
    ): Promise<{ readonly datos: CertificadoCargado['datos']; readonly ruc: string | null }>;
    /** Erases one that another took the place of. */
    olvidar(empresa_id: number, referencia: string): Promise<void>;
  };
  /** Whether this program reaches the SRI's production at all. */
  readonly admite_produccion: boolean;
  readonly logos: {
    /** Checks and keeps an image. Refuses with `empresa.logo_*`. */
    recibir(empresa_id: number, imagen: Uint8Array): Promise<Logo>;
  };
};

export type DependenciasDeIdentidad = DependenciasDeComandos & {
  readonly identidad: PuertosDeIdentidad;
};

/** Declares an endpoint of identity that changes something. */
export const rutaDeIdentidad = declarar<DependenciasDeIdentidad>();
