import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { EventoLeido } from '../bitacora/puerto.ts';
import type { Lecturas } from '../lectura/catch-up.ts';
import { type Composicion, esquemaDe, FEED, HISTORIA } from '../lectura/composicion.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo } from '../postgres/arreglo.ts';
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

/** How many late companies a round looks at, at most. */
const MAXIMO = 1000;

type Contada = Cuenta & { readonly consumidor: string };

const cuentasDe = (composicion: Composicion): readonly Contada[] => {
  const [feed, historia] = [esquemaDe(composicion, FEED), esquemaDe(composicion, HISTORIA)];
  return [
    { esquema: 'operacion', tabla: 'oidas', consumidor: 'oido' },
    { esquema: feed, tabla: 'cabeza_del_feed', consumidor: 'feed' },
    ...(historia === feed
      ? []
      : [{ esquema: historia, tabla: 'cabeza_de_la_historia', consumidor: HISTORIA }]),
  ];
};

/** Heads that a transaction wrote which had not ended at a round before ($1), and those of some ($2). */
const MOVIDAS = 'where age(c.xmin) <= age($1::text::xid) or c.empresa_id = any($2::text::int8[])';

/**
 * What the writers left in their heads against what was counted as handed over, in one statement: the
 * heads that are looked at (all of them, where nothing is said) and each count are walked once.
 */
const textoDe = (composicion: Composicion, cuales = ''): string => {
  const { esquema, parientes } = composicion;
  const cabeza = (en: string): string =>
    `select c.empresa_id, c.revision from ${nombreCalificado(en, 'cabeza')} c ${cuales}`;
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
  return `with escritas as materialized (${escritas}) ${partes.join(' union all ')} limit ${MAXIMO}`;
};

/**
 * The session plans for look-ups by key: this one walks whole tables. Where few heads are looked at, the
 * counts of each are looked up all the same. It tells from where on the next round has to look.
 */
const aLoAncho = (...ajustes: readonly string[]): string =>
  `select pg_snapshot_xmin(pg_current_snapshot())::xid::text, set_config(n, 'on', true)
  from unnest(array[${ajustes.map((ajuste) => `'enable_${ajuste}'`).join(', ')}]) n`;
const PARA_TODAS = aLoAncho('seqscan', 'hashjoin', 'mergejoin');
const PARA_MOVIDAS = aLoAncho('seqscan');

/** Where a round left off: the first transaction that had not ended, and who was behind. */
type Ronda = { readonly firma: string; readonly desde: string; readonly de: readonly number[] };

type Vistas = { readonly atrasadas: readonly Atrasada[]; readonly desde: string };

/** Of all companies, or of those that moved since a round before and those that were behind at it. */
const leerAtrasadas = async (
  tx: Transaccion,
  composicion: Composicion,
  previa: Ronda | undefined,
): Promise<Vistas> => {
  const [ajustes, filas] = await Promise.all([
    tx.consultar(previa ? PARA_MOVIDAS : PARA_TODAS),
    previa
      ? tx.consultar(textoDe(composicion, MOVIDAS), [previa.desde, arreglo(previa.de)])
      : tx.consultar(textoDe(composicion)),
  ]);
  const cuentas = cuentasDe(composicion);
  const atrasadas = filas.map(([cuenta, empresa_id, escrita, oida, hasta]) => {
    const { esquema, tabla } = cuentas[cuenta as number]!;
    return {
      cuenta: { esquema, tabla },
      empresa_id: empresa_id as number,
      escrita: escrita as number,
      oida: oida as number,
      hasta: hasta as number,
    };
  });
  return { atrasadas, desde: ajustes[0]![0] as string };
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

/** Companies looked up in the log in a round: where there are more, any of them. */
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

/** Every so many rounds all heads are walked: a count may have gone back where nothing was written. */
const RONDAS_PARCIALES = 30;

/**
 * Watches that everything written is handed over. A round looks at the heads that moved since the one
 * before and at those that were behind; a company is looked up in the log only when it has not come
 * further since: as a rule it is a moment behind, and nothing is wrong.
 */
export const crearVigia = (sesion: Sesion) => {
  let previas: ReadonlyMap<string, number> = new Map();
  let ultima: Ronda | undefined;
  let parciales = 0;

  const leer = async (composicion: Composicion, todas: boolean): Promise<readonly Atrasada[]> => {
    const { firma } = composicion;
    const sigue = !todas && ultima?.firma === firma && parciales < RONDAS_PARCIALES;
    const { atrasadas, desde } = await sesion.transaccion((tx) =>
      leerAtrasadas(tx, composicion, sigue ? ultima : undefined),
    );
    parciales = sigue ? parciales + 1 : 0;
    // Where there are more behind than are looked at, nobody knows of the others.
    const cabal = atrasadas.length < MAXIMO;
    ultima = cabal ? { firma, desde, de: atrasadas.map((una) => una.empresa_id) } : undefined;
    return atrasadas;
  };

  return {
    /** `todas`: also those that were not behind before. */
    mirar: async (lecturas: Lecturas, todas = false): Promise<Hallazgo> => {
      const { modelo, bitacora } = lecturas;
      const vistas = await leer(modelo.composicion, todas);
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
