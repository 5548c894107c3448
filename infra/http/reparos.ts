import type { ErrorDeCampo } from '#domain/kernel/forma.ts';

/** A 422 stays small whatever was sent: who sends megabytes of mistakes is not answered with more. */

/** More would help nobody. */
export const MAXIMO_REPAROS = 100;

/** Of all that is said about one request, as JSON. */
const MAXIMO_CARACTERES = 64 * 1024;
const MAXIMO_PASOS = 16;
const MAXIMO_NOMBRE = 100;
const MAXIMO_MENSAJE = 500;
const MAXIMO_ECO = 100;

/** A text cut to so many UTF-16 units; one that was says so at its end. */
export const recortado = (texto: string, maximo: number): string =>
  texto.length <= maximo ? texto : `${texto.slice(0, maximo).toWellFormed()}…`;

const acotado = ({ loc, msg, input, ...resto }: ErrorDeCampo): ErrorDeCampo => ({
  ...resto,
  loc: loc
    .slice(0, MAXIMO_PASOS)
    .map((paso) => (typeof paso === 'string' ? recortado(paso, MAXIMO_NOMBRE) : paso)),
  msg: recortado(msg, MAXIMO_MENSAJE),
  ...(input !== undefined && {
    input: typeof input === 'string' ? recortado(input, MAXIMO_ECO) : input,
  }),
});

/** Says that they are not all: who mends those will hear of the others. */
const hayMas = ({ loc }: ErrorDeCampo): ErrorDeCampo => ({
  type: 'value_error',
  loc: loc.slice(0, 1),
  msg: `Hay más reparos: se dicen los primeros ${MAXIMO_REPAROS - 1}`,
});

/** The detail of a 422: the first ones, each cut, as many as fit; always one at least. */
export const acotarReparos = (errores: readonly ErrorDeCampo[]): ErrorDeCampo[] => {
  const dichos: ErrorDeCampo[] = [];
  let libres = MAXIMO_CARACTERES;
  const [primero] = errores;
  const primeros =
    primero && errores.length > MAXIMO_REPAROS
      ? [...errores.slice(0, MAXIMO_REPAROS - 1), hayMas(primero)]
      : errores;
  for (const error of primeros) {
    const dicho = acotado(error);
    libres -= JSON.stringify(dicho).length;
    if (libres < 0 && dichos.length > 0) break;
    dichos.push(dicho);
  }
  return dichos;
};
