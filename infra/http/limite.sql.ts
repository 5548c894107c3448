import type { Sql } from '../nucleo/postgres/conexion.ts';
import { type Cuenta, SEGUNDOS, type Ventana } from './ventana.ts';

type Envio = { readonly ventana: Ventana; readonly enviando: ReadonlyMap<number, Cuenta> };
type Leida = Cuenta & { readonly n: number; readonly segundo: number };

/** Rows are written in key order: two processes that meet on them wait instead of deadlocking. */
const enOrden = (a: Ventana, b: Ventana): number =>
  a.empresa_id - b.empresa_id || (a.sujeto < b.sujeto ? -1 : 1);

/**
 * Adds what was counted here and reads everybody's counts back, in one statement. Its reading part
 * sees the table as it was before its writing part, so what is being sent is not in the answer.
 */
const intercambiar = (sql: Sql, envios: readonly Envio[], desde: number): Promise<Leida[]> => {
  const deltas = envios.flatMap(({ ventana: { empresa_id, sujeto }, enviando }) =>
    [...enviando]
      .toSorted(([a], [b]) => a - b)
      .map(([segundo, cuenta]) => ({ empresa_id, sujeto, segundo, ...cuenta })),
  );
  return sql<Leida[]>`
    with suma as (
      insert into operacion.ventanas (empresa_id, sujeto, segundo, cuenta, ultima_ms)
      select * from unnest(
        ${deltas.map((d) => d.empresa_id)}::int8[], ${deltas.map((d) => d.sujeto)}::text[],
        ${deltas.map((d) => d.segundo)}::int8[], ${deltas.map((d) => d.cuenta)}::int4[],
        ${deltas.map((d) => d.ultima_ms)}::int8[])
      on conflict (empresa_id, sujeto, segundo)
        do update set cuenta = operacion.ventanas.cuenta + excluded.cuenta,
          ultima_ms = greatest(operacion.ventanas.ultima_ms, excluded.ultima_ms)
    )
    select p.n::int4, v.segundo, v.cuenta, v.ultima_ms
    from unnest(
      ${envios.map(({ ventana }) => ventana.empresa_id)}::int8[],
      ${envios.map(({ ventana }) => ventana.sujeto)}::text[]
    ) with ordinality p (empresa_id, sujeto, n)
    join operacion.ventanas v
      on v.empresa_id = p.empresa_id and v.sujeto = p.sujeto and v.segundo >= ${desde}`;
};

const devolver = ({ ventana, enviando }: Envio): void => {
  for (const [segundo, cuenta] of enviando) ventana.apuntar(segundo, cuenta);
};

/** Exchanges counts with the other processes. On failure nothing is lost: it is sent next time. */
export const sincronizarVentanas = async (
  sql: Sql,
  ventanas: readonly Ventana[],
  segundo: number,
): Promise<void> => {
  const envios = ventanas.toSorted(enOrden).map((ventana): Envio => {
    const enviando = new Map(ventana.pendientes);
    ventana.pendientes.clear();
    return { ventana, enviando };
  });
  try {
    for (const { n, segundo: s, ...leida } of await intercambiar(sql, envios, segundo - SEGUNDOS)) {
      const { ventana, enviando } = envios[n - 1]!;
      const sin_enviar = (enviando.get(s)?.cuenta ?? 0) + (ventana.pendientes.get(s)?.cuenta ?? 0);
      ventana.recibir(s, leida, sin_enviar);
    }
  } catch (error) {
    envios.forEach(devolver);
    throw error;
  }
};

/** Forgets the windows that are over. */
export const limpiarVentanas = async (sql: Sql, segundo: number): Promise<void> => {
  await sql`delete from operacion.ventanas where segundo < ${segundo - 2 * SEGUNDOS}`;
};
