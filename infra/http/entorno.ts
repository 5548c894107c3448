import type {
  Alcance,
  FallaEnPagina,
  Pagina,
  Peticion,
  UsuarioDePeticion,
} from '#domain/kernel/ruta.ts';
import type { Credencial } from './claves-api.ts';
import type { Falla } from './errores.ts';

/** What a request of the panel shows. */
export type DelPanel = NonNullable<Peticion<unknown, unknown, unknown>['panel']>;

/** Who asks, once it is known, and in the name of which company. */
export type Identidad = {
  readonly empresa_id: number;
  readonly actor: string;
  readonly alcance: Alcance;
  readonly usuario: UsuarioDePeticion | null;
  /** The key that was used; null for a user and on a public route. */
  readonly clave: Credencial | null;
  /**
   * Whether `empresa_id` is the company it means. `ajena`: it named one that is not its own, and
   * stands here with the first of its own, to be counted and audited. `ninguna`: it has none.
   */
  readonly empresa: 'propia' | 'ajena' | 'ninguna';
  /** The company wants a second factor, and the user has none: of one's own session and nothing else. */
  readonly debe_segundo_factor?: boolean;
};

/** Whether whoever asked still may: what takes long looks again (`vigencia.ts`). */
export type Vigencia = {
  /** Asks again, unless that was just done. Throws what a new request would be refused with. */
  readonly comprobar: () => Promise<void>;
  /** Aborts when it ends; it is looked after until `soltar`. */
  readonly vigilar: () => AbortSignal;
  readonly soltar: () => void;
};

/** In whose name one is asked, and for which request. */
export type Preguntada = {
  readonly identidad: Identidad;
  readonly ip: string;
  readonly correlacion_id: string;
  /** The company's own record, which whoever asks in its name is told anyway. */
  readonly sin_permiso?: boolean;
};

/** What the steps of a request leave for one another in its context. */
export type Entorno = {
  Variables: {
    correlacion_id: string;
    /** What the answer will carry, whatever it is: `X-Request-Id`, where the caller's limit stands. */
    cabeceras: { [nombre: string]: string };
    /** Draws a refusal for the browser that asks; absent where none does. */
    pagina_de_falla?: (falla: FallaEnPagina) => Pagina;
    ip: string;
    /** The panel asks; absent where anybody else does. */
    panel?: DelPanel | undefined;
    identidad: Identidad;
    /** Whether it still may, for what takes long. */
    vigencia: Vigencia;
    /** The write is only tried (`?simular=true`). */
    simulada: boolean;
    /** What the audit says of the request, where its path does not tell what it did. */
    auditada?: string;
    /** The body as it came, before any schema; a form has none. */
    enviado: unknown;
    /** The JSON that it was answered, for the audit. */
    contestada?: object;
    /** Why it was not. */
    falla?: Falla;
  };
  /** Present behind the server; a request made in process has no socket. */
  Bindings: {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
    /** Of a question that another request asks in process (`interior.ts`). */
    readonly preguntada?: Preguntada;
  };
};
