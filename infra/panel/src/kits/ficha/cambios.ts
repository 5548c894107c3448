import { fecha, fechaHora } from '../../nucleo/formato.ts';
import { estadoDicho } from '../../nucleo/glosario.ts';
import { campoDicho, cuantos } from '../comun/palabras.ts';

/** What a change did to a record, in words. */

export type CambioDicho = {
  readonly campo: string;
  readonly antes: string;
  readonly despues: string;
};

const NADA = '–';
const UN_DIA = /^\d{4}-\d{2}-\d{2}$/;
const UN_INSTANTE = /^\d{4}-\d{2}-\d{2}T/;
const MAXIMO = 160;

const textoDicho = (campo: string, texto: string): string => {
  if (UN_DIA.test(texto)) return fecha(texto);
  if (UN_INSTANTE.test(texto)) return fechaHora(texto);
  if (campo === 'estado') return estadoDicho(texto).texto;
  return texto.length > MAXIMO ? `${texto.slice(0, MAXIMO)}…` : texto;
};

const objetoDicho = (objeto: object): string => {
  const partes = Object.entries(objeto).filter(([, valor]) => valor !== null && valor !== '');
  return partes
    .map(([campo, valor]) => `${campoDicho(campo)}: ${valorDicho(campo, valor)}`)
    .join(', ')
    .slice(0, MAXIMO);
};

/** A value of any field, as a person reads it. */
export const valorDicho = (campo: string, valor: unknown): string => {
  if (valor === null || valor === undefined || valor === '') return NADA;
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  if (typeof valor === 'string') return textoDicho(campo, valor);
  if (typeof valor === 'number') return String(valor);
  if (!Array.isArray(valor)) return objetoDicho(valor);
  const sueltos = valor.every((uno) => typeof uno !== 'object');
  return sueltos ? valor.join(', ') || NADA : cuantos(valor.length, 'elemento', 'elementos');
};

type Cambio = {
  readonly antes: { readonly [campo: string]: unknown } | null;
  readonly despues: { readonly [campo: string]: unknown } | null;
};

/** The fields that changed; what was made or undone whole says none. */
export const cambiosDe = ({ antes, despues }: Cambio): readonly CambioDicho[] => {
  if (antes === null || despues === null) return [];
  return Object.keys(despues)
    .filter((campo) => !campo.startsWith('_'))
    .map((campo) => ({
      campo: campoDicho(campo),
      antes: valorDicho(campo, antes[campo]),
      despues: valorDicho(campo, despues[campo]),
    }))
    .filter((uno) => uno.antes !== uno.despues);
};
