import type { DelEnviable, DocumentoEnviable } from '#domain/correo/correo.events.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Correspondencia, Redactable } from './correspondencia.puerto.ts';

/** Who knows what of each kind of thing that is mailed. */
export type Reparto = {
  readonly de: (documento: DocumentoEnviable) => Redactable;
  /** What goes out by itself because of an event. */
  readonly deOficio: (evento: EventoRegistrado) => DelEnviable | undefined;
};

export const crearReparto = (correspondencias: readonly Correspondencia[]): Reparto => {
  const porDocumento = new Map(
    correspondencias
      .flatMap(({ redactables }) => redactables)
      .map((redactable): [DocumentoEnviable, Redactable] => [
        redactable.enviable.documento,
        redactable,
      ]),
  );
  const de = (documento: DocumentoEnviable): Redactable => {
    const redactable = porDocumento.get(documento);
    if (!redactable) throw new Error(`Nadie redacta los correos de ${documento}`);
    return redactable;
  };
  const alOcurrir = new Map(
    correspondencias.flatMap(({ al_ocurrir = {} }) => Object.entries(al_ocurrir)),
  );
  return { de, deOficio: (evento) => alOcurrir.get(evento.tipo)?.(evento) };
};
