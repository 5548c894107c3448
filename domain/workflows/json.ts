import { recortar as cortarTexto } from '#domain/kernel/palabras.ts';

/** What a definition, a payload and an output are made of. */
export type Json = null | boolean | number | string | readonly Json[] | ObjetoJson;
export type ObjetoJson = { readonly [clave: string]: Json };

/** Levels of a value, itself included: deeper is nobody's data. Whoever walks one may recurse. */
const MAXIMO_NIVELES = 32;
/** Of an output, as later nodes and the history have it. */
export const MAXIMO_BYTES_DE_SALIDA = 256 * 1024;

/** Names that reach what a language keeps beside the data: no path names them, no member is called so. */
const DEL_LENGUAJE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
export const esDelLenguaje = (nombre: string): boolean => DEL_LENGUAJE.has(nombre);

export const esObjeto = (valor: Json | undefined): valor is ObjetoJson =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

export const esLista = (valor: Json | undefined): valor is readonly Json[] => Array.isArray(valor);

/** A member of its own, never an inherited one. */
export const propio = (objeto: ObjetoJson, nombre: string): Json | undefined =>
  !esDelLenguaje(nombre) && Object.hasOwn(objeto, nombre) ? objeto[nombre] : undefined;

/** Quotes, commas and braces that a value costs besides its text. */
const PUNTUACION = 3;

/** The most that one UTF-16 unit takes, and a number or a boolean. */
const BYTES_DE_UNIDAD = 6;
const BYTES_DE_NUMERO = 28;

/** Of one UTF-16 unit: controls are written \u0000, quotes and backslashes with another backslash. */
const bytesDeUnidad = (unidad: number): number => {
  if (unidad < 0x20) return 6;
  if (unidad === 0x22 || unidad === 0x5c) return 2;
  if (unidad < 0x80) return 1;
  return unidad < 0x800 ? 2 : 3;
};

const bytesDeTexto = (texto: string): number => {
  let bytes = PUNTUACION;
  for (let i = 0; i < texto.length; i++) bytes += bytesDeUnidad(texto.charCodeAt(i));
  return bytes;
};

const bytesDeSuelto = (valor: null | boolean | number | string): number =>
  typeof valor === 'string' ? bytesDeTexto(valor) : String(valor).length + PUNTUACION;

/**
 * What large values were found to take. A value goes from node to node of a run as it is, and at each
 * of them it is asked how big it is; a small one is counted again sooner than remembered.
 */
const pesados = new WeakMap<object, number>();
const SE_RECUERDA_DESDE = 4_096;

/** About how many bytes a value takes as JSON, counted no further than `tope` and one value. */
export const bytesDeJson = (valor: Json, tope: number): number => {
  if (typeof valor !== 'object' || valor === null) return bytesDeSuelto(valor);
  const sabidos = pesados.get(valor);
  if (sabidos !== undefined) return sabidos;
  const bytes = pesar(valor, tope, 1);
  if (bytes >= SE_RECUERDA_DESDE && bytes <= tope) pesados.set(valor, bytes);
  return bytes;
};

const pesar = (valor: Json, tope: number, nivel: number): number => {
  if (typeof valor !== 'object' || valor === null) return bytesDeSuelto(valor);
  if (nivel > MAXIMO_NIVELES) return PUNTUACION;
  let bytes = PUNTUACION;
  const partes: readonly Json[] = esLista(valor) ? valor : Object.values(valor);
  if (!esLista(valor)) for (const clave of Object.keys(valor)) bytes += bytesDeTexto(clave);
  for (const parte of partes) {
    if (bytes > tope) break;
    bytes += pesar(parte, tope - bytes, nivel + 1);
  }
  return bytes;
};

/**
 * What is left of so many bytes after a value, if each of its characters were the longest there is;
 * less than nothing where it might not fit, or has too many levels. It reads no text: most values are
 * small, and this is all that is asked of them.
 */
