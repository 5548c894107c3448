import { z } from 'zod';
import { enteroDeDecimal, MAXIMO_CENTAVOS, MAXIMO_MILLONESIMAS } from '#domain/kernel/dinero.ts';
import { esBlanco } from '#domain/kernel/texto.ts';
import { esFecha, fechaDe, inicioDe, instanteEscrito } from '#domain/kernel/tiempo.ts';

/**
 * The kinds of field that request bodies are made of. A refusal that zod has no code for travels as
 * a custom issue whose `params` name the 422 `type` and its `ctx`.
 */

type Emisor = { readonly issues: { push(issue: z.core.$ZodRawIssue): unknown } };
type Refusa = {
  readonly tipo: string;
  readonly mensaje: string;
  readonly datos?: { readonly [dato: string]: unknown };
  readonly en?: readonly (string | number)[];
  /** The value is a secret: the refusal does not repeat it. */
  readonly oculto?: true;
};

/** Adds a refusal of the form to a zod check or transform. `en`: path below the value. */
export const rehusar = (
  emisor: Emisor,
  valor: unknown,
  { tipo, mensaje, datos, en = [], oculto }: Refusa,
): void => {
  emisor.issues.push({
    code: 'custom',
    input: valor,
    message: mensaje,
    path: [...en],
    params: { tipo, ctx: datos, oculto },
  });
};

/** XML 1.0 has no place for these. NUL and lone surrogates never get as far as a schema. */
const PROHIBIDOS_EN_XML = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Characters, not UTF-16 units: an emoji is one, as in the SRI's schemas. */
const masLargoQue = (texto: string, maximo: number): boolean =>
  texto.length > maximo && (texto.length > maximo * 2 || Array.from(texto).length > maximo);

const revisarTexto = (emisor: Emisor, valor: string, maximo: number): void => {
  if (masLargoQue(valor, maximo)) {
    const mensaje = `Debe tener como máximo ${maximo} caracteres`;
    rehusar(emisor, valor, { tipo: 'string_too_long', mensaje, datos: { max_length: maximo } });
  } else if (PROHIBIDOS_EN_XML.test(valor)) {
    const mensaje = 'Contiene caracteres de control que un documento XML no admite';
    rehusar(emisor, valor, { tipo: 'value_error', mensaje });
  }
};

/** Text that goes into a document: 1 to `maximo` characters, some of them to be seen, kept as it came. */
export const texto = (maximo: number) =>
  z
    .string()
    .check((campo) => {
      if (esBlanco(campo.value)) {
        const mensaje = 'Debe tener al menos 1 carácter';
        rehusar(campo, campo.value, {
          tipo: 'string_too_short',
          mensaje,
          datos: { min_length: 1 },
        });
        return;
      }
      revisarTexto(campo, campo.value, maximo);
    })
    .meta({ minLength: 1, maxLength: maximo });

/** Optional text of a document: omitted, null or blank is null. */
export const textoOpcional = (maximo: number) =>
  z
    .string()
    .check((campo) => revisarTexto(campo, campo.value, maximo))
    .meta({ maxLength: maximo })
    .nullish()
    .transform((valor) => (valor == null || esBlanco(valor) ? null : valor));

const CORREO = /^[^\s@]+@[^\s@]+$/;

/** E-mail address: form only. */
export const correo = (maximo: number) =>
  texto(maximo).check((campo) => {
    if (CORREO.test(campo.value)) return;
    rehusar(campo, campo.value, { tipo: 'value_error', mensaje: 'No es una dirección de correo' });
  });

/** Optional e-mail address: form only (`algo@algo`); omitted, null or blank is null. */
export const correoOpcional = (maximo: number) =>
  textoOpcional(maximo).transform((valor, ctx) => {
    if (valor !== null && !CORREO.test(valor)) {
      rehusar(ctx, valor, { tipo: 'value_error', mensaje: 'No es una dirección de correo' });
    }
    return valor;
  });

/** From where a number counts; `libre`: below 0 as well. */
type Desde = 'mayor que 0' | 'desde 0' | 'libre';
type Limites = { readonly escala: 2 | 6; readonly maximo: number; readonly desde: Desde };

const MINIMO: { readonly [D in Desde]: (tope: number) => object } = {
  'mayor que 0': () => ({ exclusiveMinimum: 0 }),
  'desde 0': () => ({ minimum: 0 }),
  libre: (tope) => ({ minimum: -tope }),
};

/** Why a number is too small for where it counts from. */
const faltaDe = (valor: number, desde: Desde, tope: number): Refusa | undefined => {
  if (desde === 'mayor que 0') {
    if (valor > 0) return undefined;
    return { tipo: 'greater_than', mensaje: 'Debe ser mayor que 0', datos: { gt: 0 } };
  }
  const ge = desde === 'libre' ? -tope : 0;
  if (valor >= ge) return undefined;
  const mensaje = `Debe ser mayor o igual que ${ge}`;
  return { tipo: 'greater_than_equal', mensaje, datos: { ge } };
};

