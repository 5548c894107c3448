import type { Resultado } from '#domain/workflows/corrida.ts';
import type { PasoAnotado } from '#domain/workflows/historia.ts';
import {
  bytesDeJson,
  type Json,
  MAXIMO_BYTES_DE_SALIDA,
  type ObjetoJson,
  recortar,
} from '#domain/workflows/json.ts';

/** How much of a run there is room for: whoever does it holds it whole, and others beside it. */

/** What all its outputs take together. */
const MAXIMO_BYTES_DE_CORRIDA = 4 * 1024 * 1024;
const SIN_SITIO = 'Lo que dan los nodos de la corrida pasa de 4 MiB: se recortó';

/** Of what a node was asked and of what came in: the history shows it, and nobody goes on with it. */
const MAXIMO_BYTES_DE_MUESTRA = 32 * 1024;
const MUESTRA_CORTADA = 'De su entrada y su configuración se guardan los primeros 32 KiB';

/** As large as an output is kept. */
const bytesDeSalida = (salida: Json | undefined): number =>
  salida === undefined
    ? 0
    : Math.min(bytesDeJson(salida, MAXIMO_BYTES_DE_SALIDA), MAXIMO_BYTES_DE_SALIDA);

/** What there is still room for in a run, once these of its nodes have ended. */
export class Sitio {
  #libres = MAXIMO_BYTES_DE_CORRIDA;

  constructor(pasos: Iterable<PasoAnotado>) {
    for (const { salida } of pasos) this.#libres -= bytesDeSalida(salida);
  }

  /** What a node gives, as far as it fits. */
  ocupar(resultado: Resultado): Resultado {
    if (resultado.tipo === 'falla') return resultado;
    const { salida, notas = [] } = resultado;
    const bytes = bytesDeSalida(salida);
    if (bytes <= this.#libres) {
      this.#libres -= bytes;
      return resultado;
    }
    const recortada = recortar(salida, Math.max(0, this.#libres)).valor;
    this.#libres -= bytesDeSalida(recortada);
    return { ...resultado, salida: recortada, notas: [...notas, SIN_SITIO] };
  }
}

type Muestras = Required<Pick<PasoAnotado, 'configuracion' | 'entrada' | 'notas'>>;

/** What a node was asked and what came in, as the history keeps them. */
export const muestrasDe = ({ configuracion, entrada, notas }: Muestras): Muestras => {
  const muestra = recortar(configuracion, MAXIMO_BYTES_DE_MUESTRA);
  const dada = recortar(entrada, MAXIMO_BYTES_DE_MUESTRA);
  const cortada = muestra.recortada || dada.recortada;
  return {
    configuracion: muestra.valor as ObjetoJson,
    entrada: dada.valor,
    notas: cortada ? [...new Set([...notas, MUESTRA_CORTADA])] : notas,
  };
};