const holgura = (valor: Json, bytes: number, nivel = 1): number => {
  if (typeof valor === 'string') return bytes - PUNTUACION - valor.length * BYTES_DE_UNIDAD;
  if (typeof valor !== 'object' || valor === null) return bytes - BYTES_DE_NUMERO;
  if (nivel >= MAXIMO_NIVELES && Object.keys(valor).length > 0) return -1;
  let libres = bytes - PUNTUACION;
  if (esLista(valor)) {
    for (const parte of valor) {
      if (libres < 0) return libres;
      libres = holgura(parte, libres, nivel + 1);
    }
    return libres;
  }
  for (const clave of Object.keys(valor)) {
    if (libres < 0) return libres;
    libres -= PUNTUACION + clave.length * BYTES_DE_UNIDAD;
    libres = holgura(valor[clave]!, libres, nivel + 1);
  }
  return libres;
};

/** Whether a value has no more levels than anybody walks. */
export const esLlano = (valor: Json, nivel = 1): boolean => {
  if (typeof valor !== 'object' || valor === null) return true;
  if (nivel >= MAXIMO_NIVELES) return Object.keys(valor).length === 0;
  const partes: readonly Json[] = esLista(valor) ? valor : Object.values(valor);
  return partes.every((parte) => esLlano(parte, nivel + 1));
};

type Resto = { bytes: number; recortada: boolean };

const textoQueCabe = (texto: string, resto: Resto): string => {
  let bytes = PUNTUACION;
  for (let i = 0; i < texto.length; i++) {
    bytes += bytesDeUnidad(texto.charCodeAt(i));
    if (bytes <= resto.bytes) continue;
    resto.recortada = true;
    return cortarTexto(texto, i);
  }
  return texto;
};

const sueltoQueCabe = (
  valor: null | boolean | number | string,
  resto: Resto,
): null | boolean | number | string => {
  if (typeof valor === 'string') return textoQueCabe(valor, resto);
  if (valor === null || bytesDeSuelto(valor) <= resto.bytes) return valor;
  // Half a number is another number.
  resto.recortada = true;
  return null;
};

const queCabe = (valor: Json, resto: Resto, nivel: number): Json => {
  if (typeof valor !== 'object' || valor === null) {
    const dado = sueltoQueCabe(valor, resto);
    resto.bytes -= bytesDeSuelto(dado);
    return dado;
  }
  resto.bytes -= PUNTUACION;
  if (nivel > MAXIMO_NIVELES) {
    resto.recortada = true;
    return null;
  }
  const cabe = (): boolean => {
    if (resto.bytes > 0) return true;
    resto.recortada = true;
    return false;
  };
  if (esLista(valor)) {
    const lista: Json[] = [];
    for (const parte of valor) {
      if (!cabe()) break;
      lista.push(queCabe(parte, resto, nivel + 1));
    }
    return lista;
  }
  const miembros: [string, Json][] = [];
  for (const [clave, parte] of Object.entries(valor)) {
    resto.bytes -= bytesDeTexto(clave);
    if (!cabe()) break;
    miembros.push([clave, queCabe(parte, resto, nivel + 1)]);
  }
  // Not by assignment: a member called `__proto__` would become what it says.
  return Object.fromEntries(miembros);
};

/** A value as big and as deep as a run carries it: the first of it that fits, and whether that is all. */
export const recortar = (
  valor: Json,
  maximo_bytes = MAXIMO_BYTES_DE_SALIDA,
): { readonly valor: Json; readonly recortada: boolean } => {
  const entero = { valor, recortada: false } as const;
  if (holgura(valor, maximo_bytes) >= 0) return entero;
  if (bytesDeJson(valor, maximo_bytes) <= maximo_bytes && esLlano(valor)) return entero;
  const resto: Resto = { bytes: maximo_bytes, recortada: false };
  const recortado = queCabe(valor, resto, 1);
  return { valor: resto.recortada ? recortado : valor, recortada: resto.recortada };
};
