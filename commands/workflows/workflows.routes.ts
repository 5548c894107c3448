import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Peticion, Respuesta } from '#domain/kernel/ruta.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import type { EventosConocidos } from '#domain/workflows/payload.ts';
import { revisarDefinicion } from '#domain/workflows/validar.ts';
import type { WorkflowPedido } from '#domain/workflows/workflow.decider.ts';
import * as errores from '#domain/workflows/workflow.errores.ts';
import type { WorkflowCreado } from '#domain/workflows/workflow.events.ts';
import { vistaWorkflow } from '#domain/workflows/workflow.vista.ts';
import { revisionVista } from './respuestas.ts';
import {
  actualizarWorkflow,
  crearWorkflow,
  duplicarWorkflow,
  eliminarWorkflow,
  leerWorkflow,
  secretosQueHay,
} from './workflow.comandos.ts';
import {
  actualizarWorkflowEsquema,
  crearWorkflowEsquema,
  duplicarWorkflowEsquema,
  importarWorkflowEsquema,
  validarWorkflowEsquema,
} from './workflow.esquema.ts';

const recurso = 'workflows';
const acceso = 'sesion';

/** An example that reaches nobody: whoever tries it leaves a note in a history. */
const EJEMPLO = {
  nodes: [
    { id: 'inicio', type: 'trigger.manual', data: {}, position: { x: 0, y: 0 } },
    {
      id: 'saludo',
      type: 'transform.set',
      data: { campos: [{ clave: 'texto', valor: 'Hola, {{trigger.nombre}}' }] },
      position: { x: 240, y: 0 },
    },
    { id: 'nota', type: 'action.log', data: {}, position: { x: 480, y: 0 } },
  ],
  edges: [
    { id: 'e1', source: 'inicio', target: 'saludo' },
    { id: 'e2', source: 'saludo', target: 'nota' },
  ],
};
const A_MANO = { nombre: 'Saludo', trigger_tipo: 'manual', definicion: EJEMPLO };

const UN_WORKFLOW = {
  recurso,
  idDe: ([creado]: readonly WorkflowCreado[]) => creado!.datos.workflow_id,
  leer: leerWorkflow,
  vista: vistaWorkflow,
};

/** A new one, once for each key. */
export const darDeAlta = (
  ejecutar: Ejecutar,
  peticion: Peticion<unknown, unknown, unknown>,
  pedido: WorkflowPedido,
  publicos: EventosConocidos,
): Promise<Respuesta> => {
  const comando = crearWorkflow({ ...remitenteDe(peticion), pedido, publicos });
  const { idempotencia } = peticion;
  return crearUnaVez(ejecutar, comando, { ...UN_WORKFLOW, idempotencia });
};

export const RESPUESTAS_DE_ALTA = {
  201: { descripcion: 'El workflow', json: vistaWorkflow },
  200: { descripcion: 'El que ya se creó con esa clave', json: vistaWorkflow },
} as const;

export const SIMULABLE_DE_ALTA = { WorkflowCreado: { workflow_id: 'id' } } as const;
export const ERRORES_DE_ALTA = [errores.workflowNoEncontrado, errores.demasiadosWorkflows] as const;

