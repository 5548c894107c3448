import type { Sql } from '../postgres/conexion.ts';
import type { Boveda } from './boveda.ts';

/** What an envelope is bound to: moved to another company or name, it does not open. */
export const aadDeSecreto = (empresa_id: number, referencia: string): string =>
  `${empresa_id}:${referencia}`;

/** Names of keys of a company that close other things of it begin so: no row names them, and they stay. */
export const PREFIJO_DE_LLAVES = 'llave-';

export type Secretos = {
  /** Keeps a secret under a name, in place of what was there: that one may not open any more. */
  guardar(empresa_id: number, referencia: string, secreto: string): Promise<void>;
  leer(empresa_id: number, referencia: string): Promise<string | undefined>;
  /** Erases one that no event names any more, if its name is of that kind. */
  olvidar(empresa_id: number, referencia: string, prefijo: string): Promise<void>;
};

/** Secrets of the companies, encrypted in `operacion.secretos`. The log knows only their names. */
export const secretosEn = (sql: Sql, boveda: Boveda): Secretos => ({
  guardar: async (empresa_id, referencia, secreto) => {
    const sobre = boveda.cifrar(secreto, aadDeSecreto(empresa_id, referencia));
    await sql`
      insert into operacion.secretos (empresa_id, referencia, cifrado)
      values (${empresa_id}, ${referencia}, ${Buffer.from(sobre)})
      on conflict (empresa_id, referencia) do update set cifrado = excluded.cifrado`;
  },
  leer: async (empresa_id, referencia) => {
    const [fila] = await sql<{ cifrado: Buffer }[]>`
      select cifrado from operacion.secretos
      where empresa_id = ${empresa_id} and referencia = ${referencia}`;
    const aad = aadDeSecreto(empresa_id, referencia);
    return fila && boveda.descifrar(fila.cifrado.toString(), aad).toString();
  },
  olvidar: async (empresa_id, referencia, prefijo) => {
    await sql`
      delete from operacion.secretos
      where empresa_id = ${empresa_id} and referencia = ${referencia}
        and starts_with(referencia, ${prefijo})`;
  },
});
