import { createContext, useContext } from 'react';

/** What a sheet shows, one thing over another: a figure, or a record of those that it adds up. */

export type Nivel =
  | { readonly clase: 'figura'; readonly explicar: string; readonly que?: string | undefined }
  | {
      readonly clase: 'registro';
      /** As `/historia` names it. */
      readonly recurso: string;
      readonly id: number | string;
      readonly nombre: string;
    };

export const AbrirEnHoja = createContext<((nivel: Nivel) => void) | null>(null);

/** Opens something over what the sheet shows; null outside of one. */
export const useAbrirEnHoja = () => useContext(AbrirEnHoja);

/** What was opened in a sheet, from the first on, and which of it is seen. */
export type Recorrido = { readonly pila: readonly Nivel[]; readonly lugar: number };
export type Paso = { readonly abrir: Nivel } | { readonly pasos: -1 | 1 };

/** Opens something after what is seen, in place of what came after it; or goes back or forth. */
export const recorrer = ({ pila, lugar }: Recorrido, paso: Paso): Recorrido => {
  if ('abrir' in paso) return { pila: [...pila.slice(0, lugar + 1), paso.abrir], lugar: lugar + 1 };
  return { pila, lugar: Math.max(0, Math.min(pila.length - 1, lugar + paso.pasos)) };
};
