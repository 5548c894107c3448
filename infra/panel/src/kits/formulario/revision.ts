import type { Errores, Lugares } from './caminos.ts';
import { type Campos, esFilaVacia, type Fila, type Valores } from './clases.ts';

/** What can be said of a form without asking: what is missing, what is no amount. The API says the rest. */

const OBLIGATORIO = 'Es obligatorio';

const esVacio = (valor: unknown): boolean =>
  valor === null || (typeof valor === 'string' && valor.trim() === '');

/** `vecinos` are the other fields, or the other cells of its row. */
const revisarValor = (clase: Campos[string], valor: unknown, vecinos: Valores): string | null => {
  if (esVacio(valor)) return clase.obligatorio ? OBLIGATORIO : null;
  const { buscador } = clase;
  if (buscador?.obliga && esVacio(vecinos[buscador.enlaza] ?? null)) return 'No se encuentra';
  return clase.revisar(valor as never);
};

/** What is wrong with one field or cell by itself. */
export const revisarCampo = (campos: Campos, valores: Valores, ruta: string): string | null => {
  const [campo = '', fila, columna = ''] = ruta.split('.');
  const clase = campos[campo];
  if (!clase) return null;
  if (fila === undefined)
    return clase.columnas ? null : revisarValor(clase, valores[campo], valores);
  const dicha = (valores[campo] as readonly Fila[])[Number(fila)];
  const celda = clase.columnas?.[columna];
  if (!dicha || !celda || !clase.columnas || esFilaVacia(dicha, clase.columnas)) return null;
  return revisarValor(celda, dicha[columna] ?? '', dicha);
};

/** The rows that say something, and which ones of the screen they are. */
export const filasLlenas = (campos: Campos, valores: Valores): Lugares['filas'] =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, { columnas }]) => {
      if (!columnas) return [];
      const filas = valores[campo] as readonly Fila[];
      return [[campo, filas.flatMap((fila, i) => (esFilaVacia(fila, columnas) ? [] : [i]))]];
    }),
  );

/** As they are sent: without the rows in which nothing was typed. */
export const sinFilasVacias = <V extends Valores>(campos: Campos, valores: V): V => {
  const llenas = filasLlenas(campos, valores);
  const listas = Object.entries(llenas).map(([campo, indices]) => {
    const filas = valores[campo] as readonly Fila[];
    return [campo, indices.map((i) => filas[i])] as const;
  });
  return { ...valores, ...Object.fromEntries(listas) };
};

/** Every mistake that needs no answer to be known. */
export const revisarTodo = (campos: Campos, valores: Valores): Errores => {
  const errores = new Map<string, string>();
  const llenas = filasLlenas(campos, valores);
  for (const [campo, clase] of Object.entries(campos)) {
    const { columnas } = clase;
    if (!columnas) {
      const reparo = revisarValor(clase, valores[campo], valores);
      if (reparo !== null) errores.set(campo, reparo);
      continue;
    }
    const indices = llenas[campo] ?? [];
    if (clase.obligatorio && indices.length === 0) errores.set(campo, 'Falta al menos una línea');
    for (const i of indices) {
      for (const columna of Object.keys(columnas)) {
        const ruta = `${campo}.${i}.${columna}`;
        const reparo = revisarCampo(campos, valores, ruta);
        if (reparo !== null) errores.set(ruta, reparo);
      }
    }
  }
  return errores;
};

/** The words of a field: `Cantidad, línea 3`. */
export const etiquetaDe = (campos: Campos, ruta: string): string => {
  const [campo = '', fila, columna = ''] = ruta.split('.');
  const clase = campos[campo];
  if (!clase) return '';
  const celda = clase.columnas?.[columna];
  if (fila === undefined || !celda) return clase.etiqueta;
  return `${celda.etiqueta}, ${clase.etiqueta.toLowerCase()} ${Number(fila) + 1}`;
};
