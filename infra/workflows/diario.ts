import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type EntradaDeDiario,
  type EntradaGuardada,
  guardarEntrada,
  leerEntrada,
} from '#domain/workflows/historia.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Boveda } from '../nucleo/secretos/boveda.ts';
import { llavesDe } from '../nucleo/secretos/llaves.ts';

/** Entries of runs, encrypted with a key of their company. */

const ALGORITMO = 'aes-256-gcm';
const BYTES_IV = 12;
const BYTES_SELLO = 16;

/** What runs keep, closed so that moved elsewhere (`aad`) or to another company it does not open. */
export type Cifrado = {
  cerrar(empresa_id: number, aad: string, valor: object): Promise<Buffer>;
  abrir(empresa_id: number, aad: string, cifrado: Buffer): Promise<object>;
};

/** Taken from the system so many at a time: asked for one by one they cost as much as to encrypt. */
const IVS_POR_VEZ = 256;
const azar = { bytes: Buffer.alloc(0), desde: 0 };
const nuevoIv = (): Buffer => {
  if (azar.desde >= azar.bytes.length) {
    azar.bytes = randomBytes(IVS_POR_VEZ * BYTES_IV);
    azar.desde = 0;
  }
  azar.desde += BYTES_IV;
  return azar.bytes.subarray(azar.desde - BYTES_IV, azar.desde);
};

/** How the text is packed, in its first byte. */
const TAL_CUAL = Buffer.from([0]);
const COMPRIMIDO = Buffer.from([1]);
/** Less gains nothing; more would hold this thread, and a long text is rare. */
const SE_COMPRIME = { desde: 512, hasta: 65_536 };
/** What a short text needs: by default each would take, and clear, a quarter of a megabyte. */
const DE_TEXTO_CORTO = { hasta: 4_096, windowBits: 12, memLevel: 5, chunkSize: 4_096 };

/**
 * What a node takes is what another left: a history repeats itself, and packed it is a third. Below 2 KB
 * Postgres keeps it in its row; above, it would try to compress what is encrypted, and put it elsewhere.
 */
const empacar = (valor: object): readonly [Buffer, Buffer] => {
  const texto = Buffer.from(JSON.stringify(valor), 'utf8');
  if (texto.length < SE_COMPRIME.desde || texto.length > SE_COMPRIME.hasta)
    return [TAL_CUAL, texto];
  const corto = texto.length <= DE_TEXTO_CORTO.hasta ? DE_TEXTO_CORTO : {};
  return [COMPRIMIDO, deflateRawSync(texto, { level: 1, ...corto })];
};

const desempacar = (bytes: Buffer): object => {
  const texto = bytes.subarray(1);
  const plano =
    bytes[0] === COMPRIMIDO[0]
      ? inflateRawSync(texto, { maxOutputLength: SE_COMPRIME.hasta })
      : texto;
  return JSON.parse(plano.toString('utf8')) as object;
};

const cerrarCon = (llave: KeyObject, aad: string, valor: object): Buffer => {
  const iv = nuevoIv();
  const cifra = createCipheriv(ALGORITMO, llave, iv);
  cifra.setAAD(Buffer.from(aad));
  const cifrado = [...empacar(valor).map((parte) => cifra.update(parte)), cifra.final()];
  return Buffer.concat([iv, cifra.getAuthTag(), ...cifrado]);
};

const abrirCon = (llave: KeyObject, aad: string, bytes: Buffer): object => {
  const iv = bytes.subarray(0, BYTES_IV);
  const cifra = createDecipheriv(ALGORITMO, llave, iv, { authTagLength: BYTES_SELLO });
  cifra.setAAD(Buffer.from(aad));
  cifra.setAuthTag(bytes.subarray(BYTES_IV, BYTES_IV + BYTES_SELLO));
  const claro = [cifra.update(bytes.subarray(BYTES_IV + BYTES_SELLO)), cifra.final()];
  return desempacar(Buffer.concat(claro));
};

export const cifradoDeCorridas = (sql: Sql, boveda: Boveda): Cifrado => {
  const llaveDe = llavesDe(sql, boveda, 'de-corridas');
  return {
    cerrar: async (empresa_id, aad, valor) => cerrarCon(await llaveDe(empresa_id), aad, valor),
    abrir: async (empresa_id, aad, cifrado) => abrirCon(await llaveDe(empresa_id), aad, cifrado),
  };
};

/** Of which run an entry is, and which one of it. */
export type LugarEnDiario = {
  readonly empresa_id: number;
  readonly corrida_id: string;
  readonly n: number;
};

export type Diario = {
  cerrar(lugar: LugarEnDiario, entrada: EntradaDeDiario): Promise<Buffer>;
  abrir(lugar: LugarEnDiario, cifrado: Buffer): Promise<EntradaDeDiario>;
};

const aadDe = ({ corrida_id, n }: LugarEnDiario): string => `${corrida_id}:${n}`;

export const diarioDeCorridas = (cifrado: Cifrado): Diario => ({
  cerrar: (lugar, entrada) =>
    cifrado.cerrar(lugar.empresa_id, aadDe(lugar), guardarEntrada(entrada)),
  abrir: async (lugar, cerrada) => {
    const guardada = await cifrado.abrir(lugar.empresa_id, aadDe(lugar), cerrada);
    return leerEntrada(guardada as EntradaGuardada);
  },
});
