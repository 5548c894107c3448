/** The query of an address, as texts. */

export type Consulta = { readonly [nombre: string]: string };
export type Cambios = { readonly [nombre: string]: string | undefined };

/** The query with some of it changed; what is empty leaves it. */
export const conCambios = (actual: string, cambios: Cambios): string => {
  const consulta = new URLSearchParams(actual);
  for (const [nombre, valor] of Object.entries(cambios)) {
    if (valor === undefined || valor === '') consulta.delete(nombre);
    else consulta.set(nombre, valor);
  }
  return consulta.toString();
};

/** The part of a query that some names make, in the order of those names. */
export const soloDe = (consulta: Consulta, nombres: readonly string[]): Consulta =>
  Object.fromEntries(
    nombres.flatMap((nombre) => {
      const valor = consulta[nombre];
      return valor === undefined || valor === '' ? [] : [[nombre, valor]];
    }),
  );
