import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { crearTurnosJustos, type EnTurno } from '../nucleo/hilos/turnos-justos.ts';

/**
 * Argon2id (RFC 9106) with OWASP's parameters: 19 MiB, two passes, one lane, some 30 ms. It runs on
 * libuv's threads, never on the event loop; few at once, so that logins cannot take memory and CPU
 * from everything else, and a bounded number waiting, by turns among the networks that they come from.
 */

const MEMORIA_KIB = 19_456;
const PASADAS = 2;
const LINEAS = 1;
const BYTES_SAL = 16;
const BYTES_HASH = 32;

const derivar = promisify(
  argon2 as (
    algoritmo: 'argon2id',
    parametros: Argon2Parameters,
    listo: (error: Error | null, hash: Buffer) => void,
  ) => void,
);

const conTurno = crearTurnosJustos({
  a_la_vez: 2,
  por_grupo: 8,
  en_espera: 64,
  ocupado: 'Hay demasiados ingresos a la vez',
});

type Parametros = {
  readonly memoria: number;
  readonly pasadas: number;
  readonly lineas: number;
  readonly sal: Buffer;
  readonly bytes: number;
};

/** Who proved who it is already: with a session, or the code of a link. */
const PROBADO: EnTurno = { grupo: '', conocido: true };

/** The hash of a password: any Unicode form of the same text is the same password. */
const calcular = (password: string, p: Parametros, quien: EnTurno): Promise<Buffer> =>
  conTurno(quien, () =>
    derivar('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce: p.sal,
      parallelism: p.lineas,
      tagLength: p.bytes,
      memory: p.memoria,
      passes: p.pasadas,
    }),
  );

const sinRelleno = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The hash of a new password as PHC text. Throws `ServicioOcupado`. */
export const hashDe = async (password: string): Promise<string> => {
  const sal = randomBytes(BYTES_SAL);
  const parametros = { memoria: MEMORIA_KIB, pasadas: PASADAS, lineas: LINEAS };
  const hash = await calcular(password, { ...parametros, sal, bytes: BYTES_HASH }, PROBADO);
  const cabeza = `$argon2id$v=19$m=${MEMORIA_KIB},t=${PASADAS},p=${LINEAS}`;
  return `${cabeza}$${sinRelleno(sal)}$${sinRelleno(hash)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Nobody's: an e-mail that does not exist costs what one that does. */
const DE_NADIE =
  `$argon2id$v=19$m=${MEMORIA_KIB},t=${PASADAS},p=${LINEAS}` +
  `$${sinRelleno(Buffer.alloc(BYTES_SAL))}$${sinRelleno(Buffer.alloc(BYTES_HASH))}`;

/** Whether the password is the one. The same work, and the same turn, when there is none (`undefined`). */
export const coincide = async (
  password: string,
  guardado: string | undefined,
  quien: EnTurno,
): Promise<boolean> => {
  const [, memoria, pasadas, lineas, sal, hash] = PHC.exec(guardado ?? DE_NADIE) ?? [];
  if (!memoria || !pasadas || !lineas || !sal || !hash) {
    throw new Error('El hash de una contraseña no tiene la forma esperada');
  }
  const esperado = Buffer.from(hash, 'base64');
  const parametros = {
    memoria: Number(memoria),
    pasadas: Number(pasadas),
    lineas: Number(lineas),
    sal: Buffer.from(sal, 'base64'),
    bytes: esperado.length,
  };
  const calculado = await calcular(password, parametros, quien);
  return timingSafeEqual(calculado, esperado) && guardado !== undefined;
};
