import { z } from 'zod';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { MAXIMO_REPAROS } from './reparos.ts';

/**
 * What is not worth reading with the schema, which says all that is wrong with every element: a list
 * longer than may be, a hundred things that are missing. Looked for first, and where one is found the
 * rest is let be: a megabyte of empty lines takes the time of the first hundred.
 */

type CaminoDeCampo = readonly (string | number)[];
/** Throws `ErrorDeForma`. `faltan`: so far. */
type Revisor = (valor: unknown, camino: CaminoDeCampo, faltan: ErrorDeCampo[]) => void;

/** Elements that a list may have at most. */
const maximoDe = ({ def }: z.ZodArray): number | undefined => {
  const maximos = (def.checks ?? []).flatMap(({ _zod }) => {
    const { check, maximum } = _zod.def as { readonly check: string; readonly maximum?: number };
    return check === 'max_length' && maximum !== undefined ? [maximum] : [];
  });
  return maximos.length > 0 ? Math.min(...maximos) : undefined;
};

const revisorDeLista = (esquema: z.ZodArray): Revisor | undefined => {
  const maximum = maximoDe(esquema);
  const revisar = revisorDe(esquema.element);
  if (maximum === undefined && !revisar) return undefined;
  return (valor, camino, faltan) => {
    if (!Array.isArray(valor)) return;
    if (maximum !== undefined && valor.length > maximum) {
      const msg = `Debe tener como máximo ${maximum} elementos`;
      const ctx = { max_length: maximum };
      throw new ErrorDeForma([{ type: 'too_long', loc: camino, msg, ctx }]);
    }
    if (revisar) for (const [i, hijo] of valor.entries()) revisar(hijo, [...camino, i], faltan);
  };
};

/** `exige`: what stands in for a field is written down; otherwise something else may have put it there. */
const revisorDeObjeto = (esquema: z.ZodObject, exige: boolean): Revisor => {
  const campos = Object.entries(esquema.shape).map(([nombre, campo]) => ({
    nombre,
    obligatorio: exige && (campo as z.ZodType)._zod.optin === undefined,
    revisar: revisorDe(campo as z.ZodType),
  }));
  return (valor, camino, faltan) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return;
    for (const { nombre, obligatorio, revisar } of campos) {
      const hijo = (valor as { readonly [campo: string]: unknown })[nombre];
      if (hijo !== undefined) revisar?.(hijo, [...camino, nombre], faltan);
      else if (obligatorio) {
        faltan.push({ type: 'missing', loc: [...camino, nombre], msg: 'Es obligatorio' });
        if (faltan.length > MAXIMO_REPAROS) throw new ErrorDeForma(faltan);
      }
    }
  };
};

const revisorDe = (esquema: z.core.$ZodType, exige = true): Revisor | undefined => {
  if (esquema instanceof z.ZodObject) return revisorDeObjeto(esquema, exige);
  if (esquema instanceof z.ZodArray) return revisorDeLista(esquema);
  if (esquema instanceof z.ZodPipe) {
    const { in: entra, out: sale } = esquema.def;
    return entra instanceof z.ZodTransform ? revisorDe(sale, false) : revisorDe(entra, exige);
  }
  const { innerType } = esquema._zod.def as { readonly innerType?: z.core.$ZodType };
  return innerType && revisorDe(innerType, exige);
};

/** Refuses such a body. Ready to be asked many times; what it returns throws `ErrorDeForma`. */
export const exigirMedidas = (esquema: z.ZodType): ((valor: unknown) => void) => {
  const revisar = revisorDe(esquema);
  return (valor) => revisar?.(valor, ['body'], []);
};
