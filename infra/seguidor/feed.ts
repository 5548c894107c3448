import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { empresaDeStream } from '#domain/kernel/evento.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import type { Consumidor } from './consumidor.ts';

/** How a stored event shows itself to other systems; `undefined` when it is not public. */
export type Publicar = (
  evento: EventoRegistrado,
) => { readonly evento: string; readonly data: object } | undefined;

const literal = (valores: readonly (string | number)[]): string =>
  `{${valores
    .map((v) =>
      typeof v === 'number' ? v : `"${v.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
    )
    .join(',')}}`;

/** The table behind `GET /eventos`. Only the follower writes it, in the order of the log. */
export const feedPublico = (esquema: string, publicar: Publicar): Consumidor => {
  const sentencia = `insert into ${nombreCalificado(esquema, 'eventos')}
      (empresa_id, posicion, evento, creado_en, data)
    select k.empresa_id, k.posicion, k.evento, k.creado_en::timestamptz, k.data::jsonb
    from unnest($1::text::int8[], $2::text::int8[], $3::text::text[], $4::text::text[], $5::text::text[])
      as k(empresa_id, posicion, evento, creado_en, data)`;
  return {
    nombre: 'feed',
    esquema,
    aplicar: async (tx, eventos) => {
      const publicos = eventos.flatMap((evento) => {
        const empresa_id = empresaDeStream(evento.stream);
        const publico = empresa_id === undefined ? undefined : publicar(evento);
        return publico && empresa_id !== undefined
          ? [{ empresa_id, registrado: evento, publico }]
          : [];
      });
      if (publicos.length === 0) return;
      await tx.consultar(sentencia, [
        literal(publicos.map((p) => p.empresa_id)),
        literal(publicos.map((p) => p.registrado.posicion)),
        literal(publicos.map((p) => p.publico.evento)),
        literal(publicos.map((p) => p.registrado.metadatos.registrado_en)),
        literal(publicos.map((p) => JSON.stringify(p.publico.data))),
      ]);
    },
  };
};
