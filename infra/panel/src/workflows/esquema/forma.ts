import { createContext, useContext } from 'react';
import type { GrupoDeVariables } from './variables.ts';

/** What all fields of one form know of where they are. */

export type Reparo = { readonly mensaje: string; readonly nivel: 'error' | 'aviso' };

export type Forma = {
  /** Of the node that the form is of. */
  readonly tipo?: string | undefined;
  readonly variables: readonly GrupoDeVariables[];
  /** What is wrong, by where: `headers.0.valor`. */
  readonly reparos: ReadonlyMap<string, Reparo>;
  readonly id: string;
};

const Contexto = createContext<Forma>({ variables: [], reparos: new Map(), id: 'forma' });
export const ConForma = Contexto;
export const useForma = (): Forma => useContext(Contexto);

/** What every field is drawn with. `ruta`: where in the data. */
export type Campo<V = unknown> = {
  readonly ruta: string;
  readonly etiqueta: string;
  readonly descripcion?: string | undefined;
  readonly requerido?: boolean;
  readonly valor: V;
  readonly alCambiar: (valor: unknown) => void;
};

/** The document's name of a field, by which a problem leads to it. */
const idDeCampo = (forma: Pick<Forma, 'id'>, ruta: string): string =>
  `${forma.id}-${ruta.replaceAll('.', '-')}`;

/** What an input needs to say which one it is and what is wrong with it. */
export const useAtributos = ({
  ruta,
  etiqueta,
  descripcion,
  requerido,
}: Pick<Campo, 'ruta' | 'etiqueta' | 'descripcion' | 'requerido'>) => {
  const forma = useForma();
  const reparo = forma.reparos.get(ruta);
  return {
    id: idDeCampo(forma, ruta),
    label: etiqueta,
    // What its label says already is not said twice.
    ...(descripcion !== undefined && descripcion !== etiqueta && { description: descripcion }),
    ...(requerido && { 'aria-required': true }),
    ...(reparo?.nivel === 'error' && { error: reparo.mensaje }),
  };
};
