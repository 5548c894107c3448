import { createHmac } from 'node:crypto';
import type { Sql } from '../postgres/conexion.ts';
import type { Boveda } from './boveda.ts';
import { llavesDe } from './llaves.ts';

/**
 * The fingerprint (hex) of something secret, for where others may read: whoever has it and not the vault
 * cannot try values against it.
 */
export type Sellar = (empresa_id: number, texto: string) => Promise<string>;

export const selloDeEmpresas = (sql: Sql, boveda: Boveda): Sellar => {
  const llaveDe = llavesDe(sql, boveda, 'de-sellos');
  return async (empresa_id, texto) =>
    createHmac('sha256', await llaveDe(empresa_id))
      .update(texto)
      .digest('hex');
};
