import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Transaccion } from '../nucleo/postgres/sesion.ts';
import { revisionesDe } from '../nucleo/seguidor/avance.ts';
import type { Consumidor } from '../nucleo/seguidor/consumidor.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';
import type { RecursosTocados } from './recursos-tocados.ts';

/**
 * Moves the place of companies by one, and those resources to it. Places come to be seen in the order in
 * which they are taken: whoever takes the next one waits for this one's row.
 */
export const MOVER = `insert into operacion.novedades as n (empresa_id, lugar, revision, recursos)
  select k.empresa_id, 1, k.revision, (
    select jsonb_object_agg(r, 1) from unnest(string_to_array(k.recursos, ' ')) r)
  from unnest($1::text::int8[], $2::text::int8[], $3::text::text[]) k(empresa_id, revision, recursos)
  order by k.empresa_id
  on conflict (empresa_id) do update set
    lugar = n.lugar + 1,
    revision = greatest(n.revision, excluded.revision),
    recursos = n.recursos || (
      select jsonb_object_agg(r, n.lugar + 1) from jsonb_object_keys(excluded.recursos) r)`;

type Movida = {
  readonly empresa_id: number;
  readonly revision: number;
  readonly recursos: ReadonlySet<string>;
};

const mover = async (tx: Transaccion, movidas: readonly Movida[]): Promise<void> => {
  if (movidas.length === 0) return;
  await tx.consultar(MOVER, [
    arreglo(movidas.map(({ empresa_id }) => empresa_id)),
    arreglo(movidas.map(({ revision }) => revision)),
    arreglo(movidas.map(({ recursos }) => [...recursos].join(' '))),
  ]);
};

/**
 * Notes what moved, in the transaction in which the events are handed on: by then their rows are there.
 * An event that was passed over and comes late has a place of its own like any other.
 */
export const anotadorDeNovedades = (tocados: RecursosTocados, publicar: Publicar): Consumidor => ({
  nombre: 'novedades',
  esquema: 'operacion',
  desde: 'ahora',
  aplicar: async (tx, eventos) => {
    const porEmpresa = new Map<number, Set<string>>();
    const anotar = (empresa_id: number, evento: EventoRegistrado): void => {
      const recursos = porEmpresa.get(empresa_id) ?? new Set<string>();
      porEmpresa.set(empresa_id, recursos);
      for (const recurso of tocados(evento)) recursos.add(recurso);
      if (publicar(evento)) recursos.add('eventos');
      if (recursos.size > 0) recursos.add('historia');
    };
    for (const evento of eventos) {
      const empresa_id = empresaDeStream(evento.stream);
      if (empresa_id !== undefined) anotar(empresa_id, evento);
    }
    const movidas = revisionesDe(eventos).flatMap(([empresa_id, revision]): Movida[] => {
      const recursos = porEmpresa.get(empresa_id);
      return recursos && recursos.size > 0 ? [{ empresa_id, revision, recursos }] : [];
    });
    await mover(tx, movidas);
  },
});
