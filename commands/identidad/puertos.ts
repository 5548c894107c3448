import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/**
 * What identity needs of the outside: secrets are cast, hashed and stored there, and nothing of
 * them comes back but what is shown once.
 */

export type Credenciales = {
  readonly email: string;
  readonly password: string;
  /** The caller's address: attempts are counted per address too. */
  readonly ip: string;
};

export type SesionAbierta = { readonly access_token: string; readonly expira_en: Instante };

export type Acceso = {
  /** A new session. Refuses with 401 (which of the two was wrong is not said) and 429. */
  ingresar(credenciales: Credenciales): Promise<SesionAbierta>;
  /** Whose these credentials are. The same refusals. */
  comprobar(credenciales: Credenciales): Promise<number>;
  salir(sesion_id: string): Promise<void>;
};

export type Contrasenas = {
  /** A password that nobody can guess, for who gave none. */
  generar(): string;
  existe(usuario_id: number): Promise<boolean>;
  /** The user's first one; false, and nothing changes, when it has one already. */
  estrenar(usuario_id: number, password: string): Promise<boolean>;
  /** Puts another one in its place and closes the user's sessions, but for the one named. */
  reemplazar(usuario_id: number, password: string, salvo_sesion_id: string | null): Promise<void>;
};

export type Invitaciones = {
  /** A code that only who gets it can use, in place of any earlier one. */
  crear(
    empresa_id: number,
    usuario_id: number,
  ): Promise<{ readonly codigo: string; readonly vence_en: Instante }>;
  /** The company that invited this user with this code; `undefined` when there is none. */
  empresaDe(codigo: string, usuario_id: number): Promise<number | undefined>;
  gastar(codigo: string): Promise<void>;
};

export type ClaveNueva = {
  readonly clave: string;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly prefijo: string;
};

export type PuertosDeIdentidad = {
  readonly acceso: Acceso;
  readonly contrasenas: Contrasenas;
  readonly invitaciones: Invitaciones;
  readonly claves: { nueva(): ClaveNueva };
  readonly membresias: {
    /** Whether the user has (or had) a place in any other company, and has said yes to it. */
    enOtraEmpresa(usuario_id: number, empresa_id: number): Promise<boolean>;
  };
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
  };
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
