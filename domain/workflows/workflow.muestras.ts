import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeWorkflows, TIPOS_DE_WORKFLOWS } from './catalogo.ts';

const { muestra } = muestrasDe<EventoDeWorkflows>(TIPOS_DE_WORKFLOWS);

const SECRETO = {
  secreto_id: 1,
  nombre: 'ERP',
  referencia: 'workflow-5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
  pista: '9f3a',
  descripcion: 'El token del ERP',
};

const AL_ERP = {
  workflow_id: 1,
  version: 1,
  nombre: 'Facturas al ERP',
  descripcion: null,
  activo: true,
  trigger_tipo: 'evento' as const,
  eventos: ['factura.autorizada'],
  definicion: {
    nodes: [
      {
        id: 'inicio',
        type: 'trigger.evento',
        data: { eventos: ['factura.autorizada'] },
        position: { x: 0, y: 40.5 },
      },
      {
        id: 'erp',
        type: 'action.http',
        data: {
          method: 'POST',
          url: 'https://erp.example.com/facturas',
          auth: { tipo: 'bearer', secreto: 'ERP' },
        },
      },
    ],
    edges: [{ source: 'inicio', target: 'erp', animated: true }],
    viewport: null,
  },
  secretos: ['ERP'],
};

export const MUESTRAS_DE_WORKFLOWS: readonly Muestra[] = [
  muestra('SecretoDeWorkflowCreado', SECRETO),
  muestra('SecretoDeWorkflowCreado', {
    ...SECRETO,
    secreto_id: 2,
    nombre: 'Chat',
    pista: null,
    descripcion: null,
  }),
  muestra('WorkflowCreado', AL_ERP),
  muestra('WorkflowCreado', {
    ...AL_ERP,
    workflow_id: 2,
    nombre: 'A mano',
    activo: false,
    trigger_tipo: 'manual',
    eventos: [],
    definicion: { nodes: [], edges: [] },
    secretos: [],
  }),
  // Only its name: the same version.
  muestra('WorkflowActualizado', {
    ...AL_ERP,
    nombre: 'Facturas autorizadas al ERP',
    antes: { secretos: ['ERP'] },
  }),
  // Another definition, with another secret.
  muestra('WorkflowActualizado', {
    ...AL_ERP,
    version: 2,
    definicion: { nodes: [], edges: [] },
    secretos: ['Chat'],
    antes: { secretos: ['ERP'] },
  }),
  // Saved so often that the first of its versions leaves.
  muestra('WorkflowActualizado', {
    ...AL_ERP,
    version: 201,
    secretos: [],
    antes: { secretos: ['Chat'] },
  }),
  muestra('SecretoDeWorkflowActualizado', {
    ...SECRETO,
    referencia: 'workflow-0b0e6b44-3a58-4c4b-8a5e-0b8f5f4a7c21',
    pista: '77b0',
  }),
  muestra('SecretoDeWorkflowEliminado', { secreto_id: 1, nombre: 'ERP' }),
  muestra('WorkflowDetenido', { workflow_id: 1, version: 201, motivo: 'Se detuvo solo' }),
  // On again.
  muestra('WorkflowActualizado', {
    ...AL_ERP,
    version: 201,
    secretos: [],
    antes: { secretos: [] },
  }),
  muestra('WorkflowEliminado', { workflow_id: 1, version: 201, secretos: [] }),
];
