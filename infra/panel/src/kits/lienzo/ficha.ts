import type { ReactNode } from 'react';
import type { Nodo } from './grafo.ts';

/** How a node is shown, on the graph and in the list of it: whoever draws says it of each. */

export type Salida = {
  /** Of the edges that leave by it; null: the only one. */
  readonly clave: string | null;
  readonly nombre: string;
  /** On the graph, where there is little room. */
  readonly corto?: string;
};

export type Ficha = {
  readonly titulo: string;
  readonly resumen: string;
  readonly icono: ReactNode;
  /** Of the theme. */
  readonly color: string;
  /** Whether edges may lead to it. */
  readonly entra: boolean;
  readonly salidas: readonly Salida[];
  readonly errores?: number;
  readonly avisos?: number;
  /** How it fared, where it ran. */
  readonly estado?: {
    readonly texto: string;
    readonly color: string;
    readonly detalle?: string;
    /** On the graph, where there is little room. */
    readonly corto?: string;
  };
};

export type Describir = (nodo: Nodo) => Ficha;

export const UNA_SALIDA: readonly Salida[] = [{ clave: null, nombre: '' }];

/** What a reader of screens is told of it. */
export const dichoDe = ({ titulo, resumen, errores = 0, avisos = 0, estado }: Ficha): string =>
  [
    titulo,
    resumen,
    estado && [estado.texto, estado.detalle].filter(Boolean).join(', '),
    errores > 0 && `${errores} ${errores === 1 ? 'problema' : 'problemas'}`,
    avisos > 0 && `${avisos} ${avisos === 1 ? 'aviso' : 'avisos'}`,
  ]
    .filter(Boolean)
    .join('. ');

/** Whether two are drawn alike. */
export const sonIguales = (una: Ficha, otra: Ficha): boolean =>
  una.titulo === otra.titulo &&
  una.resumen === otra.resumen &&
  una.color === otra.color &&
  una.entra === otra.entra &&
  una.errores === otra.errores &&
  una.avisos === otra.avisos &&
  una.estado?.texto === otra.estado?.texto &&
  una.estado?.color === otra.estado?.color &&
  una.estado?.detalle === otra.estado?.detalle &&
  una.salidas.length === otra.salidas.length &&
  una.salidas.every((salida, i) => salida.clave === otra.salidas[i]?.clave);
