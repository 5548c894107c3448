import { nombreCalificado } from '../lectura/esquema.ts';
import { Juntas } from '../postgres/juntas.ts';
import { avanceDe, revisionesDe } from './avance.ts';
import type { Consumidor } from './consumidor.ts';
import { exigirSeguidas } from './huecos.ts';

const CUENTA = { esquema: 'operacion', tabla: 'oidas' } as const;

/**
 * Keeps count, company by company, of what the processes were handed: they have one checkpoint for the
 * whole log, by which nobody notices that something was passed over. It begins where the feed of
 * these rows is, with what that one has counted.
 */
export const oidoDeProcesos = (esquema_del_feed: string): Consumidor => {
  const juntas = new Juntas();
  const avance = avanceDe(CUENTA.esquema, CUENTA.tabla);
  const sembrar = `with nuevo as (
      insert into operacion.checkpoints (consumidor, posicion, stream, revision, evento_id)
      select 'oido', posicion, stream, revision, evento_id
      from ${nombreCalificado(esquema_del_feed, 'checkpoints')} where consumidor = 'feed'
      on conflict do nothing returning 1)
    insert into operacion.oidas (empresa_id, revision)
    select empresa_id, revision from ${nombreCalificado(esquema_del_feed, 'cabeza_del_feed')}
    where exists (select from nuevo)
    on conflict (empresa_id) do update set revision = excluded.revision`;
  return {
    nombre: 'oido',
    esquema: CUENTA.esquema,
    desde: 'inicio',
    cuenta: CUENTA,
    sembrar: async (tx) => void (await tx.consultar(sembrar)),
    aplicar: async (tx, eventos) => {
      const revisiones = revisionesDe(eventos);
      if (revisiones.length === 0) return;
      const seguidas = exigirSeguidas(tx, CUENTA, eventos);
      await Promise.all([seguidas, juntas.ejecutar(tx, [avance(revisiones)])]);
    },
  };
};
