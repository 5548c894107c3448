import { randomUUID } from 'node:crypto';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { Boveda } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';

const PREFIJO = 'correo-';

/** Passwords of the companies' mail servers, encrypted like every other secret. */
export const credencialesEn = (sql: Sql, boveda: Boveda) => {
  const secretos = secretosEn(sql, boveda);
  return {
    guardar: async (empresa_id: number, password: string): Promise<string> => {
      const referencia = `${PREFIJO}${randomUUID()}`;
      await secretos.guardar(empresa_id, referencia, password);
      return referencia;
    },
    de: (empresa_id: number, referencia: string) => secretos.leer(empresa_id, referencia),
    olvidar: (empresa_id: number, referencia: string) =>
      secretos.olvidar(empresa_id, referencia, PREFIJO),
  };
};
