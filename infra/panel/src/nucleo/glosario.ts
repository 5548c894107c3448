import type { Sesion } from 'comprobantes-cliente';

/** The words of the trade that more than one screen says, each once. */

/** Each has its shades in `kits/comun/comun.module.css`. */
export type Color = 'gray' | 'blue' | 'green' | 'orange' | 'red';
type Dicho = { readonly texto: string; readonly color: Color };

/** States of every record, as the API spells them, with the colour that says how it fares. */
const ESTADOS: { readonly [estado: string]: Dicho } = {
  BORRADOR: { texto: 'Borrador', color: 'gray' },
  PENDIENTE: { texto: 'Pendiente', color: 'blue' },
  PROCESANDO: { texto: 'Procesando', color: 'blue' },
  EN_PROCESO: { texto: 'En proceso', color: 'blue' },
  AUTORIZADO: { texto: 'Autorizado', color: 'green' },
  DEVUELTA: { texto: 'Devuelta', color: 'orange' },
  RECHAZADO: { texto: 'Rechazado', color: 'red' },
  ANULADO: { texto: 'Anulado', color: 'gray' },
  ERROR: { texto: 'Con error', color: 'red' },
  ENTREGADA: { texto: 'Entregada', color: 'green' },
  REINTENTANDO: { texto: 'Reintentando', color: 'orange' },
  FALLIDA: { texto: 'Fallida', color: 'red' },
  VIGENTE: { texto: 'Vigente', color: 'green' },
  EXPIRADA: { texto: 'Expirada', color: 'orange' },
  REVOCADA: { texto: 'Revocada', color: 'gray' },
  SUSPENDIDO: { texto: 'Suspendido', color: 'red' },
};

/** How a state is said; one that nobody listed is said as the API spells it. */
export const estadoDicho = (estado: string): Dicho =>
  ESTADOS[estado.toUpperCase()] ?? {
    texto: estado.charAt(0).toUpperCase() + estado.slice(1).toLowerCase().replaceAll('_', ' '),
    color: 'gray',
  };

export type Rol = NonNullable<Sesion['rol']>;
export const ROLES: { readonly [R in Rol]: string } = {
  admin: 'Administrador',
  contador: 'Contador',
  vendedor: 'Vendedor',
};

export const AMBIENTES = { '1': 'Pruebas', '2': 'Producción' } as const;
