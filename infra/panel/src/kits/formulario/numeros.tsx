import { TextInput } from '@mantine/core';
import { useEscrito } from '../comun/escrito.ts';
import { clase, useCampo } from './campo.tsx';
import type { Celda, Clase, Detalles, PropsDeVista } from './clases.ts';
import estilos from './formulario.module.css';
import { type LimitesDeMonto, leerMonto, mostrarMonto, reparoDeMonto } from './montos.ts';

/** Fields of amounts: a decimal text inside, `1,234.56` on the screen, as it is typed while it is typed. */

type DeMonto = Detalles<string> &
  Partial<LimitesDeMonto> & {
    readonly ancho?: string;
    readonly pasa?: Celda['pasa'];
  };

type Escritura = {
  readonly leer: (texto: string) => string;
  readonly mostrar: (valor: string) => string;
};

const VistaDeMonto = ({
  campo,
  ajustes: { leer, mostrar },
  ...colocacion
}: PropsDeVista<string> & { readonly ajustes: Escritura }) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  const { visto, escribir, soltar } = useEscrito(valor, mostrar);
  return (
    <TextInput
      {...atributos}
      value={visto}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: estilos.monto ?? '' }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        escribir(currentTarget.value, leer(currentTarget.value));
        poner(leer(currentTarget.value));
      }}
      onBlur={(salida) => {
        soltar();
        atributos.onBlur(salida);
      }}
    />
  );
};

const monto = (
  etiqueta: string,
  detalles: DeMonto,
  { decimales, muestra }: { readonly decimales: number; readonly muestra: number },
): Clase<string> => {
  const ajustes: Escritura = {
    leer: (texto) => leerMonto(texto) ?? texto.trim(),
    mostrar: (valor) => mostrarMonto(valor, muestra),
  };
  const { ancho, pasa } = detalles;
  return clase(etiqueta, detalles, {
    vacio: '',
    revisar: (valor) => reparoDeMonto(valor, { decimales, ...detalles }),
    celda: { ...ajustes, derecha: true, inputMode: 'decimal', ancho, pasa },
    ajustes,
    Vista: VistaDeMonto,
  });
};

/** Dollars, not below zero, to the cent. */
export const dinero = (etiqueta: string, detalles: DeMonto = {}): Clase<string> =>
  monto(etiqueta, { minimo: '0', ...detalles }, { decimales: detalles.decimales ?? 2, muestra: 2 });

/** How many, above zero, to the millionth. */
export const cantidad = (etiqueta: string, detalles: DeMonto = {}): Clase<string> =>
  monto(etiqueta, detalles.minimo === undefined ? { mayorQue: '0', ...detalles } : detalles, {
    decimales: detalles.decimales ?? 6,
    muestra: 0,
  });

/** A whole number: days, copies, a term. */
export const entero = (etiqueta: string, detalles: DeMonto = {}): Clase<string> =>
  cantidad(etiqueta, { decimales: 0, ...detalles });
