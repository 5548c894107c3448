import { ACTIVOS } from './activos/activos.contexto.ts';
import { CARTERA } from './cartera/cartera.contexto.ts';
import {
  proyectorClavesIdempotentes,
  proyectorContadores,
  proyectorCupos,
  proyectorSeries,
} from './claves.projector.ts';
import { COBROS } from './cobros/cobros.contexto.ts';
import { COMPRAS } from './compras/compras.contexto.ts';
import { CONTABILIDAD } from './contabilidad/contabilidad.contexto.ts';
import { CORREO } from './correo/correo.contexto.ts';
import { DOCUMENTOS } from './documentos/documentos.contexto.ts';
import { IDENTIDAD } from './identidad/identidad.contexto.ts';
import { INVENTARIO } from './inventario/inventario.contexto.ts';
import { proyectorObras, proyectorRellenos } from './kernel/obras.projector.ts';
import type { Proyector } from './kernel/proyector.ts';
import { proyectorMovimientosDeSaldo } from './movimientos-de-saldo.projector.ts';
import { NOMINA } from './nomina/nomina.contexto.ts';
import { PAGOS } from './pagos/pagos.contexto.ts';
import { PERSONAS } from './personas/personas.contexto.ts';
import { PROFORMAS } from './proformas/proformas.contexto.ts';
import { SERVICIOS } from './servicios/servicios.contexto.ts';
import { TESORERIA } from './tesoreria/tesoreria.contexto.ts';
import { WEBHOOKS } from './webhooks/webhooks.contexto.ts';
import { WORKFLOWS } from './workflows/workflows.contexto.ts';

/**
 * The read models, table by table. A column, an index or a fold that changes is noticed by itself
 * (`npm run contratos` folds the samples), and the next start fills a schema of its own from the log.
 * Whoever changes a fold in what no sample shows adds the sample; this number is the last resort.
 */
export const VERSION_DE_LECTURA = 2;

/** What no context owns: each of them adds to it. */
const DE_TODOS: readonly Proyector[] = [
  proyectorContadores,
  proyectorSeries,
  proyectorClavesIdempotentes,
  proyectorCupos,
  proyectorMovimientosDeSaldo,
  proyectorObras,
  proyectorRellenos,
];

/** The contexts that keep rows, each with its tables. */
export const CONTEXTOS = {
  identidad: IDENTIDAD,
  personas: PERSONAS,
  servicios: SERVICIOS,
  documentos: DOCUMENTOS,
  correo: CORREO,
  cartera: CARTERA,
  cobros: COBROS,
  compras: COMPRAS,
  proformas: PROFORMAS,
  webhooks: WEBHOOKS,
  contabilidad: CONTABILIDAD,
  tesoreria: TESORERIA,
  inventario: INVENTARIO,
  pagos: PAGOS,
  nomina: NOMINA,
  activos: ACTIVOS,
  workflows: WORKFLOWS,
};

export const PROYECTORES: readonly Proyector[] = [...DE_TODOS, ...Object.values(CONTEXTOS).flat()];
