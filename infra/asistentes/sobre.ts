import { z } from 'zod';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { conDesfase, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { acortarLoLargo, dejarLasQueCaben, MAXIMO_TOKENS, type Omitido } from './acotar.ts';
import type { Argumentos, Hallado, Uso } from './herramienta.ts';
import { filasDe, sinExplicar } from './paginas.ts';

/** What every tool answers around what it found: of whom, of when, and what is missing. */

export const SOBRE = {
  empresa: z.object({ ruc: z.string(), razon_social: z.string() }),
  ambiente: z.enum(AMBIENTES).meta({
    description: '1: pruebas, nada de esto vale ante el SRI; 2: producción',
  }),
  fecha: z.string().meta({ description: 'El día de la consulta en el Ecuador', format: 'date' }),
  consultado_en: z.string().meta({ format: 'date-time' }),
  al: z.string().nullable().meta({ description: 'La fecha a la que son las cifras; null: hoy' }),
  conocido_el: z
    .string()
    .nullable()
    .meta({ description: 'Como se sabía entonces; null: como se sabe ahora' }),
  total: z
    .int()
    .nullable()
    .meta({ description: 'Cuántas filas hay en total; null: no se contaron' }),
  cursor: z
    .string()
    .nullable()
    .meta({ description: 'Envíelo como «cursor» para lo que sigue; null: no hay más' }),
  omitido: z
    .array(z.object({ campo: z.string(), quedan: z.int(), de: z.int() }))
    .meta({ description: 'Lo que no cupo: de cada campo, cuánto quedó y de cuánto' }),
};

const textoDe = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/** The first pages of what goes on after rows that were left out. */
const cursorDe = (
  { cursor, hay_mas }: Hallado,
  { offset }: Pick<Uso, 'offset'>,
  filas: readonly object[],
  quitadas: number,
): string | null => {
  if (quitadas === 0 && !hay_mas) return null;
  return cursor ? cursor(filas) : String(offset + filas.length);
};

/** What a tool found, as it is answered: it fits, and says what did not. */
export const ensobrar = (
  hallado: Hallado,
  { args, empresa, offset }: Pick<Uso, 'args' | 'empresa' | 'offset'>,
  ahora_ms: number,
): object => {
  const { datos, listas = [], total } = hallado;
  const ahora = instanteDeMs(ahora_ms);
  if (args.explicar !== true) sinExplicar(datos, listas);
  const halladas = filasDe(datos, listas).length;
  const omitido: Omitido[] = [];
  const { ruc, razon_social } = empresa;
  const respuesta = {
    empresa: { ruc, razon_social },
    ambiente: ambienteDe(args, empresa.ambiente),
    fecha: fechaDe(ahora),
    consultado_en: conDesfase(ahora),
    al: textoDe(args.al),
    conocido_el: textoDe(args.conocido_el),
    total: total ?? null,
    cursor: null as string | null,
    omitido,
    datos,
  };
  const quedan = dejarLasQueCaben(respuesta, datos, listas, MAXIMO_TOKENS);
  if (quedan < halladas) omitido.push({ campo: 'filas', quedan, de: halladas });
  respuesta.cursor = cursorDe(hallado, { offset }, filasDe(datos, listas), halladas - quedan);
  omitido.push(...acortarLoLargo(respuesta, MAXIMO_TOKENS));
  return respuesta;
};

const ambienteDe = ({ ambiente }: Argumentos, vigente: '1' | '2'): '1' | '2' =>
  ambiente === '1' || ambiente === '2' ? ambiente : vigente;
