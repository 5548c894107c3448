import { PAGO_ENVIABLE } from '#domain/pagos/pago.enviable.ts';
import { archivoDePago, comprobanteDePago } from '#domain/pagos/pago.recibo.vista.ts';
import type {
  Correspondencia,
  ImprentaDeCorreo,
} from '#processes/correo/correspondencia.puerto.ts';
import { pagoPorId } from '#read-api/pagos/pagos.queries.ts';
import { reciboRedactable } from '../cartera/recibos-por-correo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Vouchers, mailed when somebody asks for it. */
export const correspondenciaDePagos = (sql: Sql, imprenta: ImprentaDeCorreo): Correspondencia => ({
  redactables: [
    reciboRedactable(
      {
        enviable: PAGO_ENVIABLE,
        leer: async (...pedido) => (await pagoPorId(...pedido))?.registro,
        reciboDe: comprobanteDePago,
        archivo: archivoDePago,
      },
      sql,
      imprenta,
    ),
  ],
});