/** `publicos`: the public events, with their fields. */
export const rutasDeWorkflows = (publicos: EventosConocidos) =>
  [
    rutaDeComando({
      id: 'crearWorkflow',
      metodo: 'POST',
      camino: '/workflows',
      resumen: 'Crea un workflow; activo, su definición debe validar',
      descripcion:
        'Con activo: false se guarda un borrador, tenga los errores que tenga. El nodo trigger de la ' +
        'definición, si lo hay, dice qué lo inicia; si no, trigger_tipo y eventos. El 400 trae ' +
        'problemas, como POST /workflows/validar.',
      acceso,
      recurso,
      cuerpo: crearWorkflowEsquema,
      maximo_bytes: CUERPO_LARGO_BYTES,
      ejemplo: () => A_MANO,
      respuestas: RESPUESTAS_DE_ALTA,
      errores: [...ERRORES_DE_ALTA, errores.definicionInvalida],
      idempotente: true,
      simulable: SIMULABLE_DE_ALTA,
      atender: (peticion, { ejecutar }) =>
        darDeAlta(ejecutar, peticion, peticion.cuerpo.pedido, publicos),
    }),

    rutaDeComando({
      id: 'validarWorkflow',
      metodo: 'POST',
      camino: '/workflows/validar',
      resumen: 'Dice qué tiene de malo una definición; no guarda nada',
      descripcion: 'Basta poder leer los workflows.',
      acceso,
      recurso,
      solo_lee: true,
      cuerpo: validarWorkflowEsquema,
      maximo_bytes: CUERPO_LARGO_BYTES,
      ejemplo: () => ({ trigger_tipo: 'manual', definicion: EJEMPLO }),
      respuestas: { 200: { descripcion: 'Sus problemas', json: revisionVista } },
      simulable: {},
      atender: async (peticion, { ejecutar }) => {
        const { definicion, trigger_tipo, eventos } = peticion.cuerpo;
        const hay = await ejecutar(secretosQueHay({ ...remitenteDe(peticion), definicion }));
        const revision = revisarDefinicion(
          {
            definicion,
            ...(trigger_tipo !== undefined && { trigger_tipo }),
            ...(eventos !== undefined && { eventos }),
          },
          { eventos: publicos, secretos: hay.resultado },
        );
        return { estado: 200, json: revision };
      },
    }),

    rutaDeComando({
      id: 'importarWorkflow',
      metodo: 'POST',
      camino: '/workflows/importar',
      resumen: 'Crea un workflow, inactivo, con lo que dio GET /workflows/{id}/exportar',
      acceso,
      recurso,
      cuerpo: importarWorkflowEsquema,
      maximo_bytes: CUERPO_LARGO_BYTES,
      ejemplo: () => ({ ...A_MANO, descripcion: null, eventos: [] }),
      respuestas: RESPUESTAS_DE_ALTA,
      errores: ERRORES_DE_ALTA,
      idempotente: true,
      simulable: SIMULABLE_DE_ALTA,
      atender: (peticion, { ejecutar }) =>
        darDeAlta(ejecutar, peticion, peticion.cuerpo.pedido, publicos),
    }),

    rutaDeComando({
      id: 'actualizarWorkflow',
      metodo: 'PUT',
      camino: '/workflows/{id}',
      resumen: 'Cambia un workflow: su nombre, su definición, o si está activo',
      descripcion:
        'Lo que no se envía queda como está. Si cambia la definición o lo que la inicia sube version; ' +
        'las corridas en curso terminan con la que empezaron. Con `version`, la que se leyó, lo que otra persona ' +
        'cambió entretanto no se pisa: 409.',
      acceso,
      recurso,
      cuerpo: actualizarWorkflowEsquema,
      maximo_bytes: CUERPO_LARGO_BYTES,
      ejemplo: () => ({ nombre: 'Saludo (nuevo)', activo: false }),
      respuestas: { 200: { descripcion: 'El workflow', json: vistaWorkflow } },
      errores: [errores.workflowNoEncontrado, errores.definicionInvalida, errores.versionDistinta],
      simulable: {},
      atender: async (peticion, { ejecutar }) => {
        const { cuerpo: cambios, params } = peticion;
        const quien = { ...remitenteDe(peticion), workflow_id: params.id };
        const comando = actualizarWorkflow({ ...quien, cambios, publicos });
        const { resultado, revision } = await ejecutar(comando);
        return { estado: 200, json: vistaWorkflow(resultado), revision };
      },
    }),

    rutaDeComando({
      id: 'eliminarWorkflow',
      metodo: 'DELETE',
      camino: '/workflows/{id}',
      resumen: 'Elimina un workflow y su historial; lo que estaba en curso se detiene',
      acceso,
      recurso,
      respuestas: { 204: { descripcion: 'Eliminado', vacia: true } },
      errores: [errores.workflowNoEncontrado],
      simulable: {},
      atender: async (peticion, { ejecutar }) => {
        const quien = { ...remitenteDe(peticion), workflow_id: peticion.params.id };
        const { revision } = await ejecutar(eliminarWorkflow(quien));
        return respuestaVacia(revision);
      },
    }),

    rutaDeComando({
      id: 'duplicarWorkflow',
      metodo: 'POST',
      camino: '/workflows/{id}/duplicar',
      resumen: 'Crea otro workflow igual, inactivo, llamado «Copia de …»',
      acceso,
      recurso,
      cuerpo: duplicarWorkflowEsquema,
      cuerpo_omitible: true,
      ejemplo: () => ({}),
      respuestas: RESPUESTAS_DE_ALTA,
      errores: ERRORES_DE_ALTA,
      idempotente: true,
      simulable: SIMULABLE_DE_ALTA,
      atender: async (peticion, { ejecutar }) => {
        const { idempotencia, params } = peticion;
        const quien = { ...remitenteDe(peticion), workflow_id: params.id };
        const comando = duplicarWorkflow({ ...quien, publicos });
        return crearUnaVez(ejecutar, comando, { ...UN_WORKFLOW, idempotencia });
      },
    }),
  ] as const;
