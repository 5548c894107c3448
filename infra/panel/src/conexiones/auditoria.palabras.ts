import type { Color } from '#panel/nucleo/glosario.ts';

/** Where the documentation tells of a code: a 422 has none, and its form is in the guide. */
export const guiaDe = (codigo: string | null, estado: number): string => {
  if (codigo !== null) {
    return `/docs/referencia/codigos#:~:text=${encodeURIComponent(codigo)}`;
  }
  return estado === 422 ? '/docs/errores#422-la-forma-de-la-peticion' : '/docs/errores';
};

export const codigoDicho = (codigo: string | null, estado: number): string =>
  codigo ?? (estado === 422 ? 'La forma de la petición' : 'Sin código');

/** How an answer went, by its status. */
export const colorDe = (estado: number): Color => {
  if (estado >= 500) return 'red';
  if (estado >= 400) return 'orange';
  return 'green';
};
