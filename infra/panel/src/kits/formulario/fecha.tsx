import { hoy } from '#panel/nucleo/formato.ts';
import { EntradaDeDia } from '../comun/dia.tsx';
import { type Limites, leerFecha, mostrarFecha, reparoDeFecha } from '../comun/fechas.ts';
import { clase, useCampo } from './campo.tsx';
import type { Clase, Detalles, PropsDeVista } from './clases.ts';

/** A day of a form. */

type DeFecha = Detalles<string> & Limites & { readonly ancho?: string };

const VistaDeFecha = ({
  campo,
  ajustes: { minima, maxima },
  ...colocacion
}: PropsDeVista<string> & { readonly ajustes: DeFecha }) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  return <EntradaDeDia {...atributos} {...{ valor, poner, minima, maxima }} />;
};

export const fecha = (etiqueta: string, detalles: DeFecha = {}): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    revisar: (valor) => reparoDeFecha(valor, hoy(), detalles),
    celda: {
      leer: (texto) => leerFecha(texto, hoy()) ?? texto.trim(),
      mostrar: mostrarFecha,
      derecha: false,
      ancho: detalles.ancho,
    },
    ajustes: detalles,
    Vista: VistaDeFecha,
  });
