import type { DocumentoEnviable } from '#domain/correo/correo.events.ts';
import type { Enviable } from '#domain/correo/enviable.ts';
import type { ErrorDominio } from '#domain/kernel/error.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Tabla } from '#domain/kernel/tabla.ts';
import { personas } from '#domain/personas/persona.ts';

/** What of a collection's or a payment's row its mail depends on. */
type ConRecibo = {
  readonly sucursal_id: number;
  readonly persona_id: number;
  readonly ambiente: Ambiente;
  readonly anulado: boolean;
};

type SenasDeRecibo = Pick<Enviable, 'destinatario' | 'noEncontrado'> & {
  readonly documento: DocumentoEnviable;
  readonly tabla: Tabla<ConRecibo & { readonly id: number }>;
  readonly anulado: (datos: { readonly documento_id: number }) => ErrorDominio;
};

/** A paper of money that came or went, as what is mailed: to the other party's address in the directory. */
export const reciboEnviable = ({ tabla, anulado, ...senas }: SenasDeRecibo): Enviable => ({
  ...senas,
  leer: async (lector, documento_id) => {
    const fila = await lector.fila(tabla, [documento_id]);
    if (!fila) return undefined;
    const persona = await lector.fila(personas, [fila.persona_id]);
    return {
      sucursal_id: fila.sucursal_id,
      numero_comprobante: null,
      clave_acceso: null,
      email: persona?.email ?? null,
      ambiente: fila.ambiente,
      impedimento: fila.anulado ? anulado({ documento_id }) : null,
    };
  },
});
