import { z } from 'zod';
import type { CampoDeVista } from '#domain/kernel/campos.ts';
import type { AlgunaVista } from '#domain/kernel/vista.ts';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';

/** Schemas of answers, made of what the domain declares of them. */

const AL_DIA = /^\d{4}-\d{2}-\d{2}$/;
const AL_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-05:00$/;

const unaDe = ([primera, ...otras]: readonly string[]): z.ZodType =>
  otras.length === 0 ? z.literal(primera!) : z.enum([primera!, ...otras]);

const enteroDe = ({ valores, minimo, maximo }: CampoDeVista): z.ZodType => {
  if (valores) return z.literal(valores as readonly number[]);
  const desde = minimo === undefined ? z.int() : z.int().min(minimo);
  return maximo === undefined ? desde : desde.max(maximo);
};

const textoDe = ({ valores, patron, uuid }: CampoDeVista): z.ZodType => {
  if (uuid) return z.guid();
  if (valores) return unaDe(valores as readonly string[]);
  return patron ? z.string().regex(patron) : z.string();
};

const conNombre = (esquema: z.ZodType, nombre: string | undefined): z.ZodType =>
  nombre === undefined ? esquema : esquema.meta({ id: nombre });

const formaDe = (campo: CampoDeVista): z.ZodType => {
  switch (campo.tipo) {
    case 'entero':
      return enteroDe(campo);
    case 'texto':
      return textoDe(campo);
    case 'dolares':
      return z.number().meta({ description: 'Dólares, hasta 2 decimales' });
    case 'decimal':
      return z.number().meta({ description: 'Hasta 6 decimales' });
    case 'porcentaje':
      return z.number();
    case 'fecha':
      return z.string().regex(AL_DIA).meta({ format: 'date' });
    case 'instante':
      return z.string().regex(AL_INSTANTE).meta({ format: 'date-time' });
    case 'booleano':
      return z.boolean();
    case 'json':
      return z.looseObject({});
    case 'cualquiera':
      return z.unknown();
    case 'mapa':
      return z.record(z.string(), deCampo(campo.de));
    case 'nada':
      return z.null();
    case 'explicar':
      return EXPLICADO._explicar;
    case 'lista':
      return conNombre(z.array(deCampo(campo.de)), campo.esquema);
    case 'objeto':
      return deVista(campo);
  }
};

const conPalabras = (esquema: z.ZodType, { descripcion, ejemplos }: CampoDeVista): z.ZodType => {
  if (descripcion === '' && !ejemplos) return esquema;
  return esquema.meta({
    ...(descripcion !== '' && { description: descripcion }),
    ...(ejemplos && { examples: [...ejemplos] }),
  });
};

const deCampo = (campo: CampoDeVista): z.ZodType => {
  if (campo.tipo === 'explicar') return EXPLICADO._explicar;
  const forma = formaDe(campo);
  const oNada = campo.nulo ? forma.nullable() : forma;
  return conPalabras(campo.opcional ? oNada.optional() : oNada, campo);
};

/** By what makes it: one that is asked for twice is the same, as its name is. */
const HECHOS = new WeakMap<object, z.ZodType>();

const deVista = ({ campos, esquema, abierto, ver }: AlgunaVista): z.ZodType => {
  const hecho = HECHOS.get(ver);
  if (hecho) return hecho;
  const objeto = abierto ? z.looseObject : z.strictObject;
  const forma = objeto(
    Object.fromEntries(Object.entries(campos).map(([nombre, campo]) => [nombre, deCampo(campo)])),
  );
  const nombrado = conNombre(forma, esquema);
  HECHOS.set(ver, nombrado);
  return nombrado;
};

/** The schema of what the domain declares. Answers are strict: what is not declared is a bug. */
export const esquemaDe = (campo: CampoDeVista): z.ZodType => deCampo(campo);

/** Whether an answer is declared so, and not by a schema of its own. */
export const esDeclarado = (json: object): json is CampoDeVista => 'tipo' in json && 'nulo' in json;
