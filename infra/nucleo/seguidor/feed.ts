import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo, deLineas, lineas } from '../postgres/arreglo.ts';
import { Juntas, type Sentencia } from '../postgres/juntas.ts';
import { avanceDe, revisionesDe } from './avance.ts';
import type { Consumidor } from './consumidor.ts';
import { exigirSeguidas } from './huecos.ts';

/** How a stored event shows itself to other systems; `undefined` when it is not public. */
export type Publicar = (
  evento: EventoRegistrado,
) => { readonly evento: string; readonly data: object } | undefined;

type Publicado = {
  readonly empresa_id: number;
  readonly registrado: EventoRegistrado;
  readonly publico: NonNullable<ReturnType<Publicar>>;
};

/** The tables behind `GET /eventos`. Only the follower writes them, in the order of the log. */
export const feedPublico = (esquema: string, publicar: Publicar): Consumidor => {
  const juntas = new Juntas();
  const publicados = (publicos: readonly Publicado[]): Sentencia => ({
    nombre: 'eventos',
    texto: (desde) => `insert into ${nombreCalificado(esquema, 'eventos')}
        (empresa_id, posicion, evento, creado_en, data)
      select k.empresa_id, k.posicion, k.evento, k.creado_en::timestamptz, k.data::json
      from unnest($${desde + 1}::text::int8[], $${desde + 2}::text::int8[],
          $${desde + 3}::text::text[], $${desde + 4}::text::text[], ${deLineas(desde + 5)})
        as k(empresa_id, posicion, evento, creado_en, data)`,
    parametros: [
      arreglo(publicos.map((p) => p.empresa_id)),
      arreglo(publicos.map((p) => p.registrado.posicion)),
      arreglo(publicos.map((p) => p.publico.evento)),
      arreglo(publicos.map((p) => p.registrado.metadatos.registrado_en)),
      lineas(publicos.map((p) => p.publico.data)),
    ],
    enVacio: () => ['{}', '{}', '{}', '{}', ''],
  });
  const cuenta = { esquema, tabla: 'cabeza_del_feed' };
  const avance = avanceDe(esquema, cuenta.tabla);
  return {
    nombre: 'feed',
    esquema,
    desde: 'inicio',
    cuenta,
    aplicar: async (tx, eventos) => {
      const revisiones = revisionesDe(eventos);
      if (revisiones.length === 0) return;
      const publicos = eventos.flatMap((registrado): Publicado[] => {
        const empresa_id = empresaDeStream(registrado.stream);
        const publico = empresa_id === undefined ? undefined : publicar(registrado);
        return publico && empresa_id !== undefined ? [{ empresa_id, registrado, publico }] : [];
      });
      const sentencias = publicos.length > 0 ? [publicados(publicos)] : [];
      const seguidas = exigirSeguidas(tx, cuenta, eventos);
      await Promise.all([seguidas, juntas.ejecutar(tx, [...sentencias, avance(revisiones)])]);
    },
  };
};
