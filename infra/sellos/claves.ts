import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { ClaveDeSello, ClaveDeSelloCreada } from '#domain/sellos/sello.events.ts';
import { canonico, sha256 } from '../nucleo/bitacora/canonico.ts';
import { type Bitacora, RevisionInesperada, STREAM_NUEVO } from '../nucleo/bitacora/puerto.ts';
import { PREFIJO_DE_LLAVES, type Secretos } from '../nucleo/secretos/secretos.ts';
import { leerEntero } from './streams.ts';

/** The keys that sign, in the log; their private halves lie in the vault. */
export const STREAM_DE_CLAVES = 'documento-0-claves-de-sello';

const referenciaDe = (clave_id: string): string => `${PREFIJO_DE_LLAVES}de-sello-${clave_id}`;
const LARGO_DE_ID = 16;

/** The bytes of a public key as it is shown, and the key of them. */
const publicaDe = (privada: KeyObject): string =>
  createPublicKey(privada).export({ format: 'jwk' }).x!;
const deJwk = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** Ed25519 over the canonical form, in base64url. */
export const firmar = (privada: KeyObject, valor: object): string =>
  sign(null, Buffer.from(canonico(valor)), privada).toString('base64url');

export const firmaVale = (publica: string, valor: object, firma: string): boolean => {
  try {
    const bytes = Buffer.from(firma, 'base64url');
    return verify(null, Buffer.from(canonico(valor)), deJwk(publica), bytes);
  } catch {
    return false;
  }
};

/** Whoever signs now. */
export type Firmante = { readonly clave_id: string; readonly privada: KeyObject };

type Partes = {
  readonly bitacora: Pick<Bitacora, 'readStream' | 'append'>;
  readonly secretos: Pick<Secretos, 'guardar' | 'leer' | 'olvidar'>;
  readonly reloj: () => number;
};

export const leerClaves = async (
  bitacora: Pick<Bitacora, 'readStream'>,
): Promise<ClaveDeSelloCreada['datos'][]> =>
  (await leerEntero(bitacora, STREAM_DE_CLAVES)).map(
    ({ datos }) => datos as ClaveDeSelloCreada['datos'],
  );

const privadaDe = async (
  { secretos }: Partes,
  clave_id: string,
): Promise<KeyObject | undefined> => {
  const guardada = await secretos.leer(PLATAFORMA, referenciaDe(clave_id));
  if (guardada === undefined) return undefined;
  return createPrivateKey({ key: Buffer.from(guardada, 'base64'), format: 'der', type: 'pkcs8' });
};

/** A new key in the place of the last one, signed by it where it is still there. */
const crear = async (
  partes: Partes,
  claves: readonly ClaveDeSelloCreada['datos'][],
): Promise<Firmante> => {
  const { bitacora, secretos, reloj } = partes;
  const { privateKey: privada } = generateKeyPairSync('ed25519');
  const publica = publicaDe(privada);
  const clave_id = sha256(publica).slice(0, LARGO_DE_ID);
  const ultima = claves.at(-1);
  const desde = new Date(reloj()).toISOString();
  const clave: ClaveDeSello = { clave_id, publica, desde, anterior: ultima?.clave_id ?? null };
  const vieja = ultima && (await privadaDe(partes, ultima.clave_id));
  const der = privada.export({ format: 'der', type: 'pkcs8' });
  // Before anybody hears of it: who dies in between leaves one that nobody names.
  await secretos.guardar(PLATAFORMA, referenciaDe(clave_id), der.toString('base64'));
  const datos = { ...clave, firma_de_la_anterior: vieja ? firmar(vieja, clave) : null };
  const esperada = claves.length === 0 ? STREAM_NUEVO : claves.length - 1;
  try {
    await bitacora.append(STREAM_DE_CLAVES, esperada, [
      {
        evento_id: randomUUID(),
        tipo: 'ClaveDeSelloCreada' satisfies ClaveDeSelloCreada['tipo'],
        datos,
        metadatos: {
          comando_id: clave_id,
          correlacion_id: STREAM_DE_CLAVES,
          actor: 'sellos',
          registrado_en: desde,
          version: 1,
        },
      },
    ]);
  } catch (error) {
    // Another process was first: nobody will ever hear of this one.
    if (error instanceof RevisionInesperada) {
      const referencia = referenciaDe(clave_id);
      await secretos.olvidar(PLATAFORMA, referencia, referencia);
    }
    throw error;
  }
  return { clave_id, privada };
};

/** The key in force; the first one is made when there is none, another when its half is lost. */
export const firmanteVigente = async (partes: Partes): Promise<Firmante> => {
  for (;;) {
    const claves = await leerClaves(partes.bitacora);
    const ultima = claves.at(-1);
    const privada = ultima && (await privadaDe(partes, ultima.clave_id));
    if (ultima && privada) return { clave_id: ultima.clave_id, privada };
    try {
      return await crear(partes, claves);
    } catch (error) {
      // Another process made one at the same time.
      if (!(error instanceof RevisionInesperada)) throw error;
    }
  }
};

/** Another key from now on; both are named in the log. @throws RevisionInesperada */
export const rotarClave = async (
  partes: Partes,
): Promise<{ readonly anterior: string | null; readonly clave_id: string }> => {
  const claves = await leerClaves(partes.bitacora);
  const { clave_id } = await crear(partes, claves);
  return { anterior: claves.at(-1)?.clave_id ?? null, clave_id };
};

/** What of the keys does not hold: each names the one before it and is signed by it. */
export const fallasDeClaves = (claves: readonly ClaveDeSelloCreada['datos'][]): string[] =>
  claves.flatMap(({ firma_de_la_anterior, ...clave }, i) => {
    const previa = claves[i - 1];
    if (clave.clave_id !== sha256(clave.publica).slice(0, LARGO_DE_ID)) {
      return [`la clave ${clave.clave_id} no es la que su nombre dice`];
    }
    if (clave.anterior !== (previa?.clave_id ?? null)) {
      return [`la clave ${clave.clave_id} no continúa a la anterior`];
    }
    if (!previa) return [];
    if (firma_de_la_anterior !== null && firmaVale(previa.publica, clave, firma_de_la_anterior)) {
      return [];
    }
    return [`la clave ${clave.clave_id} no está firmada por la anterior, ${previa.clave_id}`];
  });
