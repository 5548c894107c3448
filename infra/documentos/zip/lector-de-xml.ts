import { abrirLectorDeDatos } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora, LugarEnStream } from '#infra/nucleo/bitacora/puerto.ts';
import { xmlGuardado } from '../firmados/documentos-firmados.ts';

/** Where the log is, for whoever opens it by himself. */
export type OrigenDeBitacora = {
  readonly tipo: 'postgres' | 'eventstoredb';
  readonly url: string;
};

/** The signed XML as UTF-8, in memory that the next one will use again. */
type EscribirXml = () => Uint8Array;

export type LectorDeXml = {
  /** Per place, in the order asked; `undefined` where there is no document. */
  leer(lugares: readonly LugarEnStream[]): Promise<(EscribirXml | undefined)[]>;
  cerrar(): Promise<void>;
};

/** One piece of memory for one text after another: a new one for each costs twice the time. */
const abrirHoja = () => {
  let memoria = Buffer.alloc(64 * 1024);
  return (texto: string, codificacion: 'latin1' | 'utf8'): Uint8Array => {
    const caben = codificacion === 'latin1' ? texto.length : 3 * texto.length;
    if (caben > memoria.length) memoria = Buffer.alloc(caben);
    return memoria.subarray(0, memoria.write(texto, codificacion));
  };
};
type Hoja = ReturnType<typeof abrirHoja>;

const desdeDatos = (datos: object, hoja: Hoja): Uint8Array => hoja(xmlGuardado(datos), 'utf8');

/**
 * JSON read as Latin-1 keeps every byte as a character of its own, and so the text inside comes out
 * as the UTF-8 it went in: nothing is decoded and encoded again, which is a third of the work. A
 * character spelled out as `\u…` would not survive it.
 */
const desdeJson = (json: Buffer, hoja: Hoja): Uint8Array =>
  json.includes('\\u')
    ? desdeDatos(JSON.parse(json.toString('utf8')) as object, hoja)
    : hoja(xmlGuardado(JSON.parse(json.toString('latin1')) as object), 'latin1');

const lectorDePostgres = (url: string): LectorDeXml => {
  const hoja = abrirHoja();
  const lector = abrirLectorDeDatos({ url });
  return {
    leer: async (lugares) => {
      const datos = await lector.leer(lugares);
      return datos.map((json) => json && (() => desdeJson(json, hoja)));
    },
    cerrar: () => lector.cerrar(),
  };
};

const lectorDe = (bitacora: Bitacora): LectorDeXml => {
  const hoja = abrirHoja();
  return {
    leer: async (lugares) => {
      const eventos = await bitacora.readPlaces(lugares);
      return eventos.map((evento) => evento && (() => desdeDatos(evento.datos, hoja)));
    },
    cerrar: () => bitacora.cerrar(),
  };
};

/** Reads signed documents over connections of its own, opened by the first read. */
export const abrirLectorDeXml = async ({ tipo, url }: OrigenDeBitacora): Promise<LectorDeXml> => {
  if (tipo === 'postgres') return lectorDePostgres(url);
  // Only where it is used: its client takes as much memory as all the rest of the thread.
  const { crearBitacoraEventStoreDB } = await import('#infra/nucleo/bitacora/eventstoredb.ts');
  return lectorDe(await crearBitacoraEventStoreDB({ url }));
};
