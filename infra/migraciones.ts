import { MIGRACIONES_DE_HTTP } from './http/operacion.sql.ts';
import { MIGRACIONES_DE_IDENTIDAD } from './identidad/esquema.ts';
import { MIGRACIONES_DEL_NUCLEO } from './nucleo/operacion.sql.ts';
import type { Sql } from './nucleo/postgres/conexion.ts';
import { enOrden, migrar } from './nucleo/postgres/migraciones.ts';
import { MIGRACIONES_DEL_REGISTRO_RUC } from './personas/registro-ruc/memoria.ts';
import { MIGRACIONES_DE_WEBHOOKS } from './webhooks/esquema.ts';
import { MIGRACIONES_DE_WORKFLOWS } from './workflows/esquema.ts';

/** The steps of `operacion`, each declared by its context. The next one takes the next number. */
export const MIGRACIONES_DE_OPERACION = enOrden([
  ...MIGRACIONES_DEL_NUCLEO,
  ...MIGRACIONES_DE_HTTP,
  ...MIGRACIONES_DE_IDENTIDAD,
  ...MIGRACIONES_DE_WEBHOOKS,
  ...MIGRACIONES_DEL_REGISTRO_RUC,
  ...MIGRACIONES_DE_WORKFLOWS,
]);

/** The durable schema of this program, made or brought up to date. @throws MigracionRehusada */
export const prepararOperacion = (sql: Sql): Promise<void> =>
  migrar(sql, 'operacion', MIGRACIONES_DE_OPERACION);
