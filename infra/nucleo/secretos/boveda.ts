import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Master keys: the current one encrypts, the others still open what they once closed. */
export type LlavesMaestras = {
  /** 32 bytes each, by id. */
  readonly llaves: ReadonlyMap<string, Buffer>;
  readonly actual: string;
};

/** Encryption at rest. `aad` says what the secret is and whose: moved elsewhere it does not open. */
export type Boveda = {
  /** `v1.<key id>.<base64url of iv, tag and ciphertext>` */
  cifrar(secreto: string | Buffer, aad: string): string;
  descifrar(sobre: string, aad: string): Buffer;
  /** Whether an envelope was closed with an older key and should be closed anew. */
  esDeOtraLlave(sobre: string): boolean;
};

/** The envelope does not open: unknown key, altered bytes, or other `aad`. */
export class SobreInvalido extends Error {
  constructor(motivo: string, opciones?: ErrorOptions) {
    super(`El secreto no se puede abrir: ${motivo}`, opciones);
    this.name = 'SobreInvalido';
  }
}

const ALGORITMO = 'aes-256-gcm';
const BYTES_IV = 12;
const BYTES_SELLO = 16;
const ES_ID = /^[A-Za-z0-9_-]{1,32}$/;

const partesDe = (sobre: string): { readonly id: string; readonly bytes: Buffer } => {
  const [version, id, cuerpo, ...resto] = sobre.split('.');
  const bytes = Buffer.from(cuerpo ?? '', 'base64url');
  if (version !== 'v1' || !id || resto.length > 0 || bytes.length < BYTES_IV + BYTES_SELLO) {
    throw new SobreInvalido('no tiene la forma de un sobre');
  }
  return { id, bytes };
};

/** Version and key id are authenticated too. */
const datosAutenticados = (id: string, aad: string): Buffer => Buffer.from(`v1.${id}.${aad}`);

/** AES-256-GCM with a random 96-bit nonce. Throws when the current key is missing. */
export const crearBoveda = ({ llaves, actual }: LlavesMaestras): Boveda => {
  const llaveActual = llaves.get(actual);
  if (!llaveActual) throw new Error(`Falta la llave maestra ${actual}`);
  return {
    cifrar: (secreto, aad) => {
      const iv = randomBytes(BYTES_IV);
      const cifra = createCipheriv(ALGORITMO, llaveActual, iv);
      cifra.setAAD(datosAutenticados(actual, aad));
      const cifrado = Buffer.concat([cifra.update(secreto), cifra.final()]);
      const cuerpo = Buffer.concat([iv, cifra.getAuthTag(), cifrado]);
      return `v1.${actual}.${cuerpo.toString('base64url')}`;
    },
    descifrar: (sobre, aad) => {
      const { id, bytes } = partesDe(sobre);
      const llave = llaves.get(id);
      if (!llave) throw new SobreInvalido(`falta la llave maestra ${id}`);
      const cifra = createDecipheriv(ALGORITMO, llave, bytes.subarray(0, BYTES_IV), {
        authTagLength: BYTES_SELLO,
      });
      cifra.setAAD(datosAutenticados(id, aad));
      cifra.setAuthTag(bytes.subarray(BYTES_IV, BYTES_IV + BYTES_SELLO));
      try {
        return Buffer.concat([cifra.update(bytes.subarray(BYTES_IV + BYTES_SELLO)), cifra.final()]);
      } catch (causa) {
        throw new SobreInvalido('fue alterado o es de otro dueño', { cause: causa });
      }
    },
    esDeOtraLlave: (sobre) => partesDe(sobre).id !== actual,
  };
};

const EN_HEX = /^[0-9a-fA-F]{64}$/;

/** 32 bytes in base64 or in hex; anything else is other bytes. */
const llaveDe = (texto: string): Buffer =>
  EN_HEX.test(texto) ? Buffer.from(texto, 'hex') : Buffer.from(texto, 'base64');

/** A key without an id is called by its own fingerprint: the same each time, and it says nothing of it. */
const idDeLlave = (llave: Buffer): string =>
  createHash('sha256').update(llave).digest('hex').slice(0, 16);

/**
 * Reads `CLAVE_MAESTRA`: keys separated by commas, 32 bytes each in base64 or hex, the current one first;
 * each with an id before it (`2026:…`) or alone. Throws with a text for the operator, which never
 * contains a key.
 */
export const leerClaveMaestra = (texto: string): LlavesMaestras => {
  const llaves = new Map<string, Buffer>();
  const pares = texto.split(',').map((par) => par.trim());
  // A comma at the end begins nothing.
  if (pares.length > 1 && pares.at(-1) === '') pares.pop();
  for (const [i, par] of pares.entries()) {
    const [, dicho, clave = ''] = /^(?:([^:]*):)?(.*)$/s.exec(par) ?? [];
    const llave = llaveDe(clave.trim());
    const id = dicho ?? idDeLlave(llave);
    if (!ES_ID.test(id) || llave.length !== 32 || llaves.has(id)) {
      throw new Error(
        `CLAVE_MAESTRA: la llave ${i + 1} no es «id:clave» de 32 bytes en base64 o hexadecimal, o se repite`,
      );
    }
    llaves.set(id, llave);
  }
  const [actual = ''] = llaves.keys();
  return { llaves, actual };
};

/**
 * The embedded default's master key: read from `ruta`, made there (mode 600) the first time. Two
 * processes that start at once end up with the same key: only one of them can create the file.
 */
export const claveMaestraDeArchivo = (ruta: string): LlavesMaestras => {
  mkdirSync(dirname(ruta), { recursive: true });
  if (!existsSync(ruta)) {
    const borrador = `${ruta}.${process.pid}.tmp`;
    const nueva = `local:${randomBytes(32).toString('base64')}\n`;
    writeFileSync(borrador, nueva, { mode: 0o600, flush: true });
    try {
      // A link appears whole or not at all, and never over another process's file.
      linkSync(borrador, ruta);
    } catch (causa) {
      if ((causa as NodeJS.ErrnoException).code !== 'EEXIST') throw causa;
    } finally {
      rmSync(borrador, { force: true });
    }
  }
  return leerClaveMaestra(readFileSync(ruta, 'utf8'));
};
