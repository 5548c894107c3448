import type { Evento } from '#domain/kernel/evento.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';

/**
 * A document calls an entry of the directory by a name that it was not known by. This name is
 * storage.
 */
export type PersonaNombrada = Evento<
  'PersonaNombrada',
  {
    readonly persona_id: number;
    readonly tipo_identificacion: TipoIdentificacion;
    readonly identificacion: string;
    /** As the document prints it. */
    readonly razon_social: string;
  }
>;
