import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import type { ComponentType } from 'react';
import type { Metodo } from './sesion.tsx';

/** The areas of the panel, each with its record; a screen enters by its area's and nowhere else. */

/** Where somebody is about to go, and with what that is asked for. */
export type Ida = {
  readonly cliente: Cliente;
  readonly consultas: QueryClient;
  /** What the address says of a record: `12`. */
  readonly id: string | undefined;
  readonly consulta: { readonly [nombre: string]: string };
};

/** What a screen's file gives: what is drawn, and what can be on its way before anybody is there. */
export type Componente = ComponentType & { readonly adelantar?: (ida: Ida) => unknown };

export type Pantalla = {
  /** The API's own address: `/facturas/$id`. */
  readonly camino: string;
  /** Its words in the menu, the search and the tab of the browser. */
  readonly titulo: string;
  /** The permission it needs, as routes name it; without one, whoever is signed in. */
  readonly recurso?: string;
  readonly metodo?: Metodo;
  /** It stands in the menu, under this name if it is another one. */
  readonly menu?: true | string;
  /** Something that one does, said by Ctrl K: «Nueva factura». */
  readonly accion?: string;
  /** Nobody has to be signed in, and it fills the whole page. */
  readonly publica?: true;
  readonly cargar: () => Promise<{ readonly default: Componente }>;
};

/** Something that Ctrl K found. */
export type Hallazgo = { readonly titulo: string; readonly detalle?: string; readonly a: string };

/** Where Ctrl K looks for records: at most `limit` of those that say `q`. */
export type Busqueda = {
  readonly nombre: string;
  readonly recurso: string;
  readonly buscar: (
    cliente: Cliente,
    pedido: { readonly q: string; readonly limit: number; readonly signal: AbortSignal },
  ) => Promise<readonly Hallazgo[]>;
};

export type Area = {
  readonly nombre: string;
  /** Its place in the menu. */
  readonly orden: number;
  readonly icono: Icon;
  readonly pantallas: readonly Pantalla[];
  readonly busquedas?: readonly Busqueda[];
};

export const area = (registro: Area): Area => registro;

/** Something that waits for a person, told by Inicio with the place where it is done. */
export type Pendiente = {
  readonly texto: string;
  readonly detalle?: string;
  readonly a: string;
  /** `grave`: nothing goes on until it is done. */
  readonly gravedad: 'grave' | 'pronto' | 'aviso';
};

/** What each area knows that waits, `<area>.pendientes.ts`: asked by Inicio, and again when news come. */
export type BuscaPendientes = {
  /** Without it the answer itself leaves out what the role may not see. */
  readonly recurso?: string;
  readonly buscar: (cliente: Cliente, signal: AbortSignal) => Promise<readonly Pendiente[]>;
};
