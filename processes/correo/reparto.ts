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
  const suyos = new Map(
    correspondencias
      .flatMap(({ redactables }) => redactables)
      .map((uno): [DocumentoEnviable, Redactable] => [uno.enviable.documento, uno]),
  );
  const de = (documento: DocumentoEnviable): Redactable => {
    const suyo = suyos.get(documento);
    if (!suyo) throw new Error(`Nadie redacta los correos de ${documento}`);
    return suyo;
  };
  const alOcurrir = new Map(
    correspondencias.flatMap(({ al_ocurrir = {} }) => Object.entries(al_ocurrir)),
  );
  return { de, deOficio: (evento) => alOcurrir.get(evento.tipo)?.(evento) };
};
