import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { HISTORIA } from '../lectura/composicion.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo } from '../postgres/arreglo.ts';
import { Juntas, type Sentencia } from '../postgres/juntas.ts';
import { avanceDe, revisionesDe } from './avance.ts';
import type { Consumidor } from './consumidor.ts';
import { exigirSeguidas } from './huecos.ts';

/** A record, as the history names it. */
export type Registro = { readonly recurso: string; readonly recurso_id: string };

/** The records whose public view an event may change, each once. */
export type Tocar = (evento: EventoRegistrado) => readonly Registro[];

type Tocado = Registro & { readonly empresa_id: number; readonly evento: EventoRegistrado };

/**
 * The tables behind the histories. Only the follower writes them, in the order of the log. Beside the
 * feed (`con_feed`) they are handed what that one is; where they are alone, they count for themselves.
 */
export const historiaDeRegistros = (
  esquema: string,
  tocar: Tocar,
  con_feed: boolean,
): Consumidor => {
  const juntas = new Juntas();
  const anotados = (tocados: readonly Tocado[]): Sentencia => ({
    nombre: HISTORIA,
    texto: (desde) => `insert into ${nombreCalificado(esquema, HISTORIA)}
        (empresa_id, posicion, creado_en, revision, recurso, recurso_id, actor)
      select * from unnest($${desde + 1}::text::int8[], $${desde + 2}::text::int8[],
        $${desde + 3}::text::timestamptz[], $${desde + 4}::text::int4[], $${desde + 5}::text::text[],
        $${desde + 6}::text::text[], $${desde + 7}::text::text[])`,
    parametros: [
      arreglo(tocados.map(({ empresa_id }) => empresa_id)),
      arreglo(tocados.map(({ evento }) => evento.posicion)),
      arreglo(tocados.map(({ evento }) => evento.metadatos.registrado_en)),
      arreglo(tocados.map(({ evento }) => evento.revision)),
      arreglo(tocados.map(({ recurso }) => recurso)),
      arreglo(tocados.map(({ recurso_id }) => recurso_id)),
      arreglo(tocados.map(({ evento }) => evento.metadatos.actor)),
    ],
    enVacio: () => ['{}', '{}', '{}', '{}', '{}', '{}', '{}'],
  });
  const cuenta = { esquema, tabla: 'cabeza_de_la_historia' };
  const avance = avanceDe(esquema, cuenta.tabla);
  return {
    nombre: HISTORIA,
    esquema,
    desde: 'inicio',
    ...(con_feed ? {} : { cuenta }),
    aplicar: async (tx, eventos) => {
      const revisiones = revisionesDe(eventos);
      if (revisiones.length === 0) return;
      const tocados = eventos.flatMap((evento): Tocado[] => {
        const empresa_id = empresaDeStream(evento.stream);
        if (empresa_id === undefined) return [];
        return tocar(evento).map((registro) => ({ ...registro, empresa_id, evento }));
      });
      const sentencias = tocados.length > 0 ? [anotados(tocados)] : [];
      const seguidas = con_feed ? undefined : exigirSeguidas(tx, cuenta, eventos);
      await Promise.all([seguidas, juntas.ejecutar(tx, [...sentencias, avance(revisiones)])]);
    },
  };
};
