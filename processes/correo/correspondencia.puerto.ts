import type { DelEnviable, MotivoDeFallo } from '#domain/correo/correo.events.ts';
import type { Correo } from '#domain/correo/correo.ts';
import type { Enviable } from '#domain/correo/enviable.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Mensaje } from '#domain/kernel/correo.mensaje.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import type { Adjunto } from '#processes/kernel/correo.puerto.ts';
import type { DesdeDonde } from '#processes/kernel/proceso.ts';

/** Whose mail it is. */
export type EmisorDeCorreo = { readonly empresa: Empresa; readonly ajustes: AjustesDeEmpresa };

export type PorRedactar = {
  readonly empresa_id: number;
  readonly correo: Correo;
  readonly emisor: EmisorDeCorreo;
};

/** Prints the reports that mails carry, behind nobody who downloads one. */
export type ImprentaDeCorreo = {
  readonly informeDeCorreo: (empresa_id: number, informe: Informe) => Promise<Uint8Array>;
};

/** What a mail says and carries. */
export type Contenido = Mensaje & { readonly adjuntos: readonly Adjunto[] };

/** A kind of thing that is mailed, and how a mail of one is written. */
export type Redactable = {
  readonly enviable: Enviable;
  /**
   * Before each attempt: equal rows, equal letters. Nothing leaves when what it is of may not be sent
   * any more.
   */
  readonly redactar: (
    desde: DesdeDonde,
    de: PorRedactar,
  ) => Promise<Contenido | { readonly impedimento: MotivoDeFallo }>;
};

/**
 * What a context has to mail. Its module hands it over, and the machinery does the rest: queue,
 * quotas, turns, attempts, history.
 */
export type Correspondencia = {
  readonly redactables: readonly Redactable[];
  /** By type of event: what goes out by itself because of it, if anything does. */
  readonly al_ocurrir?: {
    readonly [tipo: string]: (evento: EventoRegistrado) => DelEnviable | undefined;
  };
};
