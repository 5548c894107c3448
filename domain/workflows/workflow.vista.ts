import {
  booleano,
  type CampoDe,
  desde,
  entero,
  id,
  instante,
  json,
  lista,
  objeto,
  oNulo,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { type Definicion, TIPOS_DE_DISPARO } from './definicion.ts';
import type { Workflow } from './workflow.ts';

const abierto = true;
const nodo = { ...objeto({ id: texto(), type: texto(), data: json() }), abierto } as const;
const arista = {
  ...objeto({
    source: texto(),
    target: texto(),
    sourceHandle: oNulo(texto('', { opcional: true })),
  }),
  abierto,
} as const;

/** What an editor added to it goes out as it came. */
export const definicionDeWorkflow = {
  ...objeto({ nodes: lista(nodo), edges: lista(arista) }, 'DefinicionDeWorkflow'),
  abierto,
} as unknown as CampoDe<'objeto', Definicion, Definicion>;

const DE_QUE_LO_INICIA = {
  trigger_tipo: unoDe(TIPOS_DE_DISPARO),
  eventos: lista(texto(), 'Los que lo inician; vacía: solo a mano'),
};

const BREVE = {
  id: id(),
  version: entero('Sube cuando cambia la definición o lo que la inicia', { minimo: 1 }),
  nombre: texto(),
  descripcion: oNulo(texto()),
  activo: booleano(),
  ...DE_QUE_LO_INICIA,
  aviso: oNulo(texto('Por qué se detuvo solo; null desde que se lo activa otra vez')),
};

const FECHAS = {
  created_at: desde('creado_en', instante()),
  updated_at: desde('actualizado_en', instante()),
};

/** What a list shows of one. */
export const EN_LISTA = { ...BREVE, ...FECHAS };

/** The whole of it: a definition goes out as it came. */
export const vistaWorkflow = vistaDe<Workflow>('Workflow')({
  ...BREVE,
  definicion: definicionDeWorkflow,
  ...FECHAS,
});

/** A workflow as it is taken elsewhere: what is of this company alone stays. */
export const vistaExportada = vistaDe<Workflow>('WorkflowExportado')({
  nombre: texto(),
  descripcion: oNulo(texto()),
  trigger_tipo: DE_QUE_LO_INICIA.trigger_tipo,
  eventos: lista(texto()),
  definicion: definicionDeWorkflow,
});
