import type { Recibo } from '#domain/cartera/recibo.informe.vista.ts';
import { mensajeDeRecibo } from '#domain/cartera/recibo.mensaje.ts';
import type { Enviable } from '#domain/correo/enviable.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { ImprentaDeCorreo, Redactable } from '#processes/correo/correspondencia.puerto.ts';
import type { LoDemasDelRecibo } from '#read-api/cartera/recibo.queries.ts';
import { reciboEnPapel } from '#read-api/cartera/recibo.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A collection's or a payment's row. */
type ConRecibo = {
  readonly ambiente: Ambiente;
  readonly anulado: boolean;
  readonly cuenta_dinero_id: number | null;
  readonly asiento_id: number | null;
};

/** What tells a collection from a payment. */
type SuRecibo<F extends ConRecibo> = {
  readonly enviable: Enviable;
  readonly leer: (lecturas: Lecturas, empresa_id: number, id: number) => Promise<F | undefined>;
  readonly reciboDe: (fila: F, lo_demas: LoDemasDelRecibo) => Recibo;
  /** Name of the file, without extension. */
  readonly archivo: (fila: F) => string;
};

/** The paper of what is not annulled by now, dated when it was asked for: each attempt carries the same. */
export const reciboRedactable = <F extends ConRecibo>(
  { enviable, leer, reciboDe, archivo }: SuRecibo<F>,
  sql: Sql,
  { informeDeCorreo }: ImprentaDeCorreo,
): Redactable => ({
  enviable,
  redactar: async ({ esquema }, { empresa_id, correo, emisor }) => {
    const lecturas: Lecturas = { sql, esquema: () => esquema };
    const { documento, documento_id, encolado_en } = correo;
    const fila = await leer(lecturas, empresa_id, documento_id);
    if (!fila) throw new Error(`${documento} ${documento_id} no está en la lectura`);
    if (fila.anulado) return { impedimento: 'anulado' };
    const reloj = () => Date.parse(encolado_en);
    const { recibo, informe } = await reciboEnPapel(
      { lecturas, reloj },
      empresa_id,
      fila,
      reciboDe,
    );
    const bytes = await informeDeCorreo(empresa_id, informe);
    const { color_primario } = emisor.ajustes;
    return {
      ...mensajeDeRecibo(recibo, fila.ambiente, { ...emisor.empresa, color_primario }),
      adjuntos: [{ nombre: `${archivo(fila)}.pdf`, tipo: 'application/pdf', bytes }],
    };
  },
});
