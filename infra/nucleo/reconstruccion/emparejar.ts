import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { alcancesDe, type CabezaBloqueada } from '../lectura/cabezas.ts';
import type { Lecturas } from '../lectura/catch-up.ts';
import type { Composicion } from '../lectura/composicion.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { MapaDeFilas } from '../lectura/mapa.ts';
import type { Transaccion } from '../postgres/sesion.ts';

const PAGINA = 500;

/** Tables that the same versions keep are equally far: one condition for all of them. */
const gruposDe = ({ ajenas, parientes }: Composicion): readonly (readonly number[])[] => {
  const grupos = [...ajenas.keys()].map((tabla) =>
    parientes.flatMap(({ tablas }, i) => (tablas.has(tabla) ? [i] : [])),
  );
  return [...new Map(grupos.map((grupo) => [grupo.join(), grupo])).values()];
};

/** Companies that are further in our own tables than some shared table is, a page after a company. */
const sentencia = (composicion: Composicion): string => {
  const { esquema, parientes } = composicion;
  const uniones = parientes.map(
    (p, i) =>
      `left join ${nombreCalificado(p.esquema, 'cabeza')} p${i} on p${i}.empresa_id = c.empresa_id`,
  );
  const atras = gruposDe(composicion).map(
    (grupo) =>
      `c.revision > greatest(${grupo.map((i) => `coalesce(p${i}.revision, -1)`).join(', ')})`,
  );
  const otras = parientes.map((_, i) => `, coalesce(p${i}.revision, -1)`);
  return `select c.empresa_id, c.revision${otras.join('')}
    from ${nombreCalificado(esquema, 'cabeza')} c ${uniones.join(' ')}
    where c.empresa_id > $1 and (${atras.join(' or ')}) order by c.empresa_id limit ${PAGINA}`;
};

type Atrasada = { readonly empresa_id: number; readonly propia: number; readonly otras: number[] };

const leer = async (
  { bitacora, interpretar }: Lecturas,
  { empresa_id, propia }: Atrasada,
  desde: number,
): Promise<EventoRegistrado[]> => {
  const limit = Math.min(PAGINA, propia - desde + 1);
  const leidos = await bitacora.readStream(streamDeEmpresa(empresa_id), { from: desde, limit });
  return leidos.map(interpretar);
};

/**
 * Brings the shared tables as far as the tables that were filled apart, in the transaction that puts
 * these in force and while nobody else writes: from then on their head speaks for both. As a rule
 * there is nothing to do: whoever serves is ahead of whoever fills.
 */
export const emparejar = async (lecturas: Lecturas, tx: Transaccion): Promise<void> => {
  const { composicion } = lecturas.modelo;
  if (composicion.ajenas.size === 0) return;
  const texto = sentencia(composicion);
  for (let despues = -1; ; ) {
    const filas = await tx.consultar(texto, [despues]);
    for (const [empresa_id, propia, ...otras] of filas as number[][]) {
      await emparejarEmpresa(lecturas, tx, { empresa_id: empresa_id!, propia: propia!, otras });
    }
    if (filas.length < PAGINA) return;
    despues = filas.at(-1)![0] as number;
  }
};

const emparejarEmpresa = async (
  lecturas: Lecturas,
  tx: Transaccion,
  atrasada: Atrasada,
): Promise<void> => {
  const { modelo, cabezas } = lecturas;
  const { empresa_id, propia, otras } = atrasada;
  const { ajenas } = modelo.composicion;
  const vacia = { revision: -1, ultimo_event_id: null, instante_ms: 0 };
  const sinPropia: CabezaBloqueada = { ...vacia, parientes: otras };
  const alcance = alcancesDe(modelo.composicion, sinPropia);
  const tiene = (tabla: string, { revision }: EventoRegistrado): boolean =>
    !ajenas.has(tabla) || revision <= alcance(tabla);
  const primera = Math.min(...[...ajenas.keys()].map(alcance)) + 1;
  for (let desde = primera; desde <= propia; desde += PAGINA) {
    const eventos = await leer(lecturas, atrasada, desde);
    const mapa = new MapaDeFilas(modelo, tx);
    await mapa.plegar(empresa_id, eventos, tiene);
    await mapa.escribir(cabezas.movimiento([]));
  }
};
