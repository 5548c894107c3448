import { ACTIVOS } from './activos/activos.contexto.ts';
import { CARTERA } from './cartera/cartera.contexto.ts';
import { COBROS } from './cobros/cobros.contexto.ts';
import { COMPRAS } from './compras/compras.contexto.ts';
import { CONTABILIDAD } from './contabilidad/contabilidad.contexto.ts';
import { leerLibro } from './contabilidad/hechos.ts';
import type { IntegracionContable } from './contabilidad/integracion.ts';
import type { ContextoDeDominio } from './contexto.ts';
import { CORREO } from './correo/correo.contexto.ts';
import { DOCUMENTOS } from './documentos/documentos.contexto.ts';
import { EVENTOS } from './eventos/eventos.contexto.ts';
import { HISTORIA } from './historia/historia.contexto.ts';
import { IDENTIDAD } from './identidad/identidad.contexto.ts';
import { INVENTARIO } from './inventario/inventario.contexto.ts';
import { type EventoDelKernel, TIPOS_DEL_KERNEL } from './kernel/catalogo.ts';
import { type AsignacionesPorEvento, asignaciones } from './kernel/claves.ts';
import type { ClaveIdempotenteUsada } from './kernel/idempotencia.events.ts';
import type { Muestra } from './kernel/muestra.ts';
import { MUESTRAS_DE_OBRAS } from './kernel/obra.muestras.ts';
import { crearPermisos, type Recursos } from './kernel/permisos.ts';
import type { Ambiente } from './kernel/sri.ts';
import type { Lector } from './kernel/tabla.ts';
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

/** What all contexts stand on, and what it stores itself. */
const KERNEL: ContextoDeDominio<EventoDelKernel> = {
  tipos: TIPOS_DEL_KERNEL,
  muestras: MUESTRAS_DE_OBRAS,
  asignaciones: asignaciones<ClaveIdempotenteUsada>({
    ClaveIdempotenteUsada: { clave: (usada) => usada },
  }),
};

/**
 * The contexts, each with its record: whatever is of all of them is made of this list. Their samples
 * are a small log in this order, in which what is written makes sense after what is before it.
 */
export const CONTEXTOS = {
  identidad: IDENTIDAD,
  personas: PERSONAS,
  servicios: SERVICIOS,
  documentos: DOCUMENTOS,
  compras: COMPRAS,
  cartera: CARTERA,
  cobros: COBROS,
  correo: CORREO,
  proformas: PROFORMAS,
  webhooks: WEBHOOKS,
  kernel: KERNEL,
  contabilidad: CONTABILIDAD,
  tesoreria: TESORERIA,
  inventario: INVENTARIO,
  pagos: PAGOS,
  nomina: NOMINA,
  activos: ACTIVOS,
  workflows: WORKFLOWS,
  eventos: EVENTOS,
  historia: HISTORIA,
  trabajos: TRABAJOS,
  sellos: SELLOS,
};

type Registrado = Omit<ContextoDeDominio, 'evento'>;
const CADA_UNO: readonly Registrado[] = Object.values(CONTEXTOS);

/**
 * What all of them declare by name.
 * @throws where two contexts declare something under one name
 */
export const deTodos = <T>(
  declarado: (contexto: Registrado) => { readonly [nombre: string]: T } | undefined,
): { readonly [nombre: string]: T } => {
  const todos = new Map<string, T>();
  for (const [nombre, valor] of CADA_UNO.flatMap((contexto) =>
    Object.entries(declarado(contexto) ?? {}),
  )) {
    if (todos.has(nombre)) throw new TypeError(`Dos contextos declaran ${nombre}`);
    todos.set(nombre, valor);
  }
  return Object.fromEntries(todos);
};

/**
 * A small log with every type in every version that was ever stored, in an order that makes sense.
 * What its events look like, which rows they leave and what they publish is committed beside them
 * (`npm run contratos`): whatever changes of that is seen.
 */
export const MUESTRAS: readonly Muestra[] = CADA_UNO.flatMap(({ muestras = [] }) => muestras);

/** Which event takes which counter, idempotency key, series or quota. */
export const ASIGNACIONES: AsignacionesPorEvento = deTodos(({ asignaciones }) => asignaciones);

/** What each context gives to the books when they open and when a month closes. */
export const INTEGRACIONES_CONTABLES: readonly IntegracionContable[] = CADA_UNO.flatMap(
  ({ integraciones = [] }) => integraciones,
);

/** What permissions are given on. */
export const RECURSOS: Recursos = deTodos(({ recursos }) => recursos);

export const { permiteRol, esDeTodaLaEmpresa, permisosDeRol } = crearPermisos(RECURSOS);

/** Whether a company keeps books in an environment: what its profile shows, and does not keep. */
export const llevaContabilidad = async (lector: Lector, ambiente: Ambiente): Promise<boolean> =>
  (await leerLibro(lector, ambiente)) !== undefined;
