import { Select } from '@mantine/core';
import { clase, useCampo } from './campo.tsx';
import type { Celda, Clase, Detalles, Opcion, PropsDeVista } from './clases.ts';

/** One of a few, found by typing when they are many. */

const BUSCABLE_DESDE = 8;

type DeEleccion<V extends string> = Detalles<V> & {
  /** A hook, where they are asked of the API. */
  readonly opciones: readonly Opcion<V>[] | (() => readonly Opcion<V>[]);
  readonly ancho?: string;
  readonly pasa?: Celda['pasa'];
};

const VistaDeEleccion = <V extends string>({
  campo,
  ajustes: useOpciones,
  ...colocacion
}: PropsDeVista<V> & { readonly ajustes: () => readonly Opcion<V>[] }) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  const dichas = useOpciones();
  return (
    <Select
      {...atributos}
      value={valor}
      data={dichas.map((opcion) => ({ value: opcion.valor as string, label: opcion.texto }))}
      searchable={dichas.length >= BUSCABLE_DESDE}
      allowDeselect={false}
      nothingFoundMessage="Ninguna es así"
      // A closed list is not there: the label names the field alone.
      comboboxProps={{ keepMounted: false }}
      selectFirstOptionOnChange
      checkIconPosition="right"
      onChange={(elegida) => {
        if (elegida !== null) poner(elegida as V);
      }}
    />
  );
};

export const eleccion = <V extends string>(
  etiqueta: string,
  { opciones, ancho, pasa, ...detalles }: DeEleccion<V> & { readonly vacio: V },
): Clase<V> => {
  const fijas = typeof opciones === 'function' ? undefined : opciones;
  /** Pasted by its value, or by its words. */
  const leer = (texto: string): string => {
    const dicho = texto.trim().toLowerCase();
    const una = fijas?.find(
      (opcion) => opcion.valor.toLowerCase() === dicho || opcion.texto.toLowerCase() === dicho,
    );
    return una?.valor ?? detalles.vacio;
  };
  const mostrar = (valor: string): string =>
    fijas?.find((opcion) => opcion.valor === valor)?.texto ?? valor;
  return clase<V, () => readonly Opcion<V>[]>(etiqueta, detalles, {
    vacio: detalles.vacio,
    celda: { leer, mostrar, derecha: false, opciones, ancho, pasa },
    ajustes: typeof opciones === 'function' ? opciones : () => opciones,
    Vista: VistaDeEleccion,
  });
};
