import { conectar } from '../nucleo/postgres/pool.ts';
import { type Auditoria, crearAuditoria } from './auditoria.ts';
import { crearLimitador, type Limitador } from './limite.ts';

export type OperacionHttp = {
  readonly limitador: Limitador;
  readonly auditoria: Auditoria;
  /** Hands over what is pending, then closes the connections. */
  cerrar(): Promise<void>;
};

/**
 * Rate limit and audit over connections of their own: neither waits for a read, and none of them is
 * worth a wait for the disk.
 */
export const abrirOperacionHttp = ({
  database_url,
  reloj,
  alFallar,
}: {
  readonly database_url: string;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly alFallar: (error: unknown) => void;
}): OperacionHttp => {
  const sql = conectar(database_url, {
    nombre: 'http',
    maximo: 2,
    ajustes: { statement_timeout: '10000', synchronous_commit: 'off' },
    plazo_ms: 12_000,
  });
  const limitador = crearLimitador({ sql, reloj, alFallar });
  const auditoria = crearAuditoria({ sql, alFallar });
  return {
    limitador,
    auditoria,
    cerrar: async () => {
      await Promise.all([limitador.detener(), auditoria.detener()]);
      await sql.end({ timeout: 2 });
    },
  };
};
