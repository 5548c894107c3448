import type { Upcaster } from './catalogo.ts';

/** Lines of documents as they were kept before each said what of the catalogue it is of. */

const sinSaberlo = (lineas: readonly object[]): readonly object[] =>
  lineas.map((linea) => ({ servicio_id: null, ...linea }));

/** Of what has its lines in `detalles`: none of them says it. */
export const conServicioEnLineas: Upcaster = (datos) => {
  const { detalles } = datos as { readonly detalles: readonly object[] };
  return { ...datos, detalles: sinSaberlo(detalles) };
};

/** Of guides, whose lines are of each of those who receive the goods. */
export const conServicioPorDestinatario: Upcaster = (datos) => {
  type Destinatario = { readonly detalles: readonly object[] };
  const { destinatarios } = datos as { readonly destinatarios: readonly Destinatario[] };
  return {
    ...datos,
    destinatarios: destinatarios.map((destinatario) => conServicioEnLineas(destinatario, '')),
  };
};
