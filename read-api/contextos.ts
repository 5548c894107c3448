import { ACTIVOS } from './activos/activos.contexto.ts';
import { COBROS } from './cobros/cobros.contexto.ts';
import { COMPRAS } from './compras/compras.contexto.ts';
import { CONTABILIDAD } from './contabilidad/contabilidad.contexto.ts';
import { cifraDeImpuestos } from './contabilidad/impuestos.cifras.ts';
import { libroDe } from './contabilidad/libro.queries.ts';
import type { ContextoDeLecturas, DeTodos } from './contexto.ts';
import { documentosDelMes } from './documentos/comprobante/cupo.queries.ts';
import { DOCUMENTOS } from './documentos/documentos.contexto.ts';
import { EVENTOS } from './eventos/eventos.contexto.ts';
import { HISTORIA } from './historia/historia.contexto.ts';
import { IDENTIDAD } from './identidad/identidad.contexto.ts';
import { INVENTARIO } from './inventario/inventario.contexto.ts';
import { NOMINA } from './nomina/nomina.contexto.ts';
import { PAGOS } from './pagos/pagos.contexto.ts';
import { PERSONAS } from './personas/personas.contexto.ts';
import { PROFORMAS } from './proformas/proformas.contexto.ts';
import { SELLOS } from './sellos/sellos.contexto.ts';
import { SERVICIOS } from './servicios/servicios.contexto.ts';
import { TESORERIA } from './tesoreria/tesoreria.contexto.ts';
import { TRABAJOS } from './trabajos/trabajos.contexto.ts';
import { WEBHOOKS } from './webhooks/webhooks.contexto.ts';
import { WORKFLOWS } from './workflows/workflows.contexto.ts';

/** The contexts of which something is asked: whatever is of all of them is made of this list. */
export const CONTEXTOS = {
  documentos: DOCUMENTOS,
  proformas: PROFORMAS,
  personas: PERSONAS,
  servicios: SERVICIOS,
  cobros: COBROS,
  pagos: PAGOS,
  nomina: NOMINA,
  activos: ACTIVOS,
  compras: COMPRAS,
  tesoreria: TESORERIA,
  inventario: INVENTARIO,
  contabilidad: CONTABILIDAD,
  identidad: IDENTIDAD,
  webhooks: WEBHOOKS,
  workflows: WORKFLOWS,
  eventos: EVENTOS,
  historia: HISTORIA,
  trabajos: TRABAJOS,
  sellos: SELLOS,
};

const CADA_UNO: readonly ContextoDeLecturas<never>[] = Object.values(CONTEXTOS);

/** Every kind of record whose history is told. */
export const HISTORIAS = CADA_UNO.flatMap(({ historias = [] }) => historias);

/** What each context declares to the treasury. */
export const DECLARANTES_TRIBUTARIOS = CADA_UNO.flatMap(
  ({ declarantes_tributarios = [] }) => declarantes_tributarios,
);

/** Every money figure that explains itself. */
export const CIFRAS = [
  ...CADA_UNO.flatMap(({ cifras = [] }) => cifras),
  cifraDeImpuestos(DECLARANTES_TRIBUTARIOS),
];

/** What they make together, but for what only the domain's list knows. */
export const DE_TODOS: Omit<DeTodos, 'definiciones' | 'permisosDeRol'> = {
  historias: HISTORIAS,
  cifras: CIFRAS,
  declarantes_tributarios: DECLARANTES_TRIBUTARIOS,
  lineas_por_abrir: CADA_UNO.flatMap(({ lineas_por_abrir = [] }) => lineas_por_abrir),
  declarantes_del_anexo: CADA_UNO.flatMap(
    ({ declarantes_del_anexo = [] }) => declarantes_del_anexo,
  ).toSorted((uno, otro) => uno.orden - otro.orden),
  llevaContabilidad: async (lecturas, empresa_id, ambiente) =>
    (await libroDe(lecturas, empresa_id, ambiente)) !== undefined,
  documentosDelMes,
};