const decimal = ({ escala, maximo, desde }: Limites) => {
  const tope = maximo / 10 ** escala;
  const numero = z.number().meta({
    ...MINIMO[desde](tope),
    maximum: tope,
    description: `Hasta ${escala} decimales`,
  });
  return numero.transform((valor, ctx) => {
    const entero = enteroDeDecimal(valor, escala);
    const falta = faltaDe(valor, desde, tope);
    if (falta) rehusar(ctx, valor, falta);
    else if (valor > tope) {
      const mensaje = `Debe ser menor o igual que ${tope}`;
      rehusar(ctx, valor, { tipo: 'less_than_equal', mensaje, datos: { le: tope } });
    } else if (entero === undefined) {
      const mensaje = `Admite como máximo ${escala} decimales`;
      const datos = { decimal_places: escala };
      rehusar(ctx, valor, { tipo: 'decimal_max_places', mensaje, datos });
    }
    return entero ?? 0;
  });
};

/** US dollars, at least 0, at most 2 decimals → cents. */
export const dinero = decimal({ escala: 2, maximo: MAXIMO_CENTAVOS, desde: 'desde 0' });

/** US dollars, more than 0, at most 2 decimals → cents. */
export const monto = decimal({ escala: 2, maximo: MAXIMO_CENTAVOS, desde: 'mayor que 0' });

/** US dollars, below 0 as well, at most 2 decimals → cents. */
export const dineroConSigno = decimal({ escala: 2, maximo: MAXIMO_CENTAVOS, desde: 'libre' });

/** Greater than 0, at most 6 decimals → millionths. */
export const cantidad = decimal({ escala: 6, maximo: MAXIMO_MILLONESIMAS, desde: 'mayor que 0' });

/** US dollars, at least 0, at most 6 decimals → millionths. */
export const precio = decimal({ escala: 6, maximo: MAXIMO_MILLONESIMAS, desde: 'desde 0' });

/** Id of another record: a positive integer that a JSON number holds exactly. */
export const id = z.int().min(1);

/**
 * The first day that anything may be dated. A year below 100 is not even read as it was written: it
 * comes back from Postgres as one of the 1900s or 2000s.
 */
const PRIMER_DIA = '1900-01-01';

/** Calendar date `YYYY-MM-DD` that exists. */
export const fecha = z
  .string()
  .check((campo) => {
    if (esFecha(campo.value) && campo.value >= PRIMER_DIA) return;
    const mensaje = 'Debe ser una fecha AAAA-MM-DD que exista, de 1900 en adelante';
    rehusar(campo, campo.value, { tipo: 'date_from_datetime_parsing', mensaje });
  })
  .meta({ format: 'date' });

/** A date (00:00 in Ecuador) or an ISO 8601 instant with its offset → UTC with milliseconds. */
export const instante = z
  .string()
  .transform((valor, ctx) => {
    const leido = esFecha(valor) ? inicioDe(valor) : instanteEscrito(valor);
    if (leido !== undefined && fechaDe(leido) >= PRIMER_DIA) return leido;
    const mensaje = 'Debe ser una fecha, o una fecha y hora ISO 8601 con zona, de 1900 en adelante';
    rehusar(ctx, valor, { tipo: 'datetime_parsing', mensaje });
    return z.NEVER;
  })
  .meta({ anyOf: [{ format: 'date-time' }, { format: 'date' }] });

/** Idempotency key in a body: 1 to 255 characters. */
export const claveDeIdempotencia = texto(255);

type Escrituras = { readonly [otra: string]: string };

/** Which fields of an object may be written in another way, for whoever looks at schemas. */
export const OTRAS_ESCRITURAS = z.registry<{ readonly escrituras: Escrituras }>();

const enSuNombre = (valor: unknown, escrituras: Escrituras, ctx: Emisor): unknown => {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor;
  const campos: { [campo: string]: unknown } = { ...valor };
  for (const [otra, nombre] of Object.entries(escrituras)) {
    if (!Object.hasOwn(campos, otra)) continue;
    if (Object.hasOwn(campos, nombre)) {
      const mensaje = `Es lo mismo que ${nombre}: envíe uno de los dos`;
      rehusar(ctx, campos[otra], { tipo: 'value_error', mensaje, en: [otra] });
      continue;
    }
    campos[nombre] = campos[otra];
    delete campos[otra];
  }
  return campos;
};

/**
 * An object whose fields the specification writes in two ways: `{ codigoPrincipal: 'codigo_principal' }`.
 * Either is taken, not both.
 */
export const conOtrasEscrituras = <T extends z.ZodType>(objeto: T, escrituras: Escrituras) => {
  const esquema = z.preprocess((valor, ctx) => enSuNombre(valor, escrituras, ctx), objeto);
  OTRAS_ESCRITURAS.add(esquema, { escrituras });
  return esquema;
};
