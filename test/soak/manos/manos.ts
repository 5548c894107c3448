import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { FACTURA } from './factura.mano.ts';
import { GUIA } from './guia.mano.ts';
import { LIQUIDACION } from './liquidacion.mano.ts';
import type { Mano } from './mano.ts';
import { NOTA_CREDITO } from './nota-credito.mano.ts';
import { NOTA_DEBITO } from './nota-debito.mano.ts';
import { RETENCION } from './retencion.mano.ts';

/** The hands of a soak, by type of document. */
export const MANOS = [FACTURA, NOTA_CREDITO, NOTA_DEBITO, LIQUIDACION, GUIA, RETENCION] as const;

/** What the types store of their contents, each under its own name. */
export type EventoDeContenido = (typeof MANOS)[number]['eventos'][keyof Mano['eventos']];

/** The hand of a document; throws for a type that has none. */
export const manoDe = (documento: TipoDocumento): Mano => {
  const suya = MANOS.find((mano) => mano.documento === documento);
  if (!suya) throw new Error(`El soak no tiene mano para ${documento}`);
  return suya;
};

/** The hand that public events of that name are about. */
export const manoDePublico = (evento: string): Mano | undefined =>
  MANOS.find(({ publico }) => evento.startsWith(`${publico}.`));
