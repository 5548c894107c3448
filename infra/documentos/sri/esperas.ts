import type { Sql } from '#infra/nucleo/postgres/conexion.ts';

export type Esperas = {
  /** The documents of a company that come by this lane wait, for the reason that people will read. */
  poner(empresa_id: number, carril: string, motivo: string): void;
  /** They no longer do. */
  quitar(empresa_id: number, carril: string): void;
};

export type OpcionesDeEsperas = {
  readonly sql: Sql;
  readonly registro: { warn(datos: object, mensaje: string): void };
  readonly alFallar: (error: unknown) => void;
};

/** What other processes told is looked at again after so long: one of them may have died since. */
const RELEER_MS = 5_000;

/**
 * What the emission of each company waits for, in a row that whoever looks at its documents reads:
 * written when it begins and when it ends, and never in between, however often it is tried.
 */
export const abrirEsperas = ({ sql, registro, alFallar }: OpcionesDeEsperas): Esperas => {
  const dichas = new Set<string>();
  let leidas_ms = Number.NEGATIVE_INFINITY;
  let anterior: Promise<unknown> = Promise.resolve();
  const enOrden = (hacer: () => Promise<unknown>): void => {
    anterior = anterior.then(hacer).catch(alFallar);
  };
  const nombreDe = (empresa_id: number, carril: string): string => `${empresa_id} ${carril}`;

  const releer = async (): Promise<void> => {
    const filas = await sql<{ empresa_id: number; carril: string }[]>`
      select empresa_id, carril from operacion.esperas`;
    for (const { empresa_id, carril } of filas) dichas.add(nombreDe(empresa_id, carril));
  };

  const borrar = async (empresa_id: number, carril: string): Promise<void> => {
    const borradas = await sql`
      delete from operacion.esperas where empresa_id = ${empresa_id} and carril = ${carril}
      returning 1`;
    if (borradas.length > 0) registro.warn({ empresa_id, carril }, 'La emisión ya no espera');
  };

  return {
    poner: (empresa_id, carril, motivo) => {
      if (dichas.has(nombreDe(empresa_id, carril))) return;
      dichas.add(nombreDe(empresa_id, carril));
      enOrden(async () => {
        const nuevas = await sql`
          insert into operacion.esperas (empresa_id, carril, motivo)
          values (${empresa_id}, ${carril}, ${motivo}) on conflict do nothing returning 1`;
        if (nuevas.length > 0) registro.warn({ empresa_id, carril, motivo }, 'La emisión espera');
      });
    },
    quitar: (empresa_id, carril) => {
      if (performance.now() - leidas_ms > RELEER_MS) {
        leidas_ms = performance.now();
        enOrden(releer);
      }
      if (!dichas.delete(nombreDe(empresa_id, carril))) return;
      enOrden(() => borrar(empresa_id, carril));
    },
  };
};
