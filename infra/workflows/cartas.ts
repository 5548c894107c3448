import type { Carta } from '#domain/workflows/carta.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Cifrado } from './diario.ts';

export type Cartas = {
  /** Keeps what a node writes, once: asked for again, its id and what it said the first time. */
  guardar(
    de: { readonly empresa_id: number; readonly corrida_id: string; readonly node_id: string },
    carta: Carta,
  ): Promise<number>;
  leer(empresa_id: number, carta_id: number): Promise<Carta | undefined>;
  /** Of one that nobody queued nothing is kept. */
  olvidar(empresa_id: number, carta_id: number): Promise<void>;
};

const aadDe = (corrida_id: string, node_id: string): string => `carta:${corrida_id}:${node_id}`;

/** Mails of runs while they are on their way: the queue knows their ids, and nothing of what they say. */
export const cartasEn = (sql: Sql, cifrado: Cifrado): Cartas => ({
  guardar: async ({ empresa_id, corrida_id, node_id }, carta) => {
    const sobre = await cifrado.cerrar(empresa_id, aadDe(corrida_id, node_id), carta);
    await sql`
      insert into operacion.workflow_cartas (empresa_id, corrida_id, node_id, creada_en, cifrado)
      values (${empresa_id}, ${corrida_id}, ${node_id}, operacion.ahora(), ${sobre})
      on conflict (empresa_id, corrida_id, node_id) do nothing`;
    const [fila] = await sql<{ id: number }[]>`
      select id from operacion.workflow_cartas
      where empresa_id = ${empresa_id} and corrida_id = ${corrida_id} and node_id = ${node_id}`;
    return fila!.id;
  },
  leer: async (empresa_id, carta_id) => {
    const [fila] = await sql<{ corrida_id: string; node_id: string; cifrado: Buffer }[]>`
      select corrida_id, node_id, cifrado from operacion.workflow_cartas
      where empresa_id = ${empresa_id} and id = ${carta_id}`;
    if (!fila) return undefined;
    const { corrida_id, node_id } = fila;
    return (await cifrado.abrir(empresa_id, aadDe(corrida_id, node_id), fila.cifrado)) as Carta;
  },
  olvidar: async (empresa_id, carta_id) => {
    await sql`
      delete from operacion.workflow_cartas
      where empresa_id = ${empresa_id} and id = ${carta_id}`;
  },
});
