import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/conexion.ts';
import type { Boveda } from './boveda.ts';
import { aadDeSecreto, PREFIJO_DE_LLAVES } from './secretos.ts';

/**
 * Keys of the companies themselves, one for each use, which lie in the vault like any secret: when master
 * keys are rotated they are closed anew, and what was made with them stays good.
 */
export type Llaves = (empresa_id: number) => Promise<KeyObject>;

const BYTES_LLAVE = 32;
/** Keys that are remembered. */
const MAXIMO_LLAVES = 10_000;

/** `uso`: what they are for, which is their name. */
export const llavesDe = (sql: Sql, boveda: Boveda, uso: string): Llaves => {
  const referencia = `${PREFIJO_DE_LLAVES}${uso}`;
  const llaves = new Map<number, Promise<KeyObject>>();

  const leer = async (empresa_id: number): Promise<KeyObject | undefined> => {
    const [fila] = await sql<{ cifrado: Buffer }[]>`
      select cifrado from operacion.secretos
      where empresa_id = ${empresa_id} and referencia = ${referencia}`;
    const aad = aadDeSecreto(empresa_id, referencia);
    return fila && createSecretKey(boveda.descifrar(fila.cifrado.toString(), aad));
  };

  /** The first one to come makes it; whoever comes at the same time gets that one. */
  const buscar = async (empresa_id: number): Promise<KeyObject> => {
    const hallada = await leer(empresa_id);
    if (hallada) return hallada;
    const sobre = boveda.cifrar(randomBytes(BYTES_LLAVE), aadDeSecreto(empresa_id, referencia));
    await sql`
      insert into operacion.secretos (empresa_id, referencia, cifrado)
      values (${empresa_id}, ${referencia}, ${Buffer.from(sobre)})
      on conflict do nothing`;
    return (await leer(empresa_id))!;
  };

  return (empresa_id) => {
    const conocida = llaves.get(empresa_id);
    if (conocida) return conocida;
    if (llaves.size >= MAXIMO_LLAVES) llaves.clear();
    const llave = buscar(empresa_id);
    llaves.set(empresa_id, llave);
    llave.catch(() => llaves.delete(empresa_id));
    return llave;
  };
};
