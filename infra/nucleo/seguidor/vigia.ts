import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { EventoLeido } from '../bitacora/puerto.ts';
import { type Composicion, FEED, HISTORIA, lugarDe } from '../lectura/composicion.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import type { Lecturas } from '../lectura/puesta-al-dia.ts';
import type { Sql } from '../postgres/conexion.ts';
import type { Sesion, Transaccion } from '../postgres/sesion.ts';
import type { Cuenta, Hueco } from './huecos.ts';

/** How often it looks, where nobody says: whoever is behind is known within two rounds. */
export const VIGIA_MS = 2000;

/** A company of which more is written than was handed over. */
export type Atrasada = {
  readonly empresa_id: number;
  readonly cuenta: Cuenta;
  /** Up to which revision it was handed over. */
  readonly oida: number;
  /** Up to which its rows are. */
  readonly escrita: number;
  /** The position up to which whoever counts there has come. */
  readonly hasta: number;
};

/** Of these, so many at most are looked at in a round. */
const MAXIMO = 1000;

type Contada = Cuenta & { readonly consumidor: string };

const cuentasDe = (composicion: Composicion): readonly Contada[] => {
  const [feed, historia] = [lugarDe(composicion, FEED), lugarDe(composicion, HISTORIA)];
  return [
    { esquema: 'operacion', tabla: 'oidas', consumidor: 'oido' },
    { esquema: feed, tabla: 'cabeza_del_feed', consumidor: 'feed' },
    ...(historia === feed
      ? []
      : [{ esquema: historia, tabla: 'cabeza_de_la_historia', consumidor: HISTORIA }]),
  ];
};

/**
 * What the writers left in their heads against what was counted as handed over, in one statement: the
 * heads and each count are walked once, by their keys.
 */
const textoDe = (composicion: Composicion): string => {
  const { esquema, parientes } = composicion;
  const cabeza = (en: string): string =>
    `select empresa_id, revision from ${nombreCalificado(en, 'cabeza')}`;
  const cabezas = [esquema, ...parientes.map((pariente) => pariente.esquema)].map(cabeza);
  const escritas =
    cabezas.length === 1
      ? cabezas[0]!
      : `select empresa_id, max(revision) as revision from (${cabezas.join(' union all ')}) t group by 1`;
  const partes = cuentasDe(composicion).map(
    ({ consumidor, ...cuenta }, i) => `select ${i} as cuenta, c.empresa_id, c.revision as escrita,
        coalesce(o.revision, -1) as oida, k.posicion
      from escritas c cross join ${nombreCalificado(cuenta.esquema, 'checkpoints')} k
      left join ${nombreCalificado(cuenta.esquema, cuenta.tabla)} o using (empresa_id)
      where k.consumidor = '${consumidor}' and c.revision > coalesce(o.revision, -1)`,
  );
  return `with escritas as (${escritas}) ${partes.join(' union all ')} limit ${MAXIMO}`;
};

/** The session plans for look-ups by key: this one walks whole tables. */
const A_LO_ANCHO = `select set_config(n, 'on', true)
  from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) n`;

const leerAtrasadas = async (tx: Transaccion, composicion: Composicion): Promise<Atrasada[]> => {
  const [, filas] = await Promise.all([
    tx.consultar(A_LO_ANCHO),
    tx.consultar(textoDe(composicion)),
  ]);
  const cuentas = cuentasDe(composicion);
  return filas.map(([cuenta, empresa_id, escrita, oida, hasta]) => {
    const { esquema, tabla } = cuentas[cuenta as number]!;
    return {
      cuenta: { esquema, tabla },
      empresa_id: empresa_id as number,
      escrita: escrita as number,
      oida: oida as number,
      hasta: hasta as number,
    };
  });
};

/** Companies of which more is written than was handed over at this moment, each once. */
export const porOir = async (
  sql: Sql,
  composicion: Composicion,
): Promise<{ empresa_id: number; escrita: number; oida: number }[]> =>
  sql.unsafe(
    `select empresa_id, max(escrita) as escrita, min(oida) as oida
   from (${textoDe(composicion)}) t group by 1 order by 1`,
  );

export type Hallazgo = {
  /** Companies of which something was handed to nobody who had gone past it. */
  readonly huecos: readonly (Hueco & { readonly cuenta: Cuenta })[];
  /** Companies of which there is something further on in the log than anybody has come. */
  readonly pendientes: number;
  /** Companies of which the log does not have what their rows stand on. */
  readonly ausentes: number;
};

/** So many companies are looked up in the log in a round: where there are more, any of them. */
const MUESTRA = 64;

const algunas = <T>(todas: readonly T[]): readonly T[] => {
  if (todas.length <= MUESTRA) return todas;
  const desde = Math.floor(Math.random() * (todas.length - MUESTRA));
  return todas.slice(desde, desde + MUESTRA);
};

/** What the first event that was not handed over says of each: where it is, the place of whoever counts went by. */
const clasificar = (
  atrasadas: readonly Atrasada[],
  siguientes: readonly (EventoLeido | undefined)[],
): Hallazgo => {
  const huecos: Hallazgo['huecos'][number][] = [];
  let ausentes = 0;
  let pendientes = 0;
  for (const [i, { empresa_id, cuenta, oida, escrita, hasta }] of atrasadas.entries()) {
    const siguiente = siguientes[i];
    if (!siguiente) ausentes += 1;
    else if (siguiente.posicion > hasta) pendientes += 1;
    else huecos.push({ empresa_id, cuenta, desde: oida + 1, hasta: escrita });
  }
  return { huecos, pendientes, ausentes };
};

const NADA: Hallazgo = { huecos: [], pendientes: 0, ausentes: 0 };

/**
 * Watches that everything written is handed over. A company is looked up in the log only when it has
 * not come further since the round before: as a rule it is a moment behind, and nothing is wrong.
 */
export const crearVigia = (sesion: Sesion) => {
  let previas: ReadonlyMap<string, number> = new Map();
  return {
    /** `todas`: also those that were not behind before. */
    mirar: async (lecturas: Lecturas, todas = false): Promise<Hallazgo> => {
      const { modelo, bitacora } = lecturas;
      const vistas = await sesion.transaccion((tx) => leerAtrasadas(tx, modelo.composicion));
      const clave = ({ cuenta, empresa_id }: Atrasada): string =>
        `${cuenta.esquema}.${cuenta.tabla}:${empresa_id}`;
      const quietas = vistas.filter((vista) => todas || previas.get(clave(vista)) === vista.oida);
      previas = new Map(vistas.map((vista) => [clave(vista), vista.oida]));
      if (quietas.length === 0) return NADA;
      const elegidas = algunas(quietas);
      const lugares = elegidas.map(({ empresa_id, oida }) => ({
        stream: streamDeEmpresa(empresa_id),
        revision: oida + 1,
      }));
      return clasificar(elegidas, await bitacora.readPlaces(lugares));
    },
  };
};
