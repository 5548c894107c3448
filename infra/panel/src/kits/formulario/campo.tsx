import type { ReactNode } from 'react';
import { errorVisible, idDe, useEstado } from './almacen.ts';
import type { CampoDe, Clase, Colocacion, Detalles, PropsDeVista, VistaDe } from './clases.ts';
import estilos from './formulario.module.css';

/** A place for one field, drawn as its class says. */
export const Campo = <T,>({ campo, ...colocacion }: PropsDeVista<T>): ReactNode => {
  const { Vista } = campo.clase;
  // A class keeps together its view and what that needs.
  return <Vista campo={campo} ajustes={campo.clase.ajustes as never} {...colocacion} />;
};

type Salida = { readonly relatedTarget: EventTarget | null };

/**
 * It is left for a button: what is said beneath the field now would move that button away from under the
 * pointer, and sending says it all.
 */
export const vaABoton = ({ relatedTarget }: Salida): boolean =>
  relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement;

/** What every input of a form has: its name, its words, its mistake, and to whom it says what is typed. */
export const useCampo = <T,>(
  { ruta, clase, almacen }: CampoDe<T>,
  { etiqueta, descripcion, enfocar, deshabilitado }: Colocacion,
) => {
  const valor = useEstado(almacen, ({ valores }) => valores[ruta] as T);
  const error = useEstado(almacen, (estado) => errorVisible(estado, ruta));
  return {
    valor,
    poner: (nuevo: T) => almacen.poner({ [ruta]: nuevo }),
    atributos: {
      id: idDe(almacen, ruta),
      name: ruta,
      label: etiqueta ?? clase.etiqueta,
      description: descripcion,
      error,
      required: clase.obligatorio,
      // Drawn by the style sheet: the label's text is the field's name and no more.
      withAsterisk: false,
      labelProps: clase.obligatorio ? { className: estilos.requerido } : {},
      disabled: deshabilitado ?? false,
      'data-autofocus': enfocar || undefined,
      onBlur: (salida: Salida) => {
        if (!vaABoton(salida)) almacen.tocar(ruta);
      },
    },
  };
};

/** A class with what all have. */
export const clase = <T, A = undefined>(
  etiqueta: string,
  { obligatorio = false, vacio, revisar }: Detalles<T>,
  resto: Omit<Partial<Clase<T>>, 'Vista'> & {
    readonly vacio: T;
    readonly Vista: VistaDe<T, A>;
    readonly ajustes?: A | undefined;
  },
): Clase<T> => ({
  secreto: false,
  ajustes: undefined,
  ...resto,
  etiqueta,
  obligatorio,
  vacio: vacio ?? resto.vacio,
  revisar: (valor) => resto.revisar?.(valor) ?? revisar?.(valor) ?? null,
});
