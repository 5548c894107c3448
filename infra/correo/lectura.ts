import { ajustesDeEnvio, leerEmisor } from '#infra/identidad/emisor.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { PuertosDelCorreo } from '#processes/correo/correo.process.ts';
import { correoPorId } from '#read-api/correo/correos.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A mail with whose it is and how it leaves, as the mail process reads it. */
export const leerParaEnviar =
  (sql: Sql): PuertosDelCorreo['leer'] =>
  async ({ esquema }, empresa_id, correo_id) => {
    const lecturas: Lecturas = { sql, esquema: () => esquema };
    const [correo, emisor] = await Promise.all([
      correoPorId(lecturas, empresa_id, correo_id),
      leerEmisor(lecturas, empresa_id),
    ]);
    return correo && emisor && { correo, emisor, ajustes: ajustesDeEnvio(emisor) };
  };
