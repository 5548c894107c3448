import type { Muestra } from '#domain/kernel/muestra.ts';
import { cabeEn, cumple, type Forma } from './forma.ts';
import { type MuestraPublicada, textoDe } from './pliegues.ts';

/** What is stored binds whoever comes later. Each rule answers with what breaks it, in Spanish. */

/** The shape of each type in each of its versions. */
export type FormasGuardadas = {
  readonly [tipo: string]: { readonly [version: string]: Forma };
};

const deCadaUna = (formas: FormasGuardadas) =>
  Object.entries(formas).flatMap(([tipo, versiones]) =>
    Object.entries(versiones).map(([version, forma]) => ({ tipo, version, forma })),
  );

/** A shape that was stored is read as long as there is a log, and never is another one. */
export const formasRotas = (antes: FormasGuardadas, ahora: FormasGuardadas): string[] =>
  deCadaUna(antes).flatMap(({ tipo, version, forma }) => {
    const suya = ahora[tipo]?.[version];
    if (suya === undefined) return [`${tipo} v${version}: ya no se sabe leer`];
    if (cabeEn(forma, suya)) return [];
    return [`${tipo}: su forma cambió y su versión sigue en ${version}`];
  });

/** Every shape has a sample, and every sample its shape. */
export const muestrasMalas = (formas: FormasGuardadas, muestras: readonly Muestra[]): string[] => {
  const sobran = muestras.flatMap(({ tipo, version, datos }) => {
    const forma = formas[tipo]?.[version];
    if (forma === undefined) return [`${tipo} v${version}: su muestra es de nada que se guarde`];
    return cumple(datos, forma) ? [] : [`${tipo} v${version}: su muestra no tiene esa forma`];
  });
  const hay = new Set(muestras.map(({ tipo, version }) => `${tipo} v${version}`));
  const faltan = deCadaUna(formas)
    .map(({ tipo, version }) => `${tipo} v${version}`)
    .filter((nombre) => !hay.has(nombre))
    .map((nombre) => `${nombre}: falta una muestra, en domain/<contexto>/<x>.muestras.ts`);
  return [...sobran, ...faltan];
};

/** What was published stays as it was published. A sample that is another one says nothing. */
export const publicadoRoto = (
  antes: readonly MuestraPublicada[],
  ahora: readonly MuestraPublicada[],
): string[] =>
  antes.flatMap(({ de, muestra, publico }) => {
    const suya = ahora.find((otra) => otra.de === de && otra.muestra === muestra);
    if (!suya || textoDe(suya.publico) === textoDe(publico)) return [];
    return [`${de}: lo que publica cambió`];
  });
