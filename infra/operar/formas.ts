import { z } from 'zod';
import { erroresDe } from '../http/validacion.ts';
import { UsoIncorrecto } from './desenlace.ts';

/** Documents per month: more than anybody issues, and what the row holds. */
const MAXIMO_CUOTA = 1_000_000_000;
export const cuota = z.int().min(0).max(MAXIMO_CUOTA).optional();

type Opciones = { readonly [campo: string]: string };

/** The option that a field was written with: `razon_social` → `--razon-social`. */
const opcionDe = (camino: readonly (string | number)[], opciones: Opciones): string => {
  const [campo = '', ...dentro] = camino.slice(1).map(String);
  const opcion = opciones[campo] ?? campo.replaceAll('_', '-');
  return [`--${opcion}`, ...dentro].join('.');
};

/**
 * What was written, in the shape that the API asks of the same thing. `opciones`: those that are not
 * called as their field. Throws `UsoIncorrecto`.
 */
export const exigirForma = <T extends z.ZodType>(
  esquema: T,
  valor: object,
  opciones: Opciones = {},
): z.output<T> => {
  const leido = esquema.safeParse(valor);
  if (leido.success) return leido.data;
  const { issues } = leido.error as z.core.$ZodError;
  const problemas = erroresDe('json', issues, valor).map(
    ({ loc, msg }) => `${opcionDe(loc, opciones)}: ${msg}`,
  );
  throw new UsoIncorrecto(problemas.join('\n'));
};
