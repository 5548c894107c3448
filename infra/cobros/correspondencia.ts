import { COBRO_ENVIABLE } from '#domain/cobros/cobro.enviable.ts';
import { archivoDeCobro, reciboDeCobro } from '#domain/cobros/cobro.recibo.vista.ts';
import { ESTADO_DE_CUENTA_ENVIABLE } from '#domain/cobros/estado-cuenta.enviable.ts';
import { mensajeDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.mensaje.ts';
import type {
  Correspondencia,
  ImprentaDeCorreo,
  Redactable,
} from '#processes/correo/correspondencia.puerto.ts';
import { cobroPorId } from '#read-api/cobros/cobros.queries.ts';
import { estadoDeCuentaEnPapel } from '#read-api/cobros/estado-cuenta.routes.ts';
import { reciboRedactable } from '../cartera/recibos-por-correo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** What is owed when it leaves, dated when it was asked for. */
const estadoDeCuentaRedactable = (sql: Sql, { informeDeCorreo }: ImprentaDeCorreo): Redactable => ({
  enviable: ESTADO_DE_CUENTA_ENVIABLE,
  redactar: async ({ esquema }, { empresa_id, correo, emisor }) => {
    const dependencias = {
      lecturas: { sql, esquema: () => esquema },
      reloj: () => Date.parse(correo.encolado_en),
    };
    const { estado, hoy, archivo, informe } = await estadoDeCuentaEnPapel(
      { empresa_id, alcance: { sucursal_id: null }, query: { con_saldo: true } },
      dependencias,
      correo.documento_id,
    );
    const { color_primario } = emisor.ajustes;
    return {
      ...mensajeDeEstadoDeCuenta(
        estado,
        { ambiente: estado.ambiente, dia: hoy },
        { ...emisor.empresa, color_primario },
      ),
      adjuntos: [
        {
          nombre: `${archivo}.pdf`,
          tipo: 'application/pdf',
          bytes: await informeDeCorreo(empresa_id, informe),
        },
      ],
    };
  },
});

/** Receipts and statements, mailed when somebody asks for them. */
export const correspondenciaDeCobros = (sql: Sql, imprenta: ImprentaDeCorreo): Correspondencia => ({
  redactables: [
    estadoDeCuentaRedactable(sql, imprenta),
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
