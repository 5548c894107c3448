import type { ErrorDominio } from '#domain/kernel/error.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { DocumentoEnviable } from './correo.events.ts';

/** One thing that is to be mailed: what the queue and the quotas go by. */
export type PorEnviar = {
  /** Who sees its mails; null: of the company as a whole. */
  readonly sucursal_id: number | null;
  /** Of a fiscal document; null: it is none. */
  readonly numero_comprobante: string | null;
  readonly clave_acceso: string | null;
  /** To whom, when the caller names nobody: addresses as somebody wrote them. */
  readonly email: string | null;
  /** What has no value goes to few through the platform's sender. */
  readonly ambiente: Ambiente | null;
  /** Why it is not sent as it is now. */
  readonly impedimento: ErrorDominio | null;
};

/**
 * What a kind of thing that is mailed tells the machinery, which queues, counts, delivers and
 * remembers, and knows nothing else of it. What its mail says and carries is written when it leaves
 * (`processes/correo/correspondencia.puerto.ts`).
 */
export type Enviable = {
  readonly documento: DocumentoEnviable;
  /** What people call whom it is written to, a masculine: `comprador`. */
  readonly destinatario: string;
  readonly noEncontrado: (documento_id: number) => ErrorDominio;
  /** By key, as any fact of a command. */
  readonly leer: (lector: Lector, documento_id: number) => Promise<PorEnviar | undefined>;
  /** Whether it still goes out by itself, where something that happened asked for it; always, by default. */
  readonly quiereSalirSolo?: (lector: Lector) => Promise<boolean>;
};
