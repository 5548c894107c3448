import { closestMatch } from 'leven';
import { z } from 'zod';
import { OTRAS_ESCRITURAS } from '#commands/kernel/campos.ts';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { MAXIMO_REPAROS, recortado } from './reparos.ts';

/**
 * What nobody reads is refused, and not ignored: `tarifaIvaa: 0` would charge 15, and `?simular=true`
 * would issue. An object that takes any field says so (`z.looseObject`).
 */

type CaminoDeCampo = readonly (string | number)[];
type Revisor = (valor: unknown, camino: CaminoDeCampo, errores: ErrorDeCampo[]) => void;

/** A longer name is no misspelling of any. */
const MAXIMO_COMPARADO = 64;

/** A name as it is compared: `tarifaIva` and `tarifa_iva` are the same. */
const desnudo = (nombre: string): string =>
  nombre.slice(0, MAXIMO_COMPARADO).replaceAll(/[_-]/g, '').toLowerCase();

const masParecido = (nombre: string, conocidos: readonly string[]): string | undefined => {
  const porDesnudo = new Map(conocidos.map((conocido) => [desnudo(conocido), conocido]));
  const hallado = closestMatch(desnudo(nombre), [...porDesnudo.keys()]);
  return hallado === undefined ? undefined : porDesnudo.get(hallado);
};

/** The refusal of a name that is none of `conocidos`. `lugar`: where it stands, itself included. */
const desconocido = (camino: CaminoDeCampo, conocidos: readonly string[]): ErrorDeCampo => {
  const parecido = masParecido(String(camino.at(-1)), conocidos);
  const base = { type: 'extra_forbidden', loc: camino };
  if (parecido === undefined) return { ...base, msg: 'No se admite aquí' };
  const msg = `No se admite aquí. El nombre más parecido es «${parecido}»`;
  return { ...base, msg, ctx: { mas_parecido: parecido } };
};

const revisorDeLista = (elemento: z.ZodType): Revisor | undefined => {
  const revisar = revisorDe(elemento);
  return (
    revisar &&
    ((valor, camino, errores) => {
      if (!Array.isArray(valor)) return;
      for (const [i, hijo] of valor.entries()) {
        if (errores.length >= MAXIMO_REPAROS) return;
        revisar(hijo, [...camino, i], errores);
      }
    })
  );
};

const esObjeto = (valor: unknown): valor is { readonly [campo: string]: unknown } =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const revisorDeObjeto = (esquema: z.ZodObject, otras: readonly string[]): Revisor => {
  const conocidos = Object.keys(esquema.shape);
  const campos = new Map<string, Revisor | undefined>([
    ...otras.map((nombre) => [nombre, undefined] as const),
    ...Object.entries(esquema.shape).map(
      ([nombre, campo]) => [nombre, revisorDe(campo as z.ZodType)] as const,
    ),
  ]);
  const abierto = esquema.def.catchall !== undefined;
  return (valor, camino, errores) => {
    if (!esObjeto(valor)) return;
    for (const nombre of Object.keys(valor)) {
      if (errores.length >= MAXIMO_REPAROS) return;
      const revisar = campos.get(nombre);
      if (revisar) revisar(valor[nombre], [...camino, nombre], errores);
      else if (!abierto && !campos.has(nombre)) {
        errores.push(desconocido([...camino, recortado(nombre, MAXIMO_COMPARADO)], conocidos));
      }
    }
  };
};

/** What a schema does not know, wherever objects are in it; `undefined` when there are none. */
const revisorDe = (
  esquema: z.core.$ZodType,
  otras: readonly string[] = [],
): Revisor | undefined => {
  if (esquema instanceof z.ZodObject) return revisorDeObjeto(esquema, otras);
  if (esquema instanceof z.ZodArray) return revisorDeLista(esquema.element as z.ZodType);
  if (esquema instanceof z.ZodPipe) {
    // Of a preprocessing what it hands on is what is written down; otherwise what comes in.
    const { in: entra, out: sale } = esquema.def;
    const escrituras = OTRAS_ESCRITURAS.get(esquema)?.escrituras ?? {};
    return revisorDe(entra instanceof z.ZodTransform ? sale : entra, Object.keys(escrituras));
  }
  const { innerType } = esquema._zod.def as { readonly innerType?: z.core.$ZodType };
  return innerType && revisorDe(innerType);
};

/**
 * Finds what a schema does not know in a value that came as `raiz` (`body`, `query`). Ready to be
 * asked many times.
 */
export const desconocidosDe = (
  esquema: z.ZodType,
  raiz: 'body' | 'query',
): ((valor: unknown) => ErrorDeCampo[]) => {
  const revisar = revisorDe(esquema);
  return (valor) => {
    const errores: ErrorDeCampo[] = [];
    revisar?.(valor, [raiz], errores);
    return errores;
  };
};
