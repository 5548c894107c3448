import { COBRO_ENVIABLE } from '#domain/cobros/cobro.enviable.ts';
import { archivoDeCobro, reciboDeCobro } from '#domain/cobros/cobro.recibo.vista.ts';
import type {
  Correspondencia,
  ImprentaDeCorreo,
} from '#processes/correo/correspondencia.puerto.ts';
import { cobroPorId } from '#read-api/cobros/cobros.queries.ts';
import { reciboRedactable } from '../cartera/recibos-por-correo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Receipts, mailed when somebody asks for it. */
export const correspondenciaDeCobros = (sql: Sql, imprenta: ImprentaDeCorreo): Correspondencia => ({
  redactables: [
    reciboRedactable(
      {
        enviable: COBRO_ENVIABLE,
        leer: async (...pedido) => (await cobroPorId(...pedido))?.registro,
        reciboDe: reciboDeCobro,
        archivo: archivoDeCobro,
      },
      sql,
      imprenta,
    ),
  ],
});
