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
