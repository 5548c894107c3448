import type {
  CorridaConHistoria,
  EventoDeWorkflow,
  RevisionDeWorkflow,
} from 'comprobantes-cliente';
import { type Describir, type Ficha, UNA_SALIDA } from '#panel/kits/lienzo/ficha.ts';
import type { Nodo } from '#panel/kits/lienzo/grafo.ts';
import type { Tipos } from '../catalogo.ts';
import { CLASES, duracion, ESTADOS_DE_NODO, ramaDicha } from '../palabras.ts';
import { iconoDe } from './iconos.tsx';
import { nombreDeNodo, resumenDe } from './resumen.ts';

/** A workflow's nodes as the graph and the list of it show them. */

export type PasoDeCorrida = CorridaConHistoria['nodos'][number];
export type Problema = RevisionDeWorkflow['problemas'][number];

type Fuentes = {
  readonly tipos: Tipos;
  readonly eventos: ReadonlyMap<string, EventoDeWorkflow>;
  readonly problemas?: readonly Problema[];
  /** Where it ran: how each node fared. */
  readonly pasos?: ReadonlyMap<string, PasoDeCorrida>;
};

const estadoDe = (paso: PasoDeCorrida | undefined): Ficha['estado'] => {
  if (!paso) return undefined;
  const { texto, color } = ESTADOS_DE_NODO[paso.estado];
  const tardo = paso.duracion_ms !== null && paso.estado === 'completed';
  return {
    texto,
    color,
    ...(tardo && { corto: `✓ ${duracion(paso.duracion_ms)}` }),
    ...(paso.duracion_ms !== null &&
      paso.estado !== 'skipped' && { detalle: duracion(paso.duracion_ms) }),
  };
};

export const describirCon = ({ tipos, eventos, problemas = [], pasos }: Fuentes): Describir => {
  const cuantos = (id: string, nivel: Problema['nivel']): number =>
    problemas.filter((uno) => uno.node_id === id && uno.nivel === nivel).length;
  return (nodo: Nodo): Ficha => {
    const tipo = tipos.get(nodo.type);
    const clase = tipo?.clase ?? 'utility';
    const estado = pasos && estadoDe(pasos.get(nodo.id));
    return {
      titulo: nombreDeNodo(nodo.id),
      resumen: resumenDe(nodo, tipo, eventos),
      icono: iconoDe(nodo.type),
      color: CLASES[clase].color,
      entra: clase !== 'trigger',
      salidas:
        tipo && tipo.handles.length > 0
          ? tipo.handles.map((clave) => ({
              clave,
              nombre: ramaDicha(clave),
              corto: clave === 'true' ? 'Sí' : clave === 'false' ? 'No' : clave,
            }))
          : UNA_SALIDA,
      errores: cuantos(nodo.id, 'error'),
      avisos: cuantos(nodo.id, 'aviso'),
      ...(estado && { estado }),
    };
  };
};
