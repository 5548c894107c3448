import { comienzoDelPlan } from '#commands/contabilidad/plan.comandos.ts';
import type { ComienzoDeContexto } from '#domain/kernel/comienzo.ts';
import { MIGRACIONES_DE_EVENTOS } from './eventos/esquema.ts';
import { MIGRACIONES_DE_HTTP } from './http/operacion.sql.ts';
import { MIGRACIONES_DE_IDENTIDAD } from './identidad/esquema.ts';
import { MIGRACIONES_DEL_NUCLEO } from './nucleo/operacion.sql.ts';
import type { Sql } from './nucleo/postgres/conexion.ts';
import { enOrden, type Migracion, migrar } from './nucleo/postgres/migraciones.ts';
import { MIGRACIONES_DEL_REGISTRO_RUC } from './personas/registro-ruc/memoria.ts';
import { MIGRACIONES_DE_SELLOS } from './sellos/esquema.ts';
import { MIGRACIONES_DE_WEBHOOKS } from './webhooks/esquema.ts';
import { MIGRACIONES_DE_WORKFLOWS } from './workflows/esquema.ts';

/** What a context has in the program. */
type ContextoDeInfra = {
  /** Its module, loaded by whoever opens it; absent: `sistema.ts` opens it, because others stand on it. */
  readonly abrir?: () => Promise<unknown>;
  /** Its steps of `operacion`. The next one takes the next number. */
  readonly migraciones?: readonly Migracion[];
  /**
   * What every company has from its creation. Each has its backfill for the companies that are older
   * than it: a job of its module.
   */
  readonly comienzos?: readonly ComienzoDeContexto[];
};

/** The contexts, in the order in which they are opened. */
export const CONTEXTOS = [
  { migraciones: MIGRACIONES_DE_IDENTIDAD },
  {
    abrir: async () => (await import('./personas/personas.modulo.ts')).abrirPersonas,
    migraciones: MIGRACIONES_DEL_REGISTRO_RUC,
  },
  { abrir: async () => (await import('./servicios/servicios.modulo.ts')).abrirServicios },
  { abrir: async () => (await import('./proformas/proformas.modulo.ts')).abrirProformas },
  {
    abrir: async () => (await import('./webhooks/webhooks.modulo.ts')).abrirWebhooks,
    migraciones: MIGRACIONES_DE_WEBHOOKS,
  },
  {
    abrir: async () => (await import('./contabilidad/contabilidad.modulo.ts')).abrirContabilidad,
    comienzos: [comienzoDelPlan],
  },
  { abrir: async () => (await import('./compras/compras.modulo.ts')).abrirCompras },
  { abrir: async () => (await import('./tesoreria/tesoreria.modulo.ts')).abrirTesoreria },
  { abrir: async () => (await import('./inventario/inventario.modulo.ts')).abrirInventario },
  { abrir: async () => (await import('./cobros/cobros.modulo.ts')).abrirCobros },
  { abrir: async () => (await import('./pagos/pagos.modulo.ts')).abrirPagos },
  { abrir: async () => (await import('./nomina/nomina.modulo.ts')).abrirNominas },
  { abrir: async () => (await import('./activos/activos.modulo.ts')).abrirActivos },
  {
    abrir: async () => (await import('./workflows/workflows.modulo.ts')).abrirWorkflows,
    migraciones: MIGRACIONES_DE_WORKFLOWS,
  },
  { migraciones: MIGRACIONES_DE_EVENTOS },
  {
    abrir: async () => (await import('./sellos/sellos.modulo.ts')).abrirSellos,
    migraciones: MIGRACIONES_DE_SELLOS,
  },
] satisfies readonly ContextoDeInfra[];

const CADA_UNO: readonly ContextoDeInfra[] = CONTEXTOS;

/** What every company has from its creation, context by context. */
export const COMIENZOS = CADA_UNO.flatMap(({ comienzos = [] }) => comienzos);

/** The steps of `operacion`, whoever declares them. */
export const MIGRACIONES_DE_OPERACION = enOrden([
  ...MIGRACIONES_DEL_NUCLEO,
  ...MIGRACIONES_DE_HTTP,
  ...CADA_UNO.flatMap(({ migraciones = [] }) => migraciones),
]);

/** The durable schema of this program, made or brought up to date. @throws MigracionRehusada */
export const prepararOperacion = (sql: Sql): Promise<void> =>
  migrar(sql, 'operacion', MIGRACIONES_DE_OPERACION);
